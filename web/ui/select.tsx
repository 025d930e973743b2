import { Select as RadixSelect } from "radix-ui";
import { CheckIcon, ChevronDownIcon, ChevronUpIcon } from "./icons.tsx";
import { controlClass } from "./input.tsx";

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

interface SelectProps<Value extends string> {
  options: readonly SelectOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  id?: string;
  /** Needed when no label is tied to `id`. */
  "aria-label"?: string;
  "aria-describedby"?: string | undefined;
  disabled?: boolean;
  placeholder?: string;
  className?: string;
}

const scrollButton = "flex h-8 items-center justify-center bg-card text-ink";

/** A combobox that opens a list; its value is one of the options'. */
export function Select<Value extends string>({
  options,
  value,
  onValueChange,
  disabled,
  placeholder,
  className,
  ...named
}: SelectProps<Value>) {
  return (
    <RadixSelect.Root
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      disabled={disabled}
    >
      <RadixSelect.Trigger
        {...named}
        className={controlClass(
          `inline-flex items-center justify-between gap-3 text-start ${className ?? ""}`,
        )}
      >
        <RadixSelect.Value placeholder={placeholder} />
        <RadixSelect.Icon>
          <ChevronDownIcon />
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          position="popper"
          sideOffset={6}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-appear overflow-hidden rounded-md border-2 border-line bg-card shadow-patch"
        >
          <RadixSelect.ScrollUpButton className={scrollButton}>
            <ChevronUpIcon />
          </RadixSelect.ScrollUpButton>
          <RadixSelect.Viewport className="p-1">
            {options.map((option) => (
              <RadixSelect.Item
                key={option.value}
                value={option.value}
                className="flex min-h-target items-center justify-between gap-4 rounded-sm px-3 py-2 text-base outline-none select-none data-highlighted:bg-primary data-highlighted:text-on-primary"
              >
                <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                <RadixSelect.ItemIndicator>
                  <CheckIcon />
                </RadixSelect.ItemIndicator>
              </RadixSelect.Item>
            ))}
          </RadixSelect.Viewport>
          <RadixSelect.ScrollDownButton className={scrollButton}>
            <ChevronDownIcon />
          </RadixSelect.ScrollDownButton>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}
