import { readNumber, readText } from "../../env.ts";
import { createOpenAiChat } from "../chat/openai.ts";
import { createWorkersAiChat } from "../chat/workers-ai.ts";
import { findOpenAi, notSetUp } from "../http/openai.ts";
import { type Explanation, type Service } from "../http/send.ts";
import { requireWorkersAi } from "../http/workers-ai.ts";
import { type ChosenService, nameService, pickService } from "../pick-service.ts";
import { createApertiumTranslator } from "./apertium.ts";
import { CHAT_LANGUAGES, createChatTranslator } from "./chat.ts";
import { createDeepLTranslator, defaultDeepLUrl, explainDeepL } from "./deepl.ts";
import { canonicalCode } from "./language-names.ts";
import { createLibreTranslator } from "./libretranslate.ts";
import { createM2m100Translator } from "./m2m100.ts";
import type { Translator } from "./port.ts";

type TranslatorName = "none" | "deepl" | "libretranslate" | "apertium" | "openai" | "workers-ai";

const ROLE = "translation service";
const TIMEOUT_SECONDS = 60;
const OPENAI = { role: ROLE, model: "gpt-6-luna", timeoutSeconds: TIMEOUT_SECONDS };
const M2M100 = "@cf/meta/m2m100-1.2b";
const WORKERS_AI = { role: ROLE, model: M2M100, timeoutSeconds: TIMEOUT_SECONDS };

type Explain = (status: number, body: unknown) => Explanation | null;

function describeService(env: object, name: string, explain?: Explain): Service {
  const seconds = readNumber(env, "SERVICE_TIMEOUT_SECONDS", TIMEOUT_SECONDS);
  return { name, role: ROLE, timeoutMs: seconds * 1_000, explain };
}

function requireText(env: object, name: string): string {
  const value = readText(env, name, "");
  if (value === "") throw notSetUp(ROLE);
  return value;
}

const readUrl = (env: object, name: string) => requireText(env, name).replace(/\/+$/, "");

function readLanguages(env: object): string[] {
  const codes = readText(env, "TRANSLATOR_LANGUAGES", CHAT_LANGUAGES).split(/[\s,]+/);
  return codes.map(canonicalCode).filter((code) => code !== null);
}

const TRANSLATORS = {
  none: () => null,
  deepl: (env) => {
    const key = requireText(env, "DEEPL_API_KEY");
    const url = readText(env, "DEEPL_URL", defaultDeepLUrl(key)).replace(/\/+$/, "");
    return createDeepLTranslator({
      service: describeService(env, "deepl", explainDeepL),
      url,
      key,
    });
  },
  libretranslate: (env) =>
    createLibreTranslator({
      service: describeService(env, "libretranslate"),
      url: readUrl(env, "LIBRETRANSLATE_URL"),
      key: readText(env, "LIBRETRANSLATE_API_KEY", ""),
    }),
  apertium: (env) =>
    createApertiumTranslator({
      service: describeService(env, "apertium"),
      url: readUrl(env, "APERTIUM_URL"),
    }),
  openai: (env) => {
    const access = findOpenAi(env, "TRANSLATOR", OPENAI);
    if (!access) throw notSetUp(ROLE);
    return createChatTranslator(access.service, createOpenAiChat(access), readLanguages(env));
  },
  "workers-ai": (env) => {
    const access = requireWorkersAi(env, "TRANSLATOR", WORKERS_AI);
    // Every other model of theirs that can translate is a chat model.
    if (access.model.includes("m2m100")) return createM2m100Translator(access);
    return createChatTranslator(access.service, createWorkersAiChat(access), readLanguages(env));
  },
} satisfies Record<TranslatorName, (env: object) => Translator | null>;

function chooseByKey(env: object): TranslatorName {
  if (readText(env, "DEEPL_API_KEY", "") !== "") return "deepl";
  if (readText(env, "LIBRETRANSLATE_URL", "") !== "") return "libretranslate";
  if (readText(env, "APERTIUM_URL", "") !== "") return "apertium";
  return findOpenAi(env, "TRANSLATOR", OPENAI) ? "openai" : "none";
}

/** The translator named by TRANSLATOR, else the one that is set up; null for a site in English alone. */
export function pickTranslator(env: object): Translator | null {
  return pickService(env, "TRANSLATOR", TRANSLATORS, () => chooseByKey(env))(env);
}

/** Its name, for the privacy page. */
export function nameTranslator(env: object): ChosenService {
  const name = nameService(env, "TRANSLATOR", TRANSLATORS, () => chooseByKey(env));
  const urls: Partial<Record<TranslatorName, string>> = {
    deepl: readText(env, "DEEPL_URL", defaultDeepLUrl(readText(env, "DEEPL_API_KEY", ""))),
    libretranslate: readText(env, "LIBRETRANSLATE_URL", ""),
    apertium: readText(env, "APERTIUM_URL", ""),
    openai: findOpenAi(env, "TRANSLATOR", OPENAI)?.url,
  };
  return { name, url: urls[name] ?? null };
}
