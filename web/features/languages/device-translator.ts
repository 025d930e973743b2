import { ENGLISH, type Language } from "../../../contract/languages.ts";
import { whenIdle } from "../../lib/when-idle.ts";

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
 * The browser does not list its languages, and logs a warning when it is asked for any other: these are those that
 * Chrome 138 came with, in the order of their names.
 */
const CANDIDATES = Object.entries({
  ar: "Arabic",
  bn: "Bangla",
  bg: "Bulgarian",
  zh: "Chinese",
  hr: "Croatian",
  cs: "Czech",
  da: "Danish",
  nl: "Dutch",
  fi: "Finnish",
  fr: "French",
  de: "German",
  el: "Greek",
  he: "Hebrew",
  hi: "Hindi",
  hu: "Hungarian",
  id: "Indonesian",
  it: "Italian",
  ja: "Japanese",
  kn: "Kannada",
  ko: "Korean",
  lt: "Lithuanian",
  mr: "Marathi",
  no: "Norwegian",
  pl: "Polish",
  pt: "Portuguese",
  ro: "Romanian",
  ru: "Russian",
  sk: "Slovak",
  sl: "Slovenian",
  es: "Spanish",
  sv: "Swedish",
  ta: "Tamil",
  te: "Telugu",
  th: "Thai",
  tr: "Turkish",
  uk: "Ukrainian",
  vi: "Vietnamese",
});

/** Milliseconds without any progress. */
const TIMEOUT_MS = 20_000;

const BLANK_LINES = /(\r?\n[^\S\n]*(?:\r?\n[^\S\n]*)+)/;

function findApi(): TranslatorApi | null {
  return (globalThis as { Translator?: TranslatorApi }).Translator ?? null;
}

const pairOf = (targetLanguage: string): LanguagePair => ({
  sourceLanguage: ENGLISH.code,
  targetLanguage,
});

/** The languages that this browser can translate to on the device; none where it cannot translate. */
export async function listDeviceLanguages(): Promise<Language[]> {
  const api = findApi();
  if (!api) return [];
  // Three dozen calls into the browser: they wait until the page is rendered.
  await whenIdle();
  const checked = await Promise.all(
    CANDIDATES.map(async ([code, name]) => {
      const availability = await api.availability(pairOf(code)).catch(() => "unavailable");
      return availability === "unavailable" ? [] : [{ code, name }];
    }),
  );
  return checked.flat();
}

/** The first use of a language downloads its model, which never ends without a connection. */
async function openTranslator(api: TranslatorApi, code: string): Promise<DeviceTranslator> {
  const timeout = new AbortController();
  const abort = () => timeout.abort(new Error("The browser could not fetch that language."));
  let timer = setTimeout(abort, TIMEOUT_MS);
  try {
    return await api.create({
      ...pairOf(code),
      signal: timeout.signal,
      monitor: (download) =>
        download.addEventListener("downloadprogress", () => {
          clearTimeout(timer);
          timer = setTimeout(abort, TIMEOUT_MS);
        }),
    });
  } finally {
    clearTimeout(timer);
  }
}

/** Translates on this device, so the text never leaves it. Blank lines between paragraphs are preserved. */
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
