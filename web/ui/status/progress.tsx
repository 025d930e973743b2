import { Progress as RadixProgress } from "radix-ui";

interface ProgressProps {
  /** From 0 to 1, or null while it is not known. */
  value: number | null;
  label: string;
  className?: string;
}

export function Progress({ value, label, className }: ProgressProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <RadixProgress.Root
      value={percent}
      aria-label={label}
      className={`h-4 w-full overflow-hidden rounded-full border-2 border-line bg-sunken ${className ?? ""}`}
    >
      <RadixProgress.Indicator
        className={`h-full rounded-full bg-primary forced-colors:bg-[Highlight] ${percent === null ? "animate-breathe" : ""}`}
        style={{ width: `${percent ?? 100}%` }}
      />
    </RadixProgress.Root>
  );
}
