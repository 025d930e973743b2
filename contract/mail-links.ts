/** What leads to a mail with a link, and what its link leads to. */
import { email, endsMore, password } from "./account.ts";
import { z } from "./zod.ts";

/** POST /api/password/forgot. */
export const forgotPasswordInput = z.object({ email });

const BROKEN_LINK = "This link is not complete. Please open it from the mail again.";
const mailToken = z
  .string({ error: BROKEN_LINK })
  .check(z.minLength(1, BROKEN_LINK), z.maxLength(100, BROKEN_LINK));

/** POST /api/password/reset. `token` is the fragment of the mail's link. */
export const resetPasswordInput = z.object({ token: mailToken, password, ...endsMore });
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

/** POST /api/email/confirm. `token` is the fragment of the mail's link. */
export const confirmEmailInput = z.object({ token: mailToken });
