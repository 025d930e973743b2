import { type ScryptOptions, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from "@oslojs/encoding";
import { MAX_PASSWORD_CHARACTERS } from "../../../contract/limits.ts";
import { tooOften } from "../../errors.ts";
import { createMutex } from "../../mutex.ts";

interface Cost {
  N: number;
  r: number;
  p: number;
}

/** OWASP's equivalent of N=2^17, r=8, p=1, in an eighth of the memory: an isolate has 128 MB. */
const COST: Cost = { N: 16_384, r: 8, p: 5 };

/**
 * Next to nothing, for the many accounts that tests make (worker/testing/setup.ts, tests/support/built-site.ts).
 * It is a name in the code and no setting, so that no deployed Worker can have it.
 */
declare const TEST_PASSWORD_COST: Cost | undefined;

const costNow = (): Cost => (typeof TEST_PASSWORD_COST === "undefined" ? COST : TEST_PASSWORD_COST);

/** A hash blocks the isolate for 140 ms: between two of them all other requests have their turn. */
const hashing = createMutex({
  // About four seconds.
  maxWaiting: 20,
  rejectBusy: () =>
    tooOften("The site is very busy at this moment. Please try again in a few seconds.", 5),
});
const HASH_TIMEOUT_MS = 10_000;
/** Before a hash of today's cost; one that costs less is gone sooner. */
const PAUSE_MS = 20;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** `scrypt$N$r$p$salt$hash`: what it cost is stored with it, so that the cost can rise later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return compose(costNow(), salt, await derive(password, salt, costNow(), HASH_BYTES));
}

const compose = ({ N, r, p }: Cost, salt: Uint8Array, hash: Uint8Array): string =>
  ["scrypt", N, r, p, encode(salt), encode(hash)].join("$");

/** The hash of no password: comparing with it takes as long as comparing with a user's. */
const composeHashOfNoPassword = () =>
  compose(costNow(), new Uint8Array(SALT_BYTES), new Uint8Array(HASH_BYTES));

/** Null means an account that does not exist or has no password, and costs the same time. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { cost, salt, hash } = parse(stored ?? composeHashOfNoPassword());
  // Nobody has a longer one, and it costs no more than any other wrong one.
  const isPossible = password.length <= MAX_PASSWORD_CHARACTERS;
  const derived = await derive(isPossible ? password : "", salt, cost, hash.length);
  return timingSafeEqual(derived, hash) && isPossible;
}

/** Whether a stored hash was made with less work than today's. */
export function isWeakHash(stored: string): boolean {
  return workOf(parse(stored).cost) < workOf(costNow());
}

const workOf = ({ N, r, p }: Cost) => N * r * p;

function parse(stored: string): { cost: Cost; salt: Uint8Array; hash: Uint8Array } {
  const [scheme, N, r, p, salt, hash] = stored.split("$");
  if (scheme !== "scrypt" || !salt || !hash) throw new Error("A stored password hash is damaged.");
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: decodeBase64urlIgnorePadding(salt),
    hash: decodeBase64urlIgnorePadding(hash),
  };
}

function derive(password: string, salt: Uint8Array, cost: Cost, length: number): Promise<Buffer> {
  // The same letters typed on another device may be composed differently (RFC 8265, 4.2).
  const text = password.normalize("NFC");
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r };
  const hash = async () => {
    // A timer: D1's results that have arrived already would resume the next hash without a pause.
    await scheduler.wait((PAUSE_MS * workOf(cost)) / workOf(COST));
    return new Promise<Buffer>((resolve, reject) => {
      scrypt(text, salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
    });
  };
  return hashing.runExclusive(hash, HASH_TIMEOUT_MS);
}

function encode(bytes: Uint8Array): string {
  return encodeBase64urlNoPadding(bytes);
}
