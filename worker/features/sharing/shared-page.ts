/** The application's page as link previews and search engines read it before any script has run. */
import { html } from "hono/html";

export interface Preview {
  title: string;
  description: string;
  /** Addresses with scheme and host. */
  url: string;
  imageUrl: string | null;
}

/** Puts a page's own title and meta tags in the place of the landing page's; `plain` is shown without scripts. */
export async function writePreview(
  shell: Response,
  preview: Preview,
  plain: string,
): Promise<Response> {
  const tags = await writeTags(preview);
  return new HTMLRewriter()
    .on("title", {
      element: (title) => void title.setInnerContent(`${preview.title} · Storyquilt`),
    })
    .on('meta[name="description"]', {
      element: (meta) => void meta.setAttribute("content", preview.description),
    })
    .on("head", { element: (head) => void head.append(tags, { html: true }) })
    .on("noscript", {
      element: (noscript) => void noscript.setInnerContent(plain, { html: true }),
    })
    .transform(shell);
}

/** Open Graph (ogp.me) and Twitter's cards; `html` escapes what is put into it. */
async function writeTags({ title, description, url, imageUrl }: Preview): Promise<string> {
  const image =
    imageUrl &&
    html`<meta property="og:image" content="${imageUrl}" />
      <meta property="og:image:alt" content="${title}" />
      <meta name="twitter:image" content="${imageUrl}" />`;
  const tags = html`<meta name="robots" content="noindex" />
    <meta property="og:site_name" content="Storyquilt" />
    <meta property="og:type" content="article" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${url}" />
    <meta name="twitter:card" content="${imageUrl ? "summary_large_image" : "summary"}" />
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:description" content="${description}" />
    ${image ?? ""}`;
  return String(await tags);
}
