import { Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { countUse, type RateLimit } from "../../http/rate-limit.ts";
import { signedIn } from "../../http/signed-in.ts";
import { exportAccount } from "./export.service.ts";

const EXPORTS: RateLimit = {
  limit: 20,
  windowSeconds: 3_600,
  message: "You have downloaded everything a great many times.",
};

export const exportRoutes = new Hono<AppEnv>().get("/user/export", signedIn, async (c) => {
  const { db, user } = c.var;
  await countUse(db, `exports:${user.id}`, EXPORTS);
  const day = new Date().toISOString().slice(0, 10);
  return c.body(exportAccount(c.env, db, user), 200, {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="storyquilt-${day}.zip"`,
  });
});
