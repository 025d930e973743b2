/** POST /api/contact: a message to the site's operator. */
import { Hono } from "hono";
import { contactInput } from "../../../contract/contact.ts";
import { AppError } from "../../errors.ts";
import { limitedAddress } from "../../http/client-address.ts";
import type { AppEnv } from "../../http/context.ts";
import { countUse, type RateLimit } from "../../http/rate-limit.ts";
import { validate } from "../../http/validation.ts";
import { contactMail } from "../account/mails.ts";
import { findSiteMailer } from "../account/site-mailer.ts";
import { readContactEmail } from "./contact-email.ts";

const HOUR = 3_600;
const MESSAGES: RateLimit = {
  limit: 5,
  windowSeconds: HOUR,
  message: "A good many messages have come from your network.",
};
/** Over all networks: protects the letter box, and the mail service's credit. */
const ALL_MESSAGES: RateLimit = {
  limit: 100,
  windowSeconds: 24 * HOUR,
  message: "A great many messages have come today.",
};

export const contactRoutes = new Hono<AppEnv>().post(
  "/contact",
  validate("json", contactInput),
  async (c) => {
    const { db } = c.var;
    const to = readContactEmail(c.env);
    const site = to === null ? null : findSiteMailer(c, db);
    if (to === null || !site) {
      throw new AppError(501, "This site is not set up to take messages here.");
    }
    const network = limitedAddress(c);
    if (network !== null) await countUse(db, `contact-from:${network}`, MESSAGES);
    await countUse(db, "messages", ALL_MESSAGES);
    const { name, email, message } = c.req.valid("json");
    await site.mailer.send(contactMail(to, { name: name?.trim() ?? "", email, message }));
    return c.body(null, 204);
  },
);
