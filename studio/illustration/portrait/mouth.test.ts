import { expect, it } from "vitest";
import type { LabImage } from "../colour/oklab.ts";
import { drawPicture } from "../fixtures/drawn-pictures.ts";
import { illustrate } from "../fixtures/illustrate.ts";
import { type Colour, drawLab, relight, relit } from "../fixtures/relit.ts";
import { placeFace } from "../fixtures/same-pixels.ts";
import { luma, smoothstep } from "../luma.ts";

const WIDTH = 192;

const at = ({ l, a, b }: LabImage, x: number, y: number): Colour => {
  const i = x + y * WIDTH;
  return [l[i], a[i], b[i]];
};

/** A smile in blue light that lies lower than its points. */
function relitSmile(): LabImage {
  return relit((x, y) => {
    const away = Math.hypot((x - 96) / 12, (y - 99) / 7);
    if (away > 1) return [62, 3, -14];
    return Math.abs(y - 98.5) < 2.6 && away < 0.8 ? [60, 3, -15] : [50, 11, -11];
  });
}

it("in blue light lips that the points miss stay lips", () => {
  const lab = relitSmile();
  const [l, a, b] = at(lab, 96, 104);
  expect(l).toBeLessThan(at(lab, 96, 109)[0] - 6);
  expect(a).toBeGreaterThan(8);
  expect(b).toBeGreaterThan(1);
  expect(b).toBeLessThan(5);
});

it("in blue light teeth become ivory, not green, and skin beside lips does not stay blue", () => {
  const lab = relitSmile();
  const [, a, b] = at(lab, 96, 99);
  expect(a).toBeGreaterThanOrEqual(0);
  expect(a).toBeLessThan(1);
  expect(Math.abs(b)).toBeLessThan(2);
  const [, red, yellow] = at(lab, 96, 90);
  expect(red).toBeGreaterThan(2);
  expect(yellow).toBeGreaterThan(2);
});

it("in blue light eyes lose most of the blue that lies on them", () => {
  const lab = relit((x, y) => (Math.hypot(x - 83, y - 58) < 4 ? [66, 1, -28] : [62, 3, -14]));
  expect(at(lab, 83, 58)[2]).toBeGreaterThan(-7.5);
});

it("skin that is taken for an eye stays of one colour with the cheek", () => {
  const lab = relit(() => [70, 6, 8]);
  expect(at(lab, 82, 58)).toEqual(at(lab, 96, 80));
});

const isLip = (x: number, y: number): boolean =>
  Math.hypot((x - 96) / 11, (y - 97) / 5) < 1 && Math.abs(y - 97) > 1;

it("a pale lip becomes redder than the skin beside it", () => {
  const lab = relit((x, y) => (isLip(x, y) ? [70, 8, 7] : [70, 5, 7]));
  expect(at(lab, 96, 100)[1] - at(lab, 96, 108)[1]).toBeGreaterThan(3.6);
});

it("a shine on a lower lip is not as white as the teeth above it, which stay", () => {
  const lab = relit((x, y) => {
    if (Math.abs(x - 96) > 9 || y < 93 || y > 102) return [70, 6, 8];
    return y === 99 ? [40, 8, 6] : [90, 5, 6];
  });
  expect(at(lab, 96, 101)[0]).toBeLessThan(83);
  expect(at(lab, 96, 96)[0]).toBeGreaterThan(88);
});

it("a lower lip under teeth that is as light as lit skin is darker and redder", () => {
  const lab = relit((x, y) => {
    if (Math.abs(x - 96) > 9 || y < 93 || y > 102) return [80, 5, 8];
    if (y < 99) return [90, 1, 3];
    return y === 99 ? [40, 8, 6] : [80, 6, 6];
  });
  expect(at(lab, 96, 101)[0]).toBeLessThan(76.5);
  expect(at(lab, 96, 101)[1]).toBeGreaterThan(6.6);
});

it("teeth of a dark face that the points miss are no shine on its lip", () => {
  const lab = relit((x, y) => {
    if (Math.abs(x - 96) > 9 || y < 94 || y > 102) return [44, 5, 7];
    return y < 97 ? [20, 6, 4] : [74, 2, 6];
  });
  const [l, a] = at(lab, 96, 101);
  expect(l).toBeGreaterThan(70);
  expect(a).toBeLessThan(3.5);
});

it("gaps between teeth are only hinted at, and not red", () => {
  const lab = relit((x, y) => {
    if (Math.abs(x - 96) > 10 || y < 94 || y > 99) return [70, 6, 8];
    return (x - 96) % 5 === 0 ? [50, 12, 8] : [86, 2, 4];
  });
  const [tooth, gap] = [at(lab, 98, 97), at(lab, 96, 97)];
  expect(tooth[0] - gap[0]).toBeLessThan(0.36 * 36);
  expect(tooth[0] - gap[0]).toBeGreaterThan(2);
  expect(gap[1] - tooth[1]).toBeLessThan(3.5);
});

it("teeth of a dark face that lie in the shade become one shape too", () => {
  const lab = relit((x, y) => {
    if (Math.abs(x - 96) > 10 || y < 94 || y > 99) return [46, 7, 9];
    if ((x - 96) % 5 === 0) return [30, 10, 8];
    return x > 98 ? [84, 2, 4] : [64, 3, 6];
  });
  expect(at(lab, 92, 97)[0] - at(lab, 91, 97)[0]).toBeLessThan(0.45 * 34);
});

it("a gap as wide as a tooth stays", () => {
  const lab = relit((x, y) => {
    if (Math.abs(x - 96) > 11 || y < 94 || y > 99) return [70, 6, 8];
    return Math.abs(x - 96) < 5 ? [30, 10, 6] : [86, 2, 4];
  });
  expect(at(lab, 96, 97)[0]).toBeLessThan(45);
});

it("teeth are paler than the photo has them", () => {
  const lab = relit((x, y) =>
    Math.hypot((x - 96) / 10, (y - 96.5) / 3) < 1 ? [76, 3, 7] : [70, 6, 8],
  );
  expect(at(lab, 96, 96)[2]).toBeLessThan(5.8);
});

it("the gap at a mouth's corner is no black hole", async () => {
  const [left, top] = [180, 140];
  const face = placeFace(left, top, 2);
  const [cornerX, cornerY] = [face.points[96], face.points[97]];
  const photo = drawPicture(480, 400, (x, y) => {
    const gap = 1 - smoothstep(1, 4, Math.hypot((x - cornerX - 3) / 1.8, y - cornerY));
    const away = Math.hypot((x - left - 60) / 62, (y - top - 52) / 96);
    const share = away < 1 ? 1 - 0.55 * gap : 0;
    const grain = ((x * 7 + y * 13) % 5) * 2;
    return [70 + 116 * share + grain, 60 + 78 * share + grain, 60 + 50 * share + grain];
  });
  const drawing = await illustrate(photo, "cartoon", { faces: [face] });
  const darkest = ({ data, width }: typeof photo): number => {
    const p = (Math.round(cornerY) * width + Math.round(cornerX + 3)) * 4;
    return luma(data[p], data[p + 1], data[p + 2]);
  };
  expect(darkest(drawing)).toBeGreaterThan(0.8 * darkest(photo));
});

/** A red upper lip with a shine in its middle, above a row of teeth. */
function relitShine(isShining: boolean): LabImage {
  return relit((x, y) => {
    if (Math.abs(x - 96) > 11 || y < 90 || y > 99) return [70, 6, 8];
    if (y > 95) return [88, 2, 5];
    return isShining && Math.abs(x - 96) < 3 && y > 91 && y < 95 ? [90, 5, 4] : [54, 11, 6];
  });
}

it("a shine on an upper lip becomes lip, and is no tooth that is longer than others", () => {
  const [lip, shine] = [relitShine(false), relitShine(true)];
  expect(at(shine, 96, 93)[0]).toBeLessThan(at(lip, 96, 93)[0] + 6);
  expect(at(shine, 96, 93)[1]).toBeGreaterThan(at(lip, 96, 93)[1] - 2);
  expect(at(shine, 96, 98)[0]).toBeGreaterThan(at(lip, 96, 98)[0] - 2);
});

it("a tooth that is narrower above, between red gums, stays as long as it is", () => {
  const lab = relit((x, y) => {
    if (Math.abs(x - 96) > 11 || y < 90 || y > 99) return [70, 6, 8];
    return y > 95 || (y > 91 && Math.abs(x - 96) < 3) ? [88, 2, 5] : [54, 11, 6];
  });
  expect(at(lab, 96, 93)[0]).toBeGreaterThan(80);
});

it("skin that points take for teeth keeps its colour", () => {
  const lab = relit(() => [70, 6, 8]);
  expect(at(lab, 96, 97)).toEqual(at(lab, 96, 84));
});

/** The steepest step of lightness across a soft mouth that lies beside its points, and of red. */
function stepsOfMouth(isLit: boolean): [l: number, a: number] {
  const lab = drawLab((x, y) => {
    const lip = 1 - smoothstep(0, 20, Math.hypot(x - 104, (y - 97) * 1.6));
    return [72 - 34 * lip, 5 + 7 * lip, 7 - 3 * lip];
  });
  if (isLit) relight(lab, undefined, 0.1);
  const steps = [0, 0];
  for (let x = 76; x < 116; x++)
    for (let y = 90; y < 106; y++) {
      const [one, below] = [at(lab, x, y), at(lab, x, y + 1)];
      for (const n of [0, 1]) steps[n] = Math.max(steps[n], Math.abs(one[n] - below[n]));
    }
  return [steps[0], steps[1]];
}

it("a mouth out of focus has no borders where its points are", () => {
  const [[softL, softA], [l, a]] = [stepsOfMouth(false), stepsOfMouth(true)];
  expect(l).toBeLessThan(1.6 * softL);
  expect(a).toBeLessThan(1.6 * softA);
});
