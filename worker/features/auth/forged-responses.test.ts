import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Client, createClient } from "../../testing/client.ts";
import {
  agree,
  beginAt,
  FACEBOOK,
  GOOGLE,
  signInAt,
  type StandIn,
  standInForProviders,
} from "../../testing/providers.ts";

const settings = { ...GOOGLE, ...FACEBOOK };
const EXPIRED = "/auth?error=expired";
const visitor = () => createClient({ settings });
const statusOf = async (client: Client) => (await client.get("/api/user")).status;
const locationOf = async (client: Client, path: string) =>
  (await client.get(path)).headers.get("location");

let standIn: StandIn;

beforeEach(async () => {
  standIn = await standInForProviders();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("an ID token", () => {
  it.each<[string, string, (standIn: StandIn) => void]>([
    ["another issuer", "issuer", (google) => (google.claims = { iss: "https://evil.example" })],
    [
      "another site for its audience",
      "audience",
      (google) => (google.claims = { aud: "another-site" }),
    ],
    [
      "another party beside the audience",
      "azp",
      (google) => (google.claims = { aud: ["our-google-id", "x"], azp: "x" }),
    ],
    ["another nonce", "nonce", (google) => (google.claims = { nonce: "of another sign-in" })],
    ["no nonce", "nonce", (google) => (google.claims = { nonce: undefined })],
    ["no subject", "claims", (google) => (google.claims = { sub: "" })],
    ["an end that has passed", "expired", (google) => (google.claims = { exp: 1_700_000_000 })],
    ["a beginning that is to come", "early", (google) => (google.claims = { nbf: 9_000_000_000 })],
    ["somebody else's signature", "signature", (google) => (google.forged = true)],
    ["no signature", "header", (google) => (google.header = { alg: "none" })],
    [
      "a signature by the public key as secret",
      "header",
      (google) => (google.header = { alg: "HS256" }),
    ],
    ["a key that is not published", "signature", (google) => (google.header = { kid: "two" })],
  ])("signs no user in with an ID token with %s", async (_what, fault, spoil) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    spoil(standIn);
    const client = visitor();
    expect(await signInAt(client, "google")).toBe("/auth?error=provider");
    expect(await statusOf(client)).toBe(401);
    expect(logged).toHaveBeenCalledOnce();
    expect(JSON.parse(logged.mock.calls.join())).toMatchObject({
      ...{ service: "google", fault: "unexpected", code: `id_token_${fault}` },
    });
  });
});

describe("the state", () => {
  it("has to be one that was issued", async () => {
    const client = visitor();
    const url = await beginAt(client, "google");
    url.searchParams.set("state", "made up");
    expect(await locationOf(client, agree(url))).toBe(EXPIRED);
    expect(await locationOf(client, "/api/auth/callback/google?code=x")).toBe(EXPIRED);
    expect(await statusOf(client)).toBe(401);
    expect(standIn.asked).toEqual([]);
  });

  it("works in the browser that began, and in no other", async () => {
    const [victim, attacker] = [visitor(), visitor()];
    await beginAt(victim, "google");
    const back = agree(await beginAt(attacker, "google"));
    expect(await locationOf(victim, back)).toBe(EXPIRED);
    expect(await locationOf(createClient({ settings }), back)).toBe(EXPIRED);
    expect(await statusOf(victim)).toBe(401);
  });

  it("works once", async () => {
    const client = visitor();
    const back = agree(await beginAt(client, "google"));
    const copy = visitor();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    expect(await locationOf(client, back)).toBe("/dashboard");
    expect(await locationOf(copy, back)).toBe(EXPIRED);
    expect(await statusOf(copy)).toBe(401);
  });

  it("works for ten minutes", async () => {
    const client = visitor();
    const back = agree(await beginAt(client, "google"));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 601_000 });
    expect(await locationOf(client, back)).toBe(EXPIRED);
  });

  it("is of no use with another provider, nor is a response that calls itself another's", async () => {
    const client = visitor();
    const back = agree(await beginAt(client, "google"));
    expect(await locationOf(client, back.replace("google", "facebook"))).toBe(EXPIRED);
    const other = agree(await beginAt(client, "google"), { iss: "https://evil.example" });
    expect(await locationOf(client, other)).toBe("/auth?error=provider");
    expect(standIn.asked).toEqual([]);
  });

  it("is stored unreadable: hashed, in an HttpOnly cookie of this host", async () => {
    const response = await visitor().post("/api/auth/google");
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-storyquilt-sign-in=[a-z2-7]{32}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });
});
