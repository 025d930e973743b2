import { Switch as RadixSwitch } from "radix-ui";
import { useId, type ReactNode } from "react";

interface SwitchProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  /** The label. */
  children: ReactNode;
}

export function Switch({ checked, onCheckedChange, disabled, children }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <RadixSwitch.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onCheckedChange}
        className="group inline-flex h-target w-16 shrink-0 items-center disabled:opacity-60"
      >
        <span className="flex h-8 w-16 items-center rounded-full border-2 border-line bg-sunken px-0.5 pointer-fine:transition-colors group-data-[state=checked]:border-primary group-data-[state=checked]:bg-primary forced-colors:group-data-[state=checked]:bg-[Highlight]">
          <RadixSwitch.Thumb className="block size-6 rounded-full bg-ink transition-transform data-[state=checked]:translate-x-8 data-[state=checked]:bg-on-primary forced-colors:bg-[ButtonText] forced-colors:data-[state=checked]:bg-[HighlightText] rtl:data-[state=checked]:-translate-x-8" />
        </span>
      </RadixSwitch.Root>
      <label htmlFor={id} className="py-2">
        {children}
      </label>
    </div>
  );
}
