import { readNumber, readText } from "../../env.ts";
import { createOpenAiChat } from "../chat/openai.ts";
import { createWorkersAiChat } from "../chat/workers-ai.ts";
import { notSetUp, openAiProvider } from "../http/openai.ts";
import type { Explanation, Service } from "../http/send.ts";
import { workersAiProvider } from "../http/workers-ai.ts";
import { ALWAYS, pickProvider, type Port } from "../provider.ts";
import { createApertiumTranslator } from "./apertium.ts";
import { CHAT_LANGUAGES, createChatTranslator } from "./chat.ts";
import { createDeepLTranslator, defaultDeepLUrl, explainDeepL } from "./deepl.ts";
import { canonicalCode } from "./language-names.ts";
import { createLibreTranslator } from "./libretranslate.ts";
import { createM2m100Translator } from "./m2m100.ts";
import type { Translator } from "./port.ts";

const ROLE = "translation service";
const TIMEOUT_SECONDS = 60;
const OPTIONS = {
  capability: "TRANSLATOR",
  role: ROLE,
  timeoutSeconds: TIMEOUT_SECONDS,
  variables: ["TRANSLATOR_LANGUAGES"],
} as const;
const OPENAI = { ...OPTIONS, model: "gpt-6-luna" };
const WORKERS_AI = { ...OPTIONS, model: "@cf/meta/m2m100-1.2b" };

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
const isSet = (name: string) => (env: object) => readText(env, name, "") !== "";

function readLanguages(env: object): string[] {
  const codes = readText(env, "TRANSLATOR_LANGUAGES", CHAT_LANGUAGES).split(/[\s,]+/);
  return codes.map(canonicalCode).filter((code) => code !== null);
}

const findDeepLUrl = (env: object) =>
  readText(env, "DEEPL_URL", defaultDeepLUrl(readText(env, "DEEPL_API_KEY", "")));

export const TRANSLATORS: Port<(env: object) => Translator | null> = {
  task: "translator",
  variable: "TRANSLATOR",
  providers: [
    {
      name: "deepl",
      label: "DeepL",
      variables: ["DEEPL_API_KEY", "DEEPL_URL"],
      isSetUp: isSet("DEEPL_API_KEY"),
      findUrl: findDeepLUrl,
      create: (env) =>
        createDeepLTranslator({
          service: describeService(env, "deepl", explainDeepL),
          url: findDeepLUrl(env).replace(/\/+$/, ""),
          key: requireText(env, "DEEPL_API_KEY"),
        }),
    },
    {
      name: "libretranslate",
      label: "LibreTranslate",
      variables: ["LIBRETRANSLATE_URL", "LIBRETRANSLATE_API_KEY"],
      isSetUp: isSet("LIBRETRANSLATE_URL"),
      findUrl: (env) => readText(env, "LIBRETRANSLATE_URL", ""),
      create: (env) =>
        createLibreTranslator({
          service: describeService(env, "libretranslate"),
          url: readUrl(env, "LIBRETRANSLATE_URL"),
          key: readText(env, "LIBRETRANSLATE_API_KEY", ""),
        }),
    },
    {
      name: "apertium",
      label: "Apertium",
      variables: ["APERTIUM_URL"],
      isSetUp: isSet("APERTIUM_URL"),
      findUrl: (env) => readText(env, "APERTIUM_URL", ""),
      create: (env) =>
        createApertiumTranslator({
          service: describeService(env, "apertium"),
          url: readUrl(env, "APERTIUM_URL"),
        }),
    },
    openAiProvider(OPENAI, (access, env) =>
      createChatTranslator(access.service, createOpenAiChat(access), readLanguages(env)),
    ),
    workersAiProvider(WORKERS_AI, (access, env) =>
      // Every other model of theirs that can translate is a chat model.
      access.model.includes("m2m100")
        ? createM2m100Translator(access)
        : createChatTranslator(access.service, createWorkersAiChat(access), readLanguages(env)),
    ),
    { name: "none", label: null, variables: [], isSetUp: ALWAYS, create: () => null },
  ],
};

/** The translator named by TRANSLATOR, else the one that is set up; null for a site in English alone. */
export const pickTranslator = (env: object): Translator | null =>
  pickProvider(env, TRANSLATORS).create(env);
