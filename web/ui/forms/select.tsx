import type { ComponentProps } from "react";
import { ChevronDownIcon } from "../pictures/icons.tsx";
import { controlClass } from "./input.tsx";

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

interface SelectProps<Value extends string> extends Pick<
  ComponentProps<"select">,
  "onKeyDown" | "onPointerDown" | "onBlur"
> {
  options: readonly SelectOption<Value>[];
  /** Nothing is shown as chosen where no option has it. */
  value: Value;
  onValueChange: (value: Value) => void;
  id?: string;
  /** Needed when no label is tied to `id`. */
  "aria-label"?: string;
  "aria-describedby"?: string | undefined;
  disabled?: boolean;
}

/** The native select: users know it from other sites, and phones show it as a wheel. */
export function Select<Value extends string>({
  options,
  value,
  onValueChange,
  ...rest
}: SelectProps<Value>) {
  return (
    <span className="relative grid items-center">
      <select
        {...rest}
        value={value}
        // The value is one of the options'.
        onChange={(event) => onValueChange(event.target.value as Value)}
        className={controlClass("cursor-pointer appearance-none pe-12 disabled:cursor-not-allowed")}
      >
        {!options.some((option) => option.value === value) && (
          <option value={value} hidden disabled aria-label="Nothing chosen" />
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute end-3.5" />
    </span>
  );
}
