import { findOpenAi, notSetUp } from "../http/openai.ts";
import { requireWorkersAi } from "../http/workers-ai.ts";
import { type ChosenService, nameService, pickService } from "../pick-service.ts";
import { createEmbeddedIllustrator } from "./embedded.ts";
import { createOpenAiIllustrator } from "./openai.ts";
import type { Illustrator } from "./port.ts";
import { createWorkersAiIllustrator } from "./workers-ai.ts";

type IllustratorName = "built-in" | "openai" | "workers-ai";
type IllustratorEnv = Pick<Env, "IMAGES">;

const ROLE = "drawing service";
const OPENAI = { role: ROLE, model: "gpt-image-2", timeoutSeconds: 180 };
const WORKERS_AI = {
  role: ROLE,
  model: "@cf/black-forest-labs/flux-2-klein-9b",
  timeoutSeconds: 90,
};

const ILLUSTRATORS = {
  "built-in": createEmbeddedIllustrator,
  openai: (env) => {
    const access = findOpenAi(env, "ILLUSTRATOR", OPENAI);
    if (!access) throw notSetUp(ROLE);
    return createOpenAiIllustrator(env, access);
  },
  "workers-ai": (env) =>
    createWorkersAiIllustrator(env, requireWorkersAi(env, "ILLUSTRATOR", WORKERS_AI)),
} satisfies Record<IllustratorName, (env: IllustratorEnv) => Illustrator>;

const chooseByKey = (env: object): IllustratorName =>
  findOpenAi(env, "ILLUSTRATOR", OPENAI) ? "openai" : "built-in";

/** The illustrator named by ILLUSTRATOR, else the one whose key is set, else the built-in one. */
export function pickIllustrator(env: IllustratorEnv): Illustrator {
  return pickService(env, "ILLUSTRATOR", ILLUSTRATORS, () => chooseByKey(env))(env);
}

/** Its name, for the privacy page. */
export function nameIllustrator(env: object): ChosenService {
  const name = nameService(env, "ILLUSTRATOR", ILLUSTRATORS, () => chooseByKey(env));
  return {
    name,
    url: name === "openai" ? (findOpenAi(env, "ILLUSTRATOR", OPENAI)?.url ?? null) : null,
  };
}
