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
  { name: "main", test: /^(?!.*\/web\/api\/early\.ts$)/, tags: ["$initial"], priority: 9 },
  {
    // What nearly every page reads. Each schema that is built costs a slow phone a tenth of a millisecond, so that what
    // only some pages need (most of all their inputs) is built there. What makes JSON Schemas, for the few browsers with a
    // model of their own, is not loaded with it.
    name: "contract",
    test: /\/node_modules\/zod\/(?!.*json-schema)|\/contract\/(zod|limits|languages|images|people|plain-text|story|videos|user)\.ts/,
    priority: 8,
  },
  {
    name: "forms",
    test: /\/node_modules\/(react-hook-form|@hookform)\/|\/web\/lib\/use-stored-form/,
    priority: 7,
  },
  {
    // Of the first page's drawings, those that other pages have too.
    name: "drawings",
    test: /\/web\/ui\/pictures\/(motifs|patch|step-pictures)/,
    priority: 7,
  },
  {
    // What nearly every page has; of Radix what controls on the page need, since what opens over it comes later.
    name: "parts",
    test: /\/web\/(ui\/(?!forms\/(slider|switch)|overlays\/(menu|\w+-\w+)\.|toasts\/toaster|pictures\/draw-again-dialog)|api\/error-message|device\/(names|own-copies|preferences|fields|wanted-draft)|lib\/(?!change-story|send-changes|story-fields|story-pages)|features\/(library|sharing\/share(able|-button)|account\/(sign-in\/use-sign-out|passkeys\/support)))|@tanstack|@radix-ui\/(primitive|react-(tabs|checkbox|progress|primitive|presence|id|roving-focus|collection|slot|compose-refs|context|direction|use-[\w-]+))\//,
    minShareCount: 3,
    priority: 6,
  },
  {
    name: "overlays",
    test: /@radix-ui\/react-(menu|dropdown-menu|popper|arrow|focus-\w+|dialog|alert-dialog|dismissable-layer|portal)\/|@floating-ui\/|react-remove-scroll|aria-hidden|\/web\/ui\/overlays\//,
    priority: 5,
  },
  {
    name: "library",
    test: /\/web\/features\/(library\/|collections\/(queries|create-collection-button))/,
    minShareCount: 2,
    priority: 4,
  },
  { name: "pages", test: /\/studio\/pages\/(?!language|story-language)/, priority: 5 },
  {
    // What stories that can be changed need, and those behind links do not.
    name: "device",
    test: /\/node_modules\/idb\/|\/web\/(device\/|lib\/(change-story|send-changes|story-fields|story-pages))/,
    minShareCount: 2,
    priority: 4,
  },
  {
    // How a story is shown, whoever it belongs to.
    name: "reading",
    test: /\/web\/(features\/(films\/film-(player|transcript)|story\/(reading-pages|memory-button|text-size))|lib\/one-sound)|\/contract\/narration/,
    priority: 5,
  },
  {
    // Its narration and its film.
    name: "making",
    test: /\/web\/(features\/(films\/(queries|story-film|memories-switch)|narration\/(queries|audio-player))|ui\/forms\/(slider|switch))|@radix-ui\/react-switch\//,
    priority: 4,
  },
  {
    // What its owner can do with it besides.
    name: "owning",
    test: /\/web\/(features\/(languages\/|story\/(queries|story-not-found)|trash\/queries)|api\/file)/,
    minShareCount: 2,
    priority: 4,
  },
  { name: "people", test: /\/web\/features\/people\//, minShareCount: 2, priority: 3 },
  {
    name: "guests",
    test: /\/contract\/(asks|sharing|share-days)/,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: "account",
    test: /\/web\/features\/account\/|\/contract\/(account|mail-links|passkeys)/,
    minShareCount: 3,
    priority: 3,
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
    // Browsers without it load the same files a little later.
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    // The style stands in every page: a part that is loaded later need not wait for it once more.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: sharedCode } } },
  },
  worker: { format: "es" },
});
