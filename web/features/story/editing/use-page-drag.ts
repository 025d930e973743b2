import { type PointerEvent, useEffect, useRef, useState } from "react";

/** This close to an edge of the window, in CSS pixels, the page scrolls along. */
const EDGE = 90;
const SCROLL_STEP = 12;

interface Drag {
  from: number;
  /** The place that the item would have. */
  to: number;
}

/** The place, among the items of the handle's list, of one that is dragged to this height of the window. */
function placeAt(handle: HTMLElement, y: number, from: number): number {
  const items = [...(handle.closest("ol")?.children ?? [])];
  return items.filter((item, index) => {
    const { top, height } = item.getBoundingClientRect();
    return index !== from && top + height / 2 < y;
  }).length;
}

/** Puts the items of a list in another order by dragging a handle in each, with a mouse, a pen or a finger. */
export function usePageDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const height = useRef<number | null>(null);
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return undefined;
    const timer = setInterval(() => {
      const y = height.current;
      if (y === null) return;
      const step = y < EDGE ? -SCROLL_STEP : y > window.innerHeight - EDGE ? SCROLL_STEP : 0;
      if (step !== 0) window.scrollBy({ top: step, behavior: "instant" });
    }, 16);
    return () => {
      clearInterval(timer);
      height.current = null;
    };
  }, [isDragging]);

  return {
    drag,
    handleProps: (from: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from, to: from });
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!isDragging) return;
        height.current = event.clientY;
        setDrag({ from, to: placeAt(event.currentTarget, event.clientY, from) });
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (!isDragging) return;
        setDrag(null);
        const to = placeAt(event.currentTarget, event.clientY, from);
        if (to !== from) onMove(from, to);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}
