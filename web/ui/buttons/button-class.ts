import { classNames } from "../class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

const STYLES: Record<ButtonVariant, string> = {
  primary:
    "border-primary bg-primary text-on-primary not-disabled:hover:border-primary-strong not-disabled:hover:bg-primary-strong",
  secondary:
    "border-line bg-card text-ink not-disabled:hover:border-ink not-disabled:hover:bg-sunken",
  quiet:
    "border-line/60 bg-card text-ink not-disabled:hover:border-line not-disabled:hover:bg-sunken",
  danger:
    "border-danger bg-danger text-on-danger not-disabled:hover:border-danger-strong not-disabled:hover:bg-danger-strong",
};

/** The class names of a button, for links that look like one. */
export const buttonClass = (variant: ButtonVariant = "primary", className?: string) =>
  classNames(
    "inline-flex min-h-target max-w-full items-center justify-center gap-2 rounded-md border-2 px-5 py-2",
    "text-center text-base leading-snug font-semibold select-none pointer-fine:transition-colors pointer-fine:duration-150",
    // What can be pressed is raised; what cannot lies flat, without an edge.
    "not-disabled:shadow-press not-disabled:active:translate-y-px not-disabled:active:[box-shadow:none]",
    "disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunken disabled:font-normal disabled:text-ink-soft",
    STYLES[variant],
    className,
  );

/** A square button that shows an icon alone. */
export const iconButtonClass = (className?: string) =>
  classNames(
    "inline-flex size-target shrink-0 items-center justify-center rounded-md text-ink pointer-fine:transition-colors",
    "not-disabled:hover:bg-sunken disabled:cursor-not-allowed disabled:text-ink-soft",
    className,
  );
