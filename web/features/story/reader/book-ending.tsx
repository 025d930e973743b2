import type { ReactNode } from "react";
import { Button } from "../../../ui/buttons/button.tsx";

interface BookEndingProps {
  isBedtime: boolean;
  onAgain: () => void;
  /** What else there is to do; nothing at bedtime. */
  children: ReactNode;
}

export function BookEnding({ isBedtime, onAgain, children }: BookEndingProps) {
  return (
    <>
      <p className="w-full font-title text-4xl font-semibold">
        {isBedtime ? "Good night" : "The end"}
      </p>
      <Button variant={isBedtime ? "secondary" : "primary"} onClick={onAgain}>
        Read again
      </Button>
      {!isBedtime && children}
    </>
  );
}
