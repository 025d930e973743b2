import { expectHeader, type Incoming, KEY, type Operation } from "../operation.ts";

type Fields = Record<string, string>;

const deeplAuthorised = (incoming: Incoming) =>
  expectHeader(incoming, "authorization", `DeepL-Auth-Key ${KEY}`);
const deeplLanguage = (lang: string, name: string, target = true) => ({
  lang,
  name,
  usable_as_source: true,
  usable_as_target: target,
  status: "stable",
  features: {},
});
const MAX_DEEPL_BYTES = 128 * 1024;

export const deepl: Operation[] = [
  {
    method: "GET",
    path: /^\/v3\/languages$/,
    response:
      "deepl.json#/paths/~1v3~1languages/get/responses/200/content/application~1json/schema",
    inspect: (incoming) => [
      ...deeplAuthorised(incoming),
      ...(incoming.query.get("resource") === "translate_text" ? [] : ["no resource"]),
    ],
    answer: () => [
      deeplLanguage("es", "Spanish"),
      deeplLanguage("de", "German"),
      deeplLanguage("pt-BR", "Portuguese (Brazilian)"),
      deeplLanguage("en-GB", "English (British)"),
      deeplLanguage("el", "Greek", false),
    ],
  },
  {
    method: "POST",
    path: /^\/v2\/translate$/,
    consumes: "application/json",
    request: "deepl.json#/paths/~1v2~1translate/post/requestBody/content/application~1json/schema",
    response:
      "deepl.json#/paths/~1v2~1translate/post/responses/200/content/application~1json/schema",
    inspect(incoming) {
      const { source_lang: source, target_lang: target } = incoming.body as Fields;
      const bytes = Buffer.byteLength(JSON.stringify(incoming.body));
      return [
        ...deeplAuthorised(incoming),
        ...(["EN", "ES", "EL"].includes(source) ? [] : [`unknown source_lang ${source}`]),
        ...(["ES", "DE", "PT-BR", "EN-US"].includes(target)
          ? []
          : [`unknown target_lang ${target}`]),
        ...(bytes <= MAX_DEEPL_BYTES ? [] : ["more than 128 KiB"]),
      ];
    },
    answer({ body }) {
      const { text, target_lang: target } = body as { text: string[]; target_lang: string };
      const translations = text.map((each) => ({
        detected_source_language: "EN",
        text: `${target.toLowerCase().replace("en-us", "en")}: ${each}`,
      }));
      return { translations };
    },
  },
];

const MAX_LIBRE_CHARACTERS = 5_000;

export const libretranslate: Operation[] = [
  {
    method: "GET",
    path: /^\/languages$/,
    response: "libretranslate.json#/components/schemas/languages",
    answer: () => [
      { code: "en", name: "English", targets: ["en", "es", "de", "pt-BR"] },
      { code: "es", name: "Spanish", targets: ["en"] },
    ],
  },
  {
    method: "POST",
    path: /^\/translate$/,
    // The published document (1.3.10) describes forms only, without their fields; the server accepts JSON.
    consumes: "application/json",
    response: "libretranslate.json#/components/schemas/translate",
    inspect({ body }) {
      const { q, source, target, format, api_key: key } = body as Fields;
      const length = [q].flat().join("").length;
      return [
        ...(key === KEY ? [] : ["no key"]),
        ...(/^en (es|de|pt-BR)$|^es en$/.test(`${source} ${target}`)
          ? []
          : [`${source} to ${target}`]),
        ...(format === "text" ? [] : ["not plain text"]),
        // One overlong paragraph is the caller's business, a batch of them is not.
        ...(length <= MAX_LIBRE_CHARACTERS || [q].flat().length === 1 ? [] : ["too long a batch"]),
      ];
    },
    answer({ body }) {
      const { q, target } = body as { q: string[]; target: string };
      return { translatedText: q.map((each) => `${target}: ${each}`) };
    },
  },
];

const TARGETS: Record<string, string> = { spa: "es", deu: "de", por_BR: "pt-BR" };
const TO_ENGLISH = "spa|eng_US";

/** There is no document of Apertium APy's interface; this is how version 0.11.7 behaves. */
export const apertium: Operation[] = [
  {
    method: "GET",
    path: /^\/listPairs$/,
    answer: () => ({
      responseData: [
        ...Object.keys(TARGETS).map((target) => ({
          sourceLanguage: "eng",
          targetLanguage: target,
        })),
        { sourceLanguage: "spa", targetLanguage: "eng_US" },
      ],
      responseDetails: null,
      responseStatus: 200,
    }),
  },
  {
    method: "POST",
    path: /^\/translate$/,
    consumes: "application/x-www-form-urlencoded",
    inspect({ body }) {
      const { langpair, q } = body as Fields;
      const [source, target] = langpair?.split("|") ?? [];
      return [
        ...(langpair === TO_ENGLISH || (source === "eng" && target in TARGETS)
          ? []
          : [`no such pair: ${langpair}`]),
        ...(q ? [] : ["missing argument q"]),
      ];
    },
    answer({ body }) {
      const { langpair, q } = body as Fields;
      const target = langpair === TO_ENGLISH ? "en" : TARGETS[langpair.split("|")[1]];
      return {
        responseData: { translatedText: `${target}: ${q}` },
        responseDetails: null,
        responseStatus: 200,
      };
    },
  },
];
