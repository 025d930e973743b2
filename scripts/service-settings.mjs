// The settings of outside services, as `npm start` finds them in its environment. Keys go to the Worker through a file
// that only this user can read: a command line shows them to every user of the machine.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const CAPABILITIES = ["WRITER", "ILLUSTRATOR", "VOICE", "TRANSLATOR"];
const NAMES = [
  "OPENAI_API_KEY",
  "OPENAI_URL",
  "ELEVENLABS_API_KEY",
  "ELEVENLABS_URL",
  "ELEVENLABS_MODEL",
  "DEEPL_API_KEY",
  "DEEPL_URL",
  "LIBRETRANSLATE_API_KEY",
  "LIBRETRANSLATE_URL",
  "APERTIUM_URL",
  ...CAPABILITIES.flatMap((name) =>
    [name].concat(["URL", "API_KEY", "MODEL"].map((part) => `${name}_${part}`)),
  ),
  "WRITER_SEES_PHOTOS",
  "VOICE_NAMES",
  "VOICE_LANGUAGES",
  "TRANSLATOR_LANGUAGES",
  "DEFAULT_VOICE_ID",
  "CONTACT_EMAIL",
  "MAIL",
  "MAIL_FROM",
  "RESEND_API_KEY",
  "RESEND_URL",
  "SITE_URL",
  ...["ISSUER", "AUTHORIZATION_URL", "TOKEN_URL", "JWKS_URL"].map((part) => `GOOGLE_${part}`),
  ...["API_VERSION", "DIALOG_URL", "GRAPH_URL"].map((part) => `FACEBOOK_${part}`),
  ...["GOOGLE", "FACEBOOK"].flatMap((name) =>
    ["CLIENT_ID", "CLIENT_SECRET", "PICTURE_HOSTS"].map((part) => `${name}_${part}`),
  ),
  "SERVICE_TIMEOUT_SECONDS",
];

/** Between apostrophes nothing has a meaning of its own. */
const quote = (value) => (value.includes("'") ? JSON.stringify(value) : `'${value}'`);

/** Arguments that pass wrangler `.dev.vars` and, over it, the environment's settings; `remove` deletes the file. */
export function passServiceSettings() {
  const lines = NAMES.filter((name) => process.env[name]).map(
    (name) => `${name}=${quote(process.env[name])}\n`,
  );
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
