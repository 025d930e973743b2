/** Builds the television's page: one script and its service worker, for Chromium 79 and later. */
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** By their addresses, which stay the same: the page is opened for months. */
const ENTRIES = { "tv.js": "web/tv/tv.ts", "tv-worker.js": "web/service-worker/tv-worker.ts" };

export function televisionPage(): Plugin {
  return {
    name: "television-page",
    apply: "build",
    enforce: "post",
    async writeBundle({ dir }) {
      if (dir === undefined) this.error("no folder to build into");
      for (const [name, entry] of Object.entries(ENTRIES)) {
        await build({
          configFile: false,
          logLevel: "warn",
          build: {
            outDir: dir,
            emptyOutDir: false,
            copyPublicDir: false,
            target: "chrome79",
            rolldownOptions: {
              input: fromRoot(entry),
              output: { format: "iife", entryFileNames: name },
            },
          },
        });
      }
    },
  };
}
