/** Whether a caption is English enough to be read, or is better left in its own words. */
import { ENGLISH_WORDS, FOREIGN_WORDS } from "../lexicon/moods.ts";

export const countEnglishWords = (text: string): number =>
  (text.toLowerCase().match(/[\p{L}']+/gu) ?? []).filter((word) => ENGLISH_WORDS.has(word)).length;

export function isForeign(text: string): boolean {
  if (isMostlyInAnotherScript(text)) return true;
  const words = text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  const english = countEnglishWords(text);
  const foreign = words.filter((word) => FOREIGN_WORDS.has(word)).length;
  const accented = words.filter((word) => /\P{ASCII}/u.test(word)).length;
  if (foreign > english) return foreign > 1 || words.length < 3 || accented > 0;
  return (accented >= 2 && english === 0) || (accented > 0 && foreign > 0 && english === 0);
}

function isMostlyInAnotherScript(text: string): boolean {
  if (!/\P{ASCII}/u.test(text)) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const others = text.match(/[^\p{Script=Latin}\p{P}\p{N}\p{Z}\p{S}\p{M}\n]/gu)?.length ?? 0;
  return letters > 0 && others > letters * 0.3;
}
