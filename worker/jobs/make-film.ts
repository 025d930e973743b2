import type { FilmProgress, GeneratedVideo } from "../../contract/videos.ts";
import type { Database } from "../db/client.ts";
import type { VideoRow } from "../features/videos/videos.store.ts";

export async function makeFilm(
  env: Env,
  db: Database,
  video: VideoRow,
  onProgress: (progress: FilmProgress) => void,
): Promise<GeneratedVideo> {
  throw new Error(`not yet: ${env.APP_ENV} ${String(db)} ${video.id} ${String(onProgress)}`);
}
