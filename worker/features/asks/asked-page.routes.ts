/** GET /a/{token}: the page behind a link to answer. */
import { Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { askedMediaUrl } from "../../media/files.ts";
import { nameOwner } from "../sharing/shared.service.ts";
import { serveLinkPage } from "../sharing/shared-page.routes.ts";
import { listStoryImages } from "../stories/story-images.store.ts";
import { askPath, findAsk } from "./asks.service.ts";

export const askedPageRoutes = new Hono<AppEnv>()
  .get("/:token", async (c) => {
    const token = c.req.param("token");
    const found = await findAsk(c.var.db, token);
    if (!found) return serveLinkPage(c, null, askPath(token));
    const { ask, owner, story } = found;
    const pictures = await listStoryImages(c.var.db, ask.storyId);
    const picture = pictures.find(({ id }) => id === ask.imageId) ?? pictures[0];
    const file = picture && (picture.cartoonFile ?? picture.originalFile);
    const words = {
      title: story.title,
      description: `${nameOwner(owner)} asks what you remember. You need no account to answer.`,
      imagePath: file ? askedMediaUrl(token)("images", file) : null,
    };
    return serveLinkPage(c, words, askPath(token));
  })
  .get("*", (c) => serveLinkPage(c, null, c.req.path));
