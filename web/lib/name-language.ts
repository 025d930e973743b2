import { ENGLISH, type Language } from "../../contract/languages.ts";

let names: Intl.DisplayNames | undefined;

/** A language with its English name; the code itself where it has none. */
export function nameLanguage(code: string): Language {
  // Most stories are in English, and the browser's names take a tenth of a second to load on a slow phone.
  if (code === ENGLISH.code) return ENGLISH;
  try {
    names ??= new Intl.DisplayNames(["en"], { type: "language" });
    return { code, name: names.of(code) ?? code };
  } catch {
    return { code, name: code };
  }
}
