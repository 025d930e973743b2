import { fillPlaceholders } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import type { RunnableQuery } from "drizzle-orm/runnable-query";

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

/** A prepared query with its values, to be run together with others: drizzle's batch would build it anew. */
export function bindQuery<Rows>(
  prepared: {
    getQuery: () => { params: unknown[] };
    all: (values: Record<string, unknown>) => Promise<Rows>;
  },
  values: Record<string, unknown>,
): RunnableQuery<Rows, "sqlite"> {
  const query = prepared.getQuery();
  const params = fillPlaceholders(query.params, values);
  const bound: unknown = Object.create(prepared, {
    getQuery: { value: () => ({ ...query, params }) },
  });
  return { _prepare: () => bound } as unknown as RunnableQuery<Rows, "sqlite">;
}
