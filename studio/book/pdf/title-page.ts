/** The cover: picture, title, who made it and when, sewn on a quilt's border. */
import type { Block } from "./flow.ts";
import { flowBlocks, flowHeight } from "./flow.ts";
import { breakLines } from "./lines.ts";
import {
  CLOTHS,
  CREAM,
  type Format,
  INK,
  type Item,
  type Page,
  PAPER,
  SOFT_INK,
  STITCH,
} from "./page.ts";
import { framePicture, placeLines, type SectionPicture } from "./section-pages.ts";
import type { Typefaces } from "./text-blocks.ts";
import { requireItem } from "./require-item.ts";

const INSET = 26;
const TITLE_SIZES = [46, 40, 34, 29, 25, 21, 18, 15];
/** Largest share of the page's height for a title. */
const TITLE_PART = 0.26;
const PATCH = 22;

interface TitlePage {
  title: string;
  byline: string;
  date: string;
  cover: SectionPicture | null;
}

export function composeTitlePage(
  { title, byline, date, cover }: TitlePage,
  typefaces: Typefaces,
  format: Format,
): Page {
  const width = format.width - 2 * (INSET + 34);
  const words = [
    {
      ...fitTitle(title, TITLE_SIZES, format.height * TITLE_PART, { typefaces, width }),
      element: { tag: "H1" as const },
    },
    centred(byline, 19, "caption", 14, { typefaces, width }),
    centred(date, 14, "caption", 4, { typefaces, width }),
  ];
  const inner = format.height - 2 * INSET;
  const patchesAt = format.height - INSET - 30 - PATCH;
  const wordsHeight = flowHeight(words);
  const wordsAt = patchesAt - 24 - wordsHeight;
  const top = INSET + 30;
  const [lines = []] = flowBlocks(words, { first: Infinity, others: Infinity });
  const picture = cover
    ? placeCover(cover, { top, width, height: wordsAt - 26 - top }, format)
    : drawQuilt({ top, width, height: wordsAt - 26 - top }, format);
  return {
    bookmark: title,
    items: [
      ...sewBorder(format, inner),
      ...picture,
      ...placeLines(lines, wordsAt - format.margins.top, format),
      ...rowOfPatches(patchesAt, format),
    ],
  };
}

/** In the largest of the sizes with which it is no higher than `height`. */
export function fitTitle(
  title: string,
  sizes: readonly number[],
  height: number,
  room: { typefaces: Typefaces; width: number },
): Block {
  const blocks = sizes.map((size) => centred(title, size, "title", 0, room));
  return blocks.find((block) => flowHeight([block]) <= height) ?? blocks.at(-1)!;
}

/** One centred text. */
export function centred(
  text: string,
  size: number,
  style: Block["style"],
  gap: number,
  { typefaces, width }: { typefaces: Typefaces; width: number },
): Block {
  return {
    lines: breakLines(typefaces[style], text, size, width),
    style,
    size,
    gap,
    align: "centre",
    leading: size * (style === "title" ? 1.16 : 1.4),
    colour: style === "title" ? INK : SOFT_INK,
    element: { tag: "P" },
  };
}

interface Room {
  top: number;
  width: number;
  height: number;
}

function placeCover(cover: SectionPicture, room: Room, format: Format): Item[] {
  const scale = Math.min((room.width * 0.94) / cover.width, room.height / cover.height);
  const [width, height] = [cover.width * scale, cover.height * scale];
  const placed = {
    kind: "picture" as const,
    picture: cover.index,
    alt: cover.alt,
    radius: 12,
    x: (format.width - width) / 2,
    y: room.top + (room.height - height) / 2,
    width,
    height,
  };
  return [framePicture(placed), placed];
}

/** A story without pictures has patches of cloth on its cover. */
function drawQuilt(room: Room, format: Format): Item[] {
  const [columns, rows] = [4, 3];
  const side = Math.min(room.width / columns, room.height / rows) * 0.86;
  const left = (format.width - columns * side) / 2;
  const top = room.top + (room.height - rows * side) / 2;
  return Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    return sewPatch(left + column * side, top + row * side, side - 5, i + row * 2);
  });
}

const sewPatch = (x: number, y: number, side: number, cloth: number): Item => ({
  kind: "patch",
  x,
  y,
  width: side,
  height: side,
  radius: side * 0.12,
  fill: requireItem(CLOTHS, cloth % CLOTHS.length),
  stitch: CREAM,
});

/** A short row of patches, as a flourish. */
export function rowOfPatches(y: number, format: Format): Item[] {
  const step = PATCH + 7;
  const left = (format.width - CLOTHS.length * step + 7) / 2;
  return CLOTHS.map((_, i) => sewPatch(left + i * step, y, PATCH, i));
}

const sewBorder = (format: Format, height: number): Item[] => [
  {
    kind: "patch",
    x: INSET,
    y: INSET,
    radius: 18,
    fill: PAPER,
    stitch: null,
    width: format.width - 2 * INSET,
    height,
  },
  {
    kind: "patch",
    x: INSET + 9,
    y: INSET + 9,
    radius: 12,
    fill: null,
    stitch: STITCH,
    width: format.width - 2 * (INSET + 9),
    height: height - 18,
  },
];
