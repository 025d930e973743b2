/** The table of the family list. */
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { PersonKind, Pronoun } from "../../contract/people.ts";
import { users } from "./account-tables.ts";

/** Who is in an account's stories: people and pets. */
export const people = sqliteTable(
  "people",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    calledAs: text("called_as"),
    /** What they are to the user. */
    relation: text("relation"),
    pronoun: text("pronoun").$type<Pronoun>(),
    /** A year. */
    born: integer("born"),
    /** Spelling for the voice. */
    sayAs: text("say_as"),
    kind: text("kind").$type<PersonKind>().notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [index("people_user").on(t.userId, t.createdAt, t.id)],
);
