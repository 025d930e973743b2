/** What is heard in a film: the story's narration, made if there is none, and what is told about its pictures. */
import type { Transcript } from "../../contract/videos.ts";
import type { Language } from "../../contract/languages.ts";
import { type CueWord, listCueWords } from "../../studio/pages/cues.ts";
import { type PageTime, timePages } from "../../studio/pages/page-times.ts";
import { type MemoryPlan, planMemories } from "../../studio/pages/plan-memories.ts";
import type { ReadingPart } from "../../studio/pages/plan-reading.ts";
import { unpackWords } from "../../studio/pages/word-times.ts";
import type { Database } from "../db/client.ts";
import { cannotBeDone } from "../errors.ts";
import { canBeJoined } from "../features/narration/joined-pages.ts";
import { makeJoinedSound } from "../features/narration/joined-sound.ts";
import { listHeardWords, readTimes } from "../features/narration/narrated-pages.ts";
import { narrateStory } from "../features/narration/narration.service.ts";
import { getNarration, type NarrationRow } from "../features/narration/narration.store.ts";
import { findSpeaker } from "../features/narration/speakers.ts";
import type { StoryDetailRow } from "../features/stories/stories.store.ts";
import type { FilmScript } from "../features/videos/film-script.ts";
import { readingSeconds } from "../features/videos/silent-film.ts";
import { composeTranscript } from "../features/videos/transcript.service.ts";
import type { VideoRow } from "../features/videos/videos.store.ts";
import { openChunkWriter } from "../media/chunk-writer.ts";
import { createFileName, deleteFiles, fileKey, type MediaKind } from "../media/files.ts";
import type { TextQuota } from "../media/text-quota.ts";
import { oneAtATime } from "../providers/one-at-a-time.ts";
import { JOINED_DELAY, type JoinProgress, joinSound } from "../providers/recording/join-sound.ts";
import { openSoundFile, type SoundFile } from "../providers/recording/sound-file.ts";
import { pickVoice } from "../providers/voice/index.ts";
import type { SpeechRequest } from "../providers/voice/port.ts";

const NO_MEMORIES =
  "Nobody tells about the pictures in this film, because the story’s recording is in a format (AAC) that nothing can be added to. Record the story here again for a film in which they speak.";

export interface FilmVoice {
  narration: NarrationRow | null;
  /** A file of the kind `narrations`; null for a film without sound. */
  file: string | null;
  /** Seconds. */
  duration: number;
  pages: PageTime[];
  /** What is said and shown, memories among it as far as they are written down. */
  transcript: Transcript;
  /** Words of its cues, as far as their times are known. */
  words: CueWord[];
  /** Whether somebody tells about a picture. */
  hasMemories: boolean;
  /** Why nobody does although it was asked for; null otherwise. */
  note: string | null;
  /** Deletes what was made for this film alone. */
  remove(): Promise<void>;
}

interface VoiceOrder {
  story: StoryDetailRow;
  script: FilmScript;
  /** Null for English. */
  language: Language | null;
  onProgress: SpeechRequest["onProgress"];
}

/**
 * @param endStep called when a narration, or its joined sound, was made
 * @throws AppError as `narrateStory` does
 */
export async function openFilmVoice(
  env: Env,
  db: Database,
  quota: TextQuota,
  video: VideoRow,
  order: VoiceOrder,
  endStep: () => void,
): Promise<FilmVoice> {
  const { story, script } = order;
  const { narration, isMade } = await findFreshNarration(env, db, quota, order);
  if (isMade) endStep();
  const { userId } = video;
  const join = (file: string) =>
    makeJoinedSound(env, db, userId, "narrations", file, order.onProgress);
  if (narration && (await join(narration.file))) endStep();
  const heard = narration
    ? readTimes(story, script, narration)
    : { sentences: [], duration: readingSeconds(script) };
  const voice: FilmVoice = {
    narration,
    file: narration?.file ?? null,
    duration: heard.duration,
    pages: timePages(script.pages, heard),
    transcript: composeTranscript(script, heard),
    words: narration
      ? listCueWords(script.content, heard.sentences, unpackWords(listHeardWords(story, narration)))
      : [],
    hasMemories: false,
    note: null,
    remove: async () => {},
  };
  const memories = video.memories
    ? script.pictures.flatMap(({ id: imageId, memory }) => (memory ? [{ imageId, ...memory }] : []))
    : [];
  if (memories.length === 0) return voice;
  if (narration && !canBeJoined(narration)) return { ...voice, note: NO_MEMORIES };
  const { duration, pages } = voice;
  const plan = planMemories({ pages, duration, isHeard: narration !== null }, memories);
  const file = await writeJoined(env, userId, plan.parts, voice.file, order.onProgress);
  return {
    ...voice,
    file,
    duration: plan.duration + JOINED_DELAY,
    pages: plan.pages.map((page) => ({ ...page, start: page.start + JOINED_DELAY })),
    transcript: addMemories(voice.transcript, plan, memories),
    words: voice.words.map(({ word, start, end }) => {
      const begin = plan.move(start) + JOINED_DELAY;
      return { word, start: begin, end: begin + end - start };
    }),
    hasMemories: true,
    remove: () => deleteFiles(env, userId, "narrations", [file]),
  };
}

function addMemories(
  { cues, pictures }: Transcript,
  { spans, move }: MemoryPlan,
  memories: readonly { imageId: string; text: string }[],
): Transcript {
  const moved = cues.map(({ start, end, text }) => {
    const begin = move(start) + JOINED_DELAY;
    return { start: begin, end: begin + end - start, text };
  });
  const spoken = spans.flatMap(({ imageId, start, end }) => {
    const text = memories.find((memory) => memory.imageId === imageId)?.text.trim() ?? "";
    return text === "" ? [] : [{ start: start + JOINED_DELAY, end: end + JOINED_DELAY, text }];
  });
  return {
    cues: [...moved, ...spoken].toSorted((a, b) => a.start - b.start),
    pictures: pictures.map((picture) => ({
      ...picture,
      start: move(picture.start) + JOINED_DELAY,
    })),
  };
}

/** A file that no row names: what an interruption leaves of it, the cleanup job deletes. */
async function writeJoined(
  env: Pick<Env, "MEDIA">,
  userId: string,
  parts: ReadingPart[],
  plain: string | null,
  onProgress?: JoinProgress,
): Promise<string> {
  const file = createFileName("audio/mpeg");
  const writer = openChunkWriter(env, userId, "narrations", file, "audio/mpeg");
  const read = (name: string) => requireSoundFile(env, userId, name);
  try {
    await oneAtATime((signal) =>
      joinSound(
        parts,
        { read, plain: plain === null ? null : () => read(plain) },
        writer.write,
        signal,
        onProgress,
      ),
    );
    await writer.complete();
    return file;
  } catch (error) {
    await writer.abort().catch(() => undefined);
    throw error;
  }
}

const MISSING = "A file of this story is missing, so the film cannot be made.";

export async function requireSoundFile(
  env: Pick<Env, "MEDIA">,
  userId: string,
  file: string,
): Promise<SoundFile> {
  const found = await openSoundFile(env, userId, file);
  if (!found) throw cannotBeDone(MISSING);
  return found;
}

export async function readFile(
  env: Pick<Env, "MEDIA">,
  userId: string,
  kind: MediaKind,
  file: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const object = await env.MEDIA.get(fileKey(userId, kind, file));
  if (!object) throw cannotBeDone(MISSING);
  return new Uint8Array(await object.arrayBuffer());
}

/** Whether a person is heard. */
export const hasRecording = ({ narration, hasMemories }: FilmVoice): boolean =>
  hasMemories ||
  narration?.voiceId === null ||
  (narration?.parts?.some(({ kind }) => kind === "recording") ?? false);

/**
 * The story's narration in the film's language: made with the site's own voice when there is none, and made
 * anew when our voice has read an earlier text. A user's recording stays as it is. Null where no voice reads the language.
 */
async function findFreshNarration(
  env: Env,
  db: Database,
  quota: TextQuota,
  { story, script, language, onProgress }: VoiceOrder,
): Promise<{ narration: NarrationRow | null; isMade: boolean }> {
  const narration = await getNarration(db, story.id, script.language);
  const isOutdated = narration !== null && story.textEditedAt > narration.createdAt;
  if (narration && !(isOutdated && narration.voiceId !== null)) return { narration, isMade: false };
  const voices = pickVoice(env);
  const voiceId = await findSpeaker(env, voices, narration?.voiceId ?? null, language);
  if (voiceId === null) return { narration: null, isMade: false };
  const input = { voiceId, onProgress };
  const made = await narrateStory(env, db, voices, quota, { story, script }, input);
  return { narration: made, isMade: true };
}
