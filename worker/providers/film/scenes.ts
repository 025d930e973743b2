/** What films by any provider have in common: which picture is shown when, and with which words. */
import { ENDING_SECONDS, type FilmPlan, planFilm } from "../../../studio/film/plan.ts";
import { placeWords, type ShownWords } from "../../../studio/film/spoken-words.ts";
import type { FilmRequest } from "./port.ts";

/** Where the words that are read are shown, the ending card comes after the last of them. */
export function planScenes({ pages, narration, words }: FilmRequest): FilmPlan {
  const more = words === "read" ? ENDING_SECONDS : 0;
  return planFilm({ pages, duration: narration.duration + more });
}

/** For each shot, what is written below its picture; undefined for the captions. */
export function listShownWords(
  { words = "caption", spoken, pages }: Pick<FilmRequest, "words" | "spoken" | "pages">,
  plan: FilmPlan,
): ShownWords[][] | undefined {
  if (words === "caption") return undefined;
  if (words === "none" || !spoken) return plan.shots.map(() => []);
  return placeWords(plan, spoken.cues, pages[0]?.start ?? 0, spoken.words);
}
