/** How a language joins words: lists, frames, whole sentences. */
import { capitalise } from "../text/sentence.ts";
import { fill, type LanguageFrames } from "./frames.ts";
import { closed } from "./typed.ts";

export interface Saying {
  list: (items: readonly string[]) => string;
  frame: (frame: string, text: string) => string;
  capital: (text: string) => string;
  /** With a capital and a stop. */
  sentence: (text: string) => string;
}

const CONTRACTED: Record<string, (text: string) => string> = {
  es: (text) => text.replace(/(?<!\p{L})de el /gu, "del "),
  pt: (text) => text.replace(/(?<!\p{L})de (?=[oa] )/gu, "d"),
  // "D'Hélène" and "d'Yves", but "de Hans" and "de Yann".
  fr: (text) =>
    text.replace(
      /(?<!\p{L})de (?=[aeiouâàäéèêëîïôöûüœ]|y(?![aeiouéè])|h(?:[éèêouyôi]|e(?!i)|adrien))/giu,
      "d'",
    ),
  it: (text) =>
    text.replace(/(?<!\p{L})di il /gu, "del ").replace(/(?<!\p{L})di (?=l[oa] )/gu, "del"),
};

export const sayIn = (language: string, { joinWord }: LanguageFrames): Saying => ({
  list(items) {
    if (items.length < 2) return items[0] ?? "";
    const last = items.at(-1)!;
    return `${items.slice(0, -1).join(", ")} ${joinWord(last)} ${last}`;
  },
  // "de el abuelo" is "del abuelo", "de Anne" "d'Anne".
  frame(frame, text) {
    // French and Portuguese say "de" before each, "de Louise, de papa et de Pierre"; Spanish and Italian do beside an article.
    const of =
      /^(?:fr|pt)$/.test(language) ||
      (/^(?:es|it)$/.test(language) && /(?<!\p{L})(?:el|il|l[oa]) /u.test(text))
        ? / (d[ei]) …$/.exec(frame)?.[1]
        : undefined;
    const filled = fill(
      frame,
      of
        ? text.replace(/, | (?:et?|ed|y) /g, (and) => `${and === " ed " ? " e " : and}${of} `)
        : text,
    );
    return CONTRACTED[language]?.(filled) ?? filled;
  },
  capital: (text) => capital(text, language),
  sentence: (text) => closed(capital(text, language)),
});

/** Dutch has two capitals in "IJsje". */
const capital = (text: string, language: string): string =>
  language === "nl" ? capitalise(text).replace(/^Ij/, "IJ") : capitalise(text);
