/** The sample's film: rendered by the studio itself, more coarsely than the site does, since visitors download it. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import decodeJpeg, { init as initJpegDecoder } from "@jsquash/jpeg/decode.js";
import { planFilm } from "../../studio/film/plan.ts";
import { renderFilm } from "../../studio/film/render-film.ts";
import type { FilmSound } from "../../studio/film/sound-track.ts";
import { createAacEncoder } from "../../studio/sound/aac-encoder.ts";
import { decodeMp3 } from "../../studio/sound/mp3-decoder.ts";

const QUANTISER = 30;
const SOUND = { sampleRate: 24_000, channels: 1, bitrate: 48_000 } as const;

const require = createRequire(import.meta.url);
const readModule = async (file: string) => WebAssembly.compile(await readFile(file));
const readFont = (name: string) => readFile(require.resolve(`@fontsource/${name}-normal.woff`));

interface Sample {
  title: string;
  ending: string;
  images: readonly { id: string; caption: string | null; jpeg: Uint8Array<ArrayBuffer> }[];
  /** `start` in seconds. */
  pages: readonly { imageId: string | null; start: number }[];
  narration: { mp3: Uint8Array; duration: number };
}

async function openSound(mp3: Uint8Array): Promise<FilmSound> {
  const encoder = createAacEncoder(await readModule("build/engines/aac.wasm"), SOUND);
  const mpg123 = await readModule("build/engines/mpg123.wasm");
  return {
    sampleRate: SOUND.sampleRate,
    audioSpecificConfig: encoder.audioSpecificConfig,
    *packets() {
      for (const { samples } of decodeMp3(mpg123, mp3)) yield* encoder.encode(samples);
      yield* encoder.finish();
    },
  };
}

/** An MP4 file, and its length in seconds. */
export async function renderSampleFilm({ title, ending, images, pages, narration }: Sample) {
  // The decoder is made for browsers and returns ImageData.
  class PixelData {
    data: Uint8ClampedArray;
    width: number;
    height: number;
    constructor(data: Uint8ClampedArray, width: number, height: number) {
      this.data = data;
      this.width = width;
      this.height = height;
    }
  }
  Object.assign(globalThis, { ImageData: PixelData });
  const decoder = require.resolve("@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm");
  await initJpegDecoder(await readModule(decoder));
  const indexOf = (imageId: string | null) => {
    const index = images.findIndex(({ id }) => id === imageId);
    return index === -1 ? null : index;
  };
  const plan = planFilm({
    pages: pages.map(({ imageId, start }) => ({ picture: indexOf(imageId), start })),
    duration: narration.duration,
  });
  let file = new Uint8Array();
  const { duration, bytes } = await renderFilm(
    {
      ...{ title, ending, plan, sound: await openSound(narration.mp3) },
      pictures: images.map(({ caption, jpeg }) => ({
        caption,
        load: () => decodeJpeg(jpeg.buffer),
      })),
    },
    {
      fonts: {
        title: [await readFont("fraunces/files/fraunces-latin-600")],
        caption: [
          await readFont("atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-500"),
        ],
      },
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
  return { file: file.subarray(0, bytes), duration };
}
