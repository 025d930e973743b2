import type { Story } from "../../../contract/stories.ts";
import type { selectHeartsAndThanks } from "./answers.store.ts";

type Selects = ReturnType<typeof selectHeartsAndThanks>;

/** Hearts and messages that came for a story, as its owner alone sees them. */
export const toAppreciation = (
  hearts: Awaited<Selects[0]>,
  thanks: Awaited<Selects[1]>,
): Pick<Story, "hearts" | "thanks"> => ({
  hearts: hearts.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  thanks: thanks.map((row) => ({
    ...row,
    text: row.text ?? "",
    createdAt: row.createdAt.toISOString(),
  })),
});
