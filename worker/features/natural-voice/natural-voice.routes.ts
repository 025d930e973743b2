import { Hono } from "hono";
import type { NaturalVoicesBody } from "../../../contract/natural-voice.ts";
import type { AppEnv } from "../../http/context.ts";
import { signedIn } from "../../http/signed-in.ts";
import { serveFile } from "../../media/serve.ts";
import { describeNaturalVoices, requireNaturalFile } from "./natural-voice.service.ts";

/** A name has other bytes only under another table, and then another ETag; what is read is checked by its SHA-256. */
const IMMUTABLE = "private, max-age=31536000, immutable";

export const naturalVoiceRoutes = new Hono<AppEnv>()
  .get("/", signedIn, (c) => c.json<NaturalVoicesBody>(describeNaturalVoices(c.env)))
  .get("/files/:name", signedIn, async (c) =>
    serveFile(c, await requireNaturalFile(c.env, c.req.param("name")), IMMUTABLE),
  );
