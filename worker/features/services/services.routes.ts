/** GET /api/services: for the privacy and contact pages, which are public. */
import { Hono } from "hono";
import type { SiteServices } from "../../../contract/services.ts";
import type { AppEnv } from "../../http/context.ts";
import { describeServices } from "./services.service.ts";

export const servicesRoutes = new Hono<AppEnv>().get("/services", (c) =>
  c.json<SiteServices>(describeServices(c.env)),
);
