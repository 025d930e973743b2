/** Every provider of every capability: what the privacy page, docs/services.md and the tests know of them. */
import { FILMS } from "./film/index.ts";
import { SIGN_INS } from "./identity/index.ts";
import { ILLUSTRATORS } from "./illustrator/index.ts";
import { MAILERS } from "./mail/index.ts";
import type { Port } from "./provider.ts";
import { PERSON_CHECKS } from "./registration/index.ts";
import { TRANSLATORS } from "./translator/index.ts";
import { VOICES } from "./voice/index.ts";
import { WRITERS } from "./writer/index.ts";

/** In the privacy page's order. */
export const PORTS: readonly Port[] = [
  WRITERS,
  ILLUSTRATORS,
  VOICES,
  TRANSLATORS,
  FILMS,
  MAILERS,
  SIGN_INS,
  PERSON_CHECKS,
];
