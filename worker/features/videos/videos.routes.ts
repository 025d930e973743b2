import { Hono } from "hono";
import {
  type GeneratedVideo,
  generateVideoInput,
  saveVideoInput,
  TELEVISION_ALONE,
  type Transcript,
  type Video,
  type VideoOrder,
} from "../../../contract/videos.ts";
import { readSettings } from "../../env.ts";
import { AppError, cannotBeDone } from "../../errors.ts";
import type { AppEnv } from "../../http/context.ts";
import { countAccountUse } from "../../http/rate-limit.ts";
import { signedIn } from "../../http/signed-in.ts";
import { siteOrigin } from "../../http/site-origin.ts";
import { linkNextSorted, readSortedPage } from "../../http/sorted-paging.ts";
import { validate } from "../../http/validation.ts";
import { sendWebVtt } from "../../http/web-vtt.ts";
import { openFilmService } from "../../media/lent-files.ts";
import { requireStorage } from "../../media/storage.ts";
import { requireTextSpace, textQuotaOf } from "../../media/text-quota.ts";
import { BUILT_IN, requireFilmProvider } from "../../providers/film/index.ts";
import { trashVideoRow } from "../trash/trash.store.ts";
import { requireStory } from "../stories/stories.service.ts";
import { findLanguage, toRowLanguage } from "../languages/languages.service.ts";
import { openTranslationContext } from "../languages/translation-context.ts";
import { INTERRUPTED, readLastEvent, toEventStream } from "./film-events.ts";
import { requireFilmScript } from "./film-script.ts";
import { requireTranscript } from "./transcript.service.ts";
import { type FilmedStory, requireVideo, saveVideo, toVideo } from "./videos.service.ts";
import { getUnfinishedVideo, listVideos, type VideoRow } from "./videos.store.ts";

/** A film whose row has not changed for so long is continued. */
const STALLED_AFTER_MS = 60_000;

const isStalled = (row: VideoRow) =>
  row.state === "making" && Date.now() - row.updatedAt.getTime() > STALLED_AFTER_MS;

const filmMaker = (env: Pick<Env, "FILM_MAKER">, userId: string) =>
  env.FILM_MAKER.getByName(userId);

/** The columns that each order sorts by, as `?cursor=` holds them. */
const ORDER_KEYS = {
  newest: "time",
  oldest: "time",
  title: "text",
  "title-desc": "text",
  shortest: "seconds",
  longest: "seconds",
} as const satisfies Record<VideoOrder, unknown>;

function keyIn(order: VideoOrder): (row: VideoRow) => string | number | null {
  if (ORDER_KEYS[order] === "time") return (row) => row.createdAt.getTime();
  return (row) => (ORDER_KEYS[order] === "text" ? row.titleKey : row.duration);
}

export const videoRoutes = new Hono<AppEnv>()
  .post("/generate-video", signedIn, validate("json", generateVideoInput), async (c) => {
    const { db, user } = c.var;
    const input = c.req.valid("json");
    const { format, height, words, music, memories } = input;
    if (format !== "tv" && height !== 720) throw cannotBeDone(TELEVISION_ALONE);
    const story = await requireStory(db, user.id, input.storyId);
    const settings = readSettings(c.env);
    const context = openTranslationContext(c.env, db, user.id);
    const language = await findLanguage(context.translator, input.language, story.language);
    const madeBy = requireFilmProvider(c.env, input.provider ?? null);
    const filmed: FilmedStory = {
      id: story.id,
      title: story.title,
      language: toRowLanguage(language?.code, story.language),
      format,
      height,
      words,
      music,
      memories,
      madeBy,
      isChosen: input.provider !== undefined,
      service: madeBy === BUILT_IN ? null : openFilmService(siteOrigin(c)),
    };
    // Watching a film that is being made does not count as making another.
    const wanted = filmed.isChosen ? madeBy : null;
    const begun = await getUnfinishedVideo(
      db,
      { storyId: story.id, language: filmed.language, format, height, words, music, memories },
      wanted,
    );
    if (begun?.state !== "making") {
      await countAccountUse(db, user.id, "films", settings);
      if (language) {
        const script = await requireFilmScript(c.env, context, story, language);
        filmed.title = script.title;
      }
    }
    await requireStorage(db, user.id, settings, 0);
    await requireTextSpace(db, textQuotaOf(user.id, settings));
    const started = await filmMaker(c.env, user.id).start(user.id, filmed);
    if ("rejected" in started) throw new AppError(started.status, started.rejected);
    const events = await filmMaker(c.env, user.id).watch(user.id, started.videoId);
    if (c.req.header("accept")?.includes("text/event-stream")) {
      return c.body(toEventStream(events), 200, {
        "Content-Type": "text/event-stream; charset=utf-8",
        "Cache-Control": "no-store",
      });
    }
    const end = await readLastEvent(events);
    if (end?.name === "done") return c.json<GeneratedVideo>(end.data);
    if (!end) throw new AppError(502, INTERRUPTED);
    throw new AppError(end.status, end.data, { headers: end.headers });
  })
  .get("/videos", signedIn, async (c) => {
    const { db, user } = c.var;
    const page = readSortedPage<VideoOrder>(c, ORDER_KEYS);
    const rows = await listVideos(db, user.id, c.req.query("q") || null, page);
    if (rows.some(isStalled)) c.executionCtx.waitUntil(filmMaker(c.env, user.id).resume(user.id));
    return c.json<Video[]>(
      linkNextSorted(c, page, rows, keyIn(page.order)).map((row) => toVideo(row)),
    );
  })
  .post("/videos", signedIn, validate("json", saveVideoInput), async (c) => {
    const { db, user } = c.var;
    const quota = textQuotaOf(user.id, readSettings(c.env));
    const video = await saveVideo(db, quota, c.req.valid("json"));
    return c.json<Video>(toVideo(video), 201);
  })
  .get("/videos/:id", signedIn, async (c) => {
    const { db, user } = c.var;
    const row = await requireVideo(db, user.id, c.req.param("id"));
    if (isStalled(row)) c.executionCtx.waitUntil(filmMaker(c.env, user.id).resume(user.id));
    return c.json<Video>(toVideo(row));
  })
  .get("/videos/:id/captions.vtt", signedIn, async (c) => {
    const { db, user } = c.var;
    const row = await requireVideo(db, user.id, c.req.param("id"));
    const context = openTranslationContext(c.env, db, user.id);
    return sendWebVtt(c, (await requireTranscript(context, row)).cues);
  })
  .get("/videos/:id/transcript", signedIn, async (c) => {
    const { db, user } = c.var;
    const row = await requireVideo(db, user.id, c.req.param("id"));
    const context = openTranslationContext(c.env, db, user.id);
    return c.json<Transcript>(await requireTranscript(context, row));
  })
  .delete("/videos/:id", signedIn, async (c) => {
    const { db, user } = c.var;
    const { id } = await requireVideo(db, user.id, c.req.param("id"));
    await trashVideoRow(db, id);
    return c.body(null, 204);
  });
