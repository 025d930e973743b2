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

/** The text with a small first letter. */
export const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

const NUMBERS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** In words up to ninety-nine. */
export function numberWord(value: number): string {
  const ten = TENS[Math.floor(value / 10) - 2];
  if (!ten) return NUMBERS[value] ?? String(value);
  return value % 10 === 0 ? ten : `${ten}-${NUMBERS[value % 10]}`;
}

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
