import { type PDFDocument, PDFHexString, type PDFPage, PDFString } from "@pdfme/pdf-lib";
import type { LinkArea } from "./page.ts";

/** A place that opens an address when it is chosen on a screen (ISO 32000-1, 12.5.6.5). */
export function addLink(
  { context }: PDFDocument,
  page: PDFPage,
  { url, x, y, width, height }: LinkArea,
): void {
  const top = page.getHeight() - y;
  const link = context.obj({
    Type: "Annot",
    Subtype: "Link",
    Border: [0, 0, 0],
    Contents: PDFHexString.fromText(url),
    Rect: [x, top - height, x + width, top],
    A: { Type: "Action", S: "URI", URI: PDFString.of(url) },
  });
  page.node.addAnnot(context.register(link));
}
