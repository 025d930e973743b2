import { Hono } from "hono";
import {
  loginInput,
  passwordInput,
  profileInput,
  registerInput,
  type User,
  type UserSummary,
} from "../../../contract/account.ts";
import { VISITOR_HEADER } from "../../../contract/headers.ts";
import { limitedAddress } from "../../http/client-address.ts";
import type { AppEnv } from "../../http/context.ts";
import { readNewId } from "../../http/idempotency.ts";
import { guesserOf, rememberDevice } from "../../http/known-places.ts";
import { countUse, type RateLimit } from "../../http/rate-limit.ts";
import { requireSession, signIn, signOut } from "../../http/session.ts";
import { signedIn } from "../../http/signed-in.ts";
import { validate } from "../../http/validation.ts";
import { describeUser, login, register } from "./account.service.ts";
import { sendConfirmation } from "./email.service.ts";
import { requirePerson, servePersonCheck } from "./person-check.ts";
import { emailChangeMail, passwordChangedMail } from "./mails.ts";
import { findSiteMailerOrLog, sendLater } from "./site-mailer.ts";
import { changePassword, changeProfile } from "./profile.service.ts";
import { countSummary } from "./summary.store.ts";

const REGISTRATIONS: RateLimit = {
  limit: 30,
  windowSeconds: 3_600,
  message: "A great many accounts were made from your network in a short time.",
};

export const accountRoutes = new Hono<AppEnv>()
  .post("/register", validate("json", registerInput), async (c) => {
    const { db } = c.var;
    const network = limitedAddress(c);
    if (network !== null) await countUse(db, `registrations:${network}`, REGISTRATIONS);
    const input = c.req.valid("json");
    await requirePerson(c, input.personToken);
    const user = await register(db, input, readNewId(c, ""));
    await signIn(c, db, user, { remembered: false });
    sendLater(c, db, (site) => sendConfirmation(db, site, user, user.email));
    return c.json<User>(describeUser(user), 201);
  })
  .get("/person-check", (c) => servePersonCheck(c))
  .post("/login", validate("json", loginInput), async (c) => {
    const { db } = c.var;
    const input = c.req.valid("json");
    const user = await login(db, input, guesserOf(c));
    await signIn(c, db, user, { remembered: input.rememberMe ?? false });
    return c.json<User>(describeUser(user));
  })
  .post("/logout", async (c) => {
    const user = c.var.session?.user;
    await signOut(c, c.var.db);
    if (user) rememberDevice(c, user);
    return c.body(null, 204);
  })
  .get("/user", (c) => {
    if (!c.var.session && c.req.header(VISITOR_HEADER) !== undefined) return c.json<null>(null);
    const { user } = requireSession(c);
    rememberDevice(c, user);
    return c.json<User>(describeUser(user));
  })
  .patch("/user", signedIn, validate("json", profileInput), async (c) => {
    const session = requireSession(c);
    const { db } = c.var;
    const { user, emailToConfirm } = await changeProfile(db, session, c.req.valid("json"), {
      from: guesserOf(c),
      canSendMail: findSiteMailerOrLog(c, db) !== null,
    });
    if (emailToConfirm !== null) {
      sendLater(c, db, async (site) => {
        await sendConfirmation(db, site, user, emailToConfirm);
        const before = session.user.email;
        if (before === "") return;
        await site.mailer.send(emailChangeMail(before, emailToConfirm, site.origin));
      });
    }
    return c.json<User>(describeUser(user));
  })
  .get("/user/summary", signedIn, async (c) => {
    const { db, user } = c.var;
    return c.json<UserSummary>(await countSummary(db, user.id));
  })
  .put("/user/password", signedIn, validate("json", passwordInput), async (c) => {
    const { user, remembered } = requireSession(c);
    const { db } = c.var;
    const input = c.req.valid("json");
    const changed = await changePassword(c.env, db, user, input, guesserOf(c));
    await signIn(c, db, changed, { remembered });
    sendLater(c, db, async (site) => {
      if (user.email !== "") await site.mailer.send(passwordChangedMail(user.email, site.origin));
    });
    return c.body(null, 204);
  });
