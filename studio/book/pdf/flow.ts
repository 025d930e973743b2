/** Lets paragraphs flow from page to page without leaving a line of one alone. Points. */
import type { Line } from "./lines.ts";
import type { Rgb, Style, Tag } from "./page.ts";
import { requireItem } from "./require-item.ts";

export interface Block {
  lines: Line[];
  style: Style;
  size: number;
  colour: Rgb;
  align: "left" | "centre";
  /** From baseline to baseline. */
  leading: number;
  /** Above it, unless it begins a page. */
  gap: number;
  element: { tag: Tag };
}

export interface PlacedLine {
  block: Block;
  line: Line;
  /** From the top of the flow's area. */
  baseline: number;
}

/** Fewest lines of a paragraph that may stand on a page without the rest. */
const FEWEST = 2;
/** Where the baseline is in a line's height. */
const BASELINE = 0.74;

export const flowHeight = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { lines, leading, gap }, i) => {
    return sum + lines.length * leading + (i > 0 ? gap : 0);
  }, 0);

/** Pages of lines; `rooms` is the height of the first page's room and that of all others. */
export function flowBlocks(
  blocks: readonly Block[],
  rooms: { first: number; others: number },
): PlacedLine[][] {
  const pages: PlacedLine[][] = [[]];
  let y = 0;
  const room = () => (pages.length === 1 ? rooms.first : rooms.others);
  const turn = () => {
    pages.push([]);
    y = 0;
  };
  for (const block of blocks) {
    let done = 0;
    while (done < block.lines.length) {
      const page = pages.at(-1) ?? [];
      const top = y + (page.length > 0 && done === 0 ? block.gap : 0);
      const fitting = Math.floor((room() - top) / block.leading + 1e-6);
      // A page that has nothing on it and still no room would be turned for ever.
      const isFresh = page.length === 0 && pages.length > 1;
      const taken = isFresh
        ? Math.max(1, keepTogether(fitting, done, block.lines.length))
        : keepTogether(fitting, done, block.lines.length);
      if (taken === 0) {
        turn();
        continue;
      }
      for (let i = 0; i < taken; i++) {
        const baseline = top + (i + BASELINE) * block.leading;
        page.push({ block, line: requireItem(block.lines, done + i), baseline });
      }
      y = top + taken * block.leading;
      done += taken;
      if (done < block.lines.length) turn();
    }
  }
  return pages;
}

/** How many of a paragraph's next lines to place where `fitting` would fit, of `all` with `done` placed. */
function keepTogether(fitting: number, done: number, all: number): number {
  const left = all - done;
  if (fitting >= left) return left;
  const taken = Math.min(fitting, left - FEWEST);
  return taken < FEWEST ? 0 : taken;
}
