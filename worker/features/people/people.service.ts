import {
  type CreatePersonInput,
  MAX_PEOPLE,
  type Person,
  TOO_MANY_PEOPLE,
  type UpdatePersonInput,
} from "../../../contract/people.ts";
import type { Database } from "../../db/client.ts";
import { pickDefined } from "../../db/pick-defined.ts";
import { cannotBeDone, notFound } from "../../errors.ts";
import { countUse, type RateLimit } from "../../http/rate-limit.ts";
import { type TextQuota, writeText } from "../../media/text-quota.ts";
import { listStoriesNaming } from "./naming.store.ts";
import {
  countPeople,
  deletePerson,
  getPerson,
  insertPerson,
  listPeople,
  listPeopleByIds,
  type PersonRow,
  updatePerson,
} from "./people.store.ts";

/** Each change of the list, a removal that is undone among them. */
const CHANGES_PER_HOUR: RateLimit = {
  limit: 2_000,
  windowSeconds: 3_600,
  message: "You have changed your family list a great many times in a short time.",
};

const countChange = (db: Database, userId: string) =>
  countUse(db, `people:${userId}`, CHANGES_PER_HOUR);

export const toPerson = ({ userId: _owner, createdAt, ...row }: PersonRow): Person => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

const noSuchPerson = () => notFound("That person");

/** Throws a 404 when it is not on the user's list. */
export async function requirePerson(db: Database, userId: string, id: string): Promise<PersonRow> {
  const row = await getPerson(db, userId, id);
  if (!row) throw noSuchPerson();
  return row;
}

/** Ids of the stories that name this person; throws a 404 when it is not on the user's list. */
export async function findStoriesNaming(db: Database, userId: string, id: string) {
  const { name, calledAs } = await requirePerson(db, userId, id);
  return listStoriesNaming(db, userId, calledAs === null ? [name] : [name, calledAs]);
}

/** Null when it is not on the user's list. */
export async function findPerson(db: Database, userId: string, id: string): Promise<Person | null> {
  const row = await getPerson(db, userId, id);
  return row && toPerson(row);
}

/** The people of these ids, or the whole list without them; throws a 404 when one is not on it. */
export async function readPeople(
  db: Database,
  userId: string,
  ids: string[] | null,
): Promise<PersonRow[]> {
  if (ids === null) return listPeople(db, userId, { after: null, limit: MAX_PEOPLE });
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await listPeopleByIds(db, userId, wanted);
  if (rows.length < wanted.length) throw notFound("One of the people");
  return rows;
}

export async function createPerson(
  db: Database,
  quota: TextQuota,
  input: CreatePersonInput,
  id: string,
): Promise<Person> {
  const { userId } = quota;
  await countChange(db, userId);
  if ((await countPeople(db, userId)) >= MAX_PEOPLE) throw cannotBeDone(TOO_MANY_PEOPLE);
  const row: PersonRow = {
    id,
    userId,
    name: input.name,
    calledAs: input.calledAs ?? null,
    relation: input.relation ?? null,
    pronoun: input.pronoun ?? null,
    born: input.born ?? null,
    sayAs: input.sayAs ?? null,
    kind: input.kind ?? "person",
    createdAt: new Date(),
  };
  await writeText(db, quota, [insertPerson(db, row)]);
  return toPerson(row);
}

export async function changePerson(
  db: Database,
  quota: TextQuota,
  id: string,
  { kind, ...input }: UpdatePersonInput,
): Promise<Person> {
  const { userId } = quota;
  const before = await requirePerson(db, userId, id);
  const changes = {
    ...pickDefined(input),
    // Everybody is one or the other: null is what a new entry without it is.
    ...(kind !== undefined && { kind: kind ?? "person" }),
  };
  if (Object.keys(changes).length === 0) return toPerson(before);
  await countChange(db, userId);
  const [[changed]] = await writeText(db, quota, [updatePerson(db, userId, id, changes)]);
  // Concurrent calls: it has been removed since.
  if (!changed) throw noSuchPerson();
  return toPerson(changed);
}

export async function removePerson(db: Database, userId: string, id: string): Promise<void> {
  if (!(await deletePerson(db, userId, id))) throw noSuchPerson();
}
