import type { ReactNode } from "react";

interface StepBarProps {
  /** The control that leads back. */
  back: ReactNode;
  children: ReactNode;
}

/** Holds the buttons that lead back and on: however long the step is, they stay in view. */
export const StepBar = ({ back, children }: StepBarProps) => (
  <div data-save-bar className="lower-bar flex flex-wrap items-center gap-3">
    <div className="flex me-auto">{back}</div>
    {children}
  </div>
);
