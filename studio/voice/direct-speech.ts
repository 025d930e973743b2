import type { SpokenWord } from "./spoken-words.ts";

/** Words that are said in one breath, in the reader's own voice or as somebody else's words. */
export interface SpeechPart {
  words: SpokenWord[];
  isDirect: boolean;
}

const QUOTATION_MARK = /[“”„«»"]/gu;
const OPENING = /[“„«]/u;

/** Whether the words after a stretch of text are somebody's own; a straight mark turns it round. */
function isQuotedAfter(gap: string, isQuoted: boolean): boolean {
  return [...gap.matchAll(QUOTATION_MARK)].reduce(
    (quoted, [mark]) => (mark === '"' ? !quoted : OPENING.test(mark)),
    isQuoted,
  );
}

/**
 * Parts a sentence where direct speech begins and ends. A title or a nickname in quotation marks is none: where it begins and
 * ends there is no other mark.
 * @param words of the sentence, in order
 */
export function splitDirectSpeech(sentence: string, words: readonly SpokenWord[]): SpeechPart[] {
  const parts: SpeechPart[] = [];
  let isDirect = false;
  let end = 0;
  for (const word of words) {
    isDirect = isQuotedAfter(sentence.slice(end, word.from), isDirect);
    end = word.to;
    const last = parts.at(-1);
    if (last && (last.isDirect === isDirect || !last.words.at(-1)!.mark)) last.words.push(word);
    else parts.push({ words: [word], isDirect });
  }
  return parts;
}
