import { ENGLISH, type Language } from "../../../contract/languages.ts";
import { findAvailability, withDeviceModel } from "../../lib/device-model.ts";
import { whenIdle } from "../../lib/when-idle.ts";

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

/** The Translator API (W3C Web Machine Learning Community Group), which few browsers have. */
const findApi = () => (typeof Translator === "undefined" ? null : Translator);

const pairOf = (targetLanguage: string) => ({
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
      const availability = await findAvailability(api, pairOf(code));
      return availability === "unavailable" ? [] : [{ code, name }];
    }),
  );
  return checked.flat();
}

/** Translates on this device, so the text never leaves it. Blank lines between paragraphs are preserved. */
export async function translateOnDevice(texts: readonly string[], code: string): Promise<string[]> {
  const api = findApi();
  if (!api) throw new Error("This browser cannot translate by itself.");
  return withDeviceModel(
    (options) => api.create({ ...pairOf(code), ...options }),
    async (translator) => {
      const translated: string[] = [];
      for (const text of texts) {
        const parts: string[] = [];
        for (const part of text.split(BLANK_LINES)) {
          parts.push(part.trim() === "" ? part : await translator.translate(part));
        }
        translated.push(parts.join(""));
      }
      return translated;
    },
    { timeout: TIMEOUT_MS, message: "The browser could not fetch that language." },
  );
}
