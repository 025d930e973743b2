import { Checkbox as RadixCheckbox } from "radix-ui";
import { useId, type ReactNode } from "react";
import { CheckIcon } from "../pictures/icons.tsx";

interface CheckboxProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
  /** The label. */
  children: ReactNode;
}

export function Checkbox({ checked, onCheckedChange, disabled, name, children }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex items-center">
      <RadixCheckbox.Root
        id={id}
        name={name}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(state) => onCheckedChange(state === true)}
        className="group -ms-2 inline-flex size-target shrink-0 items-center justify-center rounded-md disabled:opacity-60"
      >
        <span className="inline-flex size-6 items-center justify-center rounded-sm border-2 border-line bg-card group-hover:border-ink group-data-[state=checked]:border-primary group-data-[state=checked]:bg-primary">
          <RadixCheckbox.Indicator className="text-on-primary">
            <CheckIcon size={18} />
          </RadixCheckbox.Indicator>
        </span>
      </RadixCheckbox.Root>
      <label htmlFor={id} className="py-2">
        {children}
      </label>
    </div>
  );
}
