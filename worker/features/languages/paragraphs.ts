/** One blank line or more, with whatever spaces are on them. */
const GAPS = /(\n[^\S\n]*(?:\n[^\S\n]*)+)/;

const isParagraph = (part: string, i: number) => i % 2 === 0 && part.trim() !== "";

/**
 * Has `translate` translate the paragraphs of a text and puts the results in their places: every blank line
 * and every space around a paragraph stays as it was.
 */
export async function translateParagraphs(
  text: string,
  translate: (paragraphs: string[]) => Promise<string[]>,
): Promise<string> {
  const parts = text.split(GAPS);
  const paragraphs = parts.filter(isParagraph).map((part) => part.trim());
  if (paragraphs.length === 0) return text;
  const translated = (await translate(paragraphs)).values();
  return parts
    .map((part, i) => {
      if (!isParagraph(part, i)) return part;
      const core = part.trim();
      const start = part.indexOf(core);
      return part.slice(0, start) + translated.next().value + part.slice(start + core.length);
    })
    .join("");
}
