/** Puts the sentence that came of an answer behind a description. */

/**
 * The description with the sentence behind it; a full stop parts the two. Null where it would have more than `most`
 * characters (UTF-16 units, as a field counts them).
 */
export function addSentence(description: string, sentence: string, most: number): string | null {
  const before = description.trim().replace(/[\s,;:–—-]+$/, "");
  const isEnded = /[.!?…。！？]["”’'»)\]]*$/.test(before);
  const whole = before === "" ? sentence : `${before}${isEnded ? "" : "."} ${sentence}`;
  return whole.length > most ? null : whole;
}
