import { useEffect, useEffectEvent } from "react";

interface TurnKeysOptions {
  isRightToLeft: boolean;
  onTurn: (step: 1 | -1) => void;
  /** The OK of a remote control, which reaches no button from the page itself. */
  onEnter: () => void;
}

/** Turns pages by keyboard, wherever in the book the focus is. */
export function useTurnKeys({ isRightToLeft, onTurn, onEnter }: TurnKeysOptions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Enter") {
      if (event.target instanceof HTMLElement && event.target.matches("[data-leaf]")) onEnter();
      return;
    }
    const step = stepOfKey(event, isRightToLeft);
    if (step === null) return;
    event.preventDefault();
    onTurn(step);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

/** Moves the focus to the open page of a book. */
export const focusPage = (book: Element | null): void =>
  book?.querySelector<HTMLElement>('[data-leaf="current"]')?.focus({ preventScroll: true });

const STEPS: Record<string, 1 | -1> = { PageDown: 1, " ": 1, PageUp: -1 };

/** The step that a key turns; null for any other key, and for one that a control has a use for. */
function stepOfKey(event: KeyboardEvent, isRightToLeft: boolean): 1 | -1 | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input, select, [role=slider], [role=menu]")) return null;
  if (event.key === " " && target?.closest("button, a")) return null;
  if (event.key === "ArrowRight") return isRightToLeft ? -1 : 1;
  if (event.key === "ArrowLeft") return isRightToLeft ? 1 : -1;
  return STEPS[event.key] ?? null;
}
