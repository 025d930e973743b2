/** What a television asks for, with no account but its own cookie. */
import { Hono } from "hono";
import type { SharedReading, SharedStory } from "../../../contract/sharing.ts";
import type { TvCode, TvState } from "../../../contract/tv.ts";
import { AppError, notFound, notSignedIn } from "../../errors.ts";
import { limitedAddress } from "../../http/client-address.ts";
import type { AppEnv } from "../../http/context.ts";
import { hashToken } from "../../http/session-store.ts";
import { getUser } from "../account/account.store.ts";
import { nameOwner, readReading } from "../sharing/shared.service.ts";
import { listsStory } from "../sharing/shown.store.ts";
import { getTv, readTvToken, requirePairedTv, seeTv, writeTvToken } from "./tv-cookie.ts";
import { listTvItems, openTv, tvMediaUrl } from "./tv.service.ts";
import { isPaired, storiesOfTv } from "./tv.store.ts";

export const tvRoutes = new Hono<AppEnv>()
  .post("/codes", async (c) => {
    const row = await getTv(c);
    if (row && isPaired(row)) throw new AppError(409, "This television is connected already.");
    const before = readTvToken(c);
    const { token, ...shown } = await openTv(
      c.var.db,
      limitedAddress(c),
      before && hashToken(before),
    );
    writeTvToken(c, token);
    return c.json<TvCode>(shown, 201);
  })
  .get("/", async (c) => {
    const row = await getTv(c);
    if (!row) throw notSignedIn();
    if (!isPaired(row)) return c.json<TvState>({ state: "waiting" });
    await seeTv(c, row);
    const { quietFrom, quietTo } = row;
    const items = await listTvItems(c.var.db, row);
    return c.json<TvState>({ state: "paired", items, quietFrom, quietTo });
  })
  .get("/stories/:id", async (c) => {
    const { db } = c.var;
    const row = await requirePairedTv(c);
    const id = c.req.param("id");
    if (!(await listsStory(db, storiesOfTv(row), id))) throw notFound("That story");
    const [reading, owner] = await Promise.all([
      readReading(db, row.userId, id, tvMediaUrl),
      getUser(db, row.userId),
    ]);
    // The account was closed a moment ago.
    if (!owner) throw notFound("That story");
    return c.json<SharedReading & Pick<SharedStory, "sharedBy">>({
      ...reading,
      sharedBy: nameOwner(owner),
    });
  });
