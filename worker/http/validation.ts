import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import type { ZodType } from "zod";
import { invalid } from "../errors.ts";

/**
 * Parses a request's body or query by a schema of `contract/`; what does not fit becomes a 400 with
 * the sentence of the first broken rule.
 */
export function validate<T extends ZodType, K extends keyof ValidationTargets>(target: K, schema: T) {
  return zValidator(target, schema, (result) => {
    if (!result.success) {
      throw invalid(result.error.issues[0]?.message ?? "That request could not be understood.");
    }
  });
}
