import { PROVIDER_NAMES, type Provider as ProviderId } from "../../../contract/account.ts";
import { readNumber } from "../../env.ts";
import type { Service } from "../http/send.ts";
import type { Port, Provider } from "../provider.ts";
import { findFacebook } from "./facebook.ts";
import { findGoogle } from "./google.ts";
import type { IdentityProvider } from "./port.ts";

const TIMEOUT_SECONDS = 10;

type Create = (env: object) => IdentityProvider | null;
type Find = (env: object, service: Service) => IdentityProvider | null;

function describeProvider(id: ProviderId, find: Find, parts: string[]): Provider<Create> {
  const label = PROVIDER_NAMES[id];
  const create: Create = (env) => {
    const seconds = readNumber(env, "SERVICE_TIMEOUT_SECONDS", TIMEOUT_SECONDS);
    return find(env, { name: id, role: `sign-in with ${label}`, timeoutMs: seconds * 1_000 });
  };
  const variables = ["CLIENT_ID", "CLIENT_SECRET", ...parts, "PICTURE_HOSTS"];
  return {
    name: id,
    label,
    variables: variables.map((part) => `${id.toUpperCase()}_${part}`),
    isSetUp: (env) => create(env) !== null,
    create,
  };
}

const GOOGLE = ["ISSUER", "AUTHORIZATION_URL", "TOKEN_URL", "JWKS_URL"];
const FACEBOOK = ["API_VERSION", "DIALOG_URL", "GRAPH_URL"];

const BY_ID = {
  google: describeProvider("google", findGoogle, GOOGLE),
  facebook: describeProvider("facebook", findFacebook, FACEBOOK),
} satisfies Record<ProviderId, Provider<Create>>;

export const SIGN_INS: Port<Create> = {
  task: "sign-in",
  variable: null,
  providers: Object.values(BY_ID),
};

/** The provider of that name; null while the site has no credentials for it. */
export const findIdentityProvider = (env: object, id: ProviderId): IdentityProvider | null =>
  BY_ID[id].create(env);
