/** A place in the story's text, in UTF-16 units. */
export interface Paragraph {
  text: string;
  from: number;
}

/** A story's paragraphs: what blank lines keep apart, without the white space around them. */
export function splitParagraphs(content: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let from = 0;
  for (const part of content.split(/(\n\s*\n)/)) {
    const text = part.trim();
    if (text !== "") paragraphs.push({ text, from: from + part.indexOf(text) });
    from += part.length;
  }
  return paragraphs;
}
