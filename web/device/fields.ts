import { z } from "../../contract/zod.ts";

/**
 * Parts of a story that are changed one by one, by name (web/lib/story-fields.ts): title, content, cover, order of the
 * images, and each image's caption.
 */
export const fields = z.record(z.string(), z.string());
export type Fields = z.infer<typeof fields>;

/** A user's changes of a story: only the changed fields, with their values now and before. */
export const fieldChanges = z.object({
  mine: fields,
  /** Lacks a field where an earlier version of the site has not stored how it was. */
  base: fields,
});
export type FieldChanges = z.infer<typeof fieldChanges>;
