/** One film from its row to its files: the narration first, if there is none, then pictures and sound. */
import { findNaturalVoice } from "../../contract/natural-voice.ts";
import type { WordsChoice } from "../../contract/films.ts";
import type { FilmProgress, GeneratedVideo, Transcript } from "../../contract/videos.ts";
import type { MusicChoice } from "../../contract/music.ts";
import type { Database } from "../db/client.ts";
import { readSettings } from "../env.ts";
import { cannotBeDone, notFound } from "../errors.ts";
import { findLanguage } from "../features/languages/languages.service.ts";
import { openTranslationContext } from "../features/languages/translation-context.ts";
import type { NarrationRow } from "../features/narration/narration.store.ts";
import { findSpokenLanguage } from "../features/narration/speakers.ts";
import { languageOf, requireStory } from "../features/stories/stories.service.ts";
import { composeFilmNote, openFilmScript } from "../features/videos/film-script.ts";
import { composeSilentNote } from "../features/videos/silent-film.ts";
import { putTranscript } from "../features/videos/transcripts.store.ts";
import { composeMusicNote, pickMusic } from "../features/videos/film-music.ts";
import { videoUrl } from "../features/videos/videos.service.ts";
import { updateVideo, type VideoRow } from "../features/videos/videos.store.ts";
import { createFileName, deleteFiles, storeFile } from "../media/files.ts";
import { encodeJpeg } from "../media/jpeg.ts";
import { requireStorage } from "../media/storage.ts";
import { openPartWriter } from "../media/multipart.ts";
import { pickFilmStudio } from "../providers/film/index.ts";
import { type FilmJob, type FinishedFilm, frameOf, PART_BYTES } from "../providers/film/port.ts";
import { pickVoice } from "../providers/voice/index.ts";
import { composeCards } from "./film-cards.ts";
import { openFilmJob } from "./film-job.ts";
import { hasRecording, openFilmVoice, readFile, requireSoundFile } from "./film-voice.ts";
import { createReporter } from "./film-reporter.ts";

const POSTER_QUALITY = 82;
/** Stories that are like a picture book. */
const TURNING: ReadonlySet<string> = new Set(["bedtime", "birthday"]);

interface FilmHooks {
  onProgress(progress: FilmProgress): void;
  wait: FilmJob["wait"];
  /** Called when something is stored that the next alarm finds. */
  endStep(): void;
}

export async function makeFilm(
  env: Env,
  db: Database,
  video: VideoRow,
  { onProgress, wait, endStep }: FilmHooks,
): Promise<GeneratedVideo> {
  const studio = pickFilmStudio(env, video.madeBy);
  // One that a service has begun is finished. How large any will be is not known before, so the last may exceed the space.
  if (!video.service?.job) await requireStorage(db, video.userId, readSettings(env), 0);
  const { report, follow } = createReporter(db, video.id, onProgress);
  const story = await requireStory(db, video.userId, video.storyId);
  const context = openTranslationContext(env, db, video.userId);
  const language = await findLanguage(context.translator, video.language, story.language);
  const script = await openFilmScript(context, story, language);
  if (script.pictures.length === 0) throw cannotBeDone("This story has no photos any more.");

  await report("narration", 0, 1);
  const spoken = findSpokenLanguage(story, language);
  const order = { story, script, language: spoken, onProgress: follow("narration") };
  const voice = await openFilmVoice(env, db, context.quota, video, order, endStep);
  const { narration, transcript } = voice;
  const { pictures } = script;
  const readPicture = (file: string) => readFile(env, video.userId, "images", file);
  // Without a voice the words are what the film tells.
  const words = narration ? video.words : "read";
  await report("film", 0, 1);
  const files = {
    pictures: pictures.map(({ cartoonFile, originalFile }) => cartoonFile ?? originalFile),
    narration: voice.file,
  };
  const filmLanguage = language?.code ?? languageOf(story);
  const cards = await composeCards(db, {
    userId: video.userId,
    createdAt: story.createdAt,
    language: filmLanguage,
    isIllustrated: pictures.some(({ cartoonFile }) => cartoonFile !== null),
    voice: narration ? await nameVoice(env, narration) : undefined,
  });
  const music = pickMusic(story, video.music, voice.file !== null);
  const job = await openFilmJob(db, video, files, wait);

  const file = createFileName("video/mp4");
  const upload = await openPartWriter(env, video.userId, "videos", file, {
    contentType: "video/mp4",
    partBytes: PART_BYTES,
  });
  let film: FinishedFilm;
  let posterFile: string;
  try {
    film = await studio.render({
      title: script.title,
      ending: script.ending,
      turnsPages: TURNING.has(story.template ?? ""),
      ...cards,
      frame: frameOf(video.format, video.height),
      pictures: pictures.map(({ caption, faces, focus, cartoonFile, originalFile }) => ({
        caption,
        faces: faces ?? undefined,
        focus: focus ?? undefined,
        load: () => readPicture(cartoonFile ?? originalFile),
      })),
      pages: voice.pages.map(({ imageId, start }) => ({
        picture: imageId === null ? null : pictures.findIndex(({ id }) => id === imageId),
        start,
      })),
      narration: {
        file: voice.file === null ? null : await requireSoundFile(env, video.userId, voice.file),
        duration: voice.duration,
        isRecording: hasRecording(voice),
      },
      words,
      spoken: { cues: transcript.cues, words: voice.words, language: filmLanguage },
      music,
      job,
      write: upload.write,
      onProgress: follow("film"),
    });
    await report("saving", 0, 1);
    await upload.complete();
    const poster = await encodeJpeg(film.poster, POSTER_QUALITY);
    posterFile = await storeFile(env, video.userId, "videos", "image/jpeg", poster);
  } catch (error) {
    await upload.abort().catch(() => undefined);
    // It may have been completed already, in which case there is nothing to abort any more.
    await deleteFiles(env, video.userId, "videos", [file]);
    throw error;
  } finally {
    await voice.remove();
  }
  const written = {
    caption: pictures.map(({ caption }) => caption),
    read: transcript.cues.map(({ text }) => text),
    none: [],
  };
  // Not within the above: once the row may name the files, an error is no reason to remove them.
  const missing = composeFilmNote(env, { title: script.title, written: written[words] });
  const notes = [
    narration ? null : composeSilentNote(spoken, film.hasMusic),
    voice.note,
    music && !film.hasMusic ? composeMusicNote(video.madeBy) : null,
    missing,
  ];
  const note = notes.filter(Boolean).join(" ") || null;
  const heardMusic: MusicChoice = music && film.hasMusic ? music.instrument : "none";
  const made = { ...film, words, music: heardMusic, note, file, posterFile };
  return finish(env, db, video, made, transcript);
}

/** Null for a recording; undefined for a voice that is no longer there. */
async function nameVoice(env: Env, { voiceId }: NarrationRow): Promise<string | null | undefined> {
  if (voiceId === null) return null;
  const natural = findNaturalVoice(voiceId);
  if (natural) return natural.name;
  const voices = await pickVoice(env).listVoices();
  return voices.find(({ id }) => id === voiceId)?.name;
}

async function finish(
  env: Pick<Env, "MEDIA">,
  db: Database,
  video: VideoRow,
  film: Pick<FinishedFilm, "duration" | "bytes"> & {
    words: WordsChoice;
    music: MusicChoice;
    note: string | null;
    file: string;
    posterFile: string;
  },
  transcript: Transcript,
): Promise<GeneratedVideo> {
  const { words, music, note, file, posterFile, duration, bytes } = film;
  const isWritten = await putTranscript(db, video, transcript);
  const saved =
    isWritten &&
    (await updateVideo(db, video.id, {
      state: "ready",
      stage: "saving",
      done: 1,
      total: 1,
      error: null,
      words,
      music,
      note,
      service: null,
      file,
      posterFile,
      duration,
      bytes,
    }));
  if (!saved) {
    // The story or the film was deleted meanwhile.
    await deleteFiles(env, video.userId, "videos", [file, posterFile]);
    throw notFound("That film");
  }
  return { url: videoUrl(file), duration, thumbnailUrl: videoUrl(posterFile) };
}
