/** What films by any provider have in common: which picture is shown when, and with which words. */
import { AFTER_NARRATION, type FilmPlan, planFilm } from "../../../studio/film/plan.ts";
import { placeWords, type ShownWords } from "../../../studio/film/spoken-words.ts";
import type { FilmRequest } from "./port.ts";

/** The transition to the ending card begins once the last word has been read. */
export const planScenes = ({ pages, narration }: FilmRequest): FilmPlan =>
  planFilm({ pages, duration: narration.duration + AFTER_NARRATION });

/** For each shot, what is written below its picture; undefined for the captions. */
export function listShownWords(
  { words = "caption", spoken, pages }: Pick<FilmRequest, "words" | "spoken" | "pages">,
  plan: FilmPlan,
): ShownWords[][] | undefined {
  if (words === "caption") return undefined;
  if (words === "none" || !spoken) return plan.shots.map(() => []);
  return placeWords(plan, spoken.cues, pages[0]?.start ?? 0, spoken.words);
}
