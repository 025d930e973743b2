/** What every part of the telling needs to know. */
import type { Length, Template, Tone } from "../meta.ts";
import type { Plan } from "../planning/plan.ts";
import type { LineKeeper } from "./line-keeper.ts";

export interface Book {
  plan: Plan;
  template: Template | "none";
  tone: Tone;
  length: Length;
  keeper: LineKeeper;
}
