/** Passkeys: devices that sign their owner in without a password (Web Authentication Level 3). */
import { typedPassword } from "./account.ts";
import { isSeenWhole } from "./names.ts";
import { z } from "./zod.ts";

const NAME_RULE = "Please give the device a name of at most 60 characters.";
const name = z
  .string({ error: NAME_RULE })
  .check(
    z.trim(),
    z.minLength(1, NAME_RULE),
    z.maxLength(60, NAME_RULE),
    z.refine(isSeenWhole, "The name of a device cannot have invisible characters."),
  );

const NOT_A_PASSKEY = "That is not what a device sends to sign somebody in.";
const base64url = (longest: number) =>
  z
    .string({ error: NOT_A_PASSKEY })
    .check(z.maxLength(longest, NOT_A_PASSKEY), z.regex(/^[\w-]+$/, NOT_A_PASSKEY));

/** A credential id has at most 1 023 bytes (section 4). */
const credentialId = base64url(1_364);

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key", { error: NOT_A_PASSKEY }),
  authenticatorAttachment: z.optional(
    z.nullable(z.enum(["platform", "cross-platform"], { error: NOT_A_PASSKEY })),
  ),
};

/** RegistrationResponseJSON, as far as it is read here (section 5.1). */
const registration = z.object(
  {
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(20_000),
      transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
    }),
  },
  { error: NOT_A_PASSKEY },
);

/** AuthenticationResponseJSON, as far as it is read here (section 5.1). */
const authentication = z.object(
  {
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4_000),
      authenticatorData: base64url(4_000),
      signature: base64url(4_000),
      userHandle: z.optional(z.nullable(base64url(100))),
    }),
  },
  { error: NOT_A_PASSKEY },
);

/** POST /api/passkeys/options and DELETE /api/passkeys/{id}: left out after a fresh sign-in by other means. */
export const passkeyProof = z.object({ currentPassword: z.optional(typedPassword) });
export type PasskeyProof = z.infer<typeof passkeyProof>;

/** POST /api/passkeys. */
export const newPasskeyInput = z.object({ name: z.optional(name), credential: registration });
export type NewPasskeyInput = z.infer<typeof newPasskeyInput>;

/** PATCH /api/passkeys/{id}. */
export const renamePasskeyInput = z.object({ name });

/** POST /api/passkeys/sign-in. */
export const passkeySignInInput = z.object({ credential: authentication });
export type PasskeySignInInput = z.infer<typeof passkeySignInInput>;

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkey>;

/** GET /api/passkeys. `available`: whether the address that the site was asked under can have passkeys. */
export const passkeyList = z.object({ available: z.boolean(), passkeys: z.array(passkey) });
export type PasskeyList = z.infer<typeof passkeyList>;
