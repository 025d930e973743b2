/** Making one tidy English sentence out of pieces. */

/** The text with its first letter as a capital, after opening quotation marks if need be. */
export const capitalise = (text: string): string =>
  text.replace(
    /^(["“'(]*)(\p{Ll})/u,
    (_, marks: string, letter: string) => marks + letter.toUpperCase(),
  );

/** "Emma, Leo and Grandpa". */
export function joinList(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
export const numberWord = (value: number): string => NUMBERS[value] ?? String(value);

/** Ends the text exactly once, with tidy blanks and a capital. */
export function toMessage(body: string, end = "."): string {
  const text = body
    .replace(/\s+/g, " ")
    .replace(/ (?=[,.!?;:])/g, "")
    .replace(/[,;:](?=[,;:.!?])/g, "")
    .replace(/[,;:\s-]+$/, "")
    .trim();
  return capitalise(/[.!?]["”')]*$/.test(text) ? text : text + end);
}

export const trimEnd = (text: string): string => text.replace(/[\s.,!?;:]+$/, "");

/** The sentences of a paragraph; closing quotation marks stay with theirs. */
export const splitParagraph = (text: string): string[] =>
  text.split(/(?<=[.!?]["”']?)\s+/).filter(Boolean);
