/**
 * Prerenders pages at build time, so that something can be read before the scripts are loaded. Every page of the
 * registry (web/pages.ts) gets an HTML file of its own, which contains the style and names the scripts that it will
 * need, so that these are loaded at once:
 *
 * - a page that is the same for every visitor whole (main.tsx hydrates it);
 * - any other as a shell with 'Loading...', or with what it shows before its data; index.html, the same without scripts of its own, answers at every address
 *   that has no file.
 *
 * `_redirects` leads addresses with parameters to these files, and web/api/early.ts gets its list of requests.
 */
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { createServer, type Plugin, type Rolldown } from "vite";
import { takeApart, writePrerendered, writeShell } from "./prerendered/html.ts";
import { startAfterPaint } from "./prerendered/start-script.ts";

const WEB = fileURLToPath(new URL("../web", import.meta.url));
const EARLY = `${WEB}/api/early.ts`;

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** As listPages of web/prerender.tsx describes it. */
interface Page {
  path: string;
  title: string;
  access: "guest" | "public" | "signed in";
  early?: readonly string[];
  /** Relative to web/. */
  module?: string;
  /** The whole page; null for a shell. */
  html: string | null;
  /** The page without its data, where its shell shows that. */
  outline: string | null;
}

interface RenderedPages {
  shell: string;
  pages: Page[];
}

async function renderPages(): Promise<RenderedPages> {
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
    const { listPages, renderShell } = await renderer.ssrLoadModule("/prerender.tsx");
    return { pages: await listPages(), shell: renderShell() };
  } finally {
    await renderer.close();
  }
}

/** An address that no page has gets index.html. */
const hasFile = ({ path }: Page) => path !== "*";

/** The name of a page's file: its path without parameters. */
const fileName = ({ path }: Page) =>
  path === "/" ? "landing" : path.slice(1).replace(/\/:\w+$/, "");

/** Rewrites (Cloudflare's `_redirects`) of the addresses that are not their file's name. The Worker answers at a guest's. */
const writeRedirects = (pages: readonly Page[]) =>
  pages
    .filter(({ access }) => access !== "guest")
    .map((page) => [page.path.replace(/:\w+$/, "*"), `/${fileName(page)}`] as const)
    .filter(([address, file]) => address !== file)
    .map(([address, file]) => `${address} ${file} 200\n`)
    .join("");

const isChunk = (file: Bundle[string] | undefined): file is Chunk => file?.type === "chunk";

/** The page's own chunk and everything that it imports, without dynamic imports. */
function collectScripts(bundle: Bundle, chunk: Chunk, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (isChunk(imported)) collectScripts(bundle, imported, found);
  }
  return found;
}

export function prerenderedPages(): Plugin {
  let rendered: RenderedPages | undefined;
  return {
    name: "prerendered-pages",
    apply: "build",
    enforce: "post",
    async buildStart() {
      this.emitFile({ type: "chunk", id: EARLY, name: "early" });
      rendered = await renderPages();
    },
    transform(code, id) {
      if (id !== EARLY || !rendered) return null;
      const requests = rendered.pages.flatMap(({ path, early }) =>
        early ? [[path.slice(1), early]] : [],
      );
      const written = JSON.stringify(Object.fromEntries(requests)).replace(/:\w+/g, ":id");
      return code.replace("__EARLY_REQUESTS__", written);
    },
    async generateBundle(_options, bundle) {
      if (!rendered) this.error("no pages");
      const index = bundle["index.html"];
      const style = Object.values(bundle).find((file) => file.fileName.endsWith(".css"));
      if (index?.type !== "asset" || style?.type !== "asset") this.error("no page or no style");
      const template = takeApart(String(index.source), String(style.source));
      const put = (name: string, source: string) =>
        this.emitFile({ type: "asset", fileName: name, source });
      const putScript = (name: string, source: string) =>
        this.getFileName(this.emitFile({ type: "asset", name: `${name}.js`, source }));

      const chunks = Object.values(bundle).filter(isChunk);
      const early = chunks.find(({ name }) => name === "early");
      if (!early) this.error("no early script");
      delete bundle[early.fileName];
      // One file: each costs a way to and fro, and the page's data waits for it.
      const begin = putScript(
        "begin",
        `${early.code}{${startAfterPaint(template.scripts[0], [])}}`,
      );
      const shell = rendered.shell;
      index.source = writeShell(template, shell, begin, { title: null, more: [] });

      const pages = rendered.pages.filter(hasFile);
      put("_redirects", writeRedirects(pages));
      for (const page of pages) {
        const name = fileName(page);
        const own = chunks.find((c) => c.facadeModuleId === `${WEB}/${page.module}`);
        if (!own) this.error(`no chunk of ${page.path}`);
        const scripts = [...collectScripts(bundle, own)];
        const more = scripts.filter((script) => !template.scripts.includes(script));
        if (page.html === null) {
          put(
            `${name}.html`,
            writeShell(template, page.outline ?? shell, begin, { ...page, more }),
          );
        } else {
          const [first, ...others] = [...template.scripts, ...more];
          const start = putScript(`start-${name}`, startAfterPaint(first, others));
          put(`${name}.html`, writePrerendered(template, page.html, page, start));
        }
      }
    },
  };
}
