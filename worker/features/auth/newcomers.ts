/** Accounts for people who come from a provider without having one. */
import type { Database } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import type { SessionUser } from "../../http/context.ts";
import type { Identity } from "../../providers/identity/port.ts";
import { MAX_USERNAME_CHARACTERS, MIN_USERNAME_CHARACTERS } from "../../../contract/limits.ts";
import { nullWhenBlank } from "../account/account.service.ts";
import { getUserByEmail, insertUser } from "../account/account.store.ts";
import { foldName } from "../account/names.ts";

const NAMELESS = "storyteller";
const ATTEMPTS = 20;

/** Null when somebody took the e-mail address a moment before. */
export async function createNewcomer(
  db: Database,
  identity: Identity,
): Promise<SessionUser | null> {
  const id = createId();
  const email = identity.email ?? "";
  // Nobody's address is unique too.
  const emailKey = email === "" ? `none ${id}` : foldName(email);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const username = suggestUsername(identity, attempt);
    const usernameKey = foldName(username);
    const user = await insertUser(db, {
      ...{ id, username, usernameKey, email, emailKey },
      emailVerifiedAt: identity.emailVerified ? new Date() : null,
      firstName: nullWhenBlank(identity.firstName),
      lastName: nullWhenBlank(identity.lastName),
      passwordHash: null,
      createdAt: new Date(),
    });
    if (user) return user;
    if (await getUserByEmail(db, emailKey)) return null;
  }
  throw new Error("No username could be found for somebody new.");
}

/** The first name, or what stands before the @; with a number behind it from the second attempt on. */
function suggestUsername(identity: Identity, attempt: number): string {
  const beforeAt = identity.email?.split("@")[0] ?? "";
  const candidates = [identity.firstName?.trim() ?? "", beforeAt];
  const name = candidates.find((candidate) => [...candidate].length >= MIN_USERNAME_CHARACTERS);
  const base = [...(name ?? NAMELESS)].slice(0, MAX_USERNAME_CHARACTERS - 10).join("");
  if (attempt === 0) return base;
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${base}${(number % 10 ** (attempt + 2)) + 2}`;
}
