import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll } from "vitest";

// The cost of a password's hash (features/account/passwords.ts).
Object.assign(globalThis, { TEST_PASSWORD_COST: { N: 16, r: 1, p: 1 } });
// The size of a film's frame (providers/film/embedded.ts).
Object.assign(globalThis, { TEST_FILM_SCALE: 0.2 });

type Migrations = Parameters<typeof applyD1Migrations>[1];

beforeAll(async () => {
  const { TEST_MIGRATIONS } = env as unknown as { TEST_MIGRATIONS: Migrations };
  await applyD1Migrations(env.DB, TEST_MIGRATIONS);
});
