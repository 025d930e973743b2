import { expect, test } from "vitest";
import { FILM_STAGES, filmFraction } from "./videos.ts";

test("progress only ever grows from stage to stage", () => {
  const order = FILM_STAGES.flatMap((stage) =>
    [0, 5, 10].map((done) => filmFraction({ stage, done, total: 10 })),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order.at(0)).toBe(0);
  expect(order.at(-1)).toBe(1);
});
