/** A line may hold slots: {cast} {one} {thing} {aThing} {aThing2} {aThing3} {theThings} {place}. A line whose slots cannot be filled is never used. */
import type { Tone } from "../meta.ts";
export type TemplateName = "birthday" | "vacation" | "bedtime" | "learning" | "none";
export type { Tone };
export type Toned = { any?: string[] } & { [T in Tone]?: string[] };
export interface Template {
  open: Toned; // first line of the book
  invite: Toned; // second opening line, may name cast or things
  bridge: Toned; // before a photo; claims nothing about it
  after: Toned; // after a photo: general truths and reader lines, never claims about the day
  turn: Toned; // before the turning point, when it is a mishap or a "but"
  lift: Toned; // after a mishap
  corner: Toned; // before the turning point when nothing went wrong
  close: Toned; // last line
  farewell: Toned; // "Goodnight, {x}." pattern and its kin
  titleWord: string;
}
export const lines = (t: Toned, tone: Tone): string[] => [...(t[tone] ?? []), ...(t.any ?? [])];
