import { Hono } from "hono";
import { notFound } from "../errors.ts";
import type { AppEnv } from "../http/context.ts";
import { requireUser } from "../http/session.ts";
import { servePreview } from "../features/narration/previews.ts";
import { fileKey, type MediaKind } from "./files.ts";
import { serveFile } from "./serve.ts";

const KINDS = {
  images: true,
  narrations: true,
  speeches: true,
  videos: true,
  avatars: true,
} satisfies Record<MediaKind, true>;

const isKind = (name: string): name is MediaKind => Object.hasOwn(KINDS, name);

export const mediaRoutes = new Hono<AppEnv>()
  .get("/voices/:file", servePreview)
  .get("/:kind/:file", (c) => {
    const user = requireUser(c);
    const { kind, file } = c.req.param();
    // A name with anything but our own characters is not one of ours.
    if (!isKind(kind) || !/^[a-z0-9]+\.[a-z0-9]+$/.test(file)) throw notFound("That file");
    return serveFile(c, fileKey(user.id, kind, file));
  })
  .get("*", (c) => {
    requireUser(c);
    throw notFound("That file");
  });
