/** GET /s/{token}: the page behind a link. */
import { Hono } from "hono";
import { type Database, openDatabase } from "../../db/client.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { siteOrigin } from "../../http/site-origin.ts";
import { getStory } from "../stories/stories.store.ts";
import { type Preview, writePreview } from "./shared-page.ts";
import { nameOwner, sharedMediaUrl } from "./shared-story.service.ts";
import { findShare, sharePath } from "./sharing.service.ts";
import type { LiveShare } from "./sharing.store.ts";

type Words = Pick<Preview, "title" | "description"> & { imagePath: string | null };

/** Nothing of the story before its password. */
const LOCKED: Words = {
  title: "A story for you",
  description: "Somebody has shared a story with you. It opens with a password.",
  imagePath: null,
};
const DEAD: Words = {
  title: "This link is not open any more",
  description: "Whoever sent it can make a new one.",
  imagePath: null,
};

export const sharedPageRoutes = new Hono<AppEnv>()
  .get("/:token", async (c) => {
    const db = openDatabase(c.env);
    const token = c.req.param("token");
    const found = await findShare(db, token);
    const words = found && (await describe(db, found));
    return servePage(c, words, sharePath(token));
  })
  .get("*", (c) => servePage(c, null, c.req.path));

async function describe(db: Database, { share, owner }: LiveShare): Promise<Words | null> {
  if (share.passwordHash !== null) return LOCKED;
  const story = await getStory(db, share.userId, share.storyId);
  if (!story) return null;
  return {
    title: story.title,
    description: `${nameOwner(owner)} has shared this story with you. You need no account to open it.`,
    imagePath: story.coverFile && sharedMediaUrl(share.token, "images", story.coverFile),
  };
}

/** The application's own page with other words in its head; 404 without words. */
async function servePage(c: AppContext, words: Words | null, path: string): Promise<Response> {
  const { title, description, imagePath } = words ?? DEAD;
  const origin = siteOrigin(c);
  const imageUrl = imagePath && origin + imagePath;
  // Under the site's own name: the headers of static files differ by host.
  // Any address without a file gets it; / itself is the landing page.
  const shell = await c.env.ASSETS.fetch(new URL("/s", c.req.url));
  const page = await writePreview(shell, { title, description, url: origin + path, imageUrl });
  const headers = new Headers(page.headers);
  headers.set("Cache-Control", "private, no-store");
  headers.set("X-Robots-Tag", "noindex");
  // It is the shell's tag, and this page differs from it.
  headers.delete("ETag");
  return new Response(page.body, { status: words ? 200 : 404, headers });
}
