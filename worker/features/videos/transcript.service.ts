/** What a film says and shows, in writing: its text track, and the transcript below its player. */
import type { Transcript } from "../../../contract/videos.ts";
import { listCues } from "../../../studio/pages/cues.ts";
import { timePages } from "../../../studio/pages/page-times.ts";
import type { SpokenSentence } from "../../../contract/narration.ts";
import type { Narrated } from "../../../studio/pages/page-times.ts";
import { ORIGINAL_LANGUAGE } from "../../db/schema.ts";
import { notFound } from "../../errors.ts";
import type { TranslationContext } from "../languages/languages.service.ts";
import { listNarrationCues } from "../narration/narration-cues.ts";
import { getNarration } from "../narration/narration.store.ts";
import type { FilmScript } from "./film-script.ts";
import { getTranscript } from "./transcripts.store.ts";
import type { VideoRow } from "./videos.store.ts";

/** @param heard the sentences' seconds; none in a film without a voice, whose pages are shown in turn */
export function composeTranscript(
  { content, pages, pictures }: Pick<FilmScript, "content" | "pages" | "pictures">,
  heard: Narrated & { sentences: readonly SpokenSentence[] },
): Transcript {
  const timed = timePages(pages, heard);
  const captions = new Map(pictures.map(({ id, caption }) => [id, caption]));
  const shown = timed
    .map(({ imageId, start }) => ({ start, caption: captions.get(imageId ?? "") ?? "" }))
    .filter(({ caption }, i, all) => caption !== "" && caption !== all[i - 1]?.caption);
  return { cues: listCues(content, timed, heard.sentences, heard.duration), pictures: shown };
}

const unknown = () => notFound("What that film says");

/**
 * A film's own transcript. Films of before there were any have that of the narration, as long as it is the one that they play.
 * @throws AppError 404 for a film that is not finished, or whose words are not known any more
 */
export async function requireTranscript(
  context: TranslationContext,
  video: Pick<VideoRow, "id" | "storyId" | "language" | "state" | "updatedAt">,
): Promise<Transcript> {
  const { db } = context;
  if (video.state !== "ready") throw unknown();
  const stored = await getTranscript(db, video.id);
  if (stored) return stored;
  const language = video.language || ORIGINAL_LANGUAGE;
  const narration = await getNarration(db, video.storyId, language);
  if (!narration || narration.usedAt > video.updatedAt) throw unknown();
  return { cues: await listNarrationCues(context, video.storyId, language), pictures: [] };
}
