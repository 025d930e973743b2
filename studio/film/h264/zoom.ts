/** The slow zoom into a picture, as motion vectors. */
import type { MotionField } from "./predicted.ts";

/** How far the picture is moved in: 1 is the whole picture, larger zooms in on the focus. */
export interface Zoom {
  /** The largest zoom reached, at least 1. */
  to: number;
  /** Where in the picture the zoom goes, 0 to 1. */
  focusX: number;
  focusY: number;
}

/** A zoom in takes this long at most, in frames; a longer shot comes back out and goes in again. */
const LONGEST_ZOOM = 500;

/**
 * Frames from one moment at which a shot of `span` frames stands at zoom 1 to the next such moment. The shot
 * ends half way through, fully zoomed in.
 */
export function zoomCycle(span: number): number {
  const halves = 2 * Math.max(1, Math.round((span / LONGEST_ZOOM + 1) / 2)) - 1;
  return Math.max(2, Math.round((2 * span) / halves));
}

/** The zoom after `frame` frames, eased at both ends. */
export function zoomAt(zoom: Zoom, frame: number, cycle: number): number {
  return 1 + ((zoom.to - 1) * (1 - Math.cos((2 * Math.PI * frame) / cycle))) / 2;
}

/**
 * Writes the vectors that enlarge a picture by `scale` about its focus. From the row of macroblocks
 * `stillFromRow` down it stands still. Nothing beyond the picture's edge is ever needed, nor, above, anything
 * of what stands still.
 */
export function zoomVectors(
  field: MotionField,
  columns: number,
  stillFromRow: number,
  zoom: Zoom,
  scale: number,
): void {
  const shrink = 1 / scale - 1;
  const focusX = zoom.focusX * columns * 16;
  const focusY = zoom.focusY * stillFromRow * 16;
  field.fill(0);
  for (let y = 0, i = 0; y < stillFromRow; y++) {
    const down = Math.round(4 * (y * 16 + 8 - focusY) * shrink);
    const top = -4 * 16 * y;
    const bottom = 4 * 16 * (stillFromRow - 1 - y);
    const vertical = Math.max(top, Math.min(bottom, down));
    for (let x = 0; x < columns; x++) {
      field[i++] = Math.round(4 * (x * 16 + 8 - focusX) * shrink);
      field[i++] = vertical;
    }
  }
}
