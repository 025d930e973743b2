import { PROVIDER_NAMES, type Provider } from "../../../contract/account.ts";
import { readNumber } from "../../env.ts";
import type { Service } from "../http/send.ts";
import { findFacebook } from "./facebook.ts";
import { findGoogle } from "./google.ts";
import type { IdentityProvider } from "./port.ts";

const TIMEOUT_SECONDS = 10;

const FINDERS = {
  google: findGoogle,
  facebook: findFacebook,
} satisfies Record<Provider, (env: object, service: Service) => IdentityProvider | null>;

/** The provider of that name; null while the site has no credentials for it. */
export function findIdentityProvider(env: object, id: Provider): IdentityProvider | null {
  const seconds = readNumber(env, "SERVICE_TIMEOUT_SECONDS", TIMEOUT_SECONDS);
  const service = {
    name: id,
    role: `sign-in with ${PROVIDER_NAMES[id]}`,
    timeoutMs: seconds * 1_000,
  };
  return FINDERS[id](env, service);
}
