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

/** Whether picture and text fit on one page together. */
export function fitsOnePage(content: SectionContent, format: Format): boolean {
  if (!content.picture) return true;
  const room = bodyHeight(format) - pictureSpace(content.picture, LEAST, format);
  return flowHeight(content.blocks) <= room;
}

export function composeSection(content: SectionContent, format: Format): Page[] {
  const { picture, blocks, bookmark } = content;
  const room = bodyHeight(format);
  if (!picture)
    return paginate(flowBlocks(blocks, { first: room, others: room }), 0, content, format);

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
    tried.find(({ pages }) => (pages.at(-1)?.length ?? 0) >= ENOUGH_LAST_LINES) ??
    requireItem(tried, 0);
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
