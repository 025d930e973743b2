import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";

interface StepBarProps {
  /** The control that leads back. */
  back: ReactNode;
  /** It stays at the end of the step: what leads on cannot be pressed yet, and would cover what can. */
  isAtEnd?: boolean;
  children: ReactNode;
}

/** Holds the buttons that lead back and on: however long the step is, they stay in view. */
export const StepBar = ({ back, isAtEnd = false, children }: StepBarProps) => (
  <div
    data-save-bar={isAtEnd ? undefined : true}
    className={classNames("lower-bar flex flex-wrap items-center gap-3", isAtEnd && "static!")}
  >
    <div className="flex me-auto">{back}</div>
    {children}
  </div>
);
