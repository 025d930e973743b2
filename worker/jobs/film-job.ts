/** What an outside service that makes a film is given: addresses of its files, and a place to call. */
import type { Database } from "../db/client.ts";
import { notFound } from "../errors.ts";
import { updateVideo, type VideoRow } from "../features/videos/videos.store.ts";
import { composeCallbackUrl, lendFile } from "../media/lent-files.ts";
import type { FilmJob } from "../providers/film/port.ts";

/** Null for a film of the built-in provider. */
export async function openFilmJob(
  db: Database,
  { id: videoId, service }: VideoRow,
  files: { pictures: string[]; narration: string | null },
  wait: FilmJob["wait"],
): Promise<FilmJob | null> {
  if (!service) return null;
  return {
    id: service.job,
    async keepId(job) {
      const isStored = await updateVideo(db, videoId, { service: { ...service, job } });
      if (!isStored) throw notFound("That film");
    },
    callbackUrl: await composeCallbackUrl(service, videoId),
    wait,
    lendPictures: () =>
      Promise.all(files.pictures.map((file) => lendFile(service, videoId, "images", file))),
    lendNarration: async () =>
      files.narration === null ? null : lendFile(service, videoId, "narrations", files.narration),
  };
}
