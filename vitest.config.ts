import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Two test files at once at the least: half of what a test does is waiting. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/** No test asserts a time: a limit only ends what hangs. */
const poll = { timeout: 60_000 };

/** A busy machine can miss a moment; a test that fails twice has found something. */
const retry = process.env.CI ? 1 : 0;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: ["studio/**/*.test.ts", "contract/**/*.test.ts", "scripts/**/*.test.ts"],
          setupFiles: ["./tests/quiet-console.ts"],
          testTimeout: 900_000,
          // What studio/ loads, such as its dictionaries, is loaded once for all files of a worker.
          isolate: false,
          // Node's own modules: through Vite's, each use of an import calls a function, even within a loop over pixels.
          experimental: { viteModuleRunner: false },
          maxWorkers,
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: here("./wrangler.toml") },
            remoteBindings: false,
            miniflare: {
              bindings: {
                APP_ENV: "development",
                TEST_MIGRATIONS: await readD1Migrations(here("./migrations")),
              },
            },
          })),
        ],
        test: {
          name: "worker",
          include: ["worker/**/*.test.ts"],
          globalSetup: ["./tests/contracts/global-setup.ts", "./tests/support/recordings-setup.ts"],
          setupFiles: ["./tests/quiet-console.ts", "./worker/testing/setup.ts"],
          testTimeout: 180_000,
          hookTimeout: 480_000,
          expect: { poll },
          // One runtime and one storage for all files of a worker: what is in it is another test's, too.
          isolate: false,
          // After web's files, where both run at once: a runtime goes on to the next file only if that is one of these.
          sequence: { groupOrder: 1 },
          // Each runtime loads and compiles the whole Worker again: on two cores, which are busy with pages too, one is enough.
          maxWorkers: Math.max(1, availableParallelism() >> 1),
          retry,
        },
      },
      {
        plugins: [react()],
        test: {
          name: "web",
          environment: "happy-dom",
          include: ["web/**/*.test.{ts,tsx}"],
          setupFiles: ["./tests/quiet-console.ts", "./web/testing/setup.ts"],
          // One window for all files of a worker, which web/testing/setup.ts empties after each test.
          pool: "threads",
          isolate: false,
          testTimeout: 120_000,
          expect: { poll },
          maxWorkers,
          retry,
        },
      },
      {
        test: {
          name: "end-to-end",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["./tests/support/end-to-end-setup.ts"],
          setupFiles: ["./tests/support/close-pages.ts"],
          // Playwright and the tests' own modules are loaded once for all files of a worker.
          isolate: false,
          testTimeout: 900_000,
          hookTimeout: 480_000,
          // Not more, though much of such a test is waiting: the Worker's tests, which end last, would run slower beside a third.
          maxWorkers: 2,
          expect: { poll: { ...poll, interval: 100 } },
          retry,
        },
      },
    ],
  },
});
