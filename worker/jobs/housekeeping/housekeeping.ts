/**
 * What has to be done now and then without anybody asking: the platform calls it by its clock (wrangler.toml).
 * Each step does a bounded part and goes on at the next call, may be repeated at any time, and does not keep the
 * others from their turn when it fails.
 */
import { openDatabase } from "../../db/client.ts";
import { logUnexpected } from "../../log.ts";
import { emptyTrash } from "./empty-trash.ts";
import { announceLinkEnds } from "./link-ends.ts";
import type { Step } from "./step.ts";
import { sweepExpiredRows } from "./sweep-expired.ts";
import { sweepLostFiles } from "./sweep-files.ts";
import { sweepSpeeches, sweepUnusedPhotos } from "./sweep-uploads.ts";

const STEPS: Step[] = [
  announceLinkEnds,
  emptyTrash,
  sweepSpeeches,
  sweepUnusedPhotos,
  sweepExpiredRows,
  // Last: it takes away what a failure above has left lying.
  sweepLostFiles,
];

export async function keepHouse(env: Env): Promise<void> {
  const house = { env, db: openDatabase(env), now: Date.now() };
  for (const step of STEPS) {
    try {
      await step(house);
    } catch (error) {
      logUnexpected(error);
    }
  }
}
