/** Independent checks of our pictures, sounds and films: ffprobe and ffmpeg. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const LARGE = 512 * 1024 * 1024;

interface Probe {
  format: { duration: string; format_name: string };
  streams: {
    codec_name: string;
    codec_type: "video" | "audio";
    profile: string;
    width: number;
    height: number;
    r_frame_rate: string;
    duration: string;
  }[];
}

export async function probe(path: string): Promise<Probe> {
  const { stdout } = await run("ffprobe", [
    ...["-v", "error", "-show_format", "-show_streams", "-of", "json", path],
  ]);
  return JSON.parse(stdout);
}

/** Decodes every frame; rejects at the first error. */
export async function decodeWhole(path: string): Promise<void> {
  await run("ffmpeg", ["-v", "error", "-xerror", "-i", path, "-f", "null", "-"]);
}

export async function readRaw(args: string[]): Promise<Buffer> {
  const options = { encoding: "buffer" as const, maxBuffer: LARGE };
  const { stdout } = await run("ffmpeg", ["-v", "error", ...args, "-"], options);
  return stdout;
}

/** Grey levels of a picture or of frames, `size` x `size` each, one every `everySeconds`. */
export async function readGrey(
  path: string,
  size: number,
  everySeconds?: number,
): Promise<Buffer[]> {
  const filters = [
    ...(everySeconds ? [`fps=1/${everySeconds}`] : []),
    `scale=${size}:${size}`,
    "format=gray",
  ];
  const raw = await readRaw(["-i", path, "-vf", filters.join(","), "-f", "rawvideo"]);
  const frames: Buffer[] = [];
  for (let at = 0; at < raw.length; at += size * size)
    frames.push(raw.subarray(at, at + size * size));
  return frames;
}

/** The colour in the middle of a film, at a time in seconds. */
export async function readColour(path: string, seconds: number): Promise<number[]> {
  const filter = "crop=64:64:(iw-64)/2:(ih-64)/2,scale=1:1:flags=area";
  const at = ["-ss", seconds.toFixed(2), "-i", path, "-frames:v", "1"];
  return [...(await readRaw([...at, "-vf", filter, "-f", "rawvideo", "-pix_fmt", "rgb24"]))];
}

export const mean = (values: Iterable<number>): number => {
  const all = [...values];
  return all.reduce((sum, value) => sum + value, 0) / all.length;
};

/** Mean difference between two pictures' levels, 0 to 255. */
export const difference = (a: Buffer, b: Buffer): number =>
  mean(a.map((level, i) => Math.abs(level - (b[i] ?? 0))));

/** Loudness of each tenth of a second, 0 to 1 (root mean square of 16-kHz mono samples). */
export async function readLoudness(path: string): Promise<number[]> {
  const raw = await readRaw(["-i", path, "-ac", "1", "-ar", "16000", "-f", "s16le"]);
  const samples = new Int16Array(raw.buffer, raw.byteOffset, raw.length >> 1);
  const loudness: number[] = [];
  for (let at = 0; at + 1_600 <= samples.length; at += 1_600) {
    const chunk = samples.subarray(at, at + 1_600);
    loudness.push(Math.sqrt(mean(Array.from(chunk, (sample) => (sample / 32_768) ** 2))));
  }
  return loudness;
}
