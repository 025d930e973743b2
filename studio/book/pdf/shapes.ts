/** Paths. PDF's own points: from the bottom left corner up. */
import {
  appendBezierCurve,
  closePath,
  fill,
  lineTo,
  moveTo,
  type PDFOperator,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setDashPattern,
  setFillingRgbColor,
  setLineCap,
  setLineWidth,
  setStrokingRgbColor,
  stroke,
} from "@pdfme/pdf-lib";
import { encode } from "uqr";
import type { Patch } from "./page.ts";

/** How far a circle's quarter is from a Bézier curve's handles. */
const CIRCLE = 0.5523;
const ROUND_CAP = 1;
/** What a camera needs around a QR code (ISO/IEC 18004), in squares. */
const QUIET_ZONE = 4;

export function roundedRectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): PDFOperator[] {
  const [right, top] = [x + width, y + height];
  const r = Math.min(radius, width / 2, height / 2);
  const c = r * (1 - CIRCLE);
  return [
    moveTo(x + r, y),
    lineTo(right - r, y),
    appendBezierCurve(right - c, y, right, y + c, right, y + r),
    lineTo(right, top - r),
    appendBezierCurve(right, top - c, right - c, top, right - r, top),
    lineTo(x + r, top),
    appendBezierCurve(x + c, top, x, top - c, x, top - r),
    lineTo(x, y + r),
    appendBezierCurve(x, y + c, x + c, y, x + r, y),
    closePath(),
  ];
}

/** A patch of cloth; stitches run along its edge, or within it where it is filled. */
export function drawPatch(patch: Patch, pageHeight: number): PDFOperator[] {
  const { x, width, height, radius } = patch;
  const y = pageHeight - patch.y - height;
  const operators = [pushGraphicsState()];
  if (patch.fill) {
    operators.push(
      setFillingRgbColor(...patch.fill),
      ...roundedRectangle(x, y, width, height, radius),
      fill(),
    );
  }
  if (patch.stitch) {
    const inset = patch.fill ? Math.max(2.2, width * 0.07) : 0;
    const large = width > 60;
    operators.push(
      setStrokingRgbColor(...patch.stitch),
      setLineWidth(large ? 1.3 : 0.9),
      setLineCap(ROUND_CAP),
      setDashPattern(large ? [6, 4.5] : [2.4, 2.6], 0),
      ...roundedRectangle(
        x + inset,
        y + inset,
        width - 2 * inset,
        height - 2 * inset,
        Math.max(0, radius - inset / 2),
      ),
      stroke(),
    );
  }
  return [...operators, popGraphicsState()];
}

/** Black squares on white, the quiet zone within `size`. Each row's neighbours are one rectangle. */
export function drawQrCode(
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
  pageHeight: number,
): PDFOperator[] {
  const { data, size: squares } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const side = size / squares;
  const top = pageHeight - y;
  const operators = [
    pushGraphicsState(),
    setFillingRgbColor(1, 1, 1),
    rectangle(x, top - size, size, size),
    fill(),
    setFillingRgbColor(0, 0, 0),
  ];
  for (const [row, line] of data.entries()) {
    for (let from = 0; from < squares; from++) {
      if (!line[from]) continue;
      let to = from;
      while (line[to]) to++;
      operators.push(rectangle(x + from * side, top - (row + 1) * side, (to - from) * side, side));
      from = to;
    }
  }
  return [...operators, fill(), popGraphicsState()];
}
