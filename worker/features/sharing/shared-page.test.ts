import { beforeAll, describe, expect, it } from "vitest";
import { createClient, registration, SITE, type Client } from "../../testing/client.ts";
import { shareStory } from "../../testing/links.ts";
import { savePictureStory, saveStory, uploadPhoto } from "../../testing/things.ts";

const HOSTILE = `"><script>alert(1)</script><meta name='x' content="&amp;</title>`;

let owner: Client;
const visitor = createClient();

beforeAll(async () => {
  owner = createClient();
  const names = { firstName: "Rose", lastName: `Mi"ller` };
  const response = await owner.post("/api/register", { ...registration("rose"), ...names });
  expect(response.status).toBe(201);
});

const decode = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

/** What a link preview reads: the title and the meta tags, with their characters decoded. */
async function readHead(page: Response) {
  const metas: Record<string, string> = {};
  let title = "";
  const elements: string[] = [];
  const read = new HTMLRewriter()
    .on("title", { text: (chunk) => void (title += chunk.text) })
    .on("meta", {
      element(meta) {
        const name = meta.getAttribute("property") ?? meta.getAttribute("name");
        if (name !== null) metas[name] = decode(meta.getAttribute("content") ?? "");
      },
    })
    .on("script", {
      element: (script) => void elements.push(script.getAttribute("src") ?? "inline"),
    })
    .transform(page);
  const text = await read.text();
  return { title: decode(title), metas, scripts: elements, text };
}

async function openPage(token: string, client = visitor) {
  const page = await client.get(`/s/${token}`);
  const { status } = page;
  const headers = Object.fromEntries(page.headers);
  return { status, headers, ...(await readHead(page)) };
}

describe("GET /s/:token", () => {
  it("carries the title, who shared it, and a cover picture that loads without cookies", async () => {
    const { story } = await savePictureStory(owner, { title: "A day at the sea" });
    const { token } = await shareStory(owner, story.id);
    const page = await openPage(token);
    expect(page.status).toBe(200);
    expect(page.headers["content-type"]).toMatch(/^text\/html/);
    expect(page.title).toBe("A day at the sea · Storyquilt");
    const description = `Rose Mi"ller has shared this story with you. You need no account.`;
    const image = page.metas["og:image"] ?? "";
    expect(image).toMatch(`${SITE}/media/shared/${token}/images/`);
    expect(page.metas).toMatchObject({
      description,
      robots: "noindex",
      "og:title": "A day at the sea",
      "og:description": description,
      "og:url": `${SITE}/s/${token}`,
      "og:site_name": "Storyquilt",
      "twitter:card": "summary_large_image",
      "twitter:title": "A day at the sea",
      "twitter:image": image,
    });
    const picture = await createClient().get(image.replace(SITE, ""));
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });

  it("shows title, pictures and text where no script runs, and nothing of a link with a password", async () => {
    const images = [{ id: (await uploadPhoto(owner)).id, caption: `Rose "by" the <sea>` }];
    const content = `Once <b>upon</b> a time.\n\nThe end & more.`;
    const story = await saveStory(owner, { title: "A day at the sea", content, images });
    const { token } = await shareStory(owner, story.id);
    const { text } = await openPage(token);
    const plain = /<noscript>([\s\S]*?)<\/noscript>/.exec(text)?.[1] ?? "";
    expect(plain).toContain("A day at the sea</h1>");
    expect(plain).toContain(">Once &lt;b&gt;upon&lt;/b&gt; a time.</p>");
    expect(plain).toContain(">The end &amp; more.</p>");
    expect(plain).toContain('alt="Rose &quot;by&quot; the &lt;sea&gt;"');
    const picture = /<img[^>]* src="([^"]+)"/.exec(plain)?.[1] ?? "";
    const file = await visitor.get(picture);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    await file.body?.cancel();

    const locked = await openPage(
      (await shareStory(owner, story.id, { password: "plum jam" })).token,
    );
    expect(locked.text).toContain("It opens with a password.</p>");
    expect(locked.text).not.toMatch(/at the sea|upon/);
  });

  it("is the application, without the landing page's words", async () => {
    const { token } = await shareStory(owner, (await saveStory(owner)).id);
    const page = await openPage(token);
    expect(page.text).toContain('id="root"');
    expect(page.text).toMatch(/<div data-prerendered>.*Loading\.\.\..*<\/div>/);
    expect(page.text).not.toMatch(/How It Works|>Dashboard</);
    // Without scripts the plain page alone is seen.
    expect(page.text).toMatch(/<noscript><style>\s*\[data-prerendered\] \{\s*display: none;/);
    expect(page.scripts.every((script) => script.startsWith("/"))).toBe(true);
  });

  it("has a page's headers, is stored by no cache and found by no search", async () => {
    const { token } = await shareStory(owner, (await saveStory(owner)).id);
    const { headers } = await openPage(token);
    expect(headers).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    });
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
    const local = await createClient({ site: "http://localhost" }).get(`/s/${token}`);
    await local.text();
    expect(local.headers.has("strict-transport-security")).toBe(false);
    expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'wasm-unsafe-eval';/);
    expect(headers["content-security-policy"]).toMatch(/frame-ancestors 'none'/);
  });

  it("does not let a title become part of the page", async () => {
    const { token } = await shareStory(owner, (await saveStory(owner, { title: HOSTILE })).id);
    const plain = await openPage((await shareStory(owner, (await saveStory(owner)).id)).token);
    const page = await openPage(token);
    expect(page.title).toBe(`${HOSTILE} · Storyquilt`);
    expect(page.metas["og:title"]).toBe(HOSTILE);
    expect(page.metas["twitter:title"]).toBe(HOSTILE);
    expect(page.metas.x).toBeUndefined();
    expect(page.scripts).toEqual(plain.scripts);
  });

  it("shows the chosen cover, and no picture when the story has none", async () => {
    const [first, second] = [await uploadPhoto(owner), await uploadPhoto(owner)];
    const images = [first, second].map(({ id }) => ({ id, caption: "Rose" }));
    const story = await saveStory(owner, { images });
    await owner.patch(`/api/stories/${story.id}`, { coverImageId: second.id });
    const { metas } = await openPage((await shareStory(owner, story.id)).token);
    expect(metas["og:image"]?.split("/").at(-1)).toBe(second.originalUrl.split("/").at(-1));

    const bare = await openPage((await shareStory(owner, (await saveStory(owner)).id)).token);
    expect(bare.metas["og:image"]).toBeUndefined();
    expect(bare.metas["twitter:card"]).toBe("summary");
  });

  it("shows neither title nor picture nor name of a link with a password, even to one who knows it", async () => {
    const { story } = await savePictureStory(owner, { title: "A day at the sea" });
    const { token } = await shareStory(owner, story.id, { password: "plum jam" });
    const guest = createClient();
    await guest.post(`/api/shared/${token}`, { password: "plum jam" });
    for (const client of [visitor, guest, owner]) {
      const page = await openPage(token, client);
      expect([page.status, page.title]).toEqual([200, "A story for you · Storyquilt"]);
      expect(page.text).not.toMatch(/at the sea|Rose|og:image|\/media\/shared/);
      expect(page.metas.robots).toBe("noindex");
    }
  });

  it("is a friendly 404 page for a dead link", async () => {
    const { story } = await savePictureStory(owner, { title: "A day at the sea" });
    const { token, id } = await shareStory(owner, story.id);
    await owner.delete(`/api/shares/${id}`);
    for (const dead of [token, "nothing", "%00", "a/b", ""]) {
      const page = await openPage(dead);
      expect([page.status, page.title]).toEqual([
        404,
        "This link is not open any more · Storyquilt",
      ]);
      expect(page.metas.robots).toBe("noindex");
      expect(page.text).not.toMatch(/at the sea|Rose/);
      expect(page.text).toContain('id="root"');
    }
  });
});
