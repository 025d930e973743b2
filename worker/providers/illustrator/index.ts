import { createEmbeddedIllustrator } from "./embedded.ts";
import type { Illustrator } from "./port.ts";

/** The illustrator that this site is set up with; the built-in one needs nothing. */
export function pickIllustrator(env: Pick<Env, "IMAGES">): Illustrator {
  return createEmbeddedIllustrator(env);
}
