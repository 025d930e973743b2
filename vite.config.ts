import { createReadStream, readFileSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from "vite";
import { prepareSampleFilm } from "./scripts/sample/film.ts";
import { prerenderedPages } from "./scripts/prerendered-pages.ts";
import { televisionPage } from "./scripts/tv-plugin.ts";
import { serviceWorker } from "./scripts/service-worker-plugin.ts";

const inEngines = (name: string) => async () =>
  fileURLToPath(new URL(`build/engines/${name}`, import.meta.url));

/** What runs the natural voice's model; its address names its version, so that it can be stored for ever. */
const RUNTIME = "node_modules/onnxruntime-web";
const { version } = JSON.parse(readFileSync(`${RUNTIME}/package.json`, "utf8")) as {
  version: string;
};
const runtimeFiles = ["mjs", "wasm"].map((type) => {
  const name = `ort-wasm-simd-threaded.${type}`;
  const path = fileURLToPath(new URL(`${RUNTIME}/dist/${name}`, import.meta.url));
  return [`voice/ort-${version}/${name}`, async () => path] as const;
});

/**
 * What is made below build/, by its address on the site: by `npm run prepare-engines` the built-in voice's data (17 MB), the face
 * finder's weights (271 KB) and common passwords (82 KB), and by the first build the landing page's film (0.7 MB). Beside them
 * the natural voice's runtime (14 MB) as npm has installed it: no page but the one that makes a natural voice loads it.
 */
const MADE_FILES: Record<string, () => Promise<string>> = {
  ...Object.fromEntries(runtimeFiles),
  "voice/flite-data.bin": inEngines("flite-data.bin"),
  "faces/faces.bin": inEngines("faces.bin"),
  "passwords/passwords.txt": inEngines("passwords.txt"),
  "sample/film.mp4": prepareSampleFilm,
};

/** Puts them where pages, the Worker and web workers load them from. */
function madeFiles(): Plugin {
  return {
    name: "made-files",
    configureServer(server) {
      for (const [address, prepare] of Object.entries(MADE_FILES)) {
        server.middlewares.use(`/${address}`, (_request, response) => {
          if (address.endsWith(".mjs")) response.setHeader("Content-Type", "text/javascript");
          void prepare().then((path) => createReadStream(path).pipe(response));
        });
      }
    },
    async writeBundle({ dir = "" }) {
      for (const [address, prepare] of Object.entries(MADE_FILES)) {
        await mkdir(join(dir, dirname(address)), { recursive: true });
        await copyFile(await prepare(), join(dir, address));
      }
    },
  };
}

/** `npm start` in another terminal serves the API; `npm run dev` adds hot reload in front of it. */
const worker = {
  target: process.env.WORKER_URL ?? "http://127.0.0.1:8787",
  // The Worker compares a write's Origin with its own Host, which must therefore stay the browser's.
  changeOrigin: false,
};

/**
 * What the pages share comes in a few files instead of dozens, whose ways to and fro would add up. What the first
 * page needs stays by itself, so that nobody waits for the rest there.
 */
const sharedCode: Rolldown.CodeSplittingGroup[] = [
  { name: "main", test: /^(?!.*\/web\/api\/early\.ts$)/, tags: ["$initial"], priority: 5 },
  { name: "contract", test: /\/node_modules\/zod\/|\/contract\//, priority: 4 },
  { name: "forms", test: /\/node_modules\/(react-hook-form|@hookform)\//, priority: 3 },
  {
    // What stories that can be changed need, and those behind links do not.
    name: "device",
    test: /\/node_modules\/idb\/|\/web\/(device\/|lib\/(change-story|send-changes|story-fields))/,
    minShareCount: 3,
    priority: 1,
  },
  {
    name: "parts",
    test: /\/web\/(device\/(names|own-copies)|ui\/(?!forms\/(select|slider|switch)|overlays\/|toasts\/toaster|status\/progress|pictures\/avatar)|lib\/(?!change-story|send-changes|story-fields)|features\/library\/(queries|favorite-button|use-favorite|cover|load-failure))|@radix-ui\/react-(tabs|checkbox|primitive|presence|id|roving-focus|collection|slot|compose-refs|context|direction|dismissable-layer|portal|use-\w+)\/|@tanstack/,
    minShareCount: 3,
    priority: 2,
  },
  {
    name: "menus",
    test: /@radix-ui\/react-(menu|dropdown-menu|popper|arrow|focus-\w+|dialog|alert-dialog)\/|@floating-ui\/|react-remove-scroll|aria-hidden|\/web\/ui\/overlays\//,
    priority: 1,
  },
];

export default defineConfig({
  root: "web",
  plugins: [
    react(),
    tailwindcss(),
    madeFiles(),
    prerenderedPages(),
    televisionPage(),
    serviceWorker(),
  ],
  // Otherwise the runtime's WebAssembly becomes an asset, which the service worker stores on everybody's device.
  resolve: { conditions: ["onnxruntime-web-use-extern-wasm", ...defaultClientConditions] },
  server: {
    host: "127.0.0.1",
    // web/api/*.ts is ours to serve, not the Worker's to answer.
    proxy: { "^/api/(?!.*\\.ts(\\?|$))": worker, "/media": worker },
  },
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    // The style stands in every page: a part that is loaded later need not wait for it once more.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: sharedCode } } },
  },
  worker: { format: "es" },
});
