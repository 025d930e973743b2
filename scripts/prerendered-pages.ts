/**
 * Prerenders pages at build time, so that something can be read before the scripts are loaded. Every page gets an
 * HTML file of its own, which contains the style and names the scripts that it will need, so that these are loaded at
 * once:
 *
 * - the landing page, the one to sign in and the pages of plain words whole (main.tsx hydrates them);
 * - the others as a shell with 'Loading...'; index.html, the same without scripts of its own, answers at every
 *   address that has no file.
 */
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { createServer, type Plugin, type Rolldown } from "vite";

const WEB = fileURLToPath(new URL("../web", import.meta.url));

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

interface Place {
  path: string;
  /** As the page itself sets it once its scripts run. */
  title: string;
}

/** Prerendered whole, since they are the same for every visitor; by the names of their files in web/pages. */
const PRERENDERED: Record<string, Place> = {
  landing: { path: "/", title: "Family photos become a story" },
  auth: { path: "/auth", title: "Sign In" },
  about: { path: "/about", title: "About" },
  privacy: { path: "/privacy", title: "Privacy" },
  terms: { path: "/terms", title: "Terms" },
  contact: { path: "/contact", title: "Contact" },
  faq: { path: "/faq", title: "FAQ" },
};

/** These have no address of their own name. */
const WITHOUT_ADDRESS = ["not-found", "shared"];

interface PrerenderedPages {
  shell: string;
  pages: Record<string, string>;
}

async function drawPages(): Promise<PrerenderedPages> {
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
    const { renderPage, renderShell } = await renderer.ssrLoadModule("/prerender.tsx");
    const pages: Record<string, string> = {};
    for (const [name, { path }] of Object.entries(PRERENDERED))
      pages[name] = await renderPage(path);
    return { shell: await renderShell(), pages };
  } finally {
    await renderer.close();
  }
}

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

const preload = (script: string) =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${script}">`;

/** The parts of index.html as Vite has written it. */
interface Template {
  /** Without its scripts, and with its style inlined. */
  html: string;
  scripts: string[];
}

function takeApart(html: string, style: string): Template {
  const tags = [...html.matchAll(/\s*<(?:script|link rel="modulepreload")[^>]*"\/([^"]+\.js)".*/g)];
  return {
    html: tags
      .reduce((rest, [tag]) => rest.replace(tag, ""), html)
      .replace(/<link rel="stylesheet".*/, () => `<style>${style}</style>`),
    scripts: tags.map(([, script]) => script ?? ""),
  };
}

const inHead = (html: string, tags: string) => html.replace("</head>", () => `${tags}</head>`);

/** Everything that a page needs is preloaded; the script `begin` starts it. */
function writeShell(
  { html, scripts }: Template,
  shell: string,
  { early, begin }: { early: string; begin: string },
  more: readonly string[],
): string {
  const tags = [
    `<script type="module" async crossorigin src="/${early}"></script>`,
    `<script type="module" fetchpriority="low" src="/${begin}"></script>`,
    ...[...scripts, ...more].map(preload),
  ];
  const page = html.replace("<!--page-->", () => `<div data-prerendered>${shell}</div>`);
  return inHead(page, tags.join("\n"));
}

/** `start` is the script that fetches the others after the first paint. */
function writePrerendered(
  { html }: Template,
  page: string,
  { path, title }: Place,
  start: string,
): string {
  const whole = html
    .replace("<title>", `<title>${title} · `)
    .replace('<div id="root">', `<div id="root" data-prerendered="${path}">`)
    .replace("<!--page-->", () => page);
  return inHead(whole, `<script type="module" fetchpriority="low" src="/${start}"></script>`);
}

/** The application has not started then, so this script itself shows the message. */
const showMessage = (message: string) =>
  `document.querySelector("#root").insertAdjacentHTML("afterbegin", '<p role="alert" class="bg-danger-soft px-4 py-3 text-center text-danger">${message}</p>')`;
const NOT_STARTED = showMessage(
  "This page did not load whole. Please check your internet connection and refresh the page.",
);
const TOO_OLD = showMessage(
  "This browser is too old for Storyquilt. Please update it, or open this page in another one.",
);

/** `first` starts the application; the others are what it will import next. */
const startAfterPaint = (first: string | undefined, others: readonly string[]) =>
  `addEventListener("click", ({ target }) => {
  const button = target instanceof Element && target.closest("button");
  if (button) globalThis.tappedEarly = button;
});
globalThis.failedEarly = [];
const note = ({ error, reason, message }) => globalThis.failedEarly?.push(error ?? reason ?? message);
addEventListener("error", note);
addEventListener("unhandledrejection", note);
// Chrome 110, Firefox 115 and Safari 16.4 know both; what is older stumbles over the code somewhere.
const isTooOld = () => {
  try {
    return !("toSorted" in Array.prototype && RegExp("(?<=a)b"));
  } catch {
    return true;
  }
};
const start = () => {
  if (isTooOld()) return ${TOO_OLD};
  import("/${first}").then(() => startStoryquilt()).catch(() => {
    ${NOT_STARTED};
  });
  for (const href of ${JSON.stringify(others.map((script) => `/${script}`))}) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
};
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));`;

export function prerenderedPages(): Plugin {
  return {
    name: "prerendered-pages",
    apply: "build",
    enforce: "post",
    buildStart() {
      this.emitFile({ type: "chunk", id: `${WEB}/api/early.ts`, name: "early" });
    },
    async generateBundle(_options, bundle) {
      const index = bundle["index.html"];
      const style = Object.values(bundle).find((file) => file.fileName.endsWith(".css"));
      if (index?.type !== "asset" || style?.type !== "asset") this.error("no page or no style");
      const template = takeApart(String(index.source), String(style.source));
      const { shell, pages } = await drawPages();
      const put = (name: string, source: string) =>
        this.emitFile({ type: "asset", fileName: `${name}.html`, source });

      const chunks = Object.values(bundle).filter(isChunk);
      const early = chunks.find(({ name }) => name === "early")?.fileName;
      if (early === undefined) this.error("no early script");
      const putStart = (name: string, [first, ...others]: readonly string[]) => {
        const source = startAfterPaint(first, others);
        return this.getFileName(this.emitFile({ type: "asset", name: `${name}.js`, source }));
      };
      const begin = putStart("begin", template.scripts.slice(0, 1));
      index.source = writeShell(template, shell, { early, begin }, []);
      for (const chunk of chunks) {
        const name = /\/web\/pages\/([\w-]+)\.tsx$/.exec(chunk.facadeModuleId ?? "")?.[1];
        if (name === undefined || name in PRERENDERED || WITHOUT_ADDRESS.includes(name)) continue;
        const scripts = [...collectScripts(bundle, chunk)];
        put(
          name,
          writeShell(
            template,
            shell,
            { early, begin },
            scripts.filter((script) => !template.scripts.includes(script)),
          ),
        );
      }
      for (const [name, place] of Object.entries(PRERENDERED)) {
        const own = chunks.find(({ facadeModuleId }) =>
          facadeModuleId?.endsWith(`/pages/${name}.tsx`),
        );
        const scripts = new Set([...template.scripts, ...(own ? collectScripts(bundle, own) : [])]);
        const start = putStart(`start-${name}`, [...scripts]);
        put(name, writePrerendered(template, pages[name] ?? "", place, start));
      }
    },
  };
}
