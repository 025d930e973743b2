import { Hono } from "hono";
import { bookQuery } from "../../../contract/book.ts";
import { fileName } from "../../../contract/file-name.ts";
import type { AppEnv } from "../../http/context.ts";
import { countUse, type RateLimit } from "../../http/rate-limit.ts";
import { signedIn } from "../../http/signed-in.ts";
import { siteOrigin } from "../../http/site-origin.ts";
import { validate } from "../../http/validation.ts";
import { makeEbook, makePictureBook, makeTaggedNarration } from "./book.service.ts";

const BOOKS: RateLimit = {
  limit: 120,
  windowSeconds: 3_600,
  message: "You have had a great many books made in a short time.",
};

export const bookRoutes = new Hono<AppEnv>()
  .get("/:id/book.pdf", signedIn, validate("query", bookQuery), async (c) => {
    const { db, user } = c.var;
    await countUse(db, `books:${user.id}`, BOOKS);
    const options = { origin: siteOrigin(c), size: c.req.valid("query").size };
    const book = await makePictureBook(c.env, db, user, c.req.param("id"), options);
    return c.body(book.body, 200, downloadAs("application/pdf", book.title, "pdf"));
  })
  .get("/:id/book.epub", signedIn, async (c) => {
    const { db, user } = c.var;
    await countUse(db, `books:${user.id}`, BOOKS);
    const book = await makeEbook(c.env, db, user, c.req.param("id"), siteOrigin(c));
    return c.body(book.body, 200, downloadAs("application/epub+zip", book.title, "epub"));
  })
  .get("/:id/narration.mp3", signedIn, async (c) => {
    const { db, user } = c.var;
    await countUse(db, `books:${user.id}`, BOOKS);
    const sound = await makeTaggedNarration(
      ...([c.env, db, user, c.req.param("id")] as const),
      c.req.query("file") ?? null,
    );
    return c.body(sound.body, 200, downloadAs("audio/mpeg", sound.title, "mp3"));
  });

/** Named after the story; in plain letters too, for clients that know no others (RFC 6266, appendix D). */
function downloadAs(contentType: string, title: string, extension: string) {
  const name = fileName(title, extension);
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    // The normalisation makes quotes, slashes and the like of their full-width forms, which file names may have.
    .replace(/[^\x20-\x7E]|["/\\]/g, "_");
  const encoded = encodeURIComponent(name.replace(/\p{Cs}/gu, "")).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return {
    "Content-Type": contentType,
    "Content-Disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
  };
}
