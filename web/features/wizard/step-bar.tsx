import type { ReactNode } from "react";

/** Holds the button that leads on: however long the step is, it stays in view. */
export const StepBar = ({ children }: { children: ReactNode }) => (
  <div
    data-save-bar
    className="z-10 flex flex-wrap items-center justify-end gap-3 rounded-lg border-2 border-line bg-paper p-3 shadow-patch sm:p-4 [@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:bottom-2"
  >
    {children}
  </div>
);
