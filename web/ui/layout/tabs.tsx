import { Tabs as RadixTabs } from "radix-ui";
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";

/** `<Tabs defaultValue="all"><TabList label="Stories"><Tab value="all">All</Tab></TabList><TabPanel value="all">` */
export const Tabs = RadixTabs.Root;

interface TabListProps extends ComponentProps<typeof RadixTabs.List> {
  label: string;
}

export function TabList({ label, className, ...rest }: TabListProps) {
  return (
    <RadixTabs.List
      {...rest}
      aria-label={label}
      className={classNames(
        "flex flex-wrap gap-1 rounded-md border-2 border-dashed border-stitch bg-sunken p-1",
        className,
      )}
    />
  );
}

export function Tab({ className, ...rest }: ComponentProps<typeof RadixTabs.Trigger>) {
  return (
    <RadixTabs.Trigger
      {...rest}
      className={classNames(
        "min-h-target grow rounded-sm px-3 py-1.5 text-base font-semibold text-ink-soft pointer-fine:transition-colors hover:text-ink",
        "data-[state=active]:bg-card data-[state=active]:text-ink data-[state=active]:shadow-patch",
        "data-[state=active]:underline data-[state=active]:decoration-primary data-[state=active]:decoration-3 data-[state=active]:underline-offset-6",
        className,
      )}
    />
  );
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content {...rest} className={classNames("mt-6", className)} />;
}
