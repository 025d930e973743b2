/** What the telling is made of. */
import type { Length, OfferedTone, Template } from "../meta.ts";
import type { Random } from "../random.ts";
import type { When } from "../reading/dates.ts";
import type { Album } from "./album.ts";

/** A sentence and the captions that it comes from. */
export interface Sentence {
  text: string;
  facts: readonly number[];
  device: Device;
}

export type Device =
  | "stage"
  | "verbatim"
  | "told"
  | "shown"
  | "question"
  | "counting"
  | "reveal"
  | "hinge"
  | "gathering"
  | "echo"
  | "refrain"
  | "goodnight"
  | "wish";

export interface TellingPage {
  /** Index of its caption; null for what is told before and after the pictures. */
  picture: number | null;
  sentences: Sentence[];
}

/** One way of saying a fact; `frame` names the words around it, so that no story wears one out. */
export interface Way {
  text: string;
  device: Device;
  frame: string;
  weight: number;
}

export interface Telling {
  album: Album;
  random: Random;
  tone: OfferedTone;
  template: Template | "none";
  length: Length;
  /** How much a seed likes a frame: what parts one telling from the next. */
  taste: (frame: string) => number;
  /** How often each frame has been used. */
  frames: Map<string, number>;
  /** What has been told, as typed: an album may say the same thing twice. */
  told: Set<string>;
  /** People whose age has been said. */
  aged: Set<string>;
  /** The one person whom the page before spoke of, and who else was there. */
  last: { people: readonly string[]; caption: number } | null;
  /** The date of the page before. */
  lastWhen: Pick<When, "bare" | "year"> | null;
}

export const useFrame = ({ frames }: Telling, frame: string): void => {
  frames.set(frame, (frames.get(frame) ?? 0) + 1);
};

/** Chooses by weight; the first of none. */
export function pickWeighted<T extends { weight: number }>(
  options: readonly T[],
  random: Random,
): T | undefined {
  let roll = random.next() * options.reduce((sum, { weight }) => sum + weight, 0);
  return options.find(({ weight }) => (roll -= weight) < 0) ?? options[0];
}
