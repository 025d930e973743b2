/** What films say, in writing. */
import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Cue } from "../../studio/pages/cues.ts";
import { users } from "./account-tables.ts";
import { videos } from "./made-tables.ts";

/** A transcript's UTF-8 bytes: it counts in the storage of an account. */
export const TRANSCRIPT_TEXT_BYTES = sql`octet_length(cues) + octet_length(pictures)`;

/** What a finished film says and shows, and when: films of before there were transcripts have none. */
export const transcripts = sqliteTable(
  "transcripts",
  {
    videoId: text("video_id")
      .primaryKey()
      .references(() => videos.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    cues: text("cues", { mode: "json" }).$type<Cue[]>().notNull(),
    /** When a picture appears, and its caption. */
    pictures: text("pictures", { mode: "json" }).$type<ShownPicture[]>().notNull(),
  },
  (t) => [
    index("transcripts_text").on(t.userId, sql`octet_length(cues)`, sql`octet_length(pictures)`),
  ],
);

export interface ShownPicture {
  /** Seconds. */
  start: number;
  caption: string;
}
