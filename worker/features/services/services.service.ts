/** The vendors in use, from the code that chooses them. */
import { PROVIDER_NAMES, PROVIDERS } from "../../../contract/account.ts";
import type { SiteService, SiteServices, ServiceTask } from "../../../contract/services.ts";
import { readSettings } from "../../env.ts";
import { findIdentityProvider } from "../../providers/identity/index.ts";
import { nameIllustrator } from "../../providers/illustrator/index.ts";
import { nameMailer } from "../../providers/mail/index.ts";
import type { ChosenService } from "../../providers/pick-service.ts";
import { nameTranslator } from "../../providers/translator/index.ts";
import { nameVoiceService } from "../../providers/voice/index.ts";
import { nameWriter, writerSeesPhotos } from "../../providers/writer/index.ts";
import { readContactEmail } from "../contact/contact-email.ts";

/** These involve no vendor. */
const OWN = ["built-in", "none", "outbox"];

const KNOWN: Record<string, string> = {
  elevenlabs: "ElevenLabs",
  deepl: "DeepL",
  libretranslate: "LibreTranslate",
  apertium: "Apertium",
  "workers-ai": "Cloudflare Workers AI",
  resend: "Resend",
  cloudflare: "Cloudflare",
};

export function describeServices(env: Env): SiteServices {
  const chosen: [ServiceTask, () => ChosenService | null][] = [
    ["writer", () => nameWriter(env)],
    ["illustrator", () => nameIllustrator(env)],
    ["voice", () => nameVoiceService(env)],
    ["translator", () => nameTranslator(env)],
    ["mail", () => nameMailer(env)],
  ];
  const services = chosen.flatMap(([task, choose]) => {
    const service = choose();
    if (service === null || OWN.includes(service.name)) return [];
    const seesPhotos = task === "writer" && writerSeesPhotos(env);
    return [{ task, ...describe(service), seesPhotos }];
  });
  const mailer = nameMailer(env);
  const email = readContactEmail(env);
  const takesMessages = mailer !== null && email !== null;
  return {
    services: [...services, ...listSignIns(env)],
    takesMessages,
    contactEmail: takesMessages || readSettings(env).development ? null : email,
  };
}

function describe({ name, url }: ChosenService): Pick<SiteService, "name" | "host"> {
  const host = publicHost(url);
  if (name !== "openai") return { name: KNOWN[name] ?? name, host };
  // Any OpenAI-compatible server.
  if (host === "api.openai.com") return { name: "OpenAI", host };
  return { name: host ?? "another server", host };
}

/** Null for what only this site's own network resolves: a name there says nothing to a reader, and is private. */
function publicHost(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(hostname);
  return isName && !/\.(local|localhost|internal|lan|home|arpa)$/i.test(hostname) ? hostname : null;
}

function listSignIns(env: Env): SiteService[] {
  return PROVIDERS.filter((id) => findIdentityProvider(env, id) !== null).map((id) => ({
    task: "sign-in" as const,
    name: PROVIDER_NAMES[id],
    host: null,
    seesPhotos: false,
  }));
}
