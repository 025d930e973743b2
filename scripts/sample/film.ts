/** The sample's film: rendered by the studio itself, more coarsely than the site does, since visitors download it. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { AFTER_NARRATION, planFilm } from "../../studio/film/plan.ts";
import { renderFilm } from "../../studio/film/render-film.ts";
import type { FilmSound } from "../../studio/film/sound-track.ts";
import { createAacEncoder } from "../../studio/sound/aac-encoder.ts";
import { decodeMp3 } from "../../studio/sound/mp3-decoder.ts";
import { readJpeg } from "../decode-jpeg.ts";

const QUANTISER = 30;
const SOUND = { channels: 1, bitrate: 48_000 } as const;

const require = createRequire(import.meta.url);
const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** A file of the sample by its address on the site. */
const inPublic = (address: string) => fromRoot(`web/public${address}`);
const readModule = async (name: string) =>
  WebAssembly.compile(await readFile(fromRoot(`build/engines/${name}`)));
const readFont = (name: string) => readFile(require.resolve(`@fontsource/${name}-normal.woff`));

/** What this uses of web/public/sample/sample.json. */
interface Sample {
  story: { title: string };
  images: { id: string; caption: string | null; cartoonUrl: string }[];
  narration: {
    audioUrl: string;
    duration: number;
    /** `start` in seconds. */
    pages: { imageId: string | null; start: number }[];
  };
}

async function openSound(mp3: Uint8Array): Promise<FilmSound> {
  const blocks = [...decodeMp3(await readModule("mpg123.wasm"), mp3)];
  const { sampleRate } = blocks[0];
  const encoder = createAacEncoder(await readModule("aac.wasm"), { ...SOUND, sampleRate });
  return {
    sampleRate,
    audioSpecificConfig: encoder.audioSpecificConfig,
    *packets() {
      for (const { samples } of blocks) yield* encoder.encode(samples);
      yield* encoder.encode(new Float32Array(Math.ceil(AFTER_NARRATION * sampleRate)));
      yield* encoder.finish();
    },
  };
}

async function render({ story, images, narration }: Sample): Promise<Uint8Array> {
  const indexOf = (imageId: string | null) => {
    const index = images.findIndex(({ id }) => id === imageId);
    return index === -1 ? null : index;
  };
  const plan = planFilm({
    pages: narration.pages.map(({ imageId, start }) => ({ picture: indexOf(imageId), start })),
    duration: narration.duration + AFTER_NARRATION,
  });
  const sound = await openSound(await readFile(inPublic(narration.audioUrl)));
  let file = new Uint8Array();
  const { bytes } = await renderFilm(
    {
      ...{ title: story.title, ending: "The End", plan, sound },
      pictures: images.map(({ caption, cartoonUrl }) => ({
        caption,
        load: () => readJpeg(inPublic(cartoonUrl)),
      })),
    },
    {
      fonts: {
        title: [await readFont("fraunces/files/fraunces-latin-600")],
        caption: [
          await readFont("atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-500"),
        ],
      },
      kernels: await readModule("film.wasm"),
      sink: {
        async write(data, position) {
          const grown = new Uint8Array(Math.max(file.length, position + data.length));
          grown.set(file);
          grown.set(data, position);
          file = grown;
        },
      },
    },
    { quantiser: QUANTISER },
  );
  return file.subarray(0, bytes);
}

/**
 * The path of the sample's film, an MP4 below build/. It is rendered once for each sample.json and recipe, in a few seconds: a film
 * is too large for the repository.
 */
export async function prepareSampleFilm(): Promise<string> {
  const text = await readFile(inPublic("/sample/sample.json"), "utf8");
  const recipe = await readFile(fileURLToPath(import.meta.url));
  const stamp = createHash("sha256").update(text).update(recipe).digest("hex").slice(0, 12);
  const path = fromRoot(`build/sample/film-${stamp}.mp4`);
  if (existsSync(path)) return path;
  await mkdir(fromRoot("build/sample"), { recursive: true });
  // Another build may be at it: the file is put into place in one step.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, await render(JSON.parse(text) as Sample));
  await rename(draft, path);
  return path;
}
