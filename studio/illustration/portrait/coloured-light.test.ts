import { expect, it } from "vitest";
import { createLab } from "../colour/oklab.ts";
import { drawPicture } from "../fixtures/drawn-pictures.ts";
import { illustrate } from "../fixtures/illustrate.ts";
import { relight, relit } from "../fixtures/relit.ts";
import { placeFace } from "../fixtures/same-pixels.ts";

const WIDTH = 192;

it("a blue wall that the outline of a tilted face lies on stays blue", () => {
  const { a, b } = relit((x) => (x < 78 ? [52, 1, -9] : [62, 5, 7]));
  const onWall = 74 + 76 * WIDTH;
  expect([a[onWall], b[onWall]]).toEqual([1, -9]);
});

it("what a face's pale skin gains, the neck gains too: there is no border", () => {
  const { a, b } = relit((x, y) => (x < 60 || x > 132 || y > 136 ? [30, 0, 0] : [90, 2, 0]));
  const [chin, neck] = [96 + 104 * WIDTH, 96 + 122 * WIDTH];
  expect(b[chin]).toBeGreaterThan(2);
  expect(b[chin] - b[neck]).toBeLessThan(2);
  expect(Math.abs(a[chin] - a[neck])).toBeLessThan(1.5);
});

it("in blue light the neck takes the colour of the face, the wall stays blue", () => {
  const { b } = relit(() => [62, 3, -14]);
  const [chin, neck] = [104, 114].map((y) => b[96 + y * WIDTH]);
  expect(chin - neck).toBeLessThan(5);
  expect(b[40 + 130 * WIDTH]).toBeLessThan(-13);
});

it("skin in blue light becomes rosy, not sallow", () => {
  const { a, b } = relit(() => [72, 4, -9]);
  const onCheek = 84 + 80 * WIDTH;
  expect(a[onCheek]).toBeGreaterThan(5.2);
  expect(b[onCheek]).toBeGreaterThan(3);
});

it("a small white shine on a nose becomes warm, not grey", () => {
  const { a, b } = relit((x, y) => (Math.hypot(x - 96, y - 80) < 2.5 ? [96, 0, -1] : [70, 6, 9]));
  const onNose = 96 + 80 * WIDTH;
  expect(a[onNose]).toBeGreaterThan(2.5);
  expect(b[onNose]).toBeGreaterThan(3.5);
});

it("a temple that shines in blue light shines less, and is skin as the face is", () => {
  const TEMPLE = 62 + 34 * WIDTH;
  const lab = createLab(WIDTH, 144);
  for (let i = 0; i < lab.l.length; i++) [lab.l[i], lab.a[i], lab.b[i]] = [68, 4, -4];
  for (let y = 28; y < 40; y++) for (let x = 56; x < 70; x++) lab.l[x + y * WIDTH] = 79;
  const bare = relight(lab);
  expect(lab.l[TEMPLE]).toBeLessThan(78.5);
  expect(bare[31 + 17 * (WIDTH / 2)]).toBeGreaterThan(0.6);
});

it("a white wall beside a pale profile stays white", () => {
  const { a, b } = relit((x) => (x < 64 ? [98, 0.5, -0.5] : [90, 2, 0]));
  const onWall = 58 + 76 * WIDTH;
  expect(Math.hypot(a[onWall], b[onWall])).toBeLessThan(1);
});

const isTooth = (x: number, y: number): boolean => y > 93 && y < 99 && x > 88 && x < 104;

it("in blue light teeth do not become yellow with the skin", () => {
  const { b } = relit((x, y) => (isTooth(x, y) ? [76, 2, -4] : [62, 3, -16]));
  expect(b[96 + 96 * WIDTH]).toBeLessThan(2.5);
  expect(b[96 + 96 * WIDTH]).toBeGreaterThan(-2);
});

/** Lightness and red that a dull strip of this red between two teeth gets. */
function relitBetweenTeeth(red: number): { l: number; a: number } {
  const { l, a } = relit((x, y) => {
    if (y < 93 || y > 99 || x < 84 || x > 107) return [62, 5, 7];
    return x > 94 && x < 97 ? [60, red, 4] : [78, 1, 4];
  });
  return { l: l[95 + 96 * WIDTH], a: a[95 + 96 * WIDTH] };
}

it.each([1, 9])("a gap between two teeth closes, also where gum shows red in it: %i", (red) => {
  const { l, a } = relitBetweenTeeth(red);
  expect(l).toBeGreaterThan(66);
  expect(a).toBeLessThan(5);
});

const isRed = (x: number, y: number): boolean => Math.hypot(x - 84, y - 61) < 1.5;

it("the red of a flash goes where the outline of an eye misses it", () => {
  const { a } = relit((x, y) => (isRed(x, y) ? [50, 18, 8] : [66, 5, 7]));
  expect(a[84 + 61 * WIDTH]).toBeLessThan(6);
});

it("a flash in an eye leaves a dark pupil with a spark, no pale hole; a pink lid stays as light", () => {
  const { l } = relit((x, y) => {
    const away = Math.hypot(x - 83, y - 58);
    if (y < 54) return [68, 7, 7];
    return away < 1 ? [94, 6, 3] : away < 3.5 ? [60, 12, 5] : [70, 5, 7];
  });
  expect(l[85 + 58 * WIDTH]).toBeLessThan(30);
  expect(l[83 + 58 * WIDTH]).toBeGreaterThan(80);
  expect(l[83 + 53 * WIDTH]).toBeGreaterThan(60);
});

it("red lids above and below an eye are no flash, and stay as light", () => {
  const { l } = relit((x, y) =>
    Math.abs(y - 58) === 2 && Math.abs(x - 83) < 3 ? [60, 12, 5] : [70, 5, 7],
  );
  expect(l[83 + 56 * WIDTH]).toBeGreaterThan(50);
});

const isBrow = (x: number, y: number): boolean => y > 44 && y < 48 && x > 74 && x < 90;

it("grey brows of pale skin are not left blue", () => {
  const { b } = relit((x, y) => (isBrow(x, y) ? [66, 2, -3] : [90, 2, 0]));
  expect(b[82 + 46 * WIDTH]).toBeGreaterThan(-1);
});

it("a brow beside a bright wall is not left violet, also where its points miss it", () => {
  const { a, b } = relit((x, y) =>
    Math.abs(x - 96) < 4 && Math.abs(y - 44.5) < 2.5 ? [34, 8, -9] : [70, 5, 7],
  );
  expect(a[96 + 44 * WIDTH]).toBeLessThan(3);
  expect(b[96 + 44 * WIDTH]).toBeGreaterThan(-3);
});

it("in blue light a temple that is only pink takes the colour of the face", () => {
  const { b } = relit((x, y) => (y < 20 ? [70, 5, 1] : [62, 3, -14]));
  expect(b[96 + 17 * WIDTH]).toBeGreaterThan(2);
});

it("a cheek that glares in a window's light is not left grey", () => {
  const { a, b } = relit((x) => (x < 88 ? [88, 1.4, 1.9] : [52, 5, 6]));
  expect(a[76 + 80 * WIDTH]).toBeGreaterThan(2.5);
  expect(b[76 + 80 * WIDTH]).toBeGreaterThan(2.9);
});

it("in blue light a wall that is lighter than skin gets no orange rim around a head", () => {
  const { b } = relit((x, y) =>
    Math.hypot((x - 96) / 34, (y - 76) / 50) < 1 ? [50, 3, -12] : [82, 0, -14],
  );
  expect(b[130 + 80 * WIDTH]).toBeLessThan(-12);
});

it.each(["cartoon", "picture-book"] as const)(
  "below a face in blue light skin in a lamp's light stays skin: %s",
  async (style) => {
    const photo = drawPicture(480, 400, (x, y) => {
      if (Math.hypot((x - 240) / 62, (y - 112) / 96) < 1) return [150, 130, 170];
      if (Math.abs(x - 240) < 70 && y > 150) return [190, 110, 60];
      return (x + y) % 80 < 8 ? [240, 240, 240] : [60, 70, 90];
    });
    const { data } = await illustrate(photo, style, { faces: [placeFace(180, 60, 2)] });
    const [red, , blue] = data.subarray((300 * 480 + 240) * 4);
    expect(red - blue).toBeLessThan(1.5 * (190 - 60));
  },
);

it("dark lenses in blue light stay dark, and no skin shows through", () => {
  const { l, a, b } = relit((x, y) => {
    const isLens = Math.min(Math.abs(x - 80), Math.abs(x - 112)) < 10 && Math.abs(y - 58) < 7;
    return isLens ? [44, 1, -14] : [62, 3, -14];
  });
  const lens = 82 + 58 * WIDTH;
  expect(l[lens]).toBeLessThan(40);
  expect(a[lens]).toBeLessThan(1.5);
  expect(b[lens]).toBeLessThan(0);
});
