import { type PointerEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** In CSS pixels: a press that moves less is none; this close to the window's edge it scrolls along, by steps. */
const SHORTEST_DRAG = 6;
const EDGE = 90;
const SCROLL_STEP = 10;

interface Drag {
  from: number;
  /** The place that the item would have. */
  to: number;
}

/** A pressed handle, and the pointer's height in the window. */
interface Press {
  handle: HTMLElement;
  from: number;
  begin: number;
  y: number;
}

/** The place, among the items of the handle's list, of one that is dragged to this height of the window. */
function placeAt({ handle, from, y }: Press): number {
  const items = [...(handle.closest("ol")?.children ?? [])];
  return items.filter((item, index) => {
    const { top, height } = item.getBoundingClientRect();
    return index !== from && top + height / 2 < y;
  }).length;
}

/** The same object where nothing has changed, so that nothing is rendered again. */
const dragTo =
  (press: Press) =>
  (now: Drag | null): Drag => {
    const to = placeAt(press);
    return now?.to === to ? now : { from: press.from, to };
  };

const scrollBy = (top: number): void => window.scrollBy({ top, behavior: "instant" });

/**
 * Puts the items of a list in another order by dragging a handle in each, with a mouse, a pen or a finger. Items may be
 * lower while one is dragged: it stays beneath the pointer.
 */
export function usePageDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const press = useRef<Press | null>(null);
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return undefined;
    const timer = setInterval(() => {
      const pressed = press.current;
      if (!pressed) return;
      const { y } = pressed;
      if (y < EDGE) scrollBy(-SCROLL_STEP);
      else if (y > window.innerHeight - EDGE) scrollBy(SCROLL_STEP);
      setDrag(dragTo(pressed));
    }, 16);
    return () => clearInterval(timer);
  }, [isDragging]);

  function end() {
    press.current = null;
    setDrag(null);
  }

  return {
    drag,
    handleProps: (from: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const { currentTarget: handle, clientY: y } = event;
        // A handle is no control that a fieldset disables.
        if (event.button !== 0 || handle.closest("fieldset:disabled")) return;
        event.preventDefault();
        handle.setPointerCapture(event.pointerId);
        press.current = { handle, from, begin: y, y };
      },
      onPointerMove({ clientY: y }: PointerEvent<HTMLElement>) {
        const pressed = press.current;
        if (!pressed) return;
        pressed.y = y;
        if (!isDragging) {
          if (Math.abs(y - pressed.begin) < SHORTEST_DRAG) return;
          const { top } = pressed.handle.getBoundingClientRect();
          flushSync(() => setDrag({ from, to: from }));
          scrollBy(pressed.handle.getBoundingClientRect().top - top);
        }
        setDrag(dragTo(pressed));
      },
      onPointerUp({ clientY: y }: PointerEvent<HTMLElement>) {
        const pressed = press.current;
        if (!pressed || !isDragging || pressed.handle.closest("fieldset:disabled")) return end();
        const to = placeAt({ ...pressed, y });
        flushSync(() => {
          end();
          if (to !== from) onMove(from, to);
        });
        pressed.handle.closest("li")?.scrollIntoView({ block: "nearest", behavior: "instant" });
      },
      onPointerCancel: end,
    }),
  };
}
