import { PROVIDER_NAMES } from "../../../contract/account.ts";
import type { Database } from "../../db/client.ts";
import { AppError } from "../../errors.ts";
import { logUnexpected } from "../../log.ts";
import type { AppContext } from "../../http/context.ts";
import { fetchPicture } from "../../providers/identity/picture.ts";
import type { Identity, IdentityProvider } from "../../providers/identity/port.ts";
import { nullWhenBlank } from "../account/account.service.ts";
import { updateProfile } from "../account/account.store.ts";
import { setAvatar } from "../account/avatar.service.ts";
import { sendConfirmation } from "../account/email.service.ts";
import { connectedMail } from "../account/mails.ts";
import { sendLater } from "../account/site-mailer.ts";
import type { SignedIn } from "./auth.service.ts";

/** Names and picture, where the account has none, the first time that an identity opens it. */
export async function takeOver(
  c: AppContext,
  db: Database,
  provider: IdentityProvider,
  identity: Identity,
  { user, outcome }: SignedIn,
): Promise<void> {
  if (outcome === "known") return;
  if (outcome === "new") {
    if (user.email !== "" && user.emailVerifiedAt === null) {
      sendLater(c, db, (siteMailer) => sendConfirmation(db, siteMailer, user, user.email));
    }
  } else {
    await updateProfile(db, user.id, {
      firstName: user.firstName ?? nullWhenBlank(identity.firstName),
      lastName: user.lastName ?? nullWhenBlank(identity.lastName),
    });
    const name = PROVIDER_NAMES[provider.id];
    sendLater(c, db, async (siteMailer) => {
      if (user.email !== "")
        await siteMailer.mailer.send(connectedMail(user.email, name, siteMailer.origin));
    });
  }
  if (user.avatarFile !== null || identity.pictureUrl === null) return;
  const picture = await fetchPicture(identity.pictureUrl, provider.pictureHosts);
  if (!picture) return;
  try {
    await setAvatar(c.env, db, user, picture);
  } catch (error) {
    // Not a picture after all, or it cannot be stored: initials take its place, and the sign-in succeeds.
    if (!(error instanceof AppError)) logUnexpected(error);
  }
}
