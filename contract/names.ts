/**
 * What a username is compared by. Upper case first and lower case then is
 * Unicode's case folding as far as it matters: `STRASSE` is `straße` and a Greek final sigma is a
 * sigma. Blanks around a name, as a tablet's suggestions leave them, do not make it another one.
 */
export function foldName(name: string): string {
  return name.normalize("NFKC").trim().toUpperCase().toLowerCase().normalize("NFC");
}

/**
 * What an e-mail address is compared by: its case alone makes no difference. `foldName` would make `rose@gmaıl.com`
 * and `rose@gmail.com` the same, which are two people's.
 */
export function foldEmail(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

export const isSameEmail = (one: string, other: string): boolean =>
  foldEmail(one) === foldEmail(other);

/**
 * Whether a user with this e-mail address may have this username: one that reads like an address has to be their own,
 * because people sign in with either. It must not fold to another address either.
 */
export function isUsernameFor(email: string | null, username: string): boolean {
  const key = foldName(username);
  return !/^\S+@\S+$/.test(key) || (email !== null && key === foldEmail(email));
}

/**
 * Joiners and variation selectors belong to names in many scripts and to emoji, where they can be seen by what they
 * join; behind a Latin letter they cannot. The last ones are letters by their category, and blank.
 */
const INVISIBLE =
  /(?![\u200C\u200D])\p{Cf}|(?:^|[\p{Script=Latin}\d._-])\p{DI}(?!\u20E3)|[\u200C\u200D]$|[\u115F\u1160\u3164\uFFA0\u2800]/u;

/** Whether a username has nothing in it that is not seen: it could look like another user's, letter by letter. */
export const isSeenWhole = (username: string): boolean => !INVISIBLE.test(username.trim());
