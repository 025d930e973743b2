import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

export type Database = DrizzleD1Database;

const opened = new WeakMap<D1Database, Database>();

/** The same for every request of an isolate, so that queries can be prepared for it. */
export function openDatabase({ DB }: Pick<Env, "DB">): Database {
  const database = opened.get(DB) ?? drizzle(DB);
  opened.set(DB, database);
  return database;
}

/** A query that is built once for each database: building one takes longer than all else that a short one costs. */
export function prepareOnce<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}
