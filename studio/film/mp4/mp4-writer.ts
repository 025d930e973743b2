/** Writes an MP4 file whose index precedes its samples, while the samples are still being made. */
import { box, zeros } from "./boxes.ts";
import { fileTypeBox, freeBox, movieBox, type Track } from "./movie.ts";
import { type FilmSink, PartWriter } from "./part-writer.ts";
import { type AudioFormat, audioEntry, type VideoFormat, videoEntry } from "./sample-entries.ts";
import { SampleTable } from "./sample-table.ts";
import { encodeWords, type FilmWords, WORDS_TICKS, wordsEntry } from "./timed-text.ts";

export interface Mp4Options {
  title: string;
  video: VideoFormat;
  /** How many frames the film has. */
  frames: number;
  /** Not given for a silent film. */
  audio?: AudioFormat & {
    /** No more packets than this are added. */
    maximumPackets: number;
    /** Samples that the encoder sends ahead of the sound itself. */
    priming: number;
  };
  /** What is said, for players to show; not given for a film without a word. */
  words?: FilmWords;
}

/** Ticks of the video track's clock per frame. */
const FRAME_TICKS = 512;
/** Room for the index per sample (4 bytes of size, and its part of chunk, time and key tables) and for the rest. */
const INDEX_BYTES_PER_SAMPLE = 8;
const INDEX_BYTES = 4096;
/** A cue and the gap before it have times and sizes of their own. */
const INDEX_BYTES_PER_CUE = 32;
const FILM_BRANDS = ["isom", "iso2", "avc1", "mp41"];
/** A frame sent early makes those it overtakes late by one. */
const REORDER_FRAMES = 1;

export class Mp4Writer {
  private readonly options: Mp4Options;
  private readonly head: Uint8Array;
  private readonly indexBytes: number;
  private readonly parts: PartWriter;
  private readonly video = new SampleTable();
  private readonly audio = new SampleTable();
  private words: SampleTable | null = null;
  private last: SampleTable | null = null;

  constructor(sink: FilmSink, options: Mp4Options) {
    this.options = options;
    this.head = fileTypeBox(FILM_BRANDS);
    const samples = options.frames + (options.audio?.maximumPackets ?? 0);
    const titleBytes = 4 * options.title.length;
    const cueBytes = INDEX_BYTES_PER_CUE * (options.words?.cues.length ?? 0);
    this.indexBytes = INDEX_BYTES + titleBytes + cueBytes + INDEX_BYTES_PER_SAMPLE * samples;
    this.parts = new PartWriter(sink, this.head.length + this.indexBytes + 8);
  }

  /** Adds all the words, which are short, where a player finds them at once: before the first frame. */
  async addWords(): Promise<void> {
    const { words, frames, video } = this.options;
    if (!words || words.cues.length === 0) return;
    const seconds = frames / video.framesPerSecond;
    const { data, samples } = encodeWords(words, seconds, this.parts.position);
    this.words = samples;
    await this.parts.append(data);
  }

  /** Adds the next frame in decoding order. `shownAt` counts frames from the film's beginning. */
  async addFrame(data: Uint8Array, shownAt: number, key: boolean): Promise<void> {
    const late = shownAt - this.video.count + REORDER_FRAMES;
    this.beginChunk(this.video);
    this.video.add(data.length, FRAME_TICKS, late * FRAME_TICKS, key);
    await this.parts.append(data);
  }

  /** Adds the next packet of sound, `samples` long. */
  async addSound(data: Uint8Array, samples: number): Promise<void> {
    this.beginChunk(this.audio);
    this.audio.add(data.length, samples);
    await this.parts.append(data);
  }

  /** Completes the file and returns its length in bytes. */
  async finish(): Promise<number> {
    const index = movieBox(this.tracks(), { title: this.options.title });
    const free = this.indexBytes - index.length;
    if (free < 8) throw new RangeError("the index is longer than the room kept for it");
    const end = this.parts.position;
    const samplesAt = this.head.length + this.indexBytes;
    // The samples' own box begins with its length, which is only known now.
    const samplesHead = box("mdat");
    new DataView(samplesHead.buffer).setUint32(0, end - samplesAt);
    const begin = [this.head, index, freeBox(free), samplesHead];
    const all = zeros(samplesAt + samplesHead.length);
    let at = 0;
    for (const part of begin) {
      all.set(part, at);
      at += part.length;
    }
    await this.parts.finish(all);
    return end;
  }

  private beginChunk(samples: SampleTable): void {
    if (this.last !== samples) samples.beginChunk(this.parts.position);
    this.last = samples;
  }

  private tracks(): Track[] {
    const { video, audio } = this.options;
    const duration = this.video.count / video.framesPerSecond;
    const picture: Track = {
      id: 1,
      kind: "video",
      ticks: video.framesPerSecond * FRAME_TICKS,
      begins: REORDER_FRAMES * FRAME_TICKS,
      duration,
      width: video.width,
      height: video.height,
      entry: videoEntry(video),
      samples: this.video,
    };
    const tracks = [picture];
    if (audio && this.audio.count > 0) tracks.push(this.soundTrack(audio, duration));
    if (this.words) tracks.push(this.wordsTrack(this.words, duration, tracks.length + 1));
    return tracks;
  }

  private soundTrack(audio: NonNullable<Mp4Options["audio"]>, duration: number): Track {
    const heard = (this.audio.duration - audio.priming) / audio.sampleRate;
    return {
      id: 2,
      kind: "audio",
      ticks: audio.sampleRate,
      begins: audio.priming,
      duration: Math.min(duration, heard),
      width: 0,
      height: 0,
      entry: audioEntry(audio),
      samples: this.audio,
    };
  }

  private wordsTrack(samples: SampleTable, duration: number, id: number): Track {
    const { video, words } = this.options;
    const { width, height } = video;
    return {
      id,
      kind: "words",
      language: words?.language,
      ticks: WORDS_TICKS,
      begins: 0,
      duration,
      width,
      height,
      entry: wordsEntry(width, height),
      samples,
    };
  }
}
