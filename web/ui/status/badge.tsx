import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

const STYLES = {
  plain: "border-stitch bg-sunken text-ink",
  good: "border-good bg-good-soft text-good",
  bad: "border-danger bg-danger-soft text-danger",
} as const;

interface BadgeProps {
  variant?: keyof typeof STYLES;
  className?: string;
  children: ReactNode;
}

export function Badge({ variant = "plain", className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex max-w-full items-center gap-1.5 rounded-full border px-3 py-0.5 text-base leading-snug",
        STYLES[variant],
        className,
      )}
    >
      {children}
    </span>
  );
}
