import { ENGLISH, type Language } from "../../../contract/languages.ts";

/** What is used of the Translator API (W3C Web Machine Learning Community Group), which few browsers have. */
interface TranslatorApi {
  availability: (pair: LanguagePair) => Promise<string>;
  create: (
    options: LanguagePair & { signal: AbortSignal; monitor: (download: EventTarget) => void },
  ) => Promise<DeviceTranslator>;
}
interface DeviceTranslator {
  translate: (text: string) => Promise<string>;
  destroy: () => void;
}
interface LanguagePair {
  sourceLanguage: string;
  targetLanguage: string;
}

/**
 * The browser does not list what it knows, and writes a warning when it is asked for anything else: these are those that
 * Chrome 138 came with.
 */
const CANDIDATES = [
  ...["ar", "bg", "bn", "cs", "da", "de", "el", "es", "fi", "fr", "he", "hi", "hr", "hu", "id"],
  ...["it", "ja", "kn", "ko", "lt", "mr", "nl", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sv"],
  ...["ta", "te", "th", "tr", "uk", "vi", "zh"],
];

/** Milliseconds without any progress. */
const PATIENCE_MS = 20_000;

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

/** The first time a language is fetched, which without a connection goes on for ever. */
async function openTranslator(api: TranslatorApi, code: string): Promise<DeviceTranslator> {
  const patience = new AbortController();
  const giveUp = () => patience.abort(new Error("The browser could not fetch that language."));
  let timer = setTimeout(giveUp, PATIENCE_MS);
  try {
    return await api.create({
      ...pairOf(code),
      signal: patience.signal,
      monitor: (download) =>
        download.addEventListener("downloadprogress", () => {
          clearTimeout(timer);
          timer = setTimeout(giveUp, PATIENCE_MS);
        }),
    });
  } finally {
    clearTimeout(timer);
  }
}

/** Translates on this device; the words go nowhere. Blank lines between paragraphs stay as they are. */
export async function translateOnDevice(texts: readonly string[], code: string): Promise<string[]> {
  const api = findApi();
  if (!api) throw new Error("This browser cannot translate by itself.");
  const translator = await openTranslator(api, code);
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
