import type { MouseEvent } from "react";
import { flushSync } from "react-dom";
import { Button } from "./button.tsx";

interface MoveButtonsProps {
  /** Its place in the list, from 0. */
  index: number;
  count: number;
  onMove: (to: number) => void;
  /** The name of the moved item, for the buttons' accessible names. */
  name?: string;
  className?: string;
  /** What the buttons read; in a column of large cards, where they go. */
  words?: readonly [earlier: string, later: string];
}

export const UP_AND_DOWN = ["Move up", "Move down"] as const;

/** Two buttons that move an item in a list, in a row of their own or among others. */
export function MoveButtons({
  index,
  count,
  onMove,
  name,
  className,
  words = ["Move earlier", "Move later"],
}: MoveButtonsProps) {
  /**
   * The browser removes the focus from an element that moves in the DOM: it is focused again. The item stays where it
   * is in the window, so that the button can be pressed again.
   */
  function move(event: MouseEvent<HTMLButtonElement>, to: number) {
    const button = event.currentTarget;
    const { top } = button.getBoundingClientRect();
    flushSync(() => onMove(to));
    const other = button.parentElement?.querySelector<HTMLButtonElement>("button:not(:disabled)");
    window.scrollBy({ top: button.getBoundingClientRect().top - top, behavior: "instant" });
    (button.disabled ? other : button)?.focus();
  }

  const label = (word: string) => (name === undefined ? undefined : `${word}: ${name}`);
  return (
    <>
      <Button
        variant="quiet"
        className={className}
        aria-label={label(words[0])}
        disabled={index === 0}
        onClick={(event) => move(event, index - 1)}
      >
        {words[0]}
      </Button>
      <Button
        variant="quiet"
        className={className}
        aria-label={label(words[1])}
        disabled={index === count - 1}
        onClick={(event) => move(event, index + 1)}
      >
        {words[1]}
      </Button>
    </>
  );
}
