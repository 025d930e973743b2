import { type ComponentProps, use } from "react";
import { classNames } from "../class-names.ts";
import { TextLanguage } from "./text-language.ts";

export const controlClass = (className?: string) =>
  classNames(
    "min-h-target w-full rounded-md border-2 border-line bg-card px-3.5 py-2 text-base text-ink",
    "placeholder:text-ink-soft hover:border-ink disabled:bg-sunken aria-invalid:border-danger",
    className,
  );

export function Input({ className, ...rest }: ComponentProps<"input">) {
  // `auto`: text of a right-to-left language begins at the right.
  return (
    <input dir="auto" lang={use(TextLanguage)} {...rest} className={controlClass(className)} />
  );
}
