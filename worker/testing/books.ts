import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from "@pdfme/pdf-lib";
import { expect } from "vitest";
import { readArchive } from "./archive.ts";
import type { Client } from "./client.ts";

export async function readPdf(response: Response): Promise<PDFDocument> {
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  const bytes = new Uint8Array(await response.arrayBuffer());
  return PDFDocument.load(bytes, { updateMetadata: false });
}

export function listBookmarks(pdf: PDFDocument): string[] {
  const titles: string[] = [];
  let entry = pdf.catalog
    .lookup(PDFName.of("Outlines"), PDFDict)
    .lookupMaybe(PDFName.of("First"), PDFDict);
  while (entry) {
    titles.push(entry.lookup(PDFName.of("Title"), PDFHexString).decodeText());
    entry = entry.lookupMaybe(PDFName.of("Next"), PDFDict);
  }
  return titles;
}

/** Where a book's links lead. */
export const listLinks = (pdf: PDFDocument): string[] =>
  pdf.getPages().flatMap((page) => {
    const links = page.node.Annots();
    return Array.from({ length: links?.size() ?? 0 }, (_, i) => {
      const action = links?.lookup(i, PDFDict).lookup(PDFName.of("A"), PDFDict);
      return action?.lookup(PDFName.of("URI"), PDFString).decodeText() ?? "";
    });
  });

/** The files of a story's e-book by name, as text. */
export async function readEpub(
  client: Client,
  story: { id: string },
): Promise<Map<string, string>> {
  const response = await client.get(`/api/stories/${story.id}/book.epub`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/epub+zip");
  const files = readArchive(new Uint8Array(await response.arrayBuffer()));
  return new Map([...files].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
}
