/** ID tokens (OpenID Connect Core 1.0, 3.1.3.7), signed with RS256 as every provider must offer. */
import { z } from "zod";
import { decodeBase64urlIgnorePadding } from "@oslojs/encoding";
import { parseJson, send, type Service } from "../http/send.ts";
import { serviceFault } from "../http/service-fault.ts";

export interface Expectations {
  issuer: string;
  /** The site's own name at the provider. */
  audience: string;
  nonce: string;
  jwksUrl: string;
}

const header = z.object({ alg: z.literal("RS256"), kid: z.string().optional() });
const jwks = z.object({
  keys: z.array(
    z.object({
      kty: z.string(),
      kid: z.string().optional(),
      use: z.string().optional(),
      n: z.string().optional(),
      e: z.string().optional(),
    }),
  ),
});

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  exp: z.number(),
  nbf: z.number().optional(),
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
  expected: Expectations,
): Promise<IdTokenClaims> {
  const fail = (code: string) => serviceFault(service, { fault: "unexpected", code });
  const [head = "", body = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0) throw fail("id_token_shape");
  const { kid } = parsePart(head, header, () => fail("id_token_header"));
  const said = parsePart(body, claims, () => fail("id_token_claims"));

  const keys = parseJson(
    service,
    await send(service, { url: expected.jwksUrl, method: "GET" }),
    jwks,
  )
    .keys.filter((key) => key.kty === "RSA" && (key.use ?? "sig") === "sig")
    .filter((key) => kid === undefined || key.kid === kid);
  const signed = new Uint8Array(new TextEncoder().encode(`${head}.${body}`));
  const matches = await Promise.all(keys.map((key) => isSignedWith(key, signed, signature)));
  if (!matches.includes(true)) throw fail("id_token_signature");

  const audiences = [said.aud].flat();
  if (said.iss !== expected.issuer) throw fail("id_token_issuer");
  if (!audiences.includes(expected.audience)) throw fail("id_token_audience");
  if (audiences.length > 1 && said.azp !== expected.audience) throw fail("id_token_azp");
  const now = Date.now() / 1_000;
  if (said.exp + LEEWAY < now) throw fail("id_token_expired");
  if (said.nbf !== undefined && said.nbf - LEEWAY > now) throw fail("id_token_early");
  if (said.nonce !== expected.nonce) throw fail("id_token_nonce");
  return said;
}

function parsePart<T>(part: string, schema: z.ZodType<T>, fail: () => Error): T {
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(decodeBase64urlIgnorePadding(part)));
    return schema.parse(json);
  } catch {
    throw fail();
  }
}

async function isSignedWith(
  { n, e }: { n?: string | undefined; e?: string | undefined },
  signed: Uint8Array<ArrayBuffer>,
  signature: string,
): Promise<boolean> {
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  try {
    const key = await crypto.subtle.importKey(
      "jwk",
      { kty: "RSA", n, e } as JsonWebKey,
      algorithm,
      false,
      ["verify"],
    );
    const bytes = new Uint8Array(decodeBase64urlIgnorePadding(signature));
    return await crypto.subtle.verify(algorithm, key, bytes, signed);
  } catch {
    return false;
  }
}
