/** Signing in with Google and Facebook, through the whole authorization code flow in a real browser. */
import { readFile } from "node:fs/promises";
import { type MutableRedirectUri, type MutableToken, OAuth2Server } from "oauth2-mock-server";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { browser, type OwnSite, startOwnSite } from "../support/end-to-end.ts";
import { openOpenIdProvider, type OpenIdProvider } from "../support/openid-provider.ts";
import { findPhotos } from "../support/photos.ts";

interface Person {
  email: string;
  firstName: string | null;
  lastName: string | null;
  avatarUrl: string | null;
}

/** The signed-in user by the page's own session; null for a visitor. */
async function userOf(page: Page): Promise<Person | null> {
  const response = await page.request.get("/api/user");
  return response.ok() ? response.json() : null;
}

async function click(page: Page, provider: "Google" | "Facebook"): Promise<void> {
  await page.goto("/auth");
  await page.getByRole("button", { name: provider }).click();
}

async function expectRejection(page: Page): Promise<void> {
  await page.getByText("Sign In Error").first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/auth");
  expect(await userOf(page)).toBeNull();
}

let page: Page;

afterEach(() => page.context().close());

describe("with oauth2-mock-server in the place of Google and Facebook", () => {
  const provider = new OAuth2Server();
  let site: OwnSite;
  let issuer: string;
  /** Claims of the ID token. */
  let claims: Record<string, unknown>;
  let changeResponse: (url: URL) => void;

  beforeAll(async () => {
    await provider.issuer.keys.generate("RS256");
    await provider.start(0, "127.0.0.1");
    const { port } = provider.address();
    issuer = `http://127.0.0.1:${port}`;
    provider.issuer.url = issuer;
    const [photo] = findPhotos();
    const picture = await readFile(photo);
    provider.service.addRoute("GET", "/picture", (_request, response) => {
      response.writeHead(200, { "content-type": "image/jpeg" }).end(picture);
    });
    provider.service.addRoute("GET", "/v26.0/dialog/oauth", (request, response) => {
      const asked = new URL(request.url ?? "", issuer).searchParams;
      const back = new URL(asked.get("redirect_uri") ?? "");
      back.searchParams.set("code", "a-code");
      back.searchParams.set("state", asked.get("state") ?? "");
      response.writeHead(302, { location: back.href }).end();
    });
    const responseWith = (path: string, method: "GET" | "POST", body: object) =>
      provider.service.addRoute(method, path, (_request, response) => {
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
      });
    responseWith("/v26.0/oauth/access_token", "POST", { access_token: "a-token" });
    responseWith("/v26.0/me", "GET", { id: "joe-1", first_name: "Joe" });
    provider.service.on("beforeTokenSigning", ({ payload }: MutableToken) => {
      if (payload["aud"] === "storyquilt") Object.assign(payload, claims);
    });
    provider.service.on("beforeAuthorizeRedirect", ({ url }: MutableRedirectUri) => {
      changeResponse(url);
    });
    site = await startOwnSite({
      GOOGLE_CLIENT_ID: "storyquilt",
      GOOGLE_CLIENT_SECRET: "a secret",
      GOOGLE_ISSUER: issuer,
      GOOGLE_AUTHORIZATION_URL: `${issuer}/authorize`,
      GOOGLE_TOKEN_URL: `${issuer}/token`,
      GOOGLE_JWKS_URL: `${issuer}/jwks`,
      GOOGLE_PICTURE_HOSTS: `127.0.0.1:${port}`,
      FACEBOOK_CLIENT_ID: "storyquilt",
      FACEBOOK_CLIENT_SECRET: "a secret",
      FACEBOOK_DIALOG_URL: issuer,
      FACEBOOK_GRAPH_URL: issuer,
    });
  });
  afterAll(async () => {
    await site?.stop();
    if (provider.listening) await provider.stop();
  });
  beforeEach(async () => {
    claims = { sub: "rose-1", email: "rose@example.com", email_verified: true };
    changeResponse = () => {};
    ({ page } = await openPage(browser, site.url));
  });

  it("Google: names, e-mail and picture are taken over, and the dashboard opens", async () => {
    Object.assign(claims, {
      given_name: "Rose",
      family_name: "Miller",
      picture: `${issuer}/picture`,
    });
    await click(page, "Google");
    await page.waitForURL("**/dashboard");
    await page.getByText("Rose Miller").first().waitFor();
    const user = await userOf(page);
    expect(user).toMatchObject({ email: "rose@example.com", firstName: "Rose" });
    const avatar = await page.request.get(user?.avatarUrl ?? "");
    expect([avatar.status(), avatar.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  });

  it("Facebook: a user without an e-mail address can sign in too", async () => {
    await click(page, "Facebook");
    await page.waitForURL("**/dashboard");
    expect(await userOf(page)).toMatchObject({ email: "", firstName: "Joe" });
  });

  it("a response with another state signs no user in", async () => {
    changeResponse = (url) => url.searchParams.set("state", "of somebody else");
    await click(page, "Google");
    await expectRejection(page);
  });

  it("a response that is replayed signs no user in, nor does its code in a new sign-in", async () => {
    const responses: URL[] = [];
    changeResponse = (url) => responses.push(new URL(url));
    await click(page, "Google");
    await page.waitForURL("**/dashboard");
    const [used] = responses;
    await page.context().clearCookies({ name: "storyquilt" });
    await page.goto(used.href);
    await expectRejection(page);

    changeResponse = (url) => url.searchParams.set("code", used.searchParams.get("code") ?? "");
    await click(page, "Google");
    await expectRejection(page);
  });

  it("an ID token with another nonce signs no user in", async () => {
    claims.nonce = "of another sign-in";
    await click(page, "Google");
    await expectRejection(page);
  });

  it("denied consent leads back to the sign-in page", async () => {
    changeResponse = (url) => {
      url.searchParams.delete("code");
      url.searchParams.set("error", "access_denied");
    };
    await click(page, "Google");
    await expectRejection(page);
  });

  it("a provider that fails on the way signs no user in, and can be used again later", async () => {
    const { port } = provider.address();
    let stopped: Promise<void> | undefined;
    changeResponse = () => {
      stopped = provider.stop();
    };
    await click(page, "Google");
    await expectRejection(page);
    await stopped;
    changeResponse = () => {};
    await provider.start(port, "127.0.0.1");
    // Starting again sets its own issuer.
    provider.issuer.url = issuer;
    await click(page, "Google");
    await page.waitForURL("**/dashboard");
  });
});

describe("with oidc-provider in the place of Google", () => {
  let site: OwnSite;
  let provider: OpenIdProvider;

  beforeAll(async () => {
    provider = await openOpenIdProvider();
    site = await startOwnSite(provider.settings);
    provider.serve(site.url);
  });
  afterAll(async () => {
    await site?.stop();
    await provider?.stop();
  });
  beforeEach(async () => {
    ({ page } = await openPage(browser, site.url));
  });

  it("signs in who chooses an account and agrees", async () => {
    await click(page, "Google");
    await page.getByRole("heading", { name: "select_account" }).waitFor();
    await page.getByRole("button", { name: "Yes" }).click();
    await page.getByRole("heading", { name: "consent" }).waitFor();
    await page.getByRole("button", { name: "Yes" }).click();
    await page.waitForURL("**/dashboard");
    expect(await userOf(page)).toMatchObject({
      email: "rose@provider.example",
      firstName: "Rose",
      lastName: "Miller",
    });
  });

  it("signs no user in without consent", async () => {
    await click(page, "Google");
    await page.getByRole("button", { name: "No" }).click();
    await expectRejection(page);
  });
});
