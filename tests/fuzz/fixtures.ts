/** Valid files of every accepted format, small, with all that a format offers to get wrong. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatOf } from "./format-of.ts";
import type { Format } from "./layout.ts";
import { NASTY_PICTURES } from "./nasty/pictures.ts";
import { NASTY_SOUNDS } from "./nasty/sounds.ts";

export interface Fixture {
  name: string;
  kind: "sound" | "picture";
  bytes: Uint8Array;
  format: Format;
}

const SPEECH = "aevalsrc='0.3*sin(2*PI*220*t)*lt(mod(t,1),0.7)':s=48000:d=1.5";
const DRAWING = "testsrc2=size=96x64:rate=5:duration=1";
const TAGS = "-metadata title=Title -metadata artist=Artist -metadata comment=Comment";
const LIVE = "-movflags +frag_keyframe+empty_moov+default_base_moof -frag_duration 200000";

const SOUNDS: Record<string, string> = {
  "aac.m4a": `-c:a aac -b:a 48k ${TAGS}`,
  "first.m4a": `-c:a aac -b:a 48k -movflags +faststart ${TAGS}`,
  "live.mp4": `-c:a aac -b:a 48k ${LIVE}`,
  "opus.mp4": "-c:a libopus -b:a 24k",
  "opus.webm": `-c:a libopus -b:a 24k ${TAGS}`,
  "live.webm": "-c:a libopus -b:a 24k -live 1 -cluster_time_limit 300",
  "vorbis.webm": "-c:a libvorbis",
  "aac.mka": "-c:a aac -b:a 48k",
  "opus.ogg": `-c:a libopus -b:a 24k -page_duration 200000 ${TAGS}`,
  "vorbis.ogg": "-c:a libvorbis",
  "16-bit.wav": `-ar 16000 -c:a pcm_s16le ${TAGS}`,
  "24-bit.wav": "-ar 44100 -ac 2 -c:a pcm_s24le",
  "float.wav": "-ar 8000 -c:a pcm_f32le",
  "voice.mp3": `-c:a libmp3lame -b:a 48k ${TAGS}`,
  "vbr.mp3": "-ar 22050 -c:a libmp3lame -q:a 5 -write_id3v1 1",
};

const PICTURES: Record<string, string> = {
  "photo.jpg": "-frames:v 1 -q:v 3",
  "colours.png": "-frames:v 1 -pix_fmt rgba -pred mixed",
  "deep.png": "-frames:v 1 -pix_fmt rgba64be",
  "interlaced.png": "-frames:v 1 -pix_fmt rgb24 -flags +ildct",
  "palette.png": "-frames:v 1 -pix_fmt pal8",
  "moving.gif": "",
};

/** Larger ones would take most of the time and find no more. */
const SMALL = 20_000;

/** @throws Error where there is no ffmpeg */
export function makeFixtures(): Fixture[] {
  const folder = mkdtempSync(join(tmpdir(), "storyquilt-fuzz-"));
  const make = (kind: Fixture["kind"], source: string, files: Record<string, string>) =>
    Object.entries(files).map(([name, options]): Fixture => {
      const path = join(folder, name);
      const output = [...options.split(" ").filter(Boolean), path];
      execFileSync("ffmpeg", ["-v", "error", "-f", "lavfi", "-i", source, ...output]);
      return { name, kind, bytes: new Uint8Array(readFileSync(path)), format: formatOf(name) };
    });
  const nasty = (kind: Fixture["kind"], files: typeof NASTY_SOUNDS) =>
    files
      .map(([name, file]): Fixture => ({ name, kind, bytes: file(), format: formatOf(name) }))
      .filter(({ bytes }) => bytes.length <= SMALL);
  try {
    const sounds = [...make("sound", SPEECH, SOUNDS), ...nasty("sound", NASTY_SOUNDS)];
    return [...sounds, ...make("picture", DRAWING, PICTURES), ...nasty("picture", NASTY_PICTURES)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
