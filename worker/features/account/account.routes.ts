import { Hono } from "hono";
import {
  loginInput,
  passwordInput,
  profileInput,
  registerInput,
  type User,
  type UserSummary,
} from "../../../contract/account.ts";
import { type Database, openDatabase } from "../../db/client.ts";
import { readSettings } from "../../env.ts";
import { AppError } from "../../errors.ts";
import { clientAddress, isLoopback } from "../../http/client-address.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { countUse, type RateLimit } from "../../http/rate-limit.ts";
import { requireUser, signIn, signOut } from "../../http/session.ts";
import { signedIn } from "../../http/signed-in.ts";
import { validate } from "../../http/validation.ts";
import { changePassword, changeProfile, describeUser, login, register } from "./account.service.ts";
import { countSummary } from "./account.store.ts";

const REGISTRATIONS: RateLimit = {
  limit: 30,
  windowSeconds: 3_600,
  sentence: "A great many accounts were made from your network in a short time.",
};

export const accountRoutes = new Hono<AppEnv>()
  .post("/register", validate("json", registerInput), async (c) => {
    const db = openDatabase(c.env);
    await countRegistration(c, db);
    const user = await register(db, c.req.valid("json"));
    await signIn(c, db, user, { remembered: false });
    return c.json<User>(describeUser(user), 201);
  })
  .post("/login", validate("json", loginInput), async (c) => {
    const db = openDatabase(c.env);
    const input = c.req.valid("json");
    const user = await login(db, input, clientAddress(c));
    await signIn(c, db, user, { remembered: input.rememberMe ?? false });
    return c.json<User>(describeUser(user));
  })
  .post("/logout", async (c) => {
    await signOut(c, openDatabase(c.env));
    return c.body(null, 204);
  })
  .get("/user", (c) => c.json<User>(describeUser(requireUser(c))))
  .patch("/user", signedIn, validate("json", profileInput), async (c) => {
    const user = requireUser(c);
    const changed = await changeProfile(openDatabase(c.env), user, c.req.valid("json"));
    return c.json<User>(describeUser(changed));
  })
  .get("/user/summary", async (c) => {
    const user = requireUser(c);
    return c.json<UserSummary>(await countSummary(openDatabase(c.env), user.id));
  })
  .put("/user/password", signedIn, validate("json", passwordInput), async (c) => {
    const user = requireUser(c);
    const db = openDatabase(c.env);
    const changed = await changePassword(db, user, c.req.valid("json"), clientAddress(c));
    await signIn(c, db, changed, { remembered: c.var.session?.remembered ?? false });
    return c.body(null, 204);
  })
  .post("/auth/:provider{google|facebook}", (c) => {
    const name = c.req.param("provider") === "google" ? "Google" : "Facebook";
    throw new AppError(501, `Signing in with ${name} is not set up on this site.`);
  });

/** A developer's own machine registers as often as it likes. */
async function countRegistration(c: AppContext, db: Database): Promise<void> {
  const address = clientAddress(c);
  if (readSettings(c.env).development && isLoopback(address)) return;
  await countUse(db, `registrations:${address}`, REGISTRATIONS);
}
