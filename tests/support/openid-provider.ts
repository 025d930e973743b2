/** A certified OpenID provider on loopback, with pages of its own to choose an account and to agree. */
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { interactionPolicy, Provider } from "oidc-provider";
import MemoryAdapter from "oidc-provider/lib/adapters/memory_adapter.js";
import { findFreePort } from "./site.ts";

export const CLIENT = { id: "storyquilt", secret: "a secret between the two" };

export const ROSE = {
  sub: "rose-1",
  email: "rose@provider.example",
  email_verified: true,
  given_name: "Rose",
  family_name: "Miller",
};

type Person = typeof ROSE;

const makeKey = () => ({
  ...generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey.export({ format: "jwk" }),
  kid: "key",
  use: "sig",
  alg: "RS256",
});

class Store extends MemoryAdapter {}

function createProvider(issuer: string, redirectUri: string, person: () => Person): Provider {
  const prompts = interactionPolicy.base();
  prompts.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  return new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    jwks: { keys: [makeKey()] },
    // Its own defaults, named, so that it prints no warnings.
    adapter: Store,
    ttl: Object.fromEntries(
      ["Interaction", "Session", "Grant", "AccessToken", "IdToken"].map((kind) => [kind, 600]),
    ),
    cookies: { keys: ["only for tests"] },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name"],
    },
    // As with Google, the user's claims are in the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_ctx: unknown, accountId: string) => ({ accountId, claims: person }),
    features: { devInteractions: { enabled: false } },
    interactions: {
      policy: prompts,
      url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}`,
    },
  });
}

const page = (prompt: string) =>
  `<!doctype html><title>Provider</title><h1>${prompt}</h1><form method="post">
  <button name="answer" value="yes">Yes</button> <button name="answer" value="no">No</button></form>`;

async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  person: Person,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (request.method === "GET") {
    response.writeHead(200, { "content-type": "text/html" }).end(page(prompt.name));
    return;
  }
  let body = "";
  for await (const chunk of request) body += String(chunk);
  if (new URLSearchParams(body).get("answer") === "no") {
    return provider.interactionFinished(request, response, { error: "access_denied" });
  }
  if (prompt.name !== "consent") {
    const result = { [prompt.name]: {}, login: { accountId: person.sub } };
    return provider.interactionFinished(request, response, result);
  }
  const grant = new provider.Grant({
    accountId: session?.accountId,
    clientId: params.client_id,
  });
  grant.addOIDCScope("openid email profile");
  return provider.interactionFinished(request, response, {
    consent: { grantId: await grant.save() },
  });
}

export interface OpenIdProvider {
  /** Whose account there is chosen. */
  person: Person;
  /** Settings that put it in Google's place. */
  settings: Record<string, string>;
  /** Lets the site, whose address is not known before, sign people in. */
  serve(siteUrl: string): void;
  stop(): Promise<void>;
}

export async function openOpenIdProvider(): Promise<OpenIdProvider> {
  const port = await findFreePort();
  const issuer = `http://127.0.0.1:${port}`;
  let provider: Provider | undefined;
  const of = { person: ROSE };
  const server = createServer((request, response) => {
    if (!provider) response.writeHead(503).end();
    else if (!request.url?.startsWith("/interaction/")) provider.callback()(request, response);
    else {
      interact(provider, request, response, of.person).catch((error: unknown) => {
        response.writeHead(500).end(String(error));
      });
    }
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return Object.assign(of, {
    settings: {
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_ISSUER: issuer,
      GOOGLE_AUTHORIZATION_URL: `${issuer}/auth`,
      GOOGLE_TOKEN_URL: `${issuer}/token`,
      GOOGLE_JWKS_URL: `${issuer}/jwks`,
    },
    serve(siteUrl: string) {
      const redirectUri = `${siteUrl}/api/auth/callback/google`;
      provider = createProvider(issuer, redirectUri, () => of.person);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  });
}
