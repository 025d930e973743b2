/** Tables of collections of stories. */
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./account-tables.ts";
import { stories } from "./story-tables.ts";

const time = (name: string) => integer(name, { mode: "timestamp_ms" });

/** Stories that belong together, under a name. */
export const collections = sqliteTable(
  "collections",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [index("collections_user").on(t.userId, t.createdAt, t.id)],
);

/** Which stories a collection has, in what order. */
export const collectionStories = sqliteTable(
  "collection_stories",
  {
    collectionId: text("collection_id")
      .notNull()
      .references(() => collections.id, { onDelete: "cascade" }),
    storyId: text("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.storyId] }),
    index("collection_stories_order").on(t.collectionId, t.position),
    index("collection_stories_story").on(t.storyId),
  ],
);
