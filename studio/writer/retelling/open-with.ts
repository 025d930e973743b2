/** A time before what happened then. */
import type { Clause } from "./clause.ts";

/** "In April 2007 there was …", "In Year 7 he …" */
export function openWith(when: string, clause: Clause): Clause {
  const isLight = /^(?:we|I|he|she|it|they|there)\b/.test(clause.text);
  return { ...clause, text: `${when}${isLight ? "" : ","} ${clause.text}` };
}
