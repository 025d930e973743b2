import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import type { core } from "zod";
import { invalid } from "../errors.ts";
import { checkJsonBody } from "./json-body.ts";

/**
 * Parses a request's body or query by a schema of `contract/`; what does not fit becomes a 400 with
 * the message of the first broken rule.
 */
export function validate<T extends core.$ZodType, K extends keyof ValidationTargets>(
  target: K,
  schema: T,
) {
  const parse = zValidator(target, schema, (result) => {
    if (!result.success) throw invalid(firstMessage(result.error.issues));
  });
  if (target !== "json") return parse;
  // Hono takes a body of another type for `{}`, which a schema without required fields lets pass.
  const checkAndParse: typeof parse = async (c, next) => {
    await checkJsonBody(c);
    return parse(c, next);
  };
  return checkAndParse;
}

function firstMessage([issue]: core.$ZodIssue[]): string {
  // The body as a whole is not an object: zod's own message for that is not meant for a person.
  const isShapeless = issue?.code === "invalid_type" && issue.path.length === 0;
  return !issue || isShapeless ? "That request could not be understood." : issue.message;
}
