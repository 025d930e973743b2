import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../db/client.ts";
import { users } from "../db/schema.ts";
import {
  type Client,
  createClient,
  PASSWORD,
  type SignedInClient,
  signUp,
} from "../testing/client.ts";
import { createAccount } from "../testing/faults/account.ts";
import { hashToken } from "./session-store.ts";

const HTTPS_COOKIE = "__Host-storyquilt";
const DAY = 24 * 60 * 60 * 1_000;

afterEach(() => {
  vi.useRealTimers();
});

/** Only the clock is moved: timers keep running. */
function travel(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds });
}

async function logIn(client: Client, user: SignedInClient, rememberMe?: boolean) {
  const body = { username: user.user.username, password: PASSWORD, rememberMe };
  const response = await client.post("/api/login", body);
  expect(response.status).toBe(200);
  return response.headers.getSetCookie();
}

/** A thief with a copy of the cookie as it is now. */
function copyOf(client: Client): Client {
  const copy = createClient();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
}

/** Not the cookie that marks a known browser (known-places.ts). */
const sessionCookies = ({ headers }: Response) =>
  headers.getSetCookie().filter((cookie) => cookie.startsWith(`${HTTPS_COOKIE}=`));

const statusOfUser = async (client: Client) => (await client.get("/api/user")).status;
const tokenOf = (client: Client) => client.cookies.get(HTTPS_COOKIE) ?? "";

describe("the session's cookie", () => {
  it("is HttpOnly, Lax, for the whole site and __Host- Secure over https", async () => {
    const client = createClient();
    const cookies = await logIn(client, await signUp());
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(
      /^__Host-storyquilt=[a-z2-7]{32}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it("does without Secure and __Host- over http, where browsers would drop it", async () => {
    const client = createClient({ site: "http://127.0.0.1:8787" });
    const cookies = await logIn(client, await signUp());
    expect(cookies[0]).toMatch(/^storyquilt=[a-z2-7]{32}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await statusOfUser(client)).toBe(200);
  });

  it("has a Max-Age of thirty days only when it is to be remembered", async () => {
    const user = await signUp();
    expect((await logIn(createClient(), user, true))[0]).toContain("; Max-Age=2592000;");
    expect((await logIn(createClient(), user, false))[0]).not.toMatch(/max-age|expires/i);
  });

  it("needs a session", async () => {
    const response = await createClient().get("/api/user");
    expect([response.status, await response.text()]).toEqual([401, "Please sign in first."]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it.each(["", "x", "a".repeat(32), "../../x", "%00", "a".repeat(5_000), '"', "ä"])(
    "is no session when it holds %j",
    async (value) => {
      const response = await createClient().get("/api/user", {
        cookie: `${HTTPS_COOKIE}=${encodeURI(value)}; other=1`,
      });
      expect(response.status).toBe(401);
    },
  );
});

/** Other tests' sessions too: KV lists a thousand at a time. */
async function listNames(): Promise<string[]> {
  const names: string[] = [];
  let page = await env.SESSIONS.list();
  for (;;) {
    names.push(...page.keys.map(({ name }) => name));
    if (page.list_complete) return names;
    page = await env.SESSIONS.list({ cursor: page.cursor });
  }
}

describe("what is stored of a session", () => {
  it("is never the token itself", async () => {
    const client = await signUp();
    const key = `session:${hashToken(tokenOf(client))}`;
    const names = await listNames();
    expect(names).toContain(key);
    expect(names.join()).not.toContain(tokenOf(client));
    expect(await env.SESSIONS.get(key)).not.toContain(tokenOf(client));
  });

  it.each(["", "{", "null", "[]", '"text"', "{}", '{"userId":5,"epoch":0}'])(
    "is no session when it is %j",
    async (damaged) => {
      const client = await signUp();
      await env.SESSIONS.put(`session:${hashToken(tokenOf(client))}`, damaged);
      expect(await statusOfUser(client)).toBe(401);
    },
  );

  it.each(["KV get", "D1 select"])("opens nothing while %s does not answer", async (part) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { client, faults } = await createAccount();
    faults.choose({ at: (call) => call.startsWith(part), mode: "before" });
    const response = await client.get("/api/stories");
    expect([response.status, await response.text()]).toEqual([
      500,
      "Something went wrong on our side. Please try again.",
    ]);
    expect(faults.thrown).toHaveLength(1);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
    expect((await client.get("/api/stories")).status).toBe(200);
  });

  it("is requested from KV once a minute, not with every request", async () => {
    const { client, faults } = await createAccount();
    const reads = () => faults.calls.filter(({ name }) => name.startsWith("KV get")).length;
    expect([await statusOfUser(client), reads()]).toEqual([200, 1]);
    expect([await statusOfUser(client), reads()]).toEqual([200, 1]);
    travel(61_000);
    expect([await statusOfUser(client), reads()]).toEqual([200, 2]);
  });

  it("is no session when its user is gone", async () => {
    const client = await signUp();
    await openDatabase(env).delete(users);
    expect(await statusOfUser(client)).toBe(401);
  });
});

describe("the end of a session", () => {
  it("comes with logout: 204, the cookie is taken back, and a copy of it is dead", async () => {
    const client = await signUp();
    const copy = copyOf(client);
    expect(await statusOfUser(copy)).toBe(200);

    const response = await client.post("/api/logout");
    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect(sessionCookies(response)[0]).toMatch(
      /^__Host-storyquilt=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(response.headers.get("clear-site-data")).toBe('"cache"');
    expect(client.cookies.has(HTTPS_COOKIE)).toBe(false);
    expect(await statusOfUser(copy)).toBe(401);
  });

  it("holds even while KV still shows the session", async () => {
    const client = await signUp();
    const copy = copyOf(client);
    const key = `session:${hashToken(tokenOf(client))}`;
    const stored = await env.SESSIONS.get(key);
    await client.post("/api/logout");
    await env.SESSIONS.put(key, stored ?? "");
    expect(await statusOfUser(copy)).toBe(401);
  });

  it("leaves the user's other sessions alone", async () => {
    const phone = await signUp();
    const tablet = createClient();
    await logIn(tablet, phone);
    await phone.post("/api/logout");
    expect(await statusOfUser(tablet)).toBe(200);
  });

  it("may be requested twice, and without a session", async () => {
    const client = await signUp();
    const copy = copyOf(client);
    expect((await client.post("/api/logout")).status).toBe(204);
    expect((await copy.post("/api/logout")).status).toBe(204);
    expect((await createClient().post("/api/logout")).status).toBe(204);
    const both = copyOf(await signUp());
    const responses = await Promise.all([both.post("/api/logout"), both.post("/api/logout")]);
    expect(responses.map((response) => response.status)).toEqual([204, 204]);
  });

  it("comes with the next login in the same browser, which gets a new token", async () => {
    const client = await signUp();
    const copy = copyOf(client);
    await logIn(client, client);
    expect(tokenOf(client)).not.toBe(tokenOf(copy));
    expect(await statusOfUser(copy)).toBe(401);
    expect(await statusOfUser(client)).toBe(200);
  });

  it("comes after a day when it is not remembered", async () => {
    const client = await signUp();
    travel(0.9 * DAY);
    expect(await statusOfUser(client)).toBe(200);
    travel(0.2 * DAY);
    expect(await statusOfUser(client)).toBe(401);
  });

  it("comes thirty days after the last visit when it is remembered", async () => {
    const user = await signUp();
    const client = createClient();
    await logIn(client, user, true);

    travel(29 * DAY);
    const renewed = await client.get("/api/user");
    expect(renewed.status).toBe(200);
    expect(sessionCookies(renewed)).toEqual([
      `${HTTPS_COOKIE}=${tokenOf(client)}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ]);
    travel(29 * DAY);
    expect(await statusOfUser(client)).toBe(200);
    travel(31 * DAY);
    expect(await statusOfUser(client)).toBe(401);
  });

  it("is put off once a day, not with every request", async () => {
    const user = await signUp();
    const client = createClient();
    await logIn(client, user, true);
    travel(0.5 * DAY);
    expect(sessionCookies(await client.get("/api/user"))).toEqual([]);
    travel(0.6 * DAY);
    expect(sessionCookies(await client.get("/api/user"))).toHaveLength(1);
    expect(sessionCookies(await client.get("/api/user"))).toEqual([]);
  });

  it("is not put off by the very request that ends it", async () => {
    const user = await signUp();
    const client = createClient();
    await logIn(client, user, true);
    const copy = copyOf(client);
    travel(2 * DAY);
    const cookies = sessionCookies(await client.post("/api/logout"));
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toContain("Max-Age=0");
    expect(await statusOfUser(copy)).toBe(401);
  });
});
