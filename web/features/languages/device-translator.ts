import { ENGLISH, type Language } from "../../../contract/languages.ts";

/** What is used of the Translator API (W3C Web Machine Learning Community Group), which few browsers have. */
interface TranslatorApi {
  availability: (pair: LanguagePair) => Promise<string>;
  create: (pair: LanguagePair) => Promise<DeviceTranslator>;
}
interface DeviceTranslator {
  translate: (text: string) => Promise<string>;
  destroy: () => void;
}
interface LanguagePair {
  sourceLanguage: string;
  targetLanguage: string;
}

/** The browser does not list what it knows, so that it is asked for the languages most spoken at home. */
const CANDIDATES = [
  ...["es", "fr", "de", "it", "pt", "nl", "pl", "sv", "da", "no", "fi", "cs", "ro", "hu", "el"],
  ...["uk", "ru", "tr", "ar", "he", "fa", "hi", "bn", "ur", "ta", "zh", "ja", "ko", "vi", "th"],
  ...["id", "tl", "sw"],
];

const BLANK_LINES = /(\r?\n[^\S\n]*(?:\r?\n[^\S\n]*)+)/;

function findApi(): TranslatorApi | null {
  return (globalThis as { Translator?: TranslatorApi }).Translator ?? null;
}

const pairOf = (targetLanguage: string): LanguagePair => ({
  sourceLanguage: ENGLISH.code,
  targetLanguage,
});

/** The languages that this browser can translate to by itself; none where it cannot translate. */
export async function listDeviceLanguages(): Promise<Language[]> {
  const api = findApi();
  if (!api) return [];
  const names = new Intl.DisplayNames([ENGLISH.code], { type: "language" });
  const checked = await Promise.all(
    CANDIDATES.map(async (code) => {
      const availability = await api.availability(pairOf(code)).catch(() => "unavailable");
      return availability === "unavailable" ? [] : [{ code, name: names.of(code) ?? code }];
    }),
  );
  return checked.flat().toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Translates on this device; the words go nowhere. Blank lines between paragraphs stay as they are. */
export async function translateOnDevice(texts: readonly string[], code: string): Promise<string[]> {
  const api = findApi();
  if (!api) throw new Error("This browser cannot translate by itself.");
  const translator = await api.create(pairOf(code));
  try {
    const translated: string[] = [];
    for (const text of texts) {
      const parts: string[] = [];
      for (const part of text.split(BLANK_LINES)) {
        parts.push(part.trim() === "" ? part : await translator.translate(part));
      }
      translated.push(parts.join(""));
    }
    return translated;
  } finally {
    translator.destroy();
  }
}
