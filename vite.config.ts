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

/** Writes the landing page into index.html, so that it is there before the scripts are. */
function prerenderedLanding(): Plugin {
  return {
    name: "prerendered-landing",
    apply: "build",
    async transformIndexHtml(html) {
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
        const { renderLanding } = await renderer.ssrLoadModule("/prerender.tsx");
        return html.replace("<!--landing-->", `<div data-prerendered>${renderLanding()}</div>`);
      } finally {
        await renderer.close();
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

export default defineConfig({
  root: "web",
  plugins: [react(), tailwindcss(), voiceData(), prerenderedLanding()],
  server: {
    host: "127.0.0.1",
    // web/api/*.ts is ours to serve, not the Worker's to answer.
    proxy: { "^/api/(?!.*\\.ts(\\?|$))": worker, "/media": worker },
  },
  build: { outDir: "../dist/client", emptyOutDir: true },
  worker: { format: "es" },
});
