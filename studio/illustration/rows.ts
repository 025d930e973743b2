/**
 * Calls `row` for each row of a picture, from the top, with `of`. V8 leaves what it has compiled for an inner loop at the end of each row, and
 * compiles it several times; a row that is a function of its own it compiles once, if that is one of a module: one made anew for each picture
 * would be compiled anew for each.
 */
export function eachRow<Of>(height: number, row: (of: Of, y: number) => void, of: Of): void {
  for (let y = 0; y < height; y++) row(of, y);
}
