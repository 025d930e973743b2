import { EMAIL } from "./account.ts";
import { z } from "./zod.ts";

export const MAX_MESSAGE_CHARACTERS = 5_000;
const MAX_NAME_CHARACTERS = 100;

const MESSAGE = "Please write a message";
const MESSAGE_TOO_LONG = `A message can have at most ${MAX_MESSAGE_CHARACTERS} characters.`;
const NAME_TOO_LONG = `A name can have at most ${MAX_NAME_CHARACTERS} characters.`;

/** POST /api/contact. */
export const contactInput = z.object({
  name: z.nullish(
    z.string({ error: "A name must be text." }).check(
      z.maxLength(MAX_NAME_CHARACTERS, NAME_TOO_LONG),
      // The name goes into a mail's subject, which is one line.
      z.regex(/^\P{Cc}*$/u, "A name is a single line."),
    ),
  ),
  email: z.pipe(
    z
      .string({ error: "Email is required" })
      .check(z.minLength(1, "Email is required"), z.maxLength(254, "Invalid email address")),
    z.email({ pattern: EMAIL, error: "Invalid email address" }),
  ),
  message: z.string({ error: MESSAGE }).check(
    z.maxLength(MAX_MESSAGE_CHARACTERS, MESSAGE_TOO_LONG),
    z.refine((text) => text.trim() !== "", MESSAGE),
  ),
});
export type ContactInput = z.infer<typeof contactInput>;
