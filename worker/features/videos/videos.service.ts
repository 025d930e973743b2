import {
  filmFraction,
  type SaveVideoInput,
  URL_NOT_OURS,
  type Video,
} from "../../../contract/videos.ts";
import type { FilmFormat, FilmHeight, WordsChoice } from "../../../contract/films.ts";
import type { MusicChoice } from "../../../contract/music.ts";
import type { Database } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import { type FilmService, ORIGINAL_LANGUAGE } from "../../db/schema.ts";
import { cannotBeDone, invalid, notFound } from "../../errors.ts";
import { type MediaUrl, mediaUrl } from "../../media/files.ts";
import { type TextQuota, writeText } from "../../media/text-quota.ts";
import { BUILT_IN } from "../../providers/film/index.ts";
import { listStoryImages } from "../stories/story-images.store.ts";
import { composeTitleKey } from "../stories/title-key.ts";
import {
  getUnfinishedVideo,
  getVideo,
  getVideoByFile,
  insertVideo,
  renameVideo,
  type ShownVideo,
  updateVideo,
  type VideoRow,
} from "./videos.store.ts";

export const videoUrl = (file: string) => mediaUrl("videos", file);

const progressOf = (row: VideoRow): number => (row.state === "ready" ? 1 : filmFraction(row));

export const toVideo = (row: ShownVideo, urlOf: MediaUrl = mediaUrl): Video => ({
  id: row.id,
  storyId: row.storyId,
  title: row.title,
  language: row.language === ORIGINAL_LANGUAGE ? null : row.language,
  spokenLanguage: row.language === ORIGINAL_LANGUAGE ? row.storyLanguage : row.language,
  url: row.file && urlOf("videos", row.file),
  thumbnailUrl: row.posterFile && urlOf("videos", row.posterFile),
  duration: row.duration,
  createdAt: row.createdAt.toISOString(),
  state: row.state,
  error: row.error,
  note: row.note,
  format: row.format,
  height: row.height,
  words: row.words,
  music: row.music,
  memories: row.memories,
  madeBy: row.madeBy,
  progress: progressOf(row),
  outdated: row.outdated === 1,
});

export async function requireVideo(db: Database, userId: string, id: string): Promise<ShownVideo> {
  const video = await getVideo(db, userId, id);
  if (!video) throw notFound("That film");
  return video;
}

/** A story to be filmed, and the film's title, language, shape, music and provider. */
export interface FilmedStory {
  id: string;
  title: string;
  language: string;
  /** For a television, 720 pixels high, by default. */
  format?: FilmFormat;
  height?: FilmHeight;
  /** The captions by default. */
  words?: WordsChoice;
  /** None by default. */
  music?: MusicChoice;
  /** Whether what is told about its pictures is heard in it: not by default. */
  memories?: boolean;
  /** Who makes the film: the built-in provider by default. */
  madeBy?: string;
  /** Somebody asked for this provider: a film that another one is making is then another film. */
  isChosen?: boolean;
  /** For an outside service. */
  service?: FilmService | null;
}

/**
 * The row of the film to make: the one that is being made already, one that failed, or a new one.
 * Only the film maker of this person may call it, one call at a time.
 */
export async function openFilm(
  db: Database,
  userId: string,
  story: FilmedStory,
): Promise<VideoRow> {
  if ((await listStoryImages(db, story.id)).length === 0) {
    throw cannotBeDone("This story has no photos yet, and a film needs at least one.");
  }
  const { madeBy = BUILT_IN, service = null } = story;
  const {
    format = "tv",
    height = 720,
    words = "caption",
    music = "none",
    memories = false,
  } = story;
  const unfinished = await getUnfinishedVideo(
    db,
    { storyId: story.id, language: story.language, format, height, words, music, memories },
    story.isChosen ? madeBy : null,
  );
  if (unfinished?.state === "making") return unfinished;
  const now = new Date();
  if (unfinished) {
    const again = { state: "making", stage: "waiting", attempts: 0, error: null } as const;
    const fresh = { ...again, done: 0, total: 0, madeBy, service, createdAt: now };
    await updateVideo(db, unfinished.id, fresh);
    return { ...unfinished, ...fresh, updatedAt: now };
  }
  const row: VideoRow = {
    id: createId(),
    userId,
    storyId: story.id,
    title: story.title,
    titleKey: composeTitleKey(story.title),
    language: story.language,
    state: "making",
    stage: "waiting",
    done: 0,
    total: 0,
    attempts: 0,
    error: null,
    note: null,
    format,
    height,
    words,
    music,
    memories,
    madeBy,
    service,
    file: null,
    posterFile: null,
    duration: null,
    bytes: 0,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
  if (!(await insertVideo(db, row))) throw notFound("That story");
  return row;
}

/** Names a film that was made here; repeating it changes nothing. */
export async function saveVideo(
  db: Database,
  quota: TextQuota,
  input: SaveVideoInput,
): Promise<ShownVideo> {
  const file = input.url.startsWith(videoUrl("")) ? input.url.slice(videoUrl("").length) : "";
  const row = await getVideoByFile(db, quota.userId, file);
  if (!row || row.state !== "ready") throw invalid(URL_NOT_OURS);
  if (row.storyId !== input.storyId) throw invalid("That film belongs to another story.");
  await writeText(db, quota, [renameVideo(db, row.id, input.title)]);
  return { ...row, title: input.title };
}
