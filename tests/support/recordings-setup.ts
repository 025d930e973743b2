/**
 * Makes a recording in every format before the Worker's tests, with an independent encoder, and serves them: what is
 * provided is sent to every test file, and these are of megabytes.
 */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** File names, none where there is no ffmpeg, and where they are served. */
    recordings: { url: string; names: string[] };
  }
}

/** Six seconds: a tone of 1.3 s, a pause of 0.7 s, and so on. */
const SPEECH = "aevalsrc='0.3*sin(2*PI*220*t)*lt(mod(t,2),1.3)':s=48000:d=6";
const STEREO = "aevalsrc='0.6*sin(2*PI*220*t)*lt(mod(t,2),1.3)|0':s=48000:d=6";
/** What a telephone writes beside the sound. */
const TAGS = [
  "title=Hannah",
  "artist=Hannah",
  "comment=Hannah",
  "location=+48.1371+011.5754/",
  "creation_time=2024-05-03T10:11:12Z",
]
  .map((tag) => `-metadata ${tag}`)
  .join(" ");
const FORMATS: Record<string, string> = {
  "opus.webm": "-c:a libopus -b:a 24k",
  "opus.ogg": "-c:a libopus -b:a 24k",
  "opus.mp4": "-c:a libopus -b:a 24k",
  "vorbis.ogg": "-c:a libvorbis",
  "live.webm": "-c:a libopus -b:a 24k -live 1",
  "aac.m4a": "-c:a aac -b:a 48k",
  "fragmented.mp4": "-c:a aac -b:a 48k -movflags +frag_keyframe+empty_moov+default_base_moof",
  "voice.mp3": "-c:a libmp3lame -b:a 48k",
  "16-bit.wav": "-ar 16000 -c:a pcm_s16le",
  "24-bit-96-khz.wav": "-ar 96000 -c:a pcm_s24le",
  "adpcm.wav": "-ar 22050 -c:a adpcm_ms",
  "float.wav": "-ar 22050 -c:a pcm_f32le",
  "tagged.m4a": `-c:a aac -b:a 48k ${TAGS}`,
  "tagged.mp3": `-c:a libmp3lame -b:a 48k -write_id3v1 1 ${TAGS}`,
  "tagged.webm": `-c:a libopus -b:a 24k ${TAGS}`,
  "tagged.ogg": `-c:a libvorbis ${TAGS}`,
  "tagged.wav": `-ar 16000 -c:a pcm_s16le -write_bext 1 ${TAGS}`,
};
/** Two seconds of these, for a test that sends each many times over. */
const BRIEF = ["aac.m4a", "fragmented.mp4", "opus.webm", "live.webm", "opus.ogg", "voice.mp3"];
for (const name of BRIEF) FORMATS[`brief-${name}`] = `-t 2 ${FORMATS[name]}`;
const STEREO_FORMATS: Record<string, string> = {
  "stereo.webm": "-c:a libopus -b:a 48k",
  "stereo.wav": "-ar 44100 -c:a pcm_s16le",
};
const FILM = "-f lavfi -i testsrc2=size=64x48:rate=5:duration=1 -c:v libvpx -b:v 50k";

const outputs = (formats: Record<string, string>, folder: string) =>
  Object.entries(formats).flatMap(([name, options]) => [...options.split(" "), join(folder, name)]);

const run = (args: string[]) => promisify(execFile)("ffmpeg", ["-v", "error", ...args]);

async function makeRecordings(folder: string): Promise<void> {
  await run(["-f", "lavfi", "-i", SPEECH, ...outputs(FORMATS, folder)]);
  await run(["-f", "lavfi", "-i", STEREO, ...outputs(STEREO_FORMATS, folder)]);
  const film = ["-f", "lavfi", "-i", SPEECH, ...FILM.split(" "), "-t", "1", "film.webm"];
  await run([...film.slice(0, -1), join(folder, film.at(-1)!)]);
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "storyquilt-recordings-"));
  try {
    await makeRecordings(folder);
  } catch (error) {
    if ((error as { code?: string }).code !== "ENOENT") throw error;
    console.log(
      "\nNOT CHECKED: ffmpeg is not installed; tests of people's own recordings are left out.",
    );
  }
  const server = createServer(({ url }, response) => {
    void readFile(join(folder, url!)).then((file) => response.end(file));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  project.provide("recordings", {
    url: `http://127.0.0.1:${port}`,
    names: await readdir(folder),
  });
  return async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  };
}
