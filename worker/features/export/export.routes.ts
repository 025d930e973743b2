import { Hono } from "hono";
import type { ExportPart } from "../../../contract/export-parts.ts";
import type { AppEnv } from "../../http/context.ts";
import { countUse, type RateLimit } from "../../http/rate-limit.ts";
import { signedIn } from "../../http/signed-in.ts";
import { listExportParts, readSection, requireOneArchive, WHOLE } from "./export-parts.ts";
import { exportAccount } from "./export.service.ts";

const EXPORTS: RateLimit = {
  limit: 60,
  windowSeconds: 3_600,
  message: "You have downloaded everything a great many times.",
};

export const exportRoutes = new Hono<AppEnv>()
  .get("/user/export/parts", signedIn, async (c) =>
    c.json<ExportPart[]>(await listExportParts(c.var.db, c.var.user.id)),
  )
  .get("/user/export", signedIn, async (c) => {
    const { db, user } = c.var;
    const section = readSection(c.req.query());
    await countUse(db, `exports:${user.id}`, EXPORTS);
    if (!section) await requireOneArchive(db, user.id);
    const day = new Date().toISOString().slice(0, 10);
    const part = section ? `-part-${section.number}` : "";
    return c.body(exportAccount(c.env, db, user, section ?? WHOLE), 200, {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="storyquilt-${day}${part}.zip"`,
    });
  });
