import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import worker from "../index.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Calls the cleanup job as the cron trigger does, so many days from now. */
export async function runCleanupIn(days: number, bindings: Env = env): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * DAY_MS });
  try {
    await worker.scheduled(createScheduledController(), bindings);
  } finally {
    vi.useRealTimers();
  }
}
