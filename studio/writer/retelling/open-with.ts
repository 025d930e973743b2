/** A time before or behind what happened then. */
import type { Clause } from "./clause.ts";

/** "In March there were …", but nothing that says "then" itself. */
export function openWith(when: string, { frame, text, weight }: Clause): Clause[] {
  if (/^(?:then|next|after that|this|that)\b/.test(text)) return [];
  const isLight = /^(?:we|I|he|she|it|they|there|came)\b/.test(text);
  const isBehind =
    text.split(" ").length < 12 &&
    !/[,(:]/.test(text) &&
    !/^(?:came|it was)\b/.test(text) &&
    !/^(?:in|at) (?:\p{L}+|\d+)$/u.test(when);
  const framed = frame === "told" ? frame : `at a time ${frame}`;
  const behind = isBehind ? [{ text: `${text} ${when}`, frame: framed, weight }] : [];
  return [...behind, { text: `${when}${isLight ? "" : ","} ${text}`, frame: framed, weight }];
}
