import { sha256 } from "@oslojs/crypto/sha2";
import { encodeHexLowerCase } from "@oslojs/encoding";
import type { LoginInput, RegisterInput, User } from "../../../contract/account.ts";
import { foldEmail, foldName, isSameEmail } from "../../../contract/names.ts";
import type { Database } from "../../db/client.ts";
import { AppError } from "../../errors.ts";
import type { SessionUser } from "../../http/context.ts";
import { checkGuess } from "../../http/guesses.ts";
import type { NewId } from "../../http/idempotency.ts";
import type { Guesser } from "../../http/known-places.ts";
import { countUse, type RateLimit } from "../../http/rate-limit.ts";
import { mediaUrl } from "../../media/files.ts";
import {
  findTaken,
  freeEmail,
  getUser,
  insertUser,
  listUsersByName,
  rehashPassword,
} from "./account.store.ts";
import {
  forgetGuesses,
  limitGuesses,
  WRONG_PASSWORDS_FROM,
  wrongPasswordsFromKey,
} from "./password-proof.ts";
import { hashPassword, isWeakHash, verifyPassword } from "./passwords.ts";

const TAKEN = {
  username: "That username is already taken",
  email: "That email is already registered",
};

export const taken = (what: keyof typeof TAKEN) => new AppError(409, TAKEN[what]);

/** Each starts a session and costs a password hash. */
export const SIGN_INS: RateLimit = {
  limit: 300,
  windowSeconds: 3_600,
  message: "You have signed in a great many times.",
};

/** The longest an e-mail address can be: no username or address is longer. */
const MAX_NAME_CHARACTERS = 254;
/** Room for a name whose accents are typed as combining characters, and no more. */
const MAX_TYPED_CHARACTERS = 1_000;

/** A user as every response has them: nothing of the password, nothing of sessions. */
export function describeUser(user: SessionUser): User {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    avatarUrl: user.avatarFile === null ? null : mediaUrl("avatars", user.avatarFile),
    preferredLanguage: user.preferredLanguage,
    createdAt: user.createdAt.toISOString(),
  };
}

/**
 * Creates an account, or finds the one that an earlier request with the same Idempotency-Key has created: its response
 * was lost. Throws a 409 when the username or the e-mail is taken.
 */
export async function register(
  db: Database,
  input: RegisterInput,
  { id, isRepeatable }: NewId,
): Promise<SessionUser> {
  const keys = { usernameKey: foldName(input.username), emailKey: foldEmail(input.email) };
  const findEarlier = async () => {
    const user = isRepeatable ? await getUser(db, id) : null;
    const isSame = user?.usernameKey === keys.usernameKey && user.emailKey === keys.emailKey;
    return isSame && (await verifyPassword(input.password, user.passwordHash)) ? user : null;
  };
  const earlier = await findEarlier();
  if (earlier) return earlier;
  await freeEmail(db, input.email);
  const findOther = () => findTaken(db, { ...keys, email: input.email });
  const already = await findOther();
  if (already) throw taken(already);
  const user = await insertUser(db, {
    id,
    username: input.username,
    email: input.email,
    ...keys,
    firstName: nullWhenBlank(input.firstName),
    lastName: nullWhenBlank(input.lastName),
    passwordHash: await hashPassword(input.password),
    createdAt: new Date(),
  });
  if (user) return user;
  // A concurrent call was first.
  const other = await findEarlier();
  if (other) return other;
  throw taken((await findOther()) ?? "username");
}

/**
 * Finds the user with this username or e-mail and password. An unknown name and a wrong password get
 * the same response after the same work.
 */
export async function login(db: Database, input: LoginInput, from: Guesser): Promise<SessionUser> {
  const typed = input.username.slice(0, MAX_TYPED_CHARACTERS);
  const name = foldName(typed);
  const candidates =
    name.length > MAX_NAME_CHARACTERS ? [] : preferEmail(await listUsersByName(db, typed), typed);
  const unknownId = encodeHexLowerCase(sha256(new TextEncoder().encode(name)));
  const guesses = await Promise.all(
    candidates.length === 0
      ? [limitGuesses(db, unknownId, null, from)]
      : candidates.map((user) => limitGuesses(db, user.id, user, from)),
  );
  const ofNetwork =
    from.network === null
      ? []
      : [{ key: wrongPasswordsFromKey(from.network), rate: WRONG_PASSWORDS_FROM }];
  const guess = {
    limits: [...guesses.flatMap(({ limits }) => limits), ...ofNetwork],
    slowed: guesses.flatMap(({ slowed }) => slowed),
  };
  const user = await checkGuess(db, guess, () => findByPassword(candidates, input.password));
  if (!user) throw new AppError(401, "Invalid username or password");

  const own = guesses[candidates.indexOf(user)];
  if (own) await forgetGuesses(db, own);
  await countUse(db, `sign-ins-of:${user.id}`, SIGN_INS);
  if (user.passwordHash === null || !isWeakHash(user.passwordHash)) return user;
  const passwordHash = await hashPassword(input.password);
  await rehashPassword(db, user, passwordHash);
  return { ...user, passwordHash };
}

/**
 * An earlier username may equal another user's e-mail address. The user who has proved that the address is theirs is
 * meant; while it is unproved, its account comes first and the password decides between the two, so that no user
 * loses a username to an address that another has merely typed.
 */
function preferEmail(named: SessionUser[], name: string): SessionUser[] {
  const byEmail = named.find((user) => isSameEmail(user.email, name));
  if (!byEmail) return named;
  if (byEmail.emailVerifiedAt !== null) return [byEmail];
  return [byEmail, ...named.filter((user) => user !== byEmail)];
}

async function findByPassword(
  candidates: SessionUser[],
  password: string,
): Promise<SessionUser | null> {
  if (candidates.length === 0) await verifyPassword(password, null);
  for (const candidate of candidates) {
    if (await verifyPassword(password, candidate.passwordHash)) return candidate;
  }
  return null;
}

export function nullWhenBlank(name: string | null | undefined): string | null {
  return name === undefined || name === null || name.trim() === "" ? null : name;
}
