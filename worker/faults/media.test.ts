import { expect, it } from "vitest";
import { compareFiles } from "../testing/faults/belongings.ts";
import { testWritings } from "../testing/faults/writings/every.ts";
import { MEDIA_WRITINGS } from "../testing/faults/writings/media.ts";
import { keepHouseIn } from "../testing/housekeeping.ts";

testWritings(MEDIA_WRITINGS);

it("the cleanup job finds every file that a failure has left behind, and no other", async () => {
  const left = await compareFiles();
  expect([left.unnamed > 10, left.missing]).toEqual([true, 0]);
  await keepHouseIn(0.9);
  expect(await compareFiles()).toEqual(left);
  await keepHouseIn(1.1);
  expect(await compareFiles()).toEqual({ unnamed: 0, missing: 0 });
});
