/** A picture with its text: on one page where it fits, on the next ones where it does not. */
import { type Block, flowBlocks, flowHeight, type PlacedLine } from "./flow.ts";
import {
  bodyHeight,
  bodyWidth,
  type Format,
  type Item,
  type Page,
  type PlacedPicture,
  STITCH,
} from "./page.ts";
import { requireItem } from "./require-item.ts";

export interface SectionPicture {
  index: number;
  /** Pixels. */
  width: number;
  height: number;
  alt: string;
}

export interface SectionContent {
  picture: SectionPicture | null;
  /** The caption, if there is one, and the paragraphs. */
  blocks: Block[];
  hasText: boolean;
  bookmark: string;
}

/** Between a picture's edge and the stitches around it. */
const FRAME = 6;
const BELOW_PICTURE = 14;
const RADIUS = 10;
/** A picture's share of the page's height when it has text: the largest and the smallest. */
const MOST = 0.62;
const LEAST = 0.38;
/** Heights to try when the text continues on another page, so that the last page is not nearly empty. */
const WITH_LONG_TEXT = [0.5, 0.46, 0.42, 0.54, LEAST];
const ENOUGH_LAST_LINES = 4;

/** Pixels per inch that a picture needs to reach the page's edges. */
const LEAST_RESOLUTION = 130;
/** How much of a picture's height remains when it reaches the page's edges. */
const LEAST_SHOWN = 0.88;
/** The share of what is cut off that is above the picture, where faces are. */
const CUT_ABOVE = 0.35;

const heightAtEdges = ({ width, height }: SectionPicture, format: Format): number =>
  (format.width * height) / width;

/** The height of the picture from edge to edge with its text below it; null where that does not fit or is too coarse. */
function bleedHeight({ picture, blocks }: SectionContent, format: Format): number | null {
  if (!picture || picture.width / (format.width / 72) < LEAST_RESOLUTION) return null;
  const whole = heightAtEdges(picture, format);
  const space = blocks.length > 0 ? BELOW_PICTURE + flowHeight(blocks) : 0;
  const height = Math.min(whole, format.height - format.margins.bottom - space);
  return height >= whole * LEAST_SHOWN ? height : null;
}

/** Whether it is printed from edge to edge, or never could be, however small its letters. */
export const isLargest = (content: SectionContent, format: Format): boolean =>
  bleedHeight(content, format) !== null || bleedHeight({ ...content, blocks: [] }, format) === null;

/** Whether picture and text fit on one page together. */
export function fitsOnePage(content: SectionContent, format: Format): boolean {
  if (!content.picture || bleedHeight(content, format) !== null) return true;
  const room = bodyHeight(format) - pictureSpace(content.picture, LEAST, format);
  return flowHeight(content.blocks) <= room;
}

export function composeSection(content: SectionContent, format: Format): Page[] {
  const { picture, blocks, bookmark } = content;
  const room = bodyHeight(format);
  if (!picture)
    return paginate(flowBlocks(blocks, { first: room, others: room }), 0, content, format);

  const bleed = bleedHeight(content, format);
  if (bleed !== null) return [composeBleed(content, picture, bleed, format)];

  const free = room - flowHeight(blocks) - BELOW_PICTURE - 2 * FRAME;
  const most = content.hasText ? room * MOST : room;
  if (fitsOnePage(content, format)) {
    const size = fitPicture(picture, Math.min(most, free), format);
    const spare = Math.max(0, free - size.height);
    const placed = placePicture(picture, size, spare * 0.4, format);
    const [lines = []] = flowBlocks(blocks, { first: Infinity, others: room });
    const top = spare * 0.4 + size.height + 2 * FRAME + BELOW_PICTURE;
    return [{ bookmark, items: [...placed, ...placeLines(lines, top, format)] }];
  }
  const tried = WITH_LONG_TEXT.map((part) => {
    const space = pictureSpace(picture, part, format);
    return { part, space, pages: flowBlocks(blocks, { first: room - space, others: room }) };
  });
  const chosen =
    tried.find(({ pages }) => lastLines(pages) >= ENOUGH_LAST_LINES) ??
    requireItem(
      tried.toSorted((a, b) => lastLines(b.pages) - lastLines(a.pages)),
      0,
    );
  const [first = { bookmark, items: [] }, ...others] = paginate(
    chosen.pages,
    chosen.space,
    content,
    format,
  );
  const size = fitPicture(picture, room * chosen.part, format);
  return [
    { ...first, items: [...placePicture(picture, size, 0, format), ...first.items] },
    ...others,
  ];
}

const lastLines = (pages: PlacedLine[][]): number => pages.at(-1)?.length ?? 0;

/** The picture reaches three of the page's edges, and its text is below it. */
function composeBleed(
  { blocks, bookmark }: SectionContent,
  picture: SectionPicture,
  height: number,
  format: Format,
): Page {
  const whole = heightAtEdges(picture, format);
  const placed: PlacedPicture = {
    kind: "picture",
    picture: picture.index,
    alt: picture.alt,
    radius: 0,
    ...{ x: 0, y: 0, width: format.width, height },
    whole: { y: (height - whole) * CUT_ABOVE, height: whole },
  };
  const below = format.height - format.margins.bottom - height - flowHeight(blocks);
  const [lines = []] = flowBlocks(blocks, { first: Infinity, others: Infinity });
  const top = height - format.margins.top + Math.max(BELOW_PICTURE, below * 0.3);
  return { bookmark, items: [placed, ...placeLines(lines, top, format)] };
}

function fitPicture(picture: SectionPicture, most: number, format: Format) {
  const width = bodyWidth(format) - 2 * FRAME;
  const scale = Math.min(width / picture.width, most / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

const pictureSpace = (picture: SectionPicture, part: number, format: Format) =>
  fitPicture(picture, bodyHeight(format) * part, format).height + 2 * FRAME + BELOW_PICTURE;

/** The picture and the stitches that sew it on, `down` below the page's upper margin. */
function placePicture(
  picture: SectionPicture,
  { width, height }: { width: number; height: number },
  down: number,
  format: Format,
): Item[] {
  const x = (format.width - width) / 2;
  const y = format.margins.top + FRAME + down;
  const placed = {
    kind: "picture" as const,
    picture: picture.index,
    alt: picture.alt,
    radius: RADIUS,
    x,
    y,
    width,
    height,
  };
  return [framePicture(placed), placed];
}

/** Stitches around a picture. */
export const framePicture = ({ x, y, width, height, radius }: PlacedPicture): Item => ({
  kind: "patch",
  fill: null,
  stitch: STITCH,
  radius: radius + FRAME * 0.6,
  x: x - FRAME,
  y: y - FRAME,
  width: width + 2 * FRAME,
  height: height + 2 * FRAME,
});

function paginate(
  pages: PlacedLine[][],
  firstTop: number,
  { bookmark }: SectionContent,
  format: Format,
): Page[] {
  return pages.map((lines, i) => ({
    bookmark: i === 0 ? bookmark : null,
    items: placeLines(lines, i === 0 ? firstTop : 0, format),
  }));
}

/** `top` is where the flow begins, below the page's upper margin. */
export function placeLines(lines: PlacedLine[], top: number, format: Format): Item[] {
  return lines.map(({ block, line, baseline }) => ({
    kind: "line",
    line,
    style: block.style,
    size: block.size,
    colour: block.colour,
    x: block.align === "centre" ? (format.width - line.width) / 2 : format.margins.side,
    baseline: format.margins.top + top + baseline,
    element: block.element,
  }));
}
