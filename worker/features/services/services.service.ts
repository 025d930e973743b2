/** The vendors in use, from the registry of providers. */
import type { SiteService, SiteServices } from "../../../contract/services.ts";
import { readSettings } from "../../env.ts";
import { MAILERS } from "../../providers/mail/index.ts";
import { findProvider, type Port, type Provider } from "../../providers/provider.ts";
import { PORTS } from "../../providers/registry.ts";
import { findPublicHost } from "../../public-host.ts";
import { writerSeesPhotos } from "../../providers/writer/index.ts";
import { readContactEmail } from "../contact/contact-email.ts";

export function describeServices(env: Env): SiteServices {
  const services = PORTS.flatMap((port) =>
    listChosen(env, port).flatMap((provider) => describe(env, port, provider)),
  );
  const email = readContactEmail(env);
  const takesMessages = findProvider(env, MAILERS) !== null && email !== null;
  return {
    services,
    takesMessages,
    contactEmail: takesMessages || readSettings(env).development ? null : email,
  };
}

function listChosen(env: Env, port: Port): Provider[] {
  if (port.variable === null) return port.providers.filter((one) => one.isSetUp(env));
  return [findProvider(env, port) ?? []].flat();
}

function describe(env: Env, { task }: Port, { name, label, findUrl }: Provider): SiteService[] {
  if (label === null) return [];
  const host = findPublicHost(findUrl?.(env) ?? null);
  const seesPhotos = task === "writer" && writerSeesPhotos(env);
  const shown = name === "openai" ? nameServer(host) : label;
  return [{ task, provider: name, name: shown, host, seesPhotos }];
}

/** Any OpenAI-compatible server. */
const nameServer = (host: string | null) =>
  host === "api.openai.com" ? "OpenAI" : (host ?? "another server");
