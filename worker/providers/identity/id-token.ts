/** ID tokens (OpenID Connect Core 1.0, 3.1.3.7), signed with RS256 as every provider must offer. */
import { createLocalJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import { parseJson, send, type Service } from "../http/send.ts";
import { serviceFault } from "../http/service-fault.ts";

export interface Expectations {
  issuer: string;
  /** The site's own name at the provider. */
  audience: string;
  nonce: string;
  jwksUrl: string;
}

const jwks = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

const claims = z.object({
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  nonce: z.string().optional(),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  given_name: z.string().max(100).optional().catch(undefined),
  family_name: z.string().max(100).optional().catch(undefined),
  picture: z.url().max(2_000).optional().catch(undefined),
});
export type IdTokenClaims = z.infer<typeof claims>;

/** Clocks differ; seconds. */
const LEEWAY = 60;

/** The claims of a valid token. @throws ServiceError for any other */
export async function verifyIdToken(
  service: Service,
  token: string,
  { issuer, audience, nonce, jwksUrl }: Expectations,
): Promise<IdTokenClaims> {
  const fail = (code: string) =>
    serviceFault(service, { fault: "unexpected", code: `id_token_${code}` });
  // Sent by us, and not by jose: every outgoing request has the same timeout, retry and log.
  const response = await send(service, { url: jwksUrl, method: "GET" });
  const keys = createLocalJWKSet(parseJson(service, response, jwks));
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience,
    algorithms: ["RS256"],
    clockTolerance: LEEWAY,
    requiredClaims: ["exp"],
  }).catch((error: unknown) => {
    throw fail(nameFault(error));
  });
  const said = claims.safeParse(payload);
  if (!said.success) throw fail("claims");
  const { aud, azp } = said.data;
  if ([aud].flat().length > 1 && azp !== audience) throw fail("azp");
  if (said.data.nonce !== nonce) throw fail("nonce");
  return said.data;
}

const FAULTS: Record<string, string> = {
  ERR_JWT_EXPIRED: "expired",
  ERR_JOSE_ALG_NOT_ALLOWED: "header",
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: "signature",
  ERR_JWKS_NO_MATCHING_KEY: "signature",
};
const CLAIMS: Record<string, string> = { iss: "issuer", aud: "audience", nbf: "early" };

/** What is wrong with the token, for the log. */
function nameFault(error: unknown): string {
  if (error instanceof errors.JWTClaimValidationFailed) return CLAIMS[error.claim] ?? "claims";
  return (error instanceof errors.JOSEError && FAULTS[error.code]) || "shape";
}
