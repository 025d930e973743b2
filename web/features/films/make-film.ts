import {
  type FilmProgress,
  filmProgress,
  type GeneratedVideo,
  generatedVideo,
  type Video,
} from "../../../contract/videos.ts";
import { ApiError, isAbort } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { streamEvents } from "../../api/event-stream.ts";
import { type FilmChoices, PLAIN_FILM } from "./film-choices.ts";

/** The film has failed on the server; `message` is the server's. */
export class FilmFailure extends Error {
  override name = "FilmFailure";
}

/** What is to be filmed: a story in its original language, or in a language. */
export interface FilmOrder {
  storyId: string;
  language: string | null;
  /** A plain film for a television by default. */
  choices?: FilmChoices | undefined;
  /** Who is to make it; the site's own choice by default. */
  provider?: string | undefined;
}

interface MakeFilmOptions {
  signal: AbortSignal;
  onProgress: (progress: FilmProgress) => void;
  /** The story's newest film as the server has it now. */
  getNewestFilm: () => Promise<Video | null>;
}

const REATTACH_DELAYS = [1_000, 2_000, 4_000, 8_000, 16_000];

/**
 * Requests a film of the story and follows it to the end. A film that is already being made is followed, not begun
 * again, and a broken connection is reopened: the server goes on.
 */
export async function makeFilm(
  order: FilmOrder,
  { signal, onProgress, getNewestFilm }: MakeFilmOptions,
): Promise<GeneratedVideo> {
  for (const delay of REATTACH_DELAYS) {
    try {
      const film = await followFilm(order, signal, onProgress);
      if (film) return film;
    } catch (error) {
      if (isAbort(error) || error instanceof ApiError || error instanceof FilmFailure) throw error;
    }
    await wait(delay, signal);
    const film = await getNewestFilm().catch(() => null);
    if (film?.state === "failed") throw new FilmFailure(film.error ?? "");
    if (film?.state === "ready") return generatedVideo.parse(film);
  }
  throw new FilmFailure(
    "The connection was lost. The film goes on being made; look again in a while.",
  );
}

/** Null when the stream ended without saying how. */
async function followFilm(
  { storyId, language, choices = PLAIN_FILM, provider }: FilmOrder,
  signal: AbortSignal,
  onProgress: (progress: FilmProgress) => void,
): Promise<GeneratedVideo | null> {
  const { format, height, words, music, memories } = choices;
  let film: GeneratedVideo | null = null;
  let failure: string | null = null;
  await streamEvents(
    "POST",
    endpoints.generateVideo,
    {
      storyId,
      ...(language !== null && { language }),
      ...(format !== "tv" && { format }),
      ...(height !== 720 && { height }),
      ...(words !== "caption" && { words }),
      ...(music !== "none" && { music }),
      ...(memories && { memories }),
      ...(provider !== undefined && { provider }),
    },
    {
      signal,
      onEvent(name, data) {
        if (name === "progress") onProgress(filmProgress.parse(JSON.parse(data)));
        if (name === "done") film = generatedVideo.parse(JSON.parse(data));
        if (name === "error") failure = data;
      },
    },
  );
  if (failure !== null) throw new FilmFailure(failure);
  return film;
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
