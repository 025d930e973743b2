import { type PointerEvent, type MouseEvent, useRef } from "react";

/** A finger that moves less than this, in pixels, has not swiped. */
const SWIPE_THRESHOLD = 48;
/** A press that moves less than this is a tap. */
const TAP_TOLERANCE = 8;
/** The part of the width at either side in which a tap turns the page. */
const EDGE = 0.2;
/** Degrees by which a turned leaf is folded over. */
const TURNED = 100;

interface Drag {
  id: number;
  x: number;
  width: number;
  leaf: HTMLElement | null;
}

interface PageTurnOptions {
  /** Of the text: pages of a book in Arabic are turned the other way. */
  isRightToLeft: boolean;
  onTurn: (step: 1 | -1) => void;
}

/**
 * Turns pages by swipe and by a tap near either edge. The leaf follows the finger by its `transform` alone, without a
 * render, so that slow phones keep up; once it is let go the style sheet's transition takes it to where it belongs.
 */
export function usePageTurn({ isRightToLeft, onTurn }: PageTurnOptions) {
  const drag = useRef<Drag | null>(null);
  const hasMoved = useRef(false);
  const sign = isRightToLeft ? -1 : 1;

  function follow(event: PointerEvent<HTMLElement>) {
    const start = drag.current;
    if (start?.id !== event.pointerId) return;
    const moved = (event.clientX - start.x) * sign;
    if (!hasMoved.current) {
      if (Math.abs(moved) <= TAP_TOLERANCE) return;
      hasMoved.current = true;
      // It may end beside the book. A button that a shaking hand presses remains pressed.
      if (!isControl(event)) event.currentTarget.setPointerCapture(event.pointerId);
    }
    const leaf = findLeaf(event.currentTarget, moved < 0 ? "current" : "before");
    if (leaf !== start.leaf) releaseLeaf(start.leaf);
    start.leaf = leaf;
    if (!leaf) return;
    const share = Math.min(1, Math.abs(moved) / start.width);
    leaf.style.transition = "none";
    leaf.style.opacity = "1";
    fold(leaf, moved < 0 ? share : 1 - share);
  }

  function fold(leaf: HTMLElement, share: number) {
    leaf.style.transform = `rotateY(${-TURNED * share * sign}deg)`;
  }

  function end(event: PointerEvent<HTMLElement>) {
    const start = drag.current;
    drag.current = null;
    if (start?.id !== event.pointerId) return;
    const moved = (event.clientX - start.x) * sign;
    if (event.type !== "pointerup" || Math.abs(moved) < SWIPE_THRESHOLD)
      return releaseLeaf(start.leaf);
    const isForward = moved < 0;
    if (start.leaf) {
      start.leaf.style.removeProperty("transition");
      start.leaf.style.opacity = isForward ? "0" : "1";
      if (isForward) fold(start.leaf, 1);
      else start.leaf.style.transform = "none";
    }
    // It turns at once, and what comes of that is rendered after the frame: both in one are too much for a slow phone.
    requestAnimationFrame(() => onTurn(isForward ? 1 : -1));
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      hasMoved.current = false;
      if (!event.isPrimary || event.button !== 0) return;
      const { width } = event.currentTarget.getBoundingClientRect();
      drag.current = { id: event.pointerId, x: event.clientX, width, leaf: null };
    },
    onPointerMove: follow,
    onPointerUp: end,
    onPointerCancel: end,
    onClick(event: MouseEvent<HTMLElement>) {
      if (hasMoved.current || isControl(event)) return;
      if (window.getSelection()?.isCollapsed === false) return;
      const { left, width } = event.currentTarget.getBoundingClientRect();
      const place = (event.clientX - left) / width;
      if (place > EDGE && place < 1 - EDGE) return;
      onTurn(place < EDGE === isRightToLeft ? 1 : -1);
    },
  };
}

const isControl = ({ target }: MouseEvent) => (target as Element).closest("button, a") !== null;

/** The leaf that a finger moves; null at either end of the book. */
const findLeaf = (stage: HTMLElement, place: "current" | "before") =>
  stage.querySelector<HTMLElement>(`[data-leaf="${place}"]:not([data-kind=ending])`);

/** The style sheet's own state and transition apply again. */
export function releaseLeaf(leaf: HTMLElement | null): void {
  leaf?.style.removeProperty("transition");
  leaf?.style.removeProperty("transform");
  leaf?.style.removeProperty("opacity");
}
