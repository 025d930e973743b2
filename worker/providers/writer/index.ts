import { readText } from "../../env.ts";
import { createOpenAiChat } from "../chat/openai.ts";
import { createWorkersAiChat } from "../chat/workers-ai.ts";
import { openAiProvider } from "../http/openai.ts";
import { workersAiProvider } from "../http/workers-ai.ts";
import { ALWAYS, pickProvider, type Port } from "../provider.ts";
import { createChatWriter } from "./chat.ts";
import { createEmbeddedWriter } from "./embedded.ts";
import type { Writer } from "./port.ts";

type WriterEnv = Pick<Env, "IMAGES">;

const OPTIONS = {
  capability: "WRITER",
  role: "story-writing service",
  timeoutSeconds: 90,
  variables: ["WRITER_SEES_PHOTOS"],
} as const;
const OPENAI = { ...OPTIONS, model: "gpt-6-luna" };
const WORKERS_AI = { ...OPTIONS, model: "@cf/google/gemma-4-26b-a4b-it" };

/** Whether a vendor's writer gets the photos too. */
export const writerSeesPhotos = (env: object) =>
  readText(env, "WRITER_SEES_PHOTOS", "yes") !== "no";

export const WRITERS: Port<(env: WriterEnv) => Writer> = {
  task: "writer",
  variable: "WRITER",
  providers: [
    openAiProvider(OPENAI, (access, env) =>
      createChatWriter(env, createOpenAiChat(access), { seesPhotos: writerSeesPhotos(env) }),
    ),
    workersAiProvider(WORKERS_AI, (access, env) =>
      createChatWriter(env, createWorkersAiChat(access), { seesPhotos: writerSeesPhotos(env) }),
    ),
    {
      name: "built-in",
      label: null,
      variables: [],
      isSetUp: ALWAYS,
      create: createEmbeddedWriter,
    },
  ],
};

/** The writer that this site is set up with: the one named by WRITER, else whose key is set, else the built-in. */
export const pickWriter = (env: WriterEnv): Writer => pickProvider(env, WRITERS).create(env);
