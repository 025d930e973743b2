/** Words below pictures: how large and how plain they are to read. */
import { expect, test } from "vitest";
import { planBand } from "./band.ts";
import { decodeTest, runFfmpeg, withFile } from "./fixtures/ffmpeg.ts";
import { FONTS } from "./fixtures/fonts.ts";
import { KERNELS } from "./fixtures/kernels.ts";
import { MemorySink } from "./fixtures/memory-sink.ts";
import { planFilm } from "./plan.ts";
import { renderFilm } from "./render-film.ts";
import { createImage } from "./scene/pixel-image.ts";
import { fitCaptionParts, type FrameSize } from "./scene/scene.ts";
import { parseTypeface } from "./scene/typeface.ts";

const FRAMES: FrameSize[] = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 720, height: 1280 },
  { width: 720, height: 720 },
];
const typeface = parseTypeface(FONTS.caption);

test("words take two lines at most, of letters of at least 4.5 % of the shorter side", () => {
  const sentence = "Grandma and the eleven of us walked along the river to the old mill, ";
  const texts = ["Rose", sentence, sentence.repeat(6), "Pneumonoultramicroscopic".repeat(5)];
  for (const frame of FRAMES) {
    const words = texts.map((text, i) => ({ from: 100 * i, text }));
    const shown = planBand(words, 400, 400, typeface, frame)?.texts ?? [];
    expect(shown.length).toBeGreaterThan(texts.length);
    for (const { text } of shown) {
      expect(text.lines.length).toBeLessThanOrEqual(2);
      expect(text.size).toBeGreaterThanOrEqual(0.045 * Math.min(frame.width, frame.height));
    }
  }
});

const plain = (level: number, caption: string) => ({
  caption,
  load: async () => {
    const image = createImage(640, 480);
    image.data.fill(level);
    return image;
  },
});

/** WCAG 2.2. */
function luminance(rgb: Uint8Array): number {
  const [r, g, b] = Array.from(rgb, (value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

const isInk = (light: number) => light < 0.2;

/** The contrast of letters, in the middle of their strokes, with the darkest place of the plate beside them. */
function measure(rgb: Uint8Array, { width }: FrameSize, top: number, bottom: number): number {
  const rows = Array.from({ length: bottom - top }, (_, i) =>
    Array.from({ length: width }, (__, x) => {
      const at = ((top + i) * width + x) * 3;
      return luminance(rgb.subarray(at, at + 3));
    }),
  );
  const columns = rows.flatMap((row) => row.flatMap((light, x) => (isInk(light) ? [x] : [])));
  const first = columns.reduce((least, x) => Math.min(least, x), width);
  const ink = rows
    .flat()
    .filter(isInk)
    .toSorted((a, b) => a - b);
  const plate = rows.flatMap((row) => row.slice(0, Math.max(0, first - 4)));
  expect(ink.length, "letters").toBeGreaterThan(200);
  return contrast(ink[ink.length >> 1], Math.min(...plate));
}

decodeTest(
  "words have a contrast of 7:1 in the film, before a black and a white picture",
  async () => {
    const caption = "Rose and Tom";
    for (const frame of FRAMES.filter(({ width }) => width < 1920)) {
      const sink = new MemorySink();
      const pictures = [plain(0, caption), plain(255, caption)];
      const pages = pictures.map((_, picture) => ({ picture, start: 0 }));
      const plan = planFilm({ pages, duration: 0 });
      const story = { title: "", pictures, plan, sound: null, frame };
      await renderFilm(story, { fonts: FONTS, kernels: KERNELS, sink });
      const output = "-f rawvideo -pix_fmt rgb24 -sws_flags accurate_rnd".split(" ");
      const rgb = withFile("film.mp4", sink.bytes(), (path) =>
        runFfmpeg([
          "-i",
          path,
          "-vf",
          "select=eq(n\\,15)+eq(n\\,45)",
          "-fps_mode",
          "passthrough",
          ...output,
          "-",
        ]),
      );
      const size = frame.width * frame.height * 3;
      expect(rgb.length).toBe(2 * size);
      const band = fitCaptionParts(caption, typeface, frame)?.height ?? 0;
      for (const at of [0, size]) {
        const shown = rgb.subarray(at, at + size);
        // Without the seam at its upper border.
        const top = frame.height - band + Math.round(band / 4);
        expect(measure(shown, frame, top, frame.height)).toBeGreaterThanOrEqual(7);
      }
    }
  },
);

/** Of the plate's luma, as decoded. */
const PAPER = 231;

decodeTest("of words that have gone hardly anything is left on their plate", async () => {
  const frame = { width: 720, height: 720 };
  const caption = "Grandma and the eleven of us walked along the river";
  const sink = new MemorySink();
  const pictures = [plain(90, caption), plain(160, caption)];
  const pages = pictures.map((_, picture) => ({ picture, start: 6 * picture }));
  const plan = planFilm({ pages, duration: 12 });
  await renderFilm(
    { title: "", pictures, plan, sound: null, frame },
    { fonts: FONTS, kernels: KERNELS, sink },
  );
  const at = plan.shots.findIndex(({ kind }) => kind === "picture");
  const frames = plan.shots.slice(0, at + 1).reduce((sum, shot) => sum + shot.frames, 0);
  // The first frame of the transition, in which the plate is empty.
  const empty = frames - (plan.shots[at]?.fadeFrames ?? 0);
  const luma = withFile("film.mp4", sink.bytes(), (path) =>
    runFfmpeg([
      ...["-i", path, "-vf", `select=eq(n\\,${empty - 1}),extractplanes=y`],
      ...["-fps_mode", "passthrough", "-f", "rawvideo", "-"],
    ]),
  );
  const band = fitCaptionParts(caption, typeface, frame)?.height ?? 0;
  const plate = luma.subarray((frame.height - Math.round(0.75 * band)) * frame.width);
  expect(Math.max(...plate.map((level) => Math.abs(level - PAPER)))).toBeLessThan(13);
});
