import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { invalid, tooLarge } from "../errors.ts";

/** The longest story has 200 000 characters of up to four bytes, and the rest is small. */
const MAX_JSON_BYTES = 2 * 1024 * 1024;

const limitBody = bodyLimit({
  maxSize: MAX_JSON_BYTES,
  onError: () => {
    throw tooLarge("That is more text than fits in one request.");
  },
});

/** Rejects a body that is too large or whose type is not JSON; no body at all is accepted. */
export async function checkJsonBody(c: Context): Promise<void> {
  const type = c.req.header("content-type");
  const isJson = /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type ?? "");
  const isEmpty = c.req.raw.body === null || c.req.header("content-length") === "0";
  if (!isJson && !isEmpty) throw invalid("Please send that as JSON.");
  await limitBody(c, async () => {});
}
