import { z } from "zod";

export const MAX_MESSAGE_CHARACTERS = 5_000;
const MAX_NAME_CHARACTERS = 100;

const MESSAGE = "Please write a message";

/** POST /api/contact. */
export const contactInput = z.object({
  name: z
    .string({ error: "A name must be text." })
    .max(MAX_NAME_CHARACTERS, `A name can have at most ${MAX_NAME_CHARACTERS} characters.`)
    // It stands in a mail's subject, which is one line.
    .regex(/^\P{Cc}*$/u, "A name is a single line.")
    .nullish(),
  email: z
    .string({ error: "Email is required" })
    .min(1, "Email is required")
    .max(254, "Invalid email address")
    .pipe(z.email("Invalid email address")),
  message: z
    .string({ error: MESSAGE })
    .max(MAX_MESSAGE_CHARACTERS, `A message can have at most ${MAX_MESSAGE_CHARACTERS} characters.`)
    .refine((text) => text.trim() !== "", MESSAGE),
});
export type ContactInput = z.infer<typeof contactInput>;
