// The benchmark's pictures and sound, and the same film made by ffmpeg.
import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
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

export interface FfmpegCost {
  /** Seconds, all threads together. */
  cpu: number;
  bytes: number;
}

/** CPU seconds of ffmpeg making the film: cover, blur, picture and cross-fades, with or without a zoom. */
export function measureFfmpeg(
  files: readonly string[],
  narration: string,
  seconds: number,
  zoom: boolean,
): FfmpegCost {
  const fade = 0.8;
  const each = (seconds + fade * (files.length - 1)) / files.length;
  const inputs = files.flatMap((file) => [
    "-loop",
    "1",
    "-framerate",
    "25",
    "-t",
    `${each}`,
    "-i",
    file,
  ]);
  const chains = files.map((_, i) => {
    const size = "1280:720:force_original_aspect_ratio";
    const still = `[${i}]trim=end_frame=1,split[a${i}][b${i}];[a${i}]scale=${size}=increase,crop=1280:720,boxblur=20[c${i}];[b${i}]scale=${size}=decrease[d${i}];[c${i}][d${i}]overlay=(W-w)/2:(H-h)/2,format=yuv420p`;
    const frames = Math.round(each * 25);
    const moving = `zoompan=z='1+0.08*on/${frames}':x='iw/2-iw/zoom/2':y='ih/2-ih/zoom/2':d=${frames}:s=1280x720:fps=25`;
    const standing = `loop=${frames - 1}:1,fps=25,setpts=N/25/TB`;
    return `${still},${zoom ? moving : standing},settb=1/25[v${i}]`;
  });
  const fades = files.slice(1).map((_, i) => {
    const from = i === 0 ? "v0" : `x${i}`;
    const at = (i + 1) * (each - fade);
    return `[${from}][v${i + 1}]xfade=transition=fade:duration=${fade}:offset=${at}[x${i + 1}]`;
  });
  const out = path.join(path.dirname(narration), "ffmpeg.mp4");
  const parameters = [
    ...["-v", "info", "-benchmark", "-nostdin", "-y"],
    ...inputs,
    ...["-i", narration, "-filter_complex", [...chains, ...fades].join(";")],
    ...["-map", `[x${files.length - 1}]`, "-map", `${files.length}:a`],
    ...["-c:v", "libx264", "-preset", "ultrafast", "-r", "25", "-c:a", "aac", "-b:a", "64k"],
    ...["-movflags", "+faststart", out],
  ];
  const { status, stderr } = spawnSync("ffmpeg", parameters, {
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  const times = /bench: utime=([\d.]+)s stime=([\d.]+)s/.exec(stderr);
  if (status !== 0 || !times) throw new Error(`ffmpeg failed: ${stderr.slice(-400)}`);
  const made = execFileSync("ffprobe", [
    "-v",
    "error",
    "-show_entries",
    "format=size",
    "-of",
    "csv=p=0",
    out,
  ]);
  return { cpu: Number(times[1]) + Number(times[2]), bytes: Number(made) };
}
