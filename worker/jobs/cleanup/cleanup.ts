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
import { deleteExpiredRows } from "./delete-expired-rows.ts";
import { deleteLostFiles } from "./delete-lost-files.ts";
import { deleteSpeeches, deleteUnusedPhotos } from "./delete-unused-uploads.ts";

const STEPS: Step[] = [
  announceLinkEnds,
  emptyTrash,
  deleteSpeeches,
  deleteUnusedPhotos,
  deleteExpiredRows,
  // Last: it takes away what a failure above has left lying.
  deleteLostFiles,
];

export async function runCleanup(env: Env): Promise<void> {
  const context = { env, db: openDatabase(env), now: Date.now() };
  for (const step of STEPS) {
    try {
      await step(context);
    } catch (error) {
      logUnexpected(error);
    }
  }
}
