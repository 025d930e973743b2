import { Hono } from "hono";
import {
  type AccountSettings,
  deleteAccountInput,
  type DeletionReceipt,
  type User,
} from "../../../contract/account.ts";
import type { StorageUse } from "../../../contract/storage.ts";
import { readSettings } from "../../env.ts";
import type { AppEnv } from "../../http/context.ts";
import { forgetDevice, guesserOf } from "../../http/known-places.ts";
import { countAccountUse } from "../../http/rate-limit.ts";
import { requireSession, signOut } from "../../http/session.ts";
import { signedIn } from "../../http/signed-in.ts";
import { validate } from "../../http/validation.ts";
import { readUploadedBytes } from "../../media/uploads.ts";
import { listConnections } from "../auth/connections.service.ts";
import { describeUser } from "./account.service.ts";
import { MAX_AVATAR_BYTES, removeAvatar, setAvatar } from "./avatar.service.ts";
import { measureStorage } from "./belongings.store.ts";
import { deleteAccount } from "./closing.service.ts";
import { findEmailToConfirm } from "./mail-tokens.store.ts";
import { requireProof } from "./password-proof.ts";

export const settingsRoutes = new Hono<AppEnv>()
  .get("/user/settings", signedIn, async (c) => {
    const { db, user } = c.var;
    const waiting = await findEmailToConfirm(db, user.id);
    return c.json<AccountSettings>({
      preferredLanguage: user.preferredLanguage,
      hasPassword: user.passwordHash !== null,
      emailVerified: user.emailVerifiedAt !== null,
      pendingEmail: waiting === user.email ? null : waiting,
      connections: await listConnections(c.env, db, user.id),
    });
  })
  .get("/user/storage", signedIn, async (c) => {
    const { db, user } = c.var;
    const kinds = await measureStorage(db, user.id);
    const used = Object.values(kinds).reduce((sum, bytes) => sum + bytes, 0);
    const { storageBytes: limit, textBytes: textLimit } = readSettings(c.env);
    return c.json<StorageUse>({ used, limit, ...kinds, textLimit });
  })
  .put("/user/avatar", signedIn, async (c) => {
    const { db, user } = c.var;
    await countAccountUse(db, user.id, "uploads", readSettings(c.env));
    const bytes = await readUploadedBytes(c, MAX_AVATAR_BYTES, {
      tooLarge: "The picture is larger than 10 MB. Please choose a smaller one.",
      empty: "The picture is empty.",
    });
    return c.json<User>(describeUser(await setAvatar(c.env, db, user, bytes)));
  })
  .delete("/user/avatar", signedIn, async (c) => {
    const { db, user } = c.var;
    return c.json<User>(describeUser(await removeAvatar(c.env, db, user)));
  })
  .delete("/user", signedIn, validate("json", deleteAccountInput), async (c) => {
    const session = requireSession(c);
    const { db } = c.var;
    await requireProof(db, session, c.req.valid("json").password, guesserOf(c));
    const receipt = await deleteAccount(c.env, db, session.user);
    await signOut(c, db);
    forgetDevice(c, session.user);
    return c.json<DeletionReceipt>(receipt);
  });
