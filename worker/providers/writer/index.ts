import { createEmbeddedWriter } from "./embedded.ts";
import type { Writer } from "./port.ts";

/** The writer that this site is set up with; the built-in one needs nothing. */
export function pickWriter(): Writer {
  return createEmbeddedWriter();
}
