import type { DoubtKind } from "../meta.ts";

/** A word or words of a sentence, as written there, that nobody gave. */
export interface Finding {
  word: string;
  kind: DoubtKind;
}
