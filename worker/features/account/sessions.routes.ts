import { Hono } from "hono";
import type { DeviceSession } from "../../../contract/sessions.ts";
import { notFound } from "../../errors.ts";
import type { AppEnv } from "../../http/context.ts";
import { signedIn } from "../../http/signed-in.ts";
import { requireSession, signIn, signOut } from "../../http/session.ts";
import { endAllSessions, endSession, listSessions } from "../../http/session-store.ts";
import { raiseSessionEpoch } from "./account.store.ts";

export const sessionRoutes = new Hono<AppEnv>()
  .get("/sessions", async (c) => {
    const { id, user } = requireSession(c);
    const rows = await listSessions(c.var.db, user.id);
    return c.json<DeviceSession[]>(
      rows.map((row) => ({
        id: row.id,
        device: row.device,
        createdAt: row.createdAt.toISOString(),
        lastUsedAt: row.lastUsedAt.toISOString(),
        remembered: row.remembered,
        current: row.id === id,
      })),
    );
  })
  .delete("/sessions", async (c) => {
    const { user, ...how } = requireSession(c);
    const { db } = c.var;
    const changed = await raiseSessionEpoch(db, user.id);
    await endAllSessions(c.env, db, user.id);
    await signIn(c, db, changed, how);
    return c.body(null, 204);
  })
  .delete("/sessions/:id", signedIn, async (c) => {
    const { db, user } = c.var;
    const rows = await listSessions(db, user.id);
    const row = rows.find(({ id }) => id === c.req.param("id"));
    if (!row) throw notFound("That device");
    if (row.tokenHash === c.var.session?.tokenHash) await signOut(c, db);
    else await endSession(c.env, db, row.tokenHash);
    return c.body(null, 204);
  });
