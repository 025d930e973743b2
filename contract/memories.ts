import { MAX_SENDER_CHARACTERS } from "./limits.ts";
import { wholeCharacters, z } from "./zod.ts";

/** What somebody tells about a picture, in their own voice. */
export const memory = z.object({
  url: z.string(),
  /** Seconds. */
  duration: z.number(),
  /** What is said, in writing; null where nobody has written it down. */
  text: z.nullable(z.string()),
  /** Who tells it; null for the owner. Copies that devices stored earlier have none. */
  teller: z._default(z.nullable(z.string()), null),
});
export type Memory = z.infer<typeof memory>;

const MAX_MEMORY_CHARACTERS = 5_000;
export const MEMORY_MISSING = "Please record what you remember of this photo.";

/** The words of PUT /api/images/{id}/memory. */
export const memoryInput = z.object({
  teller: z.optional(
    z
      .string()
      .check(
        z.maxLength(
          MAX_SENDER_CHARACTERS,
          `A name can have at most ${MAX_SENDER_CHARACTERS} characters.`,
        ),
        wholeCharacters,
      ),
  ),
  text: z.optional(
    z
      .string()
      .check(
        z.maxLength(
          MAX_MEMORY_CHARACTERS,
          `The words of a memory can have at most ${MAX_MEMORY_CHARACTERS} characters.`,
        ),
        wholeCharacters,
      ),
  ),
});
