import { createReadStream } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { createServer, defineConfig, type Plugin } from "vite";

const WEB = fileURLToPath(new URL("web", import.meta.url));
const VOICE_DATA = fileURLToPath(new URL("build/engines/flite-data.bin", import.meta.url));

/** Puts the built-in voice's data (17 MB, made by `npm run prepare-engines`) where the Worker loads it from. */
function voiceData(): Plugin {
  return {
    name: "voice-data",
    configureServer(server) {
      server.middlewares.use("/voice/flite-data.bin", (_request, response) => {
        createReadStream(VOICE_DATA).pipe(response);
      });
    },
    async writeBundle(options) {
      const folder = `${options.dir}/voice`;
      await mkdir(folder, { recursive: true });
      await copyFile(VOICE_DATA, `${folder}/flite-data.bin`);
    },
  };
}

const put = (html: string, page: string) => html.replace("<!--page-->", page);

async function drawPages(): Promise<{ landing: string; shell: string }> {
  const renderer = await createServer({
    configFile: false,
    root: WEB,
    appType: "custom",
    logLevel: "error",
    plugins: [react()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { renderLanding, renderShell } = await renderer.ssrLoadModule("/prerender.tsx");
    return { landing: renderLanding(), shell: renderShell() };
  } finally {
    await renderer.close();
  }
}

/**
 * Draws pages at build time, so that something can be read before the scripts are there: the landing page
 * into landing.html, which answers at / (web/public/_redirects), and the frame with 'Loading...' into
 * index.html, which answers at every other address.
 */
function prerenderedPages(): Plugin {
  return {
    name: "prerendered-pages",
    apply: "build",
    enforce: "post",
    async generateBundle(_options, bundle) {
      const shell = bundle["index.html"];
      const style = Object.values(bundle).find((file) => /index-.*\.css$/.test(file.fileName));
      if (shell?.type !== "asset" || style?.type !== "asset") this.error("no page or no style");
      const html = String(shell.source);
      const drawn = await drawPages();
      shell.source = put(html, `<div data-prerendered>${drawn.shell}</div>`);

      const scripts = [
        ...html.matchAll(/<(?:script|link rel="modulepreload")[^>]*"(\/[^"]+\.js)".*/g),
      ];
      // The landing page can be read and its links work without scripts: they wait for its first paint.
      const later = `requestAnimationFrame(() => setTimeout(() => {
  for (const script of ${JSON.stringify(scripts.map(([, url]) => url))}) import(script);
}));`;
      const start = this.emitFile({ type: "asset", name: "start.js", source: later });
      const [main, ...others] = scripts.map(([tag]) => tag);
      this.emitFile({
        type: "asset",
        fileName: "landing.html",
        source: others
          .reduce((page, tag) => page.replace(tag, ""), put(html, drawn.landing))
          .replace(
            main,
            `<script type="module" fetchpriority="low" src="/${this.getFileName(start)}"></script>`,
          )
          .replace(/<link rel="stylesheet".*/, () => `<style>${String(style.source)}</style>`),
      });
    },
  };
}

/** `npm start` in another terminal serves the API; `npm run dev` adds hot reload in front of it. */
const worker = {
  target: process.env.WORKER_URL ?? "http://127.0.0.1:8787",
  // The Worker compares a write's Origin with its own Host, which must therefore stay the browser's.
  changeOrigin: false,
};

export default defineConfig({
  root: "web",
  plugins: [react(), tailwindcss(), voiceData(), prerenderedPages()],
  server: {
    host: "127.0.0.1",
    // web/api/*.ts is ours to serve, not the Worker's to answer.
    proxy: { "^/api/(?!.*\\.ts(\\?|$))": worker, "/media": worker },
  },
  build: { outDir: "../dist/client", emptyOutDir: true },
  worker: { format: "es" },
});
