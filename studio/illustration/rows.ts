/**
 * Calls `row` for each row of a picture, from the top. V8 leaves what it has compiled for an inner loop at the end of each row, and
 * compiles it several times; a row that is a function of its own it compiles once.
 */
export function eachRow(height: number, row: (y: number) => void): void {
  for (let y = 0; y < height; y++) row(y);
}
