/** How a film in the making is reported. */
import type { FilmProgress, FilmStage } from "../../contract/videos.ts";
import type { Database } from "../db/client.ts";
import { notFound } from "../errors.ts";
import { updateVideo } from "../features/videos/videos.store.ts";

/** How often the row's progress is updated, so that who asks for it sees it move every second; more often would only cost writes. */
const SAVE_PROGRESS_EVERY_MS = 500;
/** After this time the same progress is reported again. */
const REPEAT_AFTER_MS = 500;

/** Notifies listeners at once, and updates the row now and then. */
export function createReporter(
  db: Database,
  videoId: string,
  onProgress: (progress: FilmProgress) => void,
) {
  let savedAt = 0;
  let savedStage = "";
  let isGone = false;
  const requireRow = () => {
    if (isGone) throw notFound("That film");
  };
  const report = async (stage: FilmStage, done: number, total: number): Promise<void> => {
    onProgress({ stage, done, total });
    if (stage === savedStage && Date.now() - savedAt < SAVE_PROGRESS_EVERY_MS) return;
    savedAt = Date.now();
    savedStage = stage;
    isGone = !(await updateVideo(db, videoId, { stage, done, total }));
    requireRow();
  };
  /** For work that says how far it is; throws when the story or the film has been deleted: the work has no reader any more. */
  const follow = (stage: FilmStage) => {
    let [shown, shownAt] = [-1, 0];
    return (done: number, total: number) => {
      requireRow();
      if (done === shown && Date.now() - shownAt < REPEAT_AFTER_MS) return;
      [shown, shownAt] = [done, Date.now()];
      // A failed progress update is no reason to stop.
      report(stage, done, total).catch(() => undefined);
    };
  };
  return { report, follow };
}
