/** Stand-ins for Google and Facebook, with real signatures. */
import { encodeBase64urlNoPadding } from "@oslojs/encoding";
import { sha256 } from "@oslojs/crypto/sha2";
import { expect, vi } from "vitest";
import type { Client } from "./client.ts";

export const GOOGLE = {
  GOOGLE_CLIENT_ID: "our-google-id",
  GOOGLE_CLIENT_SECRET: "our-google-secret",
};
export const FACEBOOK = {
  FACEBOOK_CLIENT_ID: "our-facebook-id",
  FACEBOOK_CLIENT_SECRET: "our-facebook-secret",
};

/** What opens the user's account at a provider. */
export const ACCESS_TOKENS = { google: "google-token", facebook: "fb-token" };

const HEADER = { alg: "RS256", kid: "one" };
/** How each ID token begins: long enough to be in no password's hash by chance. */
export const ID_TOKEN_START = btoa(JSON.stringify(HEADER).slice(0, 15));

const SIGNING = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };

const makeKeys = () =>
  crypto.subtle.generateKey(
    { ...SIGNING, modulusLength: 2_048, publicExponent: Uint8Array.of(1, 0, 1) },
    true,
    ["sign", "verify"],
  ) as Promise<CryptoKeyPair>;

/** What Google publishes, and what it does not. They take a while to make, so all tests share them. */
const [keys, otherKeys] = await Promise.all([makeKeys(), makeKeys()]);

const encodeJson = (value: unknown) =>
  encodeBase64urlNoPadding(new TextEncoder().encode(JSON.stringify(value)));

const readForm = async (request: Request) =>
  new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()));

/** PKCE's S256 (RFC 7636, 4.2). */
const challengeOf = (verifier: string) =>
  encodeBase64urlNoPadding(sha256(new TextEncoder().encode(verifier)));

async function sign(header: object, claims: object, key: CryptoKey): Promise<string> {
  const signed = `${encodeJson(header)}.${encodeJson(claims)}`;
  const signature = await crypto.subtle.sign(SIGNING, key, new TextEncoder().encode(signed));
  return `${signed}.${encodeBase64urlNoPadding(new Uint8Array(signature))}`;
}

export interface StandIn {
  /** The user at Google: claims of the ID token. */
  google: Record<string, unknown>;
  /** The user at Facebook: the response of /me. */
  facebook: Record<string, unknown>;
  /** Overrides claims of the ID token. */
  claims: Record<string, unknown>;
  header: Record<string, unknown>;
  /** Signs with a key that is not published. */
  forged: boolean;
  /** Responds to everything with this status, or not at all. */
  down: number | "unreachable" | null;
  pictures: Map<string, Uint8Array>;
  /** Addresses that lead on to another one. */
  redirects: Map<string, string>;
  /** The requests: method and address. */
  asked: string[];
}

interface Issued {
  nonce: string | null;
  challenge: string | null;
  redirectUri: string | null;
}

const codes = new Map<string, Issued>();

async function exchangeFacebook(request: Request): Promise<Response> {
  const form = await readForm(request);
  expect(form.get("client_secret")).toBe("our-facebook-secret");
  const code = form.get("code") ?? "";
  if (!codes.delete(code)) {
    return Response.json({ error: { message: "Invalid code", code: 100 } }, { status: 400 });
  }
  return Response.json({
    access_token: ACCESS_TOKENS.facebook,
    token_type: "bearer",
    expires_in: 5_000,
  });
}

/** Intercepts outgoing requests until `vi.unstubAllGlobals()`. */
export async function standInForProviders(): Promise<StandIn> {
  const jwk = (await crypto.subtle.exportKey("jwk", keys.publicKey)) as JsonWebKey;
  const standIn: StandIn = {
    google: { sub: "g-1" },
    facebook: { id: "f-1" },
    claims: {},
    header: {},
    forged: false,
    down: null,
    pictures: new Map(),
    redirects: new Map(),
    asked: [],
  };

  async function exchangeGoogle(request: Request): Promise<Response> {
    expect(request.headers.get("authorization")).toBe(
      `Basic ${btoa("our-google-id:our-google-secret")}`,
    );
    const form = await readForm(request);
    const issued = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const proven =
      issued !== undefined &&
      issued.challenge === challengeOf(form.get("code_verifier") ?? "") &&
      issued.redirectUri === form.get("redirect_uri");
    if (!proven) return Response.json({ error: "invalid_grant" }, { status: 400 });
    const claims = {
      iss: "https://accounts.google.com",
      aud: "our-google-id",
      nonce: issued.nonce,
      exp: Math.floor(Date.now() / 1_000) + 3_600,
      ...standIn.google,
      ...standIn.claims,
    };
    const key = standIn.forged ? otherKeys.privateKey : keys.privateKey;
    const idToken = await sign({ ...HEADER, ...standIn.header }, claims, key);
    return Response.json({
      access_token: ACCESS_TOKENS.google,
      token_type: "Bearer",
      id_token: idToken,
    });
  }

  vi.stubGlobal("fetch", async function answer(input: RequestInfo | URL, init?: RequestInit) {
    const request = new Request(input, init);
    const url = new URL(request.url);
    standIn.asked.push(`${request.method} ${url.origin}${url.pathname}`);
    const target = standIn.redirects.get(url.href);
    if (target && request.redirect === "follow") return answer(target, init);
    if (target) return Response.redirect(target, 302);
    const picture = standIn.pictures.get(url.href);
    if (picture) return new Response(new Uint8Array(picture));
    if (standIn.down === "unreachable") throw new TypeError("connection refused");
    if (standIn.down !== null) return new Response("down", { status: standIn.down });
    switch (`${url.host}${url.pathname}`) {
      case "oauth2.googleapis.com/token":
        return exchangeGoogle(request);
      case "www.googleapis.com/oauth2/v3/certs":
        return Response.json({
          keys: [{ kty: "RSA", kid: "one", use: "sig", n: jwk.n, e: jwk.e }],
        });
      case "graph.facebook.com/v26.0/oauth/access_token":
        return exchangeFacebook(request);
      case "graph.facebook.com/v26.0/me":
        expect(request.headers.get("authorization")).toBe(`Bearer ${ACCESS_TOKENS.facebook}`);
        expect(url.searchParams.get("appsecret_proof")).toMatch(/^[0-9a-f]{64}$/);
        return Response.json(standIn.facebook);
      default:
        return new Response("not found", { status: 404 });
    }
  });
  return standIn;
}

/** Begins a sign-in and returns the address at the provider. */
export async function beginAt(client: Client, provider: string, body: object = {}): Promise<URL> {
  const response = await client.post(`/api/auth/${provider}`, body);
  expect(response.status).toBe(200);
  return new URL((await response.json<{ url: string }>()).url);
}

/** The path and query of the callback after the person agreed. */
export function agree(url: URL, extra: Record<string, string> = {}): string {
  const code = crypto.randomUUID();
  const read = (name: string) => url.searchParams.get(name);
  const redirectUri = read("redirect_uri");
  codes.set(code, { nonce: read("nonce"), challenge: read("code_challenge"), redirectUri });
  const back = new URL(redirectUri ?? "");
  for (const [name, value] of Object.entries({ code, state: read("state") ?? "", ...extra })) {
    back.searchParams.set(name, value);
  }
  return back.pathname + back.search;
}

/** The whole sign-in: begin, agree, come back; returns where the browser is sent then. */
export async function signInAt(
  client: Client,
  provider: string,
  body: object = {},
): Promise<string> {
  const response = await client.get(agree(await beginAt(client, provider, body)));
  expect(response.status).toBe(302);
  return response.headers.get("location") ?? "";
}
