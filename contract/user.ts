/** An account as responses return it. Apart from account.ts, whose inputs no page that only reads need build. */
import { z } from "./zod.ts";

/** The signed-in user, as every response returns them. */
export const user = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  /** The language that stories are read in, for a device on which none was chosen; null when none was. */
  preferredLanguage: z.nullable(z.string()),
  createdAt: z.string(),
});
export type User = z.infer<typeof user>;

/** GET /api/user/summary: whole counts of what is in saved stories. */
export const userSummary = z.object({
  stories: z.number(),
  videos: z.number(),
  images: z.number(),
  cartoons: z.number(),
});
export type UserSummary = z.infer<typeof userSummary>;

export const PROVIDERS = ["google", "facebook"] as const;
export type Provider = (typeof PROVIDERS)[number];
export const PROVIDER_NAMES: Record<Provider, string> = { google: "Google", facebook: "Facebook" };

/** GET /api/user/settings: what only the user sees of their account. */
export const accountSettings = z.object({
  preferredLanguage: z.nullable(z.string()),
  hasPassword: z.boolean(),
  emailVerified: z.boolean(),
  /** The unconfirmed address, which replaces the present one once it is confirmed. */
  pendingEmail: z.nullable(z.string()),
  connections: z.array(
    z.object({
      provider: z.enum(PROVIDERS),
      name: z.string(),
      /** Whether the site is set up for it. */
      available: z.boolean(),
      connected: z.boolean(),
      /** The e-mail address there, if the provider returned one. */
      email: z.nullable(z.string()),
    }),
  ),
});
export type AccountSettings = z.infer<typeof accountSettings>;

/** DELETE /api/user: how much of each was removed. */
export const deletionReceipt = z.object({
  stories: z.number(),
  images: z.number(),
  narrations: z.number(),
  videos: z.number(),
  shares: z.number(),
  bytes: z.number(),
});
export type DeletionReceipt = z.infer<typeof deletionReceipt>;
