/** The HTML files of the pages, made from the one that Vite has written. */

const preload = (script: string) =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${script}">`;

/** web/api/early.ts preloads it once it has shown the page's first picture. */
const preloadAfterPicture = (script: string) =>
  `<link data-after-picture fetchpriority="low" crossorigin href="/${script}">`;

/** The parts of index.html as Vite has written it. */
export interface Template {
  /** Without its scripts, and with its style inlined. */
  html: string;
  scripts: string[];
}

export function takeApart(html: string, style: string): Template {
  const tags = [...html.matchAll(/\s*<(?:script|link rel="modulepreload")[^>]*"\/([^"]+\.js)".*/g)];
  return {
    html: tags
      .reduce((rest, [tag]) => rest.replace(tag, ""), html)
      .replace(
        /<link rel="stylesheet".*/,
        () => `<style>${style.replace(/\/\*.*?\*\//gs, "")}</style>`,
      ),
    scripts: tags.map(([, script]) => script ?? ""),
  };
}

/** Before the style, which takes a while to parse. */
const inHead = (html: string, tags: string) => html.replace("<style>", () => `${tags}\n<style>`);

const withTitle = (html: string, title: string) => html.replace("<title>", `<title>${title} · `);

/** Everything that a page needs is preloaded; the script `begin` requests its data and starts it. */
export function writeShell(
  { html, scripts }: Template,
  shell: string,
  begin: string,
  { title, more }: { title: string | null; more: readonly string[] },
): string {
  const tags = [
    `<script type="module" crossorigin src="/${begin}"></script>`,
    ...scripts.map(preload),
    ...more.map(shell.includes("data-first-picture") ? preloadAfterPicture : preload),
  ];
  const page = html.replace("<!--page-->", () => `<div data-prerendered>${shell}</div>`);
  return inHead(title === null ? page : withTitle(page, title), tags.join("\n"));
}

/** `start` is the script that fetches the others after the first paint. */
export function writePrerendered(
  { html }: Template,
  page: string,
  { path, title }: { path: string; title: string },
  start: string,
): string {
  const whole = withTitle(html, title)
    .replace('<div id="root">', `<div id="root" data-prerendered="${path}">`)
    .replace("<!--page-->", () => page);
  return inHead(whole, `<script type="module" fetchpriority="low" src="/${start}"></script>`);
}
