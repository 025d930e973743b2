/** A job in steps: yields how much of the whole is done, 0 to 1, and returns its result. */
export type Painting<Result> = Generator<number, Result>;

/**
 * Pixels of one band: small enough to answer a cancel within 0.1 s, large enough that the 4 ms to
 * which browsers stretch a nested timer (HTML standard, section 8.6) do not add up.
 */
const BAND_AREA = 200_000;

/** A stage's share of the whole job, 0 to 1. */
export interface Span {
  start: number;
  end: number;
}

/** Rows of one band of a picture of this width. */
export function bandRows(width: number): number {
  return Math.max(1, Math.floor(BAND_AREA / width));
}

/** Works through the rows of a picture in bands and yields the progress, 0 to 1, after each. */
export function* inBands(
  width: number,
  height: number,
  { start, end }: Span,
  work: (from: number, to: number) => void,
): Painting<void> {
  const rows = bandRows(width);
  for (let from = 0; from < height; from += rows) {
    const to = Math.min(height, from + rows);
    work(from, to);
    yield start + ((end - start) * to) / height;
  }
}
