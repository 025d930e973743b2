/** GET /s/{token}: the page behind a link. */
import { Hono } from "hono";
import type { Shared, SharedKind } from "../../../contract/sharing.ts";
import type { Database } from "../../db/client.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { siteOrigin } from "../../http/site-origin.ts";
import { sharedMediaUrl } from "../../media/files.ts";
import { getStory } from "../stories/stories.store.ts";
import { getVideo } from "../videos/videos.store.ts";
import { writePlainPage } from "./plain-page.ts";
import { type Preview, writePreview } from "./shared-page.ts";
import { nameOwner, readShared } from "./shared.service.ts";
import { findShare, sharePath } from "./sharing.service.ts";
import { type LiveShare, type ShareRow, targetOf } from "./sharing.store.ts";
import { listShownCards } from "./shown.store.ts";

type Words = Pick<Preview, "title" | "description"> & { imagePath: string | null };

/** A link with a password shows nothing of its story here. */
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
    const { db } = c.var;
    const token = c.req.param("token");
    const found = await findShare(db, token);
    const words = found && (await describe(db, found));
    const isOpen = found?.share.passwordHash === null;
    return serveLinkPage(c, words, sharePath(token), isOpen ? await readShared(db, found) : null);
  })
  .get("*", (c) => serveLinkPage(c, null, c.req.path));

async function describe(db: Database, { share, owner, title }: LiveShare): Promise<Words> {
  if (share.passwordHash !== null) return LOCKED;
  const { kind, id } = targetOf(share);
  const { what, cover } = await describeShown(db, share, kind, id);
  return {
    title,
    description: `${nameOwner(owner)} has shared ${what} with you. You need no account.`,
    imagePath: cover && sharedMediaUrl(share.token)(cover.kind, cover.file),
  };
}

const picture = (file: string | null | undefined) =>
  file ? { kind: "images" as const, file } : null;

/** Its title, and the file of its picture. */
async function describeShown(db: Database, share: ShareRow, kind: SharedKind, id: string) {
  if (kind === "film") {
    const poster = (await getVideo(db, share.userId, id))?.posterFile;
    return { what: "this film", cover: poster ? { kind: "videos" as const, file: poster } : null };
  }
  if (kind === "story") {
    const story = await getStory(db, share.userId, id);
    return { what: "this story", cover: picture(story?.coverFile) };
  }
  const cards = await listShownCards(db, share);
  const cover = cards.find(({ coverFile }) => coverFile !== null)?.coverFile;
  const stories = cards.length === 1 ? "a story" : `${cards.length} stories`;
  return { what: cards.length === 0 ? "this collection" : stories, cover: picture(cover) };
}

/** The application's own page behind links of this kind with another head; 404 without words. */
export async function serveLinkPage(
  c: AppContext,
  words: Words | null,
  path: string,
  shared: Shared | null = null,
): Promise<Response> {
  const { title, description, imagePath } = words ?? DEAD;
  const origin = siteOrigin(c);
  const imageUrl = imagePath && origin + imagePath;
  // Under the site's own name: the headers of static files differ by host.
  const shell = await c.env.ASSETS.fetch(new URL(path.slice(0, "/s".length), c.req.url));
  const preview = { title, description, url: origin + path, imageUrl };
  const page = await writePreview(shell, preview, await writePlainPage(preview, shared));
  const headers = new Headers(page.headers);
  headers.set("Cache-Control", "private, no-store");
  headers.set("X-Robots-Tag", "noindex");
  // The tag is the shell's, and this page differs from it.
  headers.delete("ETag");
  return new Response(page.body, { status: words ? 200 : 404, headers });
}
