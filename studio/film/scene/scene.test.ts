import { expect, test } from "vitest";
import { FONTS } from "../fixtures/fonts.ts";
import { drawImage } from "../fixtures/images.ts";
import { composeEndingCard, composeTitleCard } from "./cards.ts";
import { INK, PAPER } from "./palette.ts";
import { type Colour, createImage, type PixelImage } from "./pixel-image.ts";
import { composeBand, composeScene, fitCaptionParts, underline } from "./scene.ts";
import { parseTypeface } from "./typeface.ts";
import { toPicture } from "./yuv.ts";

const fonts = { title: parseTypeface(FONTS.title), caption: parseTypeface(FONTS.caption) };
const landscape = drawImage(400, 300, 1);

/** Left, top, right and bottom of all pixels near a colour from row `from` on; null if there are none. */
function extentOf(image: PixelImage, colour: Colour, from: number) {
  const found = { left: Infinity, top: Infinity, right: -1, bottom: -1 };
  for (let y = from; y < image.height; y++) {
    for (let x = 0; x < image.width; x++) {
      const at = (y * image.width + x) * 4;
      if (colour.some((value, c) => Math.abs(value - image.data[at + c]) > 24)) continue;
      found.left = Math.min(found.left, x);
      found.right = Math.max(found.right, x);
      found.top = Math.min(found.top, y);
      found.bottom = Math.max(found.bottom, y);
    }
  }
  return found.right < 0 ? null : found;
}

test("a caption stands whole on a paper band as high as its lines need", async () => {
  const long = "A caption that goes on and on ".repeat(12);
  const captions = [
    "Mia",
    "Mia and Tom went down to the river with the old boat, and then home",
    long,
  ];
  const heights: number[] = [];
  for (const caption of captions) {
    const { image, pictureHeight } = await composeScene(landscape, caption, fonts.caption);
    const ink = extentOf(image, INK, pictureHeight);
    expect(ink).not.toBeNull();
    expect(ink!.left).toBeGreaterThan(60);
    expect(ink!.right).toBeLessThan(1220);
    expect(ink!.top).toBeGreaterThan(pictureHeight + 16);
    expect(ink!.bottom).toBeLessThan(708);
    expect(extentOf(image, PAPER, 719)).toMatchObject({ left: 0, right: 1279 });
    expect(pictureHeight % 16).toBe(0);
    heights.push(pictureHeight);
  }
  expect(heights).toEqual([608, 560, 528]);
});

test("a scene without a caption, or with one that cannot be shown, has no band", async () => {
  for (const caption of [null, "", "\u{1F382}", "\u6211\u4eec"]) {
    const { image, pictureHeight } = await composeScene(landscape, caption, fonts.caption);
    expect(pictureHeight).toBe(720);
    expect(extentOf(image, PAPER, 715)).toBeNull();
  }
});

test("a picture of any shape is shown whole, in its own proportions and in the middle", async () => {
  for (const [width, height] of [
    [400, 300],
    [90, 900],
    [2000, 100],
    [1, 1],
  ]) {
    const { frame, pictureHeight } = await composeScene(
      drawImage(width, height, 2),
      "Mia",
      fonts.caption,
    );
    expect(frame.x).toBeGreaterThan(0);
    expect(frame.y).toBeGreaterThan(0);
    expect(Math.abs(frame.x * 2 + frame.width - 1280)).toBeLessThanOrEqual(1);
    expect(Math.abs(frame.y * 2 + frame.height - pictureHeight)).toBeLessThanOrEqual(1);
    const [inner, tall] = [frame.width - 24, frame.height - 24];
    expect(Math.abs(inner * height - tall * width)).toBeLessThanOrEqual(Math.max(width, height));
  }
});

test("the cards hold their text inside the label, however long the title is", async () => {
  const title =
    "The very long and winding tale of the summer that Grandma Rose and all eleven of us remember";
  for (const card of [
    await composeTitleCard(landscape, title, "a story by Grandma Rose", fonts),
    await composeEndingCard(landscape, title, fonts),
  ]) {
    const ink = extentOf(card!, INK, 0);
    expect(ink).not.toBeNull();
    expect(ink!.left).toBeGreaterThan(200);
    expect(ink!.right).toBeLessThan(1080);
    expect(ink!.top).toBeGreaterThan(100);
    expect(ink!.bottom).toBeLessThan(620);
  }
});

test("titles of families' stories are whole on the cards of a phone's film", async () => {
  const frame = { width: 720, height: 1280 };
  const cards: (Uint8ClampedArray | undefined)[] = [];
  for (const name of ["Karl", "Karin"]) {
    const title = `A Day by the Sea with Grandma Rose and Grandpa ${name}`;
    const long = `Goodnight, Dear House: How Lily Learned to Fall Asleep in the Old Mill of ${name}`;
    cards.push(
      (await composeTitleCard(landscape, long, undefined, fonts, { frame }))?.data,
      (await composeEndingCard(landscape, title, fonts, "Fin", { frame })).data,
    );
  }
  expect(cards[0]).not.toEqual(cards[2]);
  expect(cards[1]).not.toEqual(cards[3]);
});

test("on the ending card the credits stand apart from the title", async () => {
  const white = createImage(40, 30);
  white.data.fill(255);
  const { data, width } = await composeEndingCard(white, "xxxx", fonts, "xxxx", {
    credits: ["xxxx", "xxxx"],
  });
  const height = data.length / 4 / width;
  const hasInk = Array.from({ length: height }, (_, y) =>
    data.subarray(4 * (y * width + 500), 4 * (y * width + 780)).some((level) => level < 100),
  );
  const rows = hasInk.flatMap((ink, y) => (ink ? [y] : []));
  const gaps = rows.flatMap((y, i) => (i > 0 && y - rows[i - 1] > 4 ? [y - rows[i - 1]] : []));
  // Between the seam, the last words, the title, two credits and the seam.
  expect(gaps).toHaveLength(5);
  const [, , below, between] = gaps;
  expect(below).toBeGreaterThan(1.4 * between);
});

test("the last words are those that are given, unless the font has none of their letters", async () => {
  const [usual, french, russian] = await Promise.all(
    [undefined, "Fin", "Конец"].map(
      async (ending) => (await composeEndingCard(landscape, "Rose", fonts, ending)).data,
    ),
  );
  expect(french).not.toEqual(usual);
  expect(russian).toEqual(usual);
});

test("a title that the font cannot show has no card", async () => {
  expect(
    await composeTitleCard(landscape, "\u6211\u4eec\u7684\u590f\u5929", undefined, fonts),
  ).toBeNull();
});

test("white, black and grey become the ends and the middle of BT.709's limited range", () => {
  const image = createImage(2, 2);
  const samples = (shade: number) => {
    for (let i = 0; i < 16; i++) if (i % 4 < 3) image.data[i] = shade;
    const { y, cb, cr } = toPicture(image);
    return [y[0], cb[0], cr[0]];
  };
  expect(samples(255)).toEqual([235, 128, 128]);
  expect(samples(0)).toEqual([16, 128, 128]);
  expect(samples(128)).toEqual([126, 128, 128]);
});

test("a line below a word touches no letter, in whichever line the word is, and the last one has none after it", () => {
  const text =
    "Grandma's young puppy jumped gaily, quickly grabbing my yellow gym bag along the jetty";
  const count = text.split(" ").length;
  for (const frame of [
    { width: 1280, height: 720 },
    { width: 720, height: 1280 },
    { width: 1920, height: 1080 },
  ]) {
    const band = fitCaptionParts(text, fonts.caption, frame);
    const fitted = band?.parts[0];
    if (!band || !fitted) throw new Error("nothing fits");
    const image = composeBand(fitted, fonts.caption, band.height, frame);
    const words = fitted.lines.join(" ").split(" ").length;
    for (let word = 0; word < words; word++) {
      const line = underline(fitted, word, fonts.caption, band.height, frame);
      if (!line) throw new Error(`${word} has no line`);
      expect(Object.values(line).every((value) => value % 2 === 0)).toBe(true);
      expect(line.y + line.height).toBeLessThanOrEqual(band.height);
      const ink = Array.from({ length: line.width * line.height }, (_, i) => {
        const row = line.y + Math.floor(i / line.width);
        return image.data[(row * image.width + line.x + (i % line.width)) * 4 + 2] < 200;
      });
      expect(ink).not.toContain(true);
    }
    expect(underline(fitted, count, fonts.caption, band.height, frame)).toBeNull();
  }
});
