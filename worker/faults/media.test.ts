import { expect, it } from "vitest";
import { listAccountIds } from "../testing/faults/account.ts";
import { compareFiles } from "../testing/faults/belongings.ts";
import { testWritings } from "../testing/faults/writings/every.ts";
import { MEDIA_WRITINGS } from "../testing/faults/writings/media.ts";
import { runCleanupIn } from "../testing/cleanup.ts";

testWritings(MEDIA_WRITINGS);

it("the cleanup job finds every file that a failure has left behind, and no other", async () => {
  const ids = await listAccountIds();
  const left = await compareFiles(ids);
  expect([left.unnamed > 10, left.missing]).toEqual([true, 0]);
  await runCleanupIn(0.9);
  expect(await compareFiles(ids)).toEqual(left);
  // Each call checks a part of the store, in which other tests have files, too.
  await expect
    .poll(() => runCleanupIn(1.1).then(() => compareFiles(ids)))
    .toEqual({ unnamed: 0, missing: 0 });
});
