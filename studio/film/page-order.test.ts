import { expect } from "vitest";
import { decodeTest, runFfmpeg, withFile } from "./fixtures/ffmpeg.ts";
import { FONTS } from "./fixtures/fonts.ts";
import { KERNELS } from "./fixtures/kernels.ts";
import { MemorySink } from "./fixtures/memory-sink.ts";
import { planFilm } from "./plan.ts";
import { renderFilm } from "./render-film.ts";
import { createImage, fillRectangle } from "./scene/pixel-image.ts";

/** Each picture is plain, in a grey by which it is known in the film. */
const GREYS = [40, 130, 220];
const FRAME = { width: 160, height: 96 };
const PAGES = [
  { picture: 2, start: 0 },
  { picture: null, start: 6 },
  { picture: 1, start: 9 },
  { picture: 0, start: 12 },
  { picture: 2, start: 15 },
];
const SHOWN = [2, 2, 1, 0, 2];
const DURATION = 20;

const paint = (grey: number) => ({
  caption: null,
  load: async () => {
    const image = createImage(FRAME.width, FRAME.height);
    fillRectangle(image, { x: 0, y: 0, ...FRAME }, [grey, grey, grey]);
    return image;
  },
});

decodeTest(
  "each picture is seen while its page is read, in whatever order the pages are",
  async () => {
    const sink = new MemorySink();
    const pictures = GREYS.map(paint);
    const plan = planFilm({ pages: PAGES, duration: DURATION });
    const story = { title: "", pictures, plan, sound: null, frame: FRAME };
    await renderFilm(story, { fonts: FONTS, kernels: KERNELS, sink });
    const gray = ["-vf", "scale=1:1,format=gray", "-f", "rawvideo", "-"];
    const levels = withFile("film.mp4", sink.bytes(), (path) => runFfmpeg(["-i", path, ...gray]));
    expect(levels).toHaveLength(25 * DURATION);
    for (const [page, picture] of SHOWN.entries()) {
      // The title's card is shown while the first page begins, and the ending's while the last one ends.
      const from = Math.max(PAGES[page].start, 3);
      const middle = (from + (PAGES[page + 1]?.start ?? 17.5)) / 2;
      const level = levels[Math.round(25 * middle)];
      expect(Math.abs(level - GREYS[picture]), `page ${page} at ${middle} s`).toBeLessThan(30);
    }
  },
);
