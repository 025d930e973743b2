import { type PDFDocument, PDFHexString, PDFName, type PDFPage } from "@pdfme/pdf-lib";
import { requireItem } from "./require-item.ts";

/** The list of places beside the pages, open from the start (ISO 32000-1, 12.3.3). */
export function writeBookmarks(
  document: PDFDocument,
  bookmarks: readonly { title: string; page: PDFPage }[],
): void {
  const { context, catalog } = document;
  const root = context.nextRef();
  const refs = bookmarks.map(() => context.nextRef());
  for (const [i, { title, page }] of bookmarks.entries()) {
    const entry = context.obj({
      Title: PDFHexString.fromText(title),
      Parent: root,
      Dest: [page.ref, "Fit"],
    });
    if (i > 0) entry.set(PDFName.of("Prev"), requireItem(refs, i - 1));
    if (i < refs.length - 1) entry.set(PDFName.of("Next"), requireItem(refs, i + 1));
    context.assign(requireItem(refs, i), entry);
  }
  const [first] = refs;
  const last = refs.at(-1);
  if (!first || !last) return;
  context.assign(
    root,
    context.obj({ Type: "Outlines", First: first, Last: last, Count: refs.length }),
  );
  catalog.set(PDFName.of("Outlines"), root);
  catalog.set(PDFName.of("PageMode"), PDFName.of("UseOutlines"));
}
