/** Every theme, the narrow ones before the wide ones, and which of them a caption touches. */
import { NEGATIONS } from "../../lexicon/function-words.ts";
import { CREATURE_THEMES } from "./creatures.ts";
import { DOING_THEMES } from "./doings.ts";
import { FEAST_THEMES } from "./feasts.ts";
import { FEELING_THEMES } from "./feelings.ts";
import { OUTDOOR_THEMES } from "./outdoors.ts";
import type { Theme } from "./theme.ts";

const THEMES: readonly Theme[] = [
  ...OUTDOOR_THEMES,
  ...FEAST_THEMES,
  ...CREATURE_THEMES,
  ...DOING_THEMES,
  ...FEELING_THEMES,
];

/** The themes of a caption; none where it denies something, since "no cake" is not about cake. */
export function findThemes(caption: string, mishap: boolean): Theme[] {
  const words = caption.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  if (words.some((word) => NEGATIONS.has(word))) return [];
  return THEMES.filter((theme) => (!mishap || theme.afterMishap) && theme.pattern.test(caption));
}
