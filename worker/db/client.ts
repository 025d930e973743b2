import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import * as schema from "./schema.ts";

export type Database = DrizzleD1Database<typeof schema>;

export function openDatabase(env: Pick<Env, "DB">): Database {
  return drizzle(env.DB, { schema });
}
