import { Hono } from "hono";
import type { User } from "../../../contract/account.ts";
import {
  confirmEmailInput,
  forgotPasswordInput,
  resetPasswordInput,
} from "../../../contract/mail-links.ts";
import { readSettings } from "../../env.ts";
import { AppError, notFound } from "../../errors.ts";
import { clientAddress, limitedAddress } from "../../http/client-address.ts";
import type { AppEnv } from "../../http/context.ts";
import { rememberAddress } from "../../http/known-places.ts";
import { countUse, type RateLimit } from "../../http/rate-limit.ts";
import { signIn } from "../../http/session.ts";
import { signedIn } from "../../http/signed-in.ts";
import { validate } from "../../http/validation.ts";
import { describeUser } from "./account.service.ts";
import {
  confirmEmail,
  countConfirmation,
  resetPassword,
  sendConfirmation,
  sendReset,
} from "./email.service.ts";
import { passwordChangedMail } from "./mails.ts";
import { findEmailToConfirm } from "./mail-tokens.store.ts";
import { listOutbox } from "./outbox.store.ts";
import { findSiteMailer, sendLater } from "./site-mailer.ts";

const RESETS: RateLimit = {
  limit: 20,
  windowSeconds: 3_600,
  message: "A great many new passwords were asked for from your network.",
};

const cannotSendMail = () => new AppError(501, "This site is not set up to send mail.");

export const emailRoutes = new Hono<AppEnv>()
  .post("/password/forgot", validate("json", forgotPasswordInput), async (c) => {
    const { db } = c.var;
    if (!findSiteMailer(c, db)) throw cannotSendMail();
    const network = limitedAddress(c);
    if (network !== null) await countUse(db, `resets-from:${network}`, RESETS);
    const { email } = c.req.valid("json");
    // The address is looked up after the response, which is the same whether it has an account or not.
    sendLater(c, db, (site) => sendReset(db, site, email));
    return c.body(null, 202);
  })
  .post("/password/reset", validate("json", resetPasswordInput), async (c) => {
    const { db } = c.var;
    const here = c.var.session;
    const user = await resetPassword(c.env, db, c.req.valid("json"));
    await rememberAddress(db, user.id, clientAddress(c));
    if (here?.user.id === user.id) await signIn(c, db, user, { remembered: here.remembered });
    sendLater(c, db, (site) => site.mailer.send(passwordChangedMail(user.email, site.origin)));
    return c.body(null, 204);
  })
  .post("/email/confirm", signedIn, validate("json", confirmEmailInput), async (c) => {
    const { db, user } = c.var;
    const changed = await confirmEmail(db, user, c.req.valid("json").token);
    return c.json<User>(describeUser(changed));
  })
  .post("/email/send-confirmation", signedIn, async (c) => {
    const { db, user } = c.var;
    if (!findSiteMailer(c, db)) throw cannotSendMail();
    await countConfirmation(db, user);
    const unconfirmed = user.emailVerifiedAt === null ? user.email : "";
    const email = (await findEmailToConfirm(db, user.id)) ?? unconfirmed;
    if (email !== "") sendLater(c, db, (site) => sendConfirmation(db, site, user, email));
    return c.body(null, 202);
  })
  .get("/dev/outbox", async (c) => {
    if (!readSettings(c.env).development) throw notFound("That address");
    return c.json(await listOutbox(c.var.db));
  });
