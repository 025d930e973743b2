import {
  MAX_PASSWORD_CHARACTERS,
  MAX_USERNAME_CHARACTERS,
  MIN_PASSWORD_CHARACTERS,
  MIN_USERNAME_CHARACTERS,
} from "./limits.ts";
import { isSeenWhole, isUsernameFor } from "./names.ts";
import { z } from "./zod.ts";

export {
  type AccountSettings,
  type DeletionReceipt,
  type Provider,
  PROVIDER_NAMES,
  PROVIDERS,
  type User,
  type UserSummary,
} from "./user.ts";

const usernameRule = `Username must be at least ${MIN_USERNAME_CHARACTERS} characters`;
const usernameTooLong = `Username must be at most ${MAX_USERNAME_CHARACTERS} characters`;
const passwordRule = `Password must be at least ${MIN_PASSWORD_CHARACTERS} characters`;
const passwordTooLong = `Password must be at most ${MAX_PASSWORD_CHARACTERS} characters`;

const username = z.string({ error: usernameRule }).check(
  z.refine((name) => name.trim().length >= MIN_USERNAME_CHARACTERS, usernameRule),
  z.maxLength(MAX_USERNAME_CHARACTERS, usernameTooLong),
  z.refine(isSeenWhole, "A username cannot have invisible characters."),
);

/** As zod's own, and with the letters of every script, as addresses may have them (RFC 6531). */
export const EMAIL =
  /^(?:[\p{L}\p{M}\p{N}_'+-]+\.)*[\p{L}\p{M}\p{N}_'+-]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/iu;

export const email = z
  .string({ error: "Email is required" })
  .check(
    z.minLength(1, "Email is required"),
    z.maxLength(254, "Invalid email address"),
    z.email({ pattern: EMAIL, error: "Invalid email address" }),
  );

export const password = z
  .string({ error: passwordRule })
  .check(
    z.minLength(MIN_PASSWORD_CHARACTERS, passwordRule),
    z.maxLength(MAX_PASSWORD_CHARACTERS, passwordTooLong),
  );

const personName = z
  .string({ error: "A name must be text" })
  .check(z.maxLength(100, "A name must be at most 100 characters"));

/** An existing password, as opposed to one that is being chosen: one that is too long is a wrong one. */
export const typedPassword = z
  .string({ error: "Please enter your current password" })
  .check(z.minLength(1, "Please enter your current password"));

const usernameIsAddress = {
  message: "A username can only be an e-mail address if it is your own.",
  path: ["username"],
};
const isOwnName = ({ username: name, email: address }: { username: string; email: string }) =>
  isUsernameFor(address, name);

const PASSWORDS_DIFFER = { message: "Passwords don't match", path: ["confirmPassword"] };

/** POST /api/register. `confirmPassword` is the client's to leave out; `personToken` is of the check, where there is one. */
export const registerInput = z
  .object({
    username,
    email,
    firstName: z.nullish(personName),
    lastName: z.nullish(personName),
    password,
    confirmPassword: z.optional(z.string({ error: "Please confirm your password" })),
    personToken: z.optional(z.string({ error: "A token of the check must be text" })),
  })
  .check(
    z.refine(isOwnName, usernameIsAddress),
    z.refine(
      (input) => input.confirmPassword === undefined || input.confirmPassword === input.password,
      PASSWORDS_DIFFER,
    ),
  );
export type RegisterInput = z.infer<typeof registerInput>;

/** The sign-up form: all of it filled in, the password typed twice. */
export const registerForm = z
  .object({
    firstName: personName,
    lastName: personName,
    username,
    email,
    password,
    confirmPassword: z.string().check(z.minLength(1, "Please confirm your password")),
  })
  .check(
    z.refine(isOwnName, usernameIsAddress),
    z.refine(
      (form) => form.confirmPassword === "" || form.confirmPassword === form.password,
      PASSWORDS_DIFFER,
    ),
  );
export type RegisterForm = z.infer<typeof registerForm>;

/** POST /api/login, and the sign-in form. The e-mail address works as the username too. */
export const loginInput = z.object({
  username: z
    .string({ error: "Username is required" })
    .check(z.minLength(1, "Username is required")),
  password: z
    .string({ error: "Password is required" })
    .check(z.minLength(1, "Password is required")),
  rememberMe: z.optional(z.boolean({ error: "Remember me must be yes or no" })),
});
export type LoginInput = z.infer<typeof loginInput>;

const LANGUAGE_CODE = "A language is a code such as en";

/** PATCH /api/user. */
export const profileInput = z.object({
  firstName: z.nullish(personName),
  lastName: z.nullish(personName),
  email: z.optional(email),
  /** Only an e-mail address that was confirmed needs it to be changed. */
  currentPassword: z.optional(typedPassword),
  preferredLanguage: z.optional(
    z
      .string({ error: LANGUAGE_CODE })
      .check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, LANGUAGE_CODE)),
  ),
});
export type ProfileInput = z.infer<typeof profileInput>;

/** All other sessions end with a password; televisions, which only read, where that is asked for. */
export const endsMore = { disconnectTelevisions: z.optional(z.boolean()) };
/** PUT /api/user/password. */
export const passwordInput = z.object({
  currentPassword: typedPassword,
  newPassword: password,
  ...endsMore,
});
export type PasswordInput = z.infer<typeof passwordInput>;

/** DELETE /api/user. Left out after a fresh sign-in with Google or Facebook. */
export const deleteAccountInput = z.object({ password: z.optional(typedPassword) });

const BAD_RETURN = "The way back must be a page of this site.";

/** POST /api/auth/{provider}. */
export const socialSignInInput = z.object({
  /**
   * `connect` links the OAuth identity to the account that is signed in, `confirm` authenticates again, for
   * instance before the account is deleted.
   */
  purpose: z.optional(
    z.enum(["sign-in", "connect", "confirm"], { error: "There is no such purpose." }),
  ),
  /** Where to go afterwards: a path of this site, by default the dashboard. */
  returnTo: z.optional(
    z
      .string({ error: BAD_RETURN })
      .check(
        z.maxLength(200, BAD_RETURN),
        z.regex(/^\/(?!api\/|media\/)[A-Za-z0-9][A-Za-z0-9/_-]*$/, BAD_RETURN),
      ),
  ),
  /** Needed to `connect`: an open session alone must not suffice to add a way to sign in. */
  currentPassword: z.optional(typedPassword),
});
export type SocialSignInInput = z.infer<typeof socialSignInInput>;

/** The values of `?error=` on the way back from a provider, and their messages. */
export const SIGN_IN_ERRORS = {
  denied: "You did not give your permission, so you are not signed in.",
  expired: "That took too long or was started in another browser. Please try again.",
  provider: "The other site could not confirm who you are. Please try again later.",
  "email-taken":
    "There is already an account with that e-mail address. Sign in with its password, then connect the two under Settings.",
  "already-connected": "That account is already connected to somebody else here.",
  "other-account": "That was another account than the one you are signed in with.",
} as const;
export type SignInError = keyof typeof SIGN_IN_ERRORS;
