/** The tags by which a screen reader finds headings, paragraphs and pictures (ISO 32000-1, 14.7). */
import {
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
} from "@pdfme/pdf-lib";

interface Element {
  ref: PDFRef;
  tag: string;
  alt: string | null;
  kids: { page: PDFRef; id: number }[];
}

export class StructureTree {
  private readonly elements = new Map<object, Element>();
  private readonly parents: { page: PDFPage; elements: PDFRef[] }[] = [];
  private readonly document: PDFDocument;

  constructor(document: PDFDocument) {
    this.document = document;
  }

  beginPage(page: PDFPage): void {
    this.parents.push({ page, elements: [] });
  }

  /** Begins an element's content: the same `key` on a later page continues the element. Ends with `endTagged`. */
  tag(key: object, tag: string, alt: string | null = null): PDFOperator {
    const page = this.parents.at(-1);
    if (!page) throw new Error("A page must be begun before anything is tagged.");
    let element = this.elements.get(key);
    if (!element) {
      element = { ref: this.document.context.nextRef(), tag, alt, kids: [] };
      this.elements.set(key, element);
    }
    const id = page.elements.length;
    page.elements.push(element.ref);
    element.kids.push({ page: page.page.ref, id });
    return PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
      PDFName.of(tag),
      `<</MCID ${id}>>`,
    ]);
  }

  /** Writes the tree into the document, once all pages are drawn. */
  write(): void {
    const { context, catalog } = this.document;
    const root = context.nextRef();
    const top = context.nextRef();
    for (const { ref, tag, alt, kids } of this.elements.values()) {
      context.assign(
        ref,
        context.obj({
          Type: "StructElem",
          S: tag,
          P: top,
          K: kids.map(({ page, id }) => ({ Type: "MCR", Pg: page, MCID: id })),
          ...(alt !== null && { Alt: PDFHexString.fromText(alt) }),
        }),
      );
    }
    const all = [...this.elements.values()].map(({ ref }) => ref);
    context.assign(top, context.obj({ Type: "StructElem", S: "Document", P: root, K: all }));
    const numbers = this.parents.flatMap(({ page, elements }, i) => {
      page.node.set(PDFName.of("StructParents"), context.obj(i));
      page.node.set(PDFName.of("Tabs"), PDFName.of("S"));
      return [context.obj(i), context.register(context.obj(elements))];
    });
    context.assign(
      root,
      context.obj({
        Type: "StructTreeRoot",
        K: [top],
        ParentTreeNextKey: this.parents.length,
        ParentTree: context.obj({ Nums: numbers }),
      }),
    );
    catalog.set(PDFName.of("StructTreeRoot"), root);
    catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
  }
}

/** What is only decoration. */
export const beginArtifact = (): PDFOperator =>
  PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of("Artifact")]);

export const endTagged = (): PDFOperator => PDFOperator.of(PDFOperatorNames.EndMarkedContent);
