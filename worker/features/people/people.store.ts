import { and, asc, eq, gt, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { people } from "../../db/schema.ts";
import type { Page } from "../../http/paging.ts";

export type PersonRow = typeof people.$inferSelect;

const ofUser = (userId: string, id: string) => and(eq(people.id, id), eq(people.userId, userId));

/** Oldest first, one more than the page holds when there is a next page. */
export function listPeople(db: Database, userId: string, { after, limit }: Page) {
  return db
    .select()
    .from(people)
    .where(
      and(
        eq(people.userId, userId),
        after
          ? or(
              gt(people.createdAt, new Date(after.createdAt)),
              and(eq(people.createdAt, new Date(after.createdAt)), gt(people.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(asc(people.createdAt), asc(people.id))
    .limit(limit + 1);
}

/** Those of these ids that are on the user's list, oldest first. */
export const listPeopleByIds = (db: Database, userId: string, ids: string[]) =>
  db
    .select()
    .from(people)
    .where(
      and(
        eq(people.userId, userId),
        // One bound value however many ids there are: D1 takes at most 100.
        sql`${people.id} in (select value from json_each(${JSON.stringify(ids)}))`,
      ),
    )
    .orderBy(asc(people.createdAt), asc(people.id));

export async function getPerson(
  db: Database,
  userId: string,
  id: string,
): Promise<PersonRow | null> {
  const [row] = await db.select().from(people).where(ofUser(userId, id));
  return row ?? null;
}

export const countPeople = (db: Database, userId: string): Promise<number> =>
  db.$count(people, eq(people.userId, userId));

export const insertPerson = (db: Database, row: PersonRow) => db.insert(people).values(row);

/** The statement that changes a person. */
export const updatePerson = (
  db: Database,
  userId: string,
  id: string,
  changes: Partial<Omit<PersonRow, "id" | "userId" | "createdAt">>,
) => db.update(people).set(changes).where(ofUser(userId, id)).returning();

/** False when there is none. */
export async function deletePerson(db: Database, userId: string, id: string): Promise<boolean> {
  const gone = await db.delete(people).where(ofUser(userId, id)).returning({ id: people.id });
  return gone.length > 0;
}

/** Names that the voice is to say otherwise than they are written. */
export async function listSpokenNames(db: Database, userId: string) {
  const rows = await db
    .select({ name: people.name, sayAs: people.sayAs })
    .from(people)
    .where(and(eq(people.userId, userId), isNotNull(people.sayAs)));
  return rows.map(({ name, sayAs }) => ({ name, sayAs: sayAs! }));
}
