/** Accounts for people whose first sign-in is by a provider. */
import type { Provider } from "../../../contract/account.ts";
import { MAX_USERNAME_CHARACTERS, MIN_USERNAME_CHARACTERS } from "../../../contract/limits.ts";
import { foldEmail, foldName, isSeenWhole, isUsernameFor } from "../../../contract/names.ts";
import type { Database } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import type { SessionUser } from "../../http/context.ts";
import type { Identity } from "../../providers/identity/port.ts";
import { nullWhenBlank } from "../account/account.service.ts";
import { freeEmail, getUserByEmail, listUsersByName } from "../account/account.store.ts";
import { getIdentityOwner, insertNewcomer } from "./auth.store.ts";

const NAMELESS = "storyteller";
const ATTEMPTS = 20;

/** Null when a concurrent request took the e-mail address or used the identity first. */
export async function createNewcomer(
  db: Database,
  provider: Provider,
  identity: Identity,
): Promise<SessionUser | null> {
  const { subject, email, emailVerified } = identity;
  const id = createId();
  // An empty address would have to be unique too.
  const emailKey = email === null ? `none ${id}` : foldEmail(email);
  const createdAt = new Date();
  if (email !== null) await freeEmail(db, email);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const username = suggestUsername(identity, attempt);
    const usernameKey = foldName(username);
    const user = {
      id,
      username,
      usernameKey,
      email: email ?? "",
      emailKey,
      emailVerifiedAt: emailVerified ? createdAt : null,
      firstName: nullWhenBlank(identity.firstName),
      lastName: nullWhenBlank(identity.lastName),
      passwordHash: null,
      createdAt,
    };
    try {
      return await insertNewcomer(db, user, { provider, subject, userId: id, email, createdAt });
    } catch (error) {
      if (await getIdentityOwner(db, provider, subject)) return null;
      if (email !== null && (await getUserByEmail(db, email))) return null;
      const namesakes = await listUsersByName(db, usernameKey);
      if (!namesakes.some((namesake) => namesake.usernameKey === usernameKey)) throw error;
    }
  }
  throw new Error("No username could be found for somebody new.");
}

const canBeUsername = (characters: string[]) =>
  characters.length >= MIN_USERNAME_CHARACTERS &&
  isUsernameFor(null, characters.join("")) &&
  isSeenWhole(characters.join(""));

/**
 * The first name, or the part before the @; with a number behind it from the second attempt on. A first name
 * may be anything that the user has typed there, even another user's address.
 */
function suggestUsername(identity: Identity, attempt: number): string {
  const beforeAt = identity.email?.split("@")[0] ?? "";
  const candidates = [identity.firstName?.trim() ?? "", beforeAt, NAMELESS].map((candidate) =>
    [...candidate].slice(0, MAX_USERNAME_CHARACTERS - 10),
  );
  const base = (candidates.find(canBeUsername) ?? []).join("");
  if (attempt === 0) return base;
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${base}${(number % 10 ** Math.min(9, attempt + 2)) + 2}`;
}
