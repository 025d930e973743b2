import type { Database } from "../../db/client.ts";

export const DAY_MS = 24 * 60 * 60 * 1_000;

export interface CleanupContext {
  env: Pick<Env, "MEDIA" | "SESSIONS">;
  db: Database;
  /** Milliseconds since 1970. */
  now: number;
}

export type Step = (context: CleanupContext) => Promise<void>;

/** A round is repeated until it found nothing more to do, so many times at most. */
export async function repeat(times: number, round: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < times; i++) if (!(await round())) return;
}

const REMEMBERED_SECONDS = 7 * 24 * 60 * 60;
const nameOf = (step: string) => `housekeeping:${step}`;

/** The cursor of a step that goes through everything in turn; null for the beginning. */
export const readPlace = ({ env }: CleanupContext, step: string): Promise<string | null> =>
  env.SESSIONS.get(nameOf(step));

export async function savePlace(
  { env }: CleanupContext,
  step: string,
  place: string | null,
): Promise<void> {
  if (place === null) await env.SESSIONS.delete(nameOf(step));
  else await env.SESSIONS.put(nameOf(step), place, { expirationTtl: REMEMBERED_SECONDS });
}
