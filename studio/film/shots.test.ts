import { expect, test } from "vitest";
import { FONTS } from "./fixtures/fonts.ts";
import { KERNELS } from "./fixtures/kernels.ts";
import { Kernels } from "./h264/kernels.ts";
import { createImage, fillRectangle } from "./scene/pixel-image.ts";
import { ShotComposer } from "./shots.ts";

const SECONDS = 7;
const FRAMES = 25 * SECONDS;
/** A grey of a picture and of its people, and its luma (BT.709, limited range). */
const PICTURE = { grey: 40, luma: 50 };
const PERSON = { grey: 200, luma: 188 };
const paint = ({ grey }: { grey: number }) => [grey, grey, grey] as const;

test.each([
  ["wide", 900, 600],
  ["upright", 600, 900],
  ["square", 700, 700],
])(
  "people from edge to edge of the frame fill it, and the camera draws back from them: a %s picture",
  async (_, width, height) => {
    const picture = createImage(width, height);
    const all = { x: 0, y: 0, width, height };
    fillRectangle(picture, all, paint(PICTURE));
    // They span all that a square can show but for some pixels.
    const [left, top] = [Math.max(0, width - height) / 2, Math.max(0, height - width) / 2];
    const side = Math.min(width, height);
    const people = [
      { x: left + 12, y: top + 60, width: 90, height: 90 },
      { x: left + side - 102, y: top + side - 102, width: 90, height: 90 },
    ];
    for (const person of people) fillRectangle(picture, person, paint(PERSON));
    const faces = people.map((face) => ({
      x: face.x / width,
      y: face.y / height,
      width: face.width / width,
      height: face.height / height,
    }));
    const story = { title: "", pictures: [{ caption: null, faces, load: async () => picture }] };
    const frame = { width: 360, height: 360 };
    const composer = new ShotComposer(story, FONTS, frame, new Kernels(KERNELS));
    for (const turn of [0, 1]) {
      const shot = { kind: "picture" as const, picture: 0, frames: FRAMES, fadeFrames: 0 };
      const { source, view } = await composer.compose(shot, 0, turn);
      const [first, last] = [view(0), view(FRAMES)];
      const [near, far] = first.width < last.width ? [first, last] : [last, first];
      expect(far.width / near.width).toBeGreaterThan(1 + 0.019 * SECONDS);
      expect(far.width / near.width).toBeLessThan(1 + 0.05 * SECONDS);
      let [seen, seenPicture, person, seenPerson] = [0, 0, 0, 0];
      for (let y = 0; y < source.height; y++) {
        for (let x = 0; x < source.width; x++) {
          const level = source.y[y * source.width + x] ?? 0;
          const isPerson = Math.abs(level - PERSON.luma) < 3;
          const isSeen =
            Math.abs(x + 0.5 - near.x - near.width / 2) < near.width / 2 &&
            Math.abs(y + 0.5 - near.y - near.height / 2) < near.height / 2;
          if (isPerson) person++;
          if (!isSeen) continue;
          seen++;
          if (isPerson) seenPerson++;
          if (isPerson || Math.abs(level - PICTURE.luma) < 3) seenPicture++;
        }
      }
      // Nothing but the picture, but for what lies between its levels, and all of its people.
      expect(seenPicture / seen).toBeGreaterThan(0.95);
      expect(seenPerson / person).toBeGreaterThan(0.99);
    }
  },
);
