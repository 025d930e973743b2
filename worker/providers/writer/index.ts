import { readText } from "../../env.ts";
import { createOpenAiChat } from "../chat/openai.ts";
import { createWorkersAiChat } from "../chat/workers-ai.ts";
import { findOpenAi, notSetUp } from "../http/openai.ts";
import { requireWorkersAi } from "../http/workers-ai.ts";
import { type ChosenService, nameService, pickService } from "../pick-service.ts";
import { createChatWriter } from "./chat.ts";
import { createEmbeddedWriter } from "./embedded.ts";
import type { Writer } from "./port.ts";

type WriterName = "built-in" | "openai" | "workers-ai";
type WriterEnv = Pick<Env, "IMAGES">;

const ROLE = "story-writing service";
const OPENAI = { role: ROLE, model: "gpt-6-luna", timeoutSeconds: 90 };
const WORKERS_AI = { role: ROLE, model: "@cf/google/gemma-4-26b-a4b-it", timeoutSeconds: 90 };

/** Whether a vendor's writer gets the photos too. */
export const writerSeesPhotos = (env: object) =>
  readText(env, "WRITER_SEES_PHOTOS", "yes") !== "no";

const WRITERS = {
  "built-in": () => createEmbeddedWriter(),
  openai: (env) => {
    const access = findOpenAi(env, "WRITER", OPENAI);
    if (!access) throw notSetUp(ROLE);
    return createChatWriter(env, createOpenAiChat(access), { seesPhotos: writerSeesPhotos(env) });
  },
  "workers-ai": (env) => {
    const chat = createWorkersAiChat(requireWorkersAi(env, "WRITER", WORKERS_AI));
    return createChatWriter(env, chat, { seesPhotos: writerSeesPhotos(env) });
  },
} satisfies Record<WriterName, (env: WriterEnv) => Writer>;

const chooseByKey = (env: object): WriterName =>
  findOpenAi(env, "WRITER", OPENAI) ? "openai" : "built-in";

/** The writer that this site is set up with: the one named by WRITER, else whose key is set, else the built-in. */
export function pickWriter(env: WriterEnv): Writer {
  return pickService(env, "WRITER", WRITERS, () => chooseByKey(env))(env);
}

/** Its name, for the privacy page. */
export function nameWriter(env: object): ChosenService {
  const name = nameService(env, "WRITER", WRITERS, () => chooseByKey(env));
  return { name, url: name === "openai" ? (findOpenAi(env, "WRITER", OPENAI)?.url ?? null) : null };
}
