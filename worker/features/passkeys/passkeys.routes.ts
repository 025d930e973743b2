import { Hono } from "hono";
import type { User } from "../../../contract/account.ts";
import {
  newPasskeyInput,
  type Passkey,
  type PasskeyList,
  passkeyProof,
  passkeySignInInput,
  renamePasskeyInput,
} from "../../../contract/passkeys.ts";
import { notFound } from "../../errors.ts";
import { limitedAddress } from "../../http/client-address.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { describeDevice } from "../../http/device.ts";
import { guesserOf } from "../../http/known-places.ts";
import { countUse, type RateLimit } from "../../http/rate-limit.ts";
import { requireSession, signIn } from "../../http/session.ts";
import { signedIn } from "../../http/signed-in.ts";
import { validate } from "../../http/validation.ts";
import { describeUser, SIGN_INS } from "../account/account.service.ts";
import { passkeyAddedMail } from "../account/mails.ts";
import { requireProof } from "../account/password-proof.ts";
import { sendLater } from "../account/site-mailer.ts";
import { readBrowserToken, requireBrowserToken } from "../auth/browser-cookie.ts";
import {
  addPasskey,
  beginAdding,
  beginSignIn,
  CHALLENGE_LASTS,
  describePasskey,
  findUserByPasskey,
} from "./passkeys.service.ts";
import { deletePasskey, getPasskey, listPasskeys, renamePasskey } from "./passkeys.store.ts";
import { findRelyingParty, requireRelyingParty } from "./relying-party.ts";

/** Each sign-in page that is opened asks for a challenge. */
const CHALLENGES: RateLimit = {
  limit: 300,
  windowSeconds: 3_600,
  message: "A great many sign-ins were begun from your network in a short time.",
};
const ADDITIONS: RateLimit = {
  limit: 20,
  windowSeconds: 3_600,
  message: "You have set up a great many devices.",
};

const asking = (c: AppContext) => ({
  party: requireRelyingParty(c),
  browserToken: requireBrowserToken(c, CHALLENGE_LASTS / 1_000),
});
const answering = (c: AppContext) => ({
  party: requireRelyingParty(c),
  browserToken: readBrowserToken(c),
});

export const passkeyRoutes = new Hono<AppEnv>()
  .get("/", signedIn, async (c) => {
    const { db, user } = c.var;
    return c.json<PasskeyList>({
      available: findRelyingParty(c) !== null,
      passkeys: (await listPasskeys(db, user.id)).map(describePasskey),
    });
  })
  .post("/options", signedIn, validate("json", passkeyProof), async (c) => {
    const session = requireSession(c);
    const { db } = c.var;
    const from = asking(c);
    await requireProof(db, session, c.req.valid("json").currentPassword, guesserOf(c));
    await countUse(db, `passkeys:${session.user.id}`, ADDITIONS);
    return c.json(await beginAdding(db, session.user, from));
  })
  .post("/", signedIn, validate("json", newPasskeyInput), async (c) => {
    const { db, user } = c.var;
    const device = describeDevice(c.req.header("user-agent")) ?? "A device";
    const row = await addPasskey(db, user, answering(c), c.req.valid("json"), device);
    sendLater(c, db, async ({ mailer, origin }) => {
      if (user.email !== "") await mailer.send(passkeyAddedMail(user.email, row.name, origin));
    });
    return c.json<Passkey>(describePasskey(row), 201);
  })
  .patch("/:id", signedIn, validate("json", renamePasskeyInput), async (c) => {
    const { db, user } = c.var;
    const row = await renamePasskey(db, user.id, c.req.param("id"), c.req.valid("json").name);
    if (!row) throw notFound("That device");
    return c.json<Passkey>(describePasskey(row));
  })
  .delete("/:id", signedIn, validate("json", passkeyProof), async (c) => {
    const { db, user } = c.var;
    const id = c.req.param("id");
    if (!(await getPasskey(db, user.id, id))) throw notFound("That device");
    const { currentPassword } = c.req.valid("json");
    await requireProof(db, requireSession(c), currentPassword, guesserOf(c));
    await deletePasskey(db, user.id, id);
    return c.body(null, 204);
  })
  // Of a user who is signed in it is one more proof, as a sign-in with Google is.
  .post("/sign-in/options", async (c) => {
    const { db } = c.var;
    const network = limitedAddress(c);
    if (network !== null) await countUse(db, `passkey-sign-ins:${network}`, CHALLENGES);
    return c.json(await beginSignIn(db, c.var.session?.user ?? null, asking(c)));
  })
  .post("/sign-in", validate("json", passkeySignInInput), async (c) => {
    const { db } = c.var;
    const input = c.req.valid("json");
    const user = await findUserByPasskey(db, answering(c), input);
    await countUse(db, `sign-ins-of:${user.id}`, SIGN_INS);
    // A device that has the passkey in itself signs in whoever unlocks it anyway; another's may be borrowed.
    const isThisDevice = input.credential.authenticatorAttachment === "platform";
    const remembered = c.var.session ? c.var.session.remembered : isThisDevice;
    await signIn(c, db, user, { remembered, method: "passkey" });
    return c.json<User>(describeUser(user));
  });
