/** Limits by the hour, which a test comes close to without as many requests. */
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { SignedInClient } from "./client.ts";

/** As if the account had done so many times more what it has done at least once (`countUse`). */
export async function countMore(what: string, { user }: SignedInClient, times: number) {
  const counting = env.DB.prepare("update rate_counters set count = count + ? where key = ?");
  const { meta } = await counting.bind(times, `${what}:${user.id}`).run();
  expect(meta.changes).toBe(1);
}
