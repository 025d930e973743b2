/** https://developers.google.com/identity/openid-connect/openid-connect */
import { CodeChallengeMethod, OAuth2Client } from "arctic";
import { readText } from "../../env.ts";
import type { Service } from "../http/send.ts";
import { exchangeCode } from "./exchange.ts";
import { verifyIdToken } from "./id-token.ts";
import type { IdentityProvider, SignInSecrets } from "./port.ts";
import { readList } from "./settings.ts";

const SCOPES = ["openid", "email", "profile"];

/** Null while the site has no credentials for it. Its addresses are settings, so another OpenID provider can replace it. */
export function findGoogle(env: object, service: Service): IdentityProvider | null {
  const clientId = readText(env, "GOOGLE_CLIENT_ID", "");
  const secret = readText(env, "GOOGLE_CLIENT_SECRET", "");
  if (clientId === "" || secret === "") return null;
  const issuer = readText(env, "GOOGLE_ISSUER", "https://accounts.google.com");
  const authorizationUrl = readText(
    env,
    "GOOGLE_AUTHORIZATION_URL",
    "https://accounts.google.com/o/oauth2/v2/auth",
  );
  const tokenUrl = readText(env, "GOOGLE_TOKEN_URL", "https://oauth2.googleapis.com/token");
  const jwksUrl = readText(env, "GOOGLE_JWKS_URL", "https://www.googleapis.com/oauth2/v3/certs");
  const client = (secrets: SignInSecrets) =>
    new OAuth2Client(clientId, secret, secrets.redirectUri);
  return {
    id: "google",
    issuer,
    pictureHosts: readList(env, "GOOGLE_PICTURE_HOSTS", ["googleusercontent.com"]),
    createAuthorizationUrl(state, secrets) {
      const url = client(secrets).createAuthorizationURLWithPKCE(
        authorizationUrl,
        state,
        CodeChallengeMethod.S256,
        secrets.codeVerifier,
        SCOPES,
      );
      url.searchParams.set("nonce", secrets.nonce);
      // A family shares its tablet, so Google always asks for the account.
      url.searchParams.set("prompt", "select_account");
      return url;
    },
    async identify(code, secrets) {
      const tokens = await exchangeCode(
        service,
        client(secrets),
        tokenUrl,
        code,
        secrets.codeVerifier,
      );
      const idToken = "id_token" in tokens.data ? String(tokens.data.id_token) : "";
      const expected = { issuer, audience: clientId, nonce: secrets.nonce, jwksUrl };
      const said = await verifyIdToken(service, idToken, expected);
      return {
        subject: said.sub,
        email: said.email ?? null,
        emailVerified: said.email !== undefined && said.email_verified === true,
        firstName: said.given_name ?? null,
        lastName: said.family_name ?? null,
        pictureUrl: said.picture ?? null,
      };
    },
  };
}
