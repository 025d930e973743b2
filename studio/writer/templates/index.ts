import { birthday } from "./birthday.ts";
import { vacation } from "./vacation.ts";
import { bedtime } from "./bedtime.ts";
import { learning } from "./learning.ts";
import { none } from "./none.ts";
import type { Template, TemplateName } from "./types.ts";

export const TEMPLATES: Record<TemplateName, Template> = {
  birthday,
  vacation,
  bedtime,
  learning,
  none,
};
export { lines } from "./types.ts";
export type { Template, TemplateName, Tone, Toned } from "./types.ts";
