/** What the telling is made of. */
import type { Length, Template, Tone } from "../meta.ts";
import type { Random } from "../random.ts";
import type { Album } from "./album.ts";

/** `adventurous` is told as playful is. */
export type Voice = "playful" | "tender";

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
  | "hinge"
  | "gathering"
  | "echo"
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
  voice: Voice;
  tone: Tone;
  template: Template | "none";
  length: Length;
  /** How often each frame has been used. */
  frames: Map<string, number>;
  /** People whose age has been said. */
  aged: Set<string>;
  /** The one person whom the page before spoke of, and who else was there. */
  last: { people: readonly string[]; caption: number } | null;
  /** The year of the page before. */
  lastYear: number | null;
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
