/** Stories as files: picture books, e-books. */
import { z } from "./zod.ts";

export const BOOK_SIZES = ["a4", "square"] as const;
export type BookSize = (typeof BOOK_SIZES)[number];

/** GET /api/stories/{id}/book.pdf. */
export const bookQuery = z.object({
  size: z._default(z.enum(BOOK_SIZES, { error: "The size of a book is a4 or square." }), "a4"),
});
