/** Builds the service worker once the site is built, with the list of what it stores on the device. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const ENTRY = fileURLToPath(new URL("../web/service-worker/service-worker.ts", import.meta.url));

/** Any address without a file answers with the application's page; / itself is the landing page. */
const SHELL_URL = "/app-shell";

/**
 * The application itself: not the prerendered landing page, which is read online, nor the engines'
 * data. Browsers that read WOFF2 never request WOFF.
 */
const CACHED = /^(assets\/.*\.(js|css|wasm|woff2)|index\.html|icons\/.*|manifest\.webmanifest)$/;
/** The worker of natural voices is of no use without their model, which is not there either. */
const LEFT_OUT = /^assets\/(start-|natural\.worker-).*\.js$/;

interface CachedFile {
  url: string;
  /** Null where the address itself changes with what is in the file. */
  revision: string | null;
  bytes: number;
}

async function listCached(folder: string): Promise<CachedFile[]> {
  const names = await readdir(folder, { recursive: true });
  const cached = names
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => CACHED.test(name) && !LEFT_OUT.test(name))
    .toSorted();
  const headers = await readFile(join(folder, "_headers"));
  return Promise.all(
    cached.map(async (name) => {
      const content = await readFile(join(folder, name));
      // A cached copy has the headers that it was served with.
      const hash = createHash("sha256").update(content).update(headers).digest("hex").slice(0, 16);
      return {
        url: name === "index.html" ? SHELL_URL : `/${name}`,
        revision: name.startsWith("assets/") ? null : hash,
        bytes: content.length,
      };
    }),
  );
}

export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    async writeBundle({ dir }) {
      if (dir === undefined) this.error("no folder to build into");
      const cached = await listCached(dir);
      await build({
        configFile: false,
        logLevel: "warn",
        define: {
          __PRECACHE__: JSON.stringify(cached.map(({ url, revision }) => ({ url, revision }))),
          __SHELL_URL__: JSON.stringify(SHELL_URL),
          "process.env.NODE_ENV": '"production"',
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          // Its address stays the same, or browsers would never find the next one.
          rolldownOptions: {
            input: ENTRY,
            output: { format: "iife", entryFileNames: "service-worker.js" },
          },
        },
      });
      const bytes = cached.reduce((sum, file) => sum + file.bytes, 0);
      this.info(`keeps ${cached.length} files, ${Math.round(bytes / 1024)} KB, on the device`);
    },
  };
}
