import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

export type Database = DrizzleD1Database;

export function openDatabase(env: Pick<Env, "DB">): Database {
  return drizzle(env.DB);
}
