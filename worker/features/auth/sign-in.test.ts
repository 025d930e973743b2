import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "../../../contract/account.ts";
import { createClient, SITE } from "../../testing/client.ts";
import {
  ACCESS_TOKENS,
  ID_TOKEN_START,
  agree,
  beginAt,
  FACEBOOK,
  GOOGLE,
  signInAt,
  type StandIn,
  standInForProviders,
} from "../../testing/providers.ts";
import { findTraces } from "../../testing/traces.ts";

const settings = { ...GOOGLE, ...FACEBOOK };
const visitor = () => createClient({ settings });
const userOf = async (client: ReturnType<typeof visitor>) =>
  (await client.get("/api/user")).json<User>();
const statusOf = async (client: ReturnType<typeof visitor>) =>
  (await client.get("/api/user")).status;

let standIn: StandIn;
let logged: ReturnType<typeof vi.spyOn>;
let people = 0;

beforeEach(async () => {
  people += 1;
  standIn = await standInForProviders();
  logged = vi.spyOn(console, "error").mockImplementation(() => {});
  standIn.google = {
    sub: `google-${people}`,
    email: `rose${people}@example.com`,
    email_verified: true,
    given_name: "Rose",
    family_name: "Miller",
  };
  standIn.facebook = { id: `facebook-${people}`, first_name: "Joe", last_name: "Miller" };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("POST /api/auth/{provider}", () => {
  it.each([
    ["google", "Google"],
    ["facebook", "Facebook"],
  ])("answers 501 with a message while the site has no credentials for %s", async (path, name) => {
    const response = await createClient().post(`/api/auth/${path}`);
    expect(response.status).toBe(501);
    expect(await response.text()).toBe(`Signing in with ${name} is not set up on this site.`);
  });

  it("answers 404 for any other provider and 405 to GET", async () => {
    expect((await createClient().post("/api/auth/myspace")).status).toBe(404);
    expect((await createClient().get("/api/auth/google")).status).toBe(405);
  });

  it("leads to Google's account chooser, with PKCE, a nonce and a state", async () => {
    const url = await beginAt(visitor(), "google");
    expect(url.origin + url.pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: "code",
      client_id: "our-google-id",
      redirect_uri: `${SITE}/api/auth/callback/google`,
      scope: "openid email profile",
      prompt: "select_account",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it("leads to Facebook's dialog of the version that is set", async () => {
    const url = await beginAt(visitor(), "facebook");
    expect(url.origin + url.pathname).toBe("https://www.facebook.com/v26.0/dialog/oauth");
    const later = createClient({ settings: { ...settings, FACEBOOK_API_VERSION: "v27.0" } });
    expect((await beginAt(later, "facebook")).pathname).toBe("/v27.0/dialog/oauth");
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/api/logout",
    "javascript:alert(1)",
    "/ok?next=//evil.example",
    "dashboard",
  ])("rejects to lead back to %j", async (returnTo) => {
    const response = await visitor().post("/api/auth/google", { returnTo });
    expect([response.status, await response.text()]).toEqual([
      400,
      "The way back must be a page of this site.",
    ]);
  });
});

describe("coming back from Google", () => {
  it("makes an account with names, the confirmed e-mail and a session, and knows it the next time", async () => {
    const client = visitor();
    expect(await signInAt(client, "google")).toBe("/dashboard");
    const user = await userOf(client);
    expect(user).toMatchObject({
      firstName: "Rose",
      lastName: "Miller",
      email: `rose${people}@example.com`,
      avatarUrl: null,
      preferredLanguage: null,
    });
    const again = visitor();
    expect(await signInAt(again, "google", { returnTo: "/my-stories" })).toBe("/my-stories");
    expect(await userOf(again)).toEqual(user);
  });

  it("keeps nothing that opens the user's account at Google or Facebook", async () => {
    for (const provider of ["google", "facebook"]) {
      const client = visitor();
      await signInAt(client, provider);
      expect((await findTraces((await userOf(client)).id)).length).toBeGreaterThan(2);
    }
    for (const token of [ACCESS_TOKENS.google, ACCESS_TOKENS.facebook, ID_TOKEN_START]) {
      expect(await findTraces(token)).toEqual([]);
    }
  });

  it("gives no user a username that is an address, whatever their first name says", async () => {
    for (const given_name of [
      "victim@example.com",
      `victim@example.com${" ".repeat(100)}x`,
      "victim\uff20example.com",
    ]) {
      people += 1;
      standIn.google = { sub: `google-${people}`, email: `max${people}@example.com`, given_name };
      const client = visitor();
      await signInAt(client, "google");
      expect((await userOf(client)).username).toBe(`max${people}`);
    }
  });

  it("finds a username for namesakes", async () => {
    const names = new Set<string>();
    for (let i = 0; i < 3; i += 1) {
      people += 1;
      standIn.google = { sub: `google-${people}`, given_name: "Gertrude" };
      const client = visitor();
      await signInAt(client, "google");
      names.add((await userOf(client)).username);
    }
    expect(names.size).toBe(3);
    for (const name of names) expect(name).toMatch(/^Gertrude\d*$/);
  });

  it("makes one account of two sign-ins at once", async () => {
    const [one, two] = [visitor(), visitor()];
    await Promise.all([signInAt(one, "google"), signInAt(two, "google")]);
    expect((await userOf(one)).id).toBe((await userOf(two)).id);
  });

  it.each([500, 404, "unreachable"] as const)(
    "signs no user in while Google answers %s, and does later",
    async (down) => {
      standIn.down = down;
      const client = visitor();
      expect(await signInAt(client, "google")).toBe("/auth?error=provider");
      expect(await statusOf(client)).toBe(401);
      expect(logged).toHaveBeenCalledOnce();
      standIn.down = null;
      expect(await signInAt(client, "google")).toBe("/dashboard");
    },
  );

  it("signs no user in with a code that was used before", async () => {
    const client = visitor();
    const used = new URL(agree(await beginAt(client, "google")), SITE).searchParams;
    const first = `code=${used.get("code")}&state=${used.get("state")}`;
    expect((await client.get(`/api/auth/callback/google?${first}`)).status).toBe(302);
    await client.post("/api/logout");
    const fresh = (await beginAt(client, "google")).searchParams;
    const again = `code=${used.get("code")}&state=${fresh.get("state")}`;
    const response = await client.get(`/api/auth/callback/google?${again}`);
    expect(response.headers.get("location")).toBe("/auth?error=provider");
    expect(await statusOf(client)).toBe(401);
    expect(logged).toHaveBeenCalledOnce();
  });

  it("signs no user in who did not agree", async () => {
    const client = visitor();
    const url = await beginAt(client, "google");
    const back = agree(url, { error: "access_denied" });
    expect((await client.get(back)).headers.get("location")).toBe("/auth?error=denied");
    expect(await statusOf(client)).toBe(401);
  });
});

describe("coming back from Facebook", () => {
  it("makes an account for a user without an e-mail address", async () => {
    const client = visitor();
    expect(await signInAt(client, "facebook")).toBe("/dashboard");
    expect(await userOf(client)).toMatchObject({ firstName: "Joe", email: "" });
    const again = visitor();
    await signInAt(again, "facebook");
    expect((await userOf(again)).id).toBe((await userOf(client)).id);
  });

  it("signs no user in with a code that was used before", async () => {
    const client = visitor();
    const used = new URL(agree(await beginAt(client, "facebook")), SITE);
    await client.get(used.pathname + used.search);
    await client.post("/api/logout");
    const fresh = await beginAt(client, "facebook");
    const path = `/api/auth/callback/facebook?code=${used.searchParams.get("code")}&state=${fresh.searchParams.get("state")}`;
    expect((await client.get(path)).headers.get("location")).toBe("/auth?error=provider");
    expect(await statusOf(client)).toBe(401);
    expect(logged).toHaveBeenCalledOnce();
    expect(JSON.parse(logged.mock.calls.join())).toMatchObject({
      ...{ service: "facebook", fault: "rejected", status: 400, code: "100" },
    });
  });
});
