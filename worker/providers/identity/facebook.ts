/**
 * https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 * Facebook is no OpenID provider here: there is no ID token, the profile is asked for with the access token.
 */
import { createHmac } from "node:crypto";
import { OAuth2Client } from "arctic";
import { z } from "zod";
import { readText } from "../../env.ts";
import { type Explanation, parseJson, send, type Service } from "../http/send.ts";
import type { IdentityProvider, SignInSecrets } from "./port.ts";
import { readList } from "./settings.ts";

const API_VERSION = "v26.0";
const FIELDS = "id,first_name,last_name,email,picture.width(512).height(512)";

const tokenResponse = z.object({ access_token: z.string().min(1) });
const profile = z.object({
  id: z.string().min(1).max(255),
  first_name: z.string().max(100).optional().catch(undefined),
  last_name: z.string().max(100).optional().catch(undefined),
  email: z.email().max(254).optional().catch(undefined),
  picture: z
    .object({ data: z.object({ url: z.url().max(2_000), is_silhouette: z.boolean().optional() }) })
    .optional()
    .catch(undefined),
});
const errorBody = z.object({ error: z.object({ code: z.number() }) });

/** https://developers.facebook.com/docs/graph-api/guides/error-handling */
function explainFacebook(_status: number, body: unknown): Explanation | null {
  const parsed = errorBody.safeParse(body);
  return parsed.success ? { code: String(parsed.data.error.code) } : null;
}

/** Null while the site has no credentials for it. */
export function findFacebook(env: object, called: Service): IdentityProvider | null {
  const clientId = readText(env, "FACEBOOK_CLIENT_ID", "");
  const secret = readText(env, "FACEBOOK_CLIENT_SECRET", "");
  if (clientId === "" || secret === "") return null;
  const service = { ...called, explain: explainFacebook };
  const version = readText(env, "FACEBOOK_API_VERSION", API_VERSION);
  const dialogUrl = readText(env, "FACEBOOK_DIALOG_URL", "https://www.facebook.com");
  const graphUrl = readText(env, "FACEBOOK_GRAPH_URL", "https://graph.facebook.com");

  /** The secret is sent in the body: what the Graph API does with HTTP Basic is not documented. */
  async function exchange(code: string, secrets: SignInSecrets): Promise<string> {
    const response = await send(service, {
      url: `${graphUrl}/${version}/oauth/access_token`,
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code,
        redirect_uri: secrets.redirectUri,
        client_id: clientId,
        client_secret: secret,
      }),
    });
    return parseJson(service, response, tokenResponse).access_token;
  }

  return {
    id: "facebook",
    issuer: null,
    pictureHosts: readList(env, "FACEBOOK_PICTURE_HOSTS", ["fbsbx.com", "fbcdn.net"]),
    createAuthorizationUrl: (state, secrets) =>
      new OAuth2Client(clientId, secret, secrets.redirectUri).createAuthorizationURL(
        `${dialogUrl}/${version}/dialog/oauth`,
        state,
        ["public_profile", "email"],
      ),
    async identify(code, secrets) {
      const accessToken = await exchange(code, secrets);
      // https://developers.facebook.com/docs/graph-api/guides/secure-requests: a stolen token is no use alone.
      const proof = createHmac("sha256", secret).update(accessToken).digest("hex");
      const query = new URLSearchParams({ fields: FIELDS, appsecret_proof: proof });
      const response = await send(service, {
        url: `${graphUrl}/${version}/me?${query}`,
        method: "GET",
        headers: { Authorization: `Bearer ${accessToken}` },
      });
      const said = parseJson(service, response, profile);
      const picture = said.picture?.data;
      return {
        subject: said.id,
        email: said.email ?? null,
        // Facebook does not say whether the address was ever confirmed.
        emailVerified: false,
        firstName: said.first_name ?? null,
        lastName: said.last_name ?? null,
        pictureUrl: picture && !picture.is_silhouette ? picture.url : null,
      };
    },
  };
}
