import type { Language } from "../../../contract/languages.ts";
import { type AppError, cannotBeDone } from "../../errors.ts";

const names = new Intl.DisplayNames(["en"], { type: "language" });

/** `es` for `spa`, `ca-valencia` for `cat_valencia`, `pt-BR` for `PT-BR` (BCP 47); null for anything but a code. */
export function canonicalCode(code: string): string | null {
  try {
    return Intl.getCanonicalLocales(code.replaceAll("_", "-"))[0] ?? null;
  } catch {
    return null;
  }
}

/** Its English name; the code itself when there is none. */
export function nameLanguage(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** @returns the error for languages that a translator does not have as a pair */
export const lacksPair = (source: string, target: string): AppError =>
  cannotBeDone(
    `This site cannot translate from ${nameLanguage(source)} to ${nameLanguage(target)}.`,
  );

/** In the order of their names, each once, English left out. */
export function sortLanguages(languages: Language[]): Language[] {
  const others = languages.filter(({ code }) => !/^en(-|$)/i.test(code));
  const byCode = new Map(others.map((language) => [language.code, language]));
  return [...byCode.values()].sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** Codes with their English names. */
export function nameLanguages(codes: Iterable<string>): Language[] {
  return sortLanguages([...codes].map((code) => ({ code, name: nameLanguage(code) })));
}
