import { readSettings, readText } from "../../env.ts";

/** A reserved address: in development a message only reaches the outbox. */
const DEVELOPER = "owner@storyquilt.example";

/** Where messages go: CONTACT_EMAIL; null when the site's owner has not set it. */
export function readContactEmail(env: Env): string | null {
  const email = readText(env, "CONTACT_EMAIL", "");
  if (email !== "") return email;
  return readSettings(env).development ? DEVELOPER : null;
}
