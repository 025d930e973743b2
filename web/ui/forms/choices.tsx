import { useId } from "react";
import { classNames } from "../class-names.ts";

interface ChoicesProps<Value> {
  label: string;
  options: readonly { value: Value; label: string }[];
  /** Null before one is chosen. */
  value: Value | null;
  columns?: 2 | 3;
  /** The label is for screen readers alone. */
  isHidden?: boolean;
  onChoose: (value: Value) => void;
}

/** A few short options beside one another, one of which can be chosen. */
export function Choices<Value extends string | number>({
  label,
  options,
  value,
  columns = 2,
  isHidden = false,
  onChoose,
}: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={isHidden ? "sr-only" : "mb-2 font-semibold"}>{label}</legend>
      <div className={classNames("grid gap-2", columns === 2 ? "grid-cols-2" : "grid-cols-3")}>
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid min-h-target cursor-pointer place-items-center rounded-md border-2 border-line px-1 py-1 text-center font-semibold hover:border-ink has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
