// The benchmark's pictures and sound, and the same film made by ffmpeg.
import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const QUIET = ["-v", "error", "-nostdin", "-y"];

/** JPEGs of 1600 pixels: real photos when there are some, else ffmpeg's test pictures. */
export function writePictures(folder: string, photosFolder: string, count: number): string[] {
  let photos: string[] = [];
  try {
    photos = readdirSync(photosFolder).filter((name) => name.endsWith(".jpg"));
  } catch {
    photos = [];
  }
  return Array.from({ length: count }, (_, i) => {
    const file = path.join(folder, `${i}.jpg`);
    const photo = photos[i % photos.length];
    const input = photo
      ? ["-i", path.join(photosFolder, photo)]
      : ["-f", "lavfi", "-i", `mandelbrot=s=1600x1200:start_scale=${0.5 / (i + 1)}`];
    const shrink = "scale=1600:1600:force_original_aspect_ratio=decrease";
    execFileSync("ffmpeg", [
      ...QUIET,
      ...input,
      "-vf",
      shrink,
      "-q:v",
      "4",
      "-frames:v",
      "1",
      file,
    ]);
    return file;
  });
}

/** An MP3 of a voice-like sound that rises and falls. */
export function writeNarration(folder: string, seconds: number): string {
  const file = path.join(folder, `${seconds}.mp3`);
  const voice = "0.5*sin(2*PI*(220+60*sin(t))*t)*(0.5+0.5*sin(7*t))+0.03*random(0)";
  const source = `aevalsrc='${voice}':s=24000:d=${seconds}`;
  execFileSync("ffmpeg", [...QUIET, "-f", "lavfi", "-i", source, "-b:a", "64k", file]);
  return file;
}

export interface Encoded {
  file: string;
  /** CPU seconds, all threads together. */
  cpu: number;
  bytes: number;
}

export interface IdealFrames {
  /** Planar 4:2:0. */
  file: string;
  width: number;
  height: number;
}

const rawInput = ({ file, width, height }: IdealFrames): string[] => [
  ...["-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", `${width}x${height}`, "-r", "25"],
  ...["-i", file],
];

/** The silent film as x264 makes it of the ideal frames, with the least CPU of some runs. */
export function encodeByX264(ideal: IdealFrames, preset: string, runs = 1): Encoded {
  const file = path.join(path.dirname(ideal.file), `${preset}.mp4`);
  const parameters = [
    ...["-v", "info", "-benchmark", "-nostdin", "-y", "-threads", "1"],
    ...rawInput(ideal),
    ...["-c:v", "libx264", "-threads", "1", "-preset", preset, "-g", "100", file],
  ];
  let cpu = Infinity;
  for (let run = 0; run < runs; run++) {
    const { status, stderr } = spawnSync("ffmpeg", parameters, {
      encoding: "utf8",
      maxBuffer: 1 << 26,
    });
    const times = /bench: utime=([\d.]+)s stime=([\d.]+)s/.exec(stderr);
    if (status !== 0 || !times) throw new Error(`ffmpeg failed: ${stderr.slice(-400)}`);
    cpu = Math.min(cpu, Number(times[1]) + Number(times[2]));
  }
  return { file, cpu, bytes: statSync(file).size };
}

const mean = (some: number[]) => some.reduce((sum, value) => sum + value, 0) / some.length;

/** Structural similarity of luma to the ideal frames: the mean, and that of the worst twentieth of all frames. */
export function measureSsim(file: string, ideal: IdealFrames): { mean: number; worst: number } {
  const stats = `${file}.ssim`;
  const number = "settb=1/25,setpts=N";
  execFileSync("ffmpeg", [
    ...[...QUIET, "-threads", "1", "-i", file, ...rawInput(ideal)],
    "-lavfi",
    `[0:v]${number}[a];[1:v]${number}[b];[a][b]ssim=stats_file=${stats}`,
    ...["-an", "-f", "null", "-"],
  ]);
  const values = [...readFileSync(stats, "utf8").matchAll(/ Y:([\d.]+)/g)].map((m) => Number(m[1]));
  const worst = values.toSorted((a, b) => a - b).slice(0, Math.ceil(values.length / 20));
  return { mean: mean(values), worst: mean(worst) };
}
