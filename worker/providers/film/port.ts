import type { FaceBox, Focus } from "../../../contract/images.ts";
import type { WordsChoice } from "../../../studio/film/meta.ts";
import type { Instrument, Mood } from "../../../studio/music/meta.ts";
import type { Cue, CueWord } from "../../../studio/pages/cues.ts";
import type { SoundFile } from "../../../studio/sound/sound-file.ts";
import type { Samples } from "../../media/jpeg.ts";

export { composeCredits } from "../../../studio/film/credits.ts";
export { findEnding, THE_END } from "../../../studio/film/endings.ts";
export { frameOf } from "../../../studio/film/meta.ts";
export { PART_BYTES } from "../../../studio/film/mp4/part-writer.ts";

/** A film that an outside service makes, for as long as it takes. */
export interface FilmJob {
  /** The service's id of the film, when it was ordered before the work was interrupted. */
  id: string | null;
  keepId(id: string): Promise<void>;
  /** Where the service may say that something has happened; nothing that it says there is believed. */
  callbackUrl: string;
  /** Resolves after this time, or sooner when the service has called. */
  wait(milliseconds: number): Promise<void>;
  /** Addresses at which the service fetches the film's pictures, in their order, and its sound if any, for a short while. */
  lendPictures(): Promise<string[]>;
  lendNarration(): Promise<string | null>;
}

export interface FilmMusic {
  instrument: Instrument;
  mood: Mood;
  /** The same seed and film have the same music. */
  seed: string;
}

export interface FilmRequest {
  title: string;
  /** Its frame, in pixels. */
  frame: { width: number; height: number };
  /** Below the title: whose story it is, and its date. */
  byline?: string;
  date?: string;
  /** After the last words: who told, drew and read it, each in a line. */
  credits?: readonly string[];
  /** The film's closing words, instead of "The End". */
  ending?: string;
  /** Whether pages are turned between pictures; they are faded otherwise, and by services always. */
  turnsPages?: boolean;
  pictures: {
    caption: string | null;
    /** What must not be cut, and where the eye goes, in parts of the picture (0 to 1). */
    faces?: readonly FaceBox[];
    focus?: Focus;
    /** A JPEG, upright, at most 1600 px; loaded whenever its turn has come. */
    load(): Promise<Uint8Array<ArrayBuffer>>;
  }[];
  /** The story's in order: one or more have a picture, by its index, and their seconds rise. */
  pages: { picture: number | null; start: number }[];
  narration: {
    /** MP3, or AAC in MP4; null for a silent film. */
    file: SoundFile | null;
    /** Seconds, of a silent film those that its words take to be read. */
    duration: number;
    /** Whether a person recorded it. */
    isRecording: boolean;
  };
  /** What is written below the pictures; the captions by default. */
  words?: WordsChoice;
  /** What is said, as the film's text track; it is also what is written, where that is wanted, with words marked whose time is known. */
  spoken?: { cues: readonly Cue[]; words?: readonly CueWord[]; language: string };
  /** To be played under the narration; null for none. */
  music: FilmMusic | null;
  /** For an outside service; null for the built-in provider. */
  job: FilmJob | null;
  /** Takes the file in parts of PART_BYTES, each once and in any order; the one at its end may be shorter. */
  write(data: Uint8Array, position: number): Promise<void>;
  /** Throws once nobody wants the film any more, such as after it was deleted. */
  onProgress(done: number, total: number): void;
}

export interface FinishedFilm {
  /** Seconds. */
  duration: number;
  bytes: number;
  /** Whether music is heard: services add none, nor can AAC be mixed, which the site does not decode. */
  hasMusic: boolean;
  /** The film's poster, in its shape: the shorter side has 720 pixels. */
  poster: Samples;
}

/** Makes an MP4 (H.264 and AAC) of pictures and a narration. */
export interface FilmStudio {
  /** Whether its fonts have the letters of a title or caption. */
  canLetter(text: string): boolean;
  /** The words of title and captions that its fonts have no glyphs for: the film shows an ellipsis in their place. */
  findMissingWords(texts: { title: string; captions: readonly (string | null)[] }): string[];
  /** @throws AppError with a message when the service behind it fails */
  render(request: FilmRequest): Promise<FinishedFilm>;
}
