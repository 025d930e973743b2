import type { Language } from "../../contract/languages.ts";

const names = new Intl.DisplayNames(["en"], { type: "language" });

/** A language with its English name; the code itself where it has none. */
export function nameLanguage(code: string): Language {
  try {
    return { code, name: names.of(code) ?? code };
  } catch {
    return { code, name: code };
  }
}
