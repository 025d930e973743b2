import type { Story } from "../../../contract/stories.ts";
import type { Database } from "../../db/client.ts";
import { listHeartsAndThanks } from "./answers.store.ts";

/** Hearts and messages that came for a story, as its owner alone sees them. */
export async function readAppreciation(
  db: Database,
  storyId: string,
): Promise<Pick<Story, "hearts" | "thanks">> {
  const [hearts, thanks] = await listHeartsAndThanks(db, storyId);
  return {
    hearts: hearts.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    thanks: thanks.map((row) => ({
      ...row,
      text: row.text ?? "",
      createdAt: row.createdAt.toISOString(),
    })),
  };
}
