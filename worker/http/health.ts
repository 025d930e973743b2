/** Whether the site can reach what it stores in, for monitors and the check after a deployment. */
import type { Context } from "hono";
import { sql } from "drizzle-orm";
import { logUnexpected } from "../log.ts";
import type { AppEnv } from "./context.ts";

/** Monitors ask about once a minute; whoever asks more often gets the last result, so that asking costs nothing. */
const FRESH_MS = 10_000;
/** A key that nothing has: what counts is that the store answers. */
const NO_SUCH_KEY = "health";

interface Health {
  ok: boolean;
  checks: Record<"database" | "files" | "sessions", boolean>;
}

let last: { at: number; health: Health } | null = null;

/** GET /api/health: `{ok, checks: {database, files, sessions}}`, 503 unless all of them answer. */
export async function answerHealth(c: Context<AppEnv>): Promise<Response> {
  const fresh = last?.health.ok === true && Date.now() - last.at < FRESH_MS;
  const health = fresh ? last!.health : await checkHealth(c);
  if (!fresh) last = { at: Date.now(), health };
  return c.json(health, health.ok ? 200 : 503);
}

async function checkHealth(c: Context<AppEnv>): Promise<Health> {
  const [database, files, sessions] = await Promise.all([
    answers(async () => c.var.db.run(sql`select 1`)),
    answers(() => c.env.MEDIA.head(NO_SUCH_KEY)),
    answers(() => c.env.SESSIONS.get(NO_SUCH_KEY)),
  ]);
  return { ok: database && files && sessions, checks: { database, files, sessions } };
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    logUnexpected(error);
    return false;
  }
}
