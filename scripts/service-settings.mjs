// The settings of outside services, as `npm start` finds them in its environment. Keys go to the Worker through a file
// that only this user can read: a command line shows them to every user of the machine.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const EXAMPLE = new URL("../.dev.vars.example", import.meta.url);
/** Every setting is in the example, whose providers' part is written from their registry. */
const NAMES = [...readFileSync(EXAMPLE, "utf8").matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(
  ([, name]) => name,
);

/** A login shell's own MAIL is the path of a mailbox, and not the name of a mailer. */
const isSetting = (name) =>
  Boolean(process.env[name]) && !(name === "MAIL" && process.env[name].startsWith("/"));

/** Between apostrophes nothing has a meaning of its own. */
const quote = (value) => (value.includes("'") ? JSON.stringify(value) : `'${value}'`);

/** Arguments that pass wrangler `.dev.vars` and, over it, the environment's settings; `remove` deletes the file. */
export function passServiceSettings() {
  const lines = NAMES.filter(isSetting).map((name) => `${name}=${quote(process.env[name])}\n`);
  if (lines.length === 0) return { args: [], remove: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), "storyquilt-settings-"));
  const file = join(folder, "settings.env");
  writeFileSync(file, lines.join(""), { mode: 0o600 });
  const own = resolve(".dev.vars");
  return {
    // With one file named, wrangler no longer reads its usual one, so that is named first.
    args: [...(existsSync(own) ? ["--env-file", own] : []), "--env-file", file],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
