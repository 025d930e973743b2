import type { Language } from "../../../contract/languages.ts";

const names = new Intl.DisplayNames(["en"], { type: "language" });

/** `spa` is `es`, `cat_valencia` is `ca-valencia`, `PT-BR` is `pt-BR` (BCP 47); null for what is no code. */
export function canonicalCode(code: string): string | null {
  try {
    return Intl.getCanonicalLocales(code.replaceAll("_", "-"))[0] ?? null;
  } catch {
    return null;
  }
}

/** Its English name; the code itself when nobody knows one. */
export function nameLanguage(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

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
