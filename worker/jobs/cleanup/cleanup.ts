/**
 * The cleanup job: the platform calls it by a cron trigger (wrangler.toml), without a request.
 * Each step does a bounded part and continues at the next call, may be repeated at any time, and does not stop the
 * others when it fails.
 */
import { openDatabase } from "../../db/client.ts";
import { logUnexpected } from "../../log.ts";
import { carryOverPages } from "./carry-over-pages.ts";
import { emptyTrash } from "./empty-trash.ts";
import { announceLinkEnds } from "./link-ends.ts";
import type { Step } from "./step.ts";
import { deleteExpiredRows } from "./delete-expired-rows.ts";
import { deleteLostFiles } from "./delete-lost-files.ts";
import { deleteSpeeches, deleteUnusedPhotos } from "./delete-unused-uploads.ts";

const STEPS: Step[] = [
  announceLinkEnds,
  carryOverPages,
  emptyTrash,
  deleteSpeeches,
  deleteUnusedPhotos,
  deleteExpiredRows,
  // Last: it deletes what a failure above has left behind.
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
