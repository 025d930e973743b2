/** A caption as it was typed, in whatever language: only what is no text of the family's is taken out. */
import { capitalise } from "../text/sentence.ts";
import { printable, withoutPictures } from "../text/clean-caption.ts";

/** What ends a sentence, in scripts of any language. */
const ENDED = /[.!?…。！？؟।:][\s"'”“’»)\]]*$/u;

const POINTED =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{N}][\s"'”“’»)\]]*$/u;

/** On one line for each that was typed; emoji alone stay. */
export function keepTyped(raw: string): string {
  const lines = withoutPictures(printable(raw))
    .split(/\s*\n\s*/)
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean);
  if (lines.length === 0) return printable(raw).replace(/\s+/g, " ");
  return lines.map((line, at) => (at < lines.length - 1 ? closed(line) : line)).join(" ");
}

/** The text with a stop, in scripts that end a sentence with a point. */
export const closed = (text: string): string =>
  ENDED.test(text) || !POINTED.test(text) ? text : `${text.replace(/[,;\s-]+$/, "")}.`;

/** First names that say how somebody is, whose she is or what she does: "abuela linda", "nonna mia", "tío don Beto". */
const ALSO_WORDS = /^(?:ama|ben|bella|bruno|clara|don|lea|lila|linda|luna|mia|serena|son|vera)$/;

/** "max, 5 años", "mi hermana rosa": before an age or behind a relation a name was meant with a capital. */
export function withName(
  text: string,
  isName: (word: string) => boolean,
  relations: string,
): string {
  const spell = (word: string) => (isName(word) ? capitalise(word) : word);
  const behind = new RegExp(`(?<=(?<!\\p{L})(?:${relations}) )\\p{Ll}+(?!\\p{L})`, "giu");
  return text
    .replace(/^\p{Ll}+(?=,? \d)/u, spell)
    .replace(behind, (word) => (ALSO_WORDS.test(word) ? word : spell(word)));
}

/** All in capitals: what is a name in it cannot be told. */
export const isShouted = (text: string): boolean =>
  /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);

/** What stands for the point of "Lisas 5. Geburtstag", which ends no sentence. */
const ORDINAL = "\u2024";

/** German numbers its days, children and classes with a point. */
export const withoutOrdinals = (text: string): string =>
  text.replace(
    /(?<=(?<!\d)\d{1,3})\.(?= (?:\p{L}*[Tt]ag|Klasse|Kind|Enkel|Advent|Platz|Woche|Monat|Jahr)(?!\p{L}))/gu,
    ORDINAL,
  );

export const withOrdinals = (text: string): string => text.replaceAll(ORDINAL, ".");

/** Cut where a reader breathes. */
export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?…]["'”“’»)]*)\s+(?=["'“„«¡¿(]*\p{Lu})|(?<=[。！？])/u).filter(Boolean);
