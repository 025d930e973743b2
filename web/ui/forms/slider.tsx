import type { CSSProperties } from "react";
import { classNames } from "../class-names.ts";

/** Beside the control, not in the site's one style, which the first page waits for. `--part`, from 0 to 1, is filled. */
const STYLE = `
.slider { --towards: right }
.slider:dir(rtl) { --towards: left }
@media not (forced-colors: active) {
  .slider { appearance: none }
  ${style("::-webkit-slider-runnable-track", "::-webkit-slider-thumb")}
  .slider::-webkit-slider-thumb { margin-top: -0.625rem }
  ${style("::-moz-range-track", "::-moz-range-thumb")}
}`;

/** In two rules for each: a browser drops a rule with a name that it does not know. */
function style(track: string, thumb: string): string {
  return `
  .slider${track} {
    box-sizing: border-box;
    height: 0.75rem;
    border: 2px solid var(--line);
    border-radius: 999px;
    background: linear-gradient(
      to var(--towards),
      var(--primary) calc(0.875rem + var(--part) * (100% - 1.75rem)),
      var(--sunken) 0
    );
  }
  .slider${thumb} {
    appearance: none;
    box-sizing: border-box;
    width: 1.75rem;
    height: 1.75rem;
    border: 3px solid var(--primary);
    border-radius: 999px;
    background: var(--card);
    box-shadow: var(--shadow-patch);
  }`;
}

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onValueChange: (value: number) => void;
  /** The value for screen readers, for instance "80 percent". */
  valueText?: string;
  disabled?: boolean;
  className?: string;
}

/** The browser's own control: it measures nothing before the page is shown, as one made of elements would. */
export function Slider({
  label,
  value,
  onValueChange,
  valueText,
  className,
  ...range
}: SliderProps) {
  const part = (value - range.min) / (range.max - range.min);
  return (
    <>
      <style href="slider" precedence="default">
        {STYLE}
      </style>
      <input
        {...range}
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        value={value}
        onChange={({ currentTarget }) => onValueChange(currentTarget.valueAsNumber)}
        style={{ "--part": part } as CSSProperties}
        className={classNames("slider h-target w-full min-w-0 disabled:opacity-60", className)}
      />
    </>
  );
}
