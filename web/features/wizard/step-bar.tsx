import type { ReactNode } from "react";

interface StepBarProps {
  /** The control that leads back. */
  back: ReactNode;
  children: ReactNode;
}

/** Holds the buttons that lead back and on: however long the step is, they stay in view. */
export const StepBar = ({ back, children }: StepBarProps) => (
  <div
    data-save-bar
    className="z-10 flex flex-wrap items-center gap-3 rounded-lg border-2 border-line bg-paper p-3 shadow-patch sm:p-4 [@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:bottom-2"
  >
    <div className="flex me-auto">{back}</div>
    {children}
  </div>
);
