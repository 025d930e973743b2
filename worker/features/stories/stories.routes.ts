import { Hono } from "hono";
import {
  createStoryInput,
  type Story,
  type StoryCard,
  type StoryImage,
  type StoryOrder,
  updateStoryInput,
} from "../../../contract/stories.ts";
import { readSettings } from "../../env.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { makeOnce, readNewId } from "../../http/idempotency.ts";
import { readExpectedVersion } from "../../http/if-match.ts";
import { deferSession } from "../../http/session.ts";
import { readSignedIn, signedIn } from "../../http/signed-in.ts";
import { linkNextSorted, readSortedPage } from "../../http/sorted-paging.ts";
import { validate } from "../../http/validation.ts";
import { mediaUrl } from "../../media/files.ts";
import { textQuotaOf } from "../../media/text-quota.ts";
import { toMemory } from "../images/memories.routes.ts";
import { framingOf } from "../images/images.service.ts";
import { findStoriesNaming } from "../people/people.service.ts";
import { settleReadings } from "../narration/settle-readings.ts";
import { trashStoryRows } from "../trash/trash.store.ts";
import { createStory, requireStory, toStoryCard, updateStory } from "./stories.service.ts";
import { readOwnStory, selectOwnStory, toOwnStory } from "./own-story.ts";
import { getStory, listStories, type StoryCardRow } from "./stories.store.ts";
import { listStoryImages } from "./story-images.store.ts";

/** The columns that each order sorts by, as `?cursor=` holds them. */
const ORDER_KEYS = {
  newest: "time",
  oldest: "time",
  title: "text",
  "title-desc": "text",
} as const satisfies Record<StoryOrder, unknown>;

const readPage = (c: AppContext) => readSortedPage<StoryOrder>(c, ORDER_KEYS);

const keyIn = (order: StoryOrder) => (row: StoryCardRow) =>
  ORDER_KEYS[order] === "time" ? row.createdAt.getTime() : row.titleKey;

export const storyRoutes = new Hono<AppEnv>()
  .get("/", deferSession, async (c) => {
    const { read } = await readSignedIn(c, async (db, userId) => {
      const person = c.req.query("person") || null;
      const filter = {
        favorite: c.req.query("favorite") === "true",
        titlePart: c.req.query("q") || null,
        ids: person === null ? null : await findStoriesNaming(db, userId, person),
      };
      return [listStories(db, userId, filter, readPage(c))];
    });
    const [rows] = read;
    const page = readPage(c);
    const shown = linkNextSorted(c, page, rows, keyIn(page.order));
    return c.json<StoryCard[]>(shown.map((row) => toStoryCard(row)));
  })
  .post("/", signedIn, validate("json", createStoryInput), async (c) => {
    const { db, user } = c.var;
    const quota = textQuotaOf(user.id, readSettings(c.env));
    const place = readNewId(c, user.id);
    const { made, isNew } = await makeOnce(
      place,
      () => getStory(db, user.id, place.id),
      () => createStory(db, quota, c.req.valid("json"), place.id),
    );
    return c.json<Story>(await readOwnStory(db, user.id, made.id), isNew ? 201 : 200);
  })
  .get("/:id", deferSession, async (c) => {
    const id = c.req.param("id");
    const { read } = await readSignedIn(c, (db, userId) => selectOwnStory(db, userId, id));
    return c.json<Story>(toOwnStory(read));
  })
  .get("/:id/images", signedIn, async (c) => {
    const { db, user } = c.var;
    const story = await requireStory(db, user.id, c.req.param("id"));
    const rows = await listStoryImages(db, story.id);
    return c.json<StoryImage[]>(
      rows.map((row) => ({
        id: row.id,
        originalUrl: mediaUrl("images", row.originalFile),
        cartoonUrl: row.cartoonFile && mediaUrl("images", row.cartoonFile),
        caption: row.caption,
        width: row.width,
        height: row.height,
        style: row.style,
        ...framingOf(row),
        memory: row.memory && toMemory(row.memory),
      })),
    );
  })
  .patch("/:id", signedIn, validate("json", updateStoryInput), async (c) => {
    const { db, user } = c.var;
    const story = await requireStory(db, user.id, c.req.param("id"));
    const quota = textQuotaOf(user.id, readSettings(c.env));
    const expected = readExpectedVersion(c);
    const changed = await updateStory(db, quota, story, c.req.valid("json"), expected);
    await settleReadings(c.env, db, user.id, changed.id);
    return c.json<Story>(await readOwnStory(db, user.id, changed.id));
  })
  .delete("/:id", signedIn, async (c) => {
    const { db, user } = c.var;
    const story = await requireStory(db, user.id, c.req.param("id"));
    await trashStoryRows(db, user.id, story.id);
    return c.body(null, 204);
  });
