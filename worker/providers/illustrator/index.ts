import { openAiProvider } from "../http/openai.ts";
import { workersAiProvider } from "../http/workers-ai.ts";
import { ALWAYS, pickProvider, type Port } from "../provider.ts";
import { createEmbeddedIllustrator } from "./embedded.ts";
import { createOpenAiIllustrator } from "./openai.ts";
import type { Illustrator } from "./port.ts";
import { createWorkersAiIllustrator } from "./workers-ai.ts";

type IllustratorEnv = Pick<Env, "ASSETS" | "IMAGES">;

const OPTIONS = { capability: "ILLUSTRATOR", role: "drawing service" } as const;
const OPENAI = { ...OPTIONS, model: "gpt-image-2", timeoutSeconds: 180 };
const WORKERS_AI = {
  ...OPTIONS,
  model: "@cf/black-forest-labs/flux-2-klein-9b",
  timeoutSeconds: 90,
};

export const ILLUSTRATORS: Port<(env: IllustratorEnv) => Illustrator> = {
  task: "illustrator",
  variable: "ILLUSTRATOR",
  providers: [
    openAiProvider(OPENAI, (access, env) => createOpenAiIllustrator(env, access)),
    workersAiProvider(WORKERS_AI, (access, env) => createWorkersAiIllustrator(env, access)),
    {
      name: "built-in",
      label: null,
      variables: [],
      isSetUp: ALWAYS,
      create: createEmbeddedIllustrator,
    },
  ],
};

/** The illustrator named by ILLUSTRATOR, else the one whose key is set, else the built-in one. */
export const pickIllustrator = (env: IllustratorEnv): Illustrator =>
  pickProvider(env, ILLUSTRATORS).create(env);
