/** Turns a page's items into PDF's drawing instructions. */
import {
  beginText,
  clip,
  concatTransformationMatrix,
  drawObject,
  endPath,
  endText,
  PDFArray,
  type PDFDocument,
  type PDFFont,
  type PDFImage,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  setFillingRgbColor,
  setFontAndSize,
  setTextMatrix,
} from "@pdfme/pdf-lib";
import { addLink } from "./link.ts";
import type { Item, Page, PlacedPicture, Style, TextLine } from "./page.ts";
import { drawPatch, drawQrCode, roundedRectangle } from "./shapes.ts";
import { beginArtifact, endTagged, type StructureTree } from "./structure-tree.ts";
import { requireItem } from "./require-item.ts";

export interface Ink {
  document: PDFDocument;
  /** The embedded font of a style's file. */
  font(style: Style, file: number): PDFFont;
  images: readonly PDFImage[];
  tree: StructureTree;
}

export function drawPage(ink: Ink, page: PDFPage, { items }: Page): void {
  const { height } = page.getSize();
  ink.tree.beginPage(page);
  for (let i = 0; i < items.length; i++) {
    const item = requireItem(items, i);
    if (item.kind !== "line") {
      page.pushOperators(...drawItem(ink, page, item, height));
      continue;
    }
    // The lines of one paragraph are one marked-content sequence.
    const lines = [item];
    for (let next = items[i + 1]; next?.kind === "line" && next.element === item.element;) {
      lines.push(next);
      i += 1;
      next = items[i + 1];
    }
    const { element } = item;
    page.pushOperators(
      element ? ink.tree.tag(element, element.tag) : beginArtifact(),
      ...lines.flatMap((line, at) =>
        drawLine(ink, page, { ...line, goesOn: at < lines.length - 1 }, height),
      ),
      endTagged(),
    );
  }
}

function drawItem(
  ink: Ink,
  page: PDFPage,
  item: Exclude<Item, TextLine>,
  height: number,
): PDFOperator[] {
  if (item.kind === "patch") return [beginArtifact(), ...drawPatch(item, height), endTagged()];
  if (item.kind === "picture") {
    return [
      ink.tree.tag(item, "Figure", item.alt),
      ...drawPicture(ink, page, item, height),
      endTagged(),
    ];
  }
  if (item.kind === "qr") {
    return [
      ink.tree.tag(item, "Figure", item.alt),
      ...drawQrCode(item.text, item, height),
      endTagged(),
    ];
  }
  addLink(ink.document, page, item);
  return [];
}

function drawPicture(
  ink: Ink,
  page: PDFPage,
  { picture, x, y, width, height, radius, whole = { y, height } }: PlacedPicture,
  pageHeight: number,
): PDFOperator[] {
  const image = requireItem(ink.images, picture);
  const name = page.node.newXObject("Picture", image.ref);
  const bottom = pageHeight - y - height;
  return [
    pushGraphicsState(),
    ...roundedRectangle(x, bottom, width, height, radius),
    clip(),
    endPath(),
    concatTransformationMatrix(
      ...([width, 0, 0, whole.height, x, pageHeight - whole.y - whole.height] as const),
    ),
    drawObject(name),
    popGraphicsState(),
  ];
}

function drawLine(
  ink: Ink,
  page: PDFPage,
  item: TextLine & { goesOn: boolean },
  pageHeight: number,
): PDFOperator[] {
  const { style, size, goesOn } = item;
  const operators = [
    setFillingRgbColor(...item.colour),
    beginText(),
    setTextMatrix(1, 0, 0, 1, item.x, pageHeight - item.baseline),
  ];
  let current = -1;
  let shown = PDFArray.withContext(ink.document.context);
  const show = () => {
    if (shown.size() > 0) {
      operators.push(PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [shown]));
    }
    shown = PDFArray.withContext(ink.document.context);
  };
  const choose = (file: number) => {
    if (file === current) return;
    show();
    current = file;
    operators.push(setFontAndSize(fontName(ink, page, style, file), size));
  };
  const space = () => {
    choose(0);
    shown.push(ink.font(style, 0).encodeText(" "));
  };
  for (const { shaped, spaced } of item.line.words) {
    if (spaced) space();
    for (const { font, parts } of shaped.runs) {
      choose(font);
      for (const part of parts) {
        // Numbers in the array are subtracted, in thousandths of the size (9.4.3).
        shown.push(
          typeof part === "string"
            ? ink.font(style, font).encodeText(part)
            : PDFNumber.of(Math.round(-part * 1_000)),
        );
      }
    }
  }
  // Those who select the text, or have it read to them, get a blank between the lines.
  if (goesOn) space();
  show();
  return [...operators, endText()];
}

/** Each page names the fonts that it uses. */
function fontName(ink: Ink, page: PDFPage, style: Style, file: number): PDFName {
  const name = PDFName.of(`${style}-${file}`);
  page.node.setFontDictionary(name, ink.font(style, file).ref);
  return name;
}
