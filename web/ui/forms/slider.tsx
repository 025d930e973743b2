import { Slider as RadixSlider } from "radix-ui";

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onValueChange: (value: number) => void;
  /** Called once the thumb is released. */
  onValueCommit?: (value: number) => void;
  /** The value for screen readers, for instance "80 percent". */
  valueText?: string;
  disabled?: boolean;
  className?: string;
}

export function Slider({
  label,
  value,
  onValueChange,
  onValueCommit,
  valueText,
  className,
  ...range
}: SliderProps) {
  return (
    <RadixSlider.Root
      {...range}
      value={[value]}
      onValueChange={([next]) => next !== undefined && onValueChange(next)}
      onValueCommit={([next]) => next !== undefined && onValueCommit?.(next)}
      className={`relative flex h-target w-full touch-none items-center select-none data-disabled:opacity-60 ${className ?? ""}`}
    >
      <RadixSlider.Track className="relative h-3 grow rounded-full border-2 border-line bg-sunken">
        <RadixSlider.Range className="absolute h-full rounded-full bg-primary forced-colors:bg-[Highlight]" />
      </RadixSlider.Track>
      <RadixSlider.Thumb
        aria-label={label}
        aria-valuetext={valueText}
        className="block size-7 rounded-full border-3 border-primary bg-card shadow-patch before:absolute before:start-1/2 before:top-1/2 before:size-target before:-translate-x-1/2 before:-translate-y-1/2 before:content-['']"
      />
    </RadixSlider.Root>
  );
}
