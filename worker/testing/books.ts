import { PDFDict, type PDFDocument, PDFName, PDFString } from "@pdfme/pdf-lib";

/** Where a book's links lead. */
export const listLinks = (pdf: PDFDocument): string[] =>
  pdf.getPages().flatMap((page) => {
    const links = page.node.Annots();
    return Array.from({ length: links?.size() ?? 0 }, (_, i) => {
      const action = links?.lookup(i, PDFDict).lookup(PDFName.of("A"), PDFDict);
      return action?.lookup(PDFName.of("URI"), PDFString).decodeText() ?? "";
    });
  });
