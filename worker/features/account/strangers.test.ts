/** Guesses at a password from many network addresses. */
import { env } from "cloudflare:workers";
import { like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../db/client.ts";
import { rateCounters } from "../../db/schema.ts";
import {
  type Client,
  createClient,
  PASSWORD,
  type SignedInClient,
  signUp,
} from "../../testing/client.ts";
import { tokenFor } from "../../testing/mails.ts";

const WRONG = "not the password";
const HOME = "198.51.100.1";
const NEW_PASSWORD = "another walk";
const db = openDatabase(env);

let addresses = 0;

/** A client at an address from which no user has signed in. */
function clientAtNewAddress(cookies: Client["cookies"] = new Map()): Client {
  addresses += 1;
  const client = createClient({
    headers: { "CF-Connecting-IP": `203.0.113.${addresses}` },
    settings: {},
  });
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

async function logIn(client: Client, username: string, password = PASSWORD): Promise<number> {
  const response = await client.post("/api/login", { username, password });
  if (response.status === 429) {
    expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(900);
    expect(await response.text()).toMatch(
      /^There were too many wrong passwords\. Please try again/,
    );
  }
  return response.status;
}

/** The state after guesses from so many addresses that the next has to wait for the longest pause. */
async function wearOut(kind: "strangers" | "sessions"): Promise<void> {
  const expiresAt = new Date(Date.now() + 6 * 3_600_000);
  const worn = await db
    .update(rateCounters)
    .set({ count: 45, expiresAt })
    .where(like(rateCounters.key, `wrong-password:%:${kind}`))
    .returning();
  expect(worn.length).toBeGreaterThan(0);
}

let rose: SignedInClient;
const name = () => rose.user.username;

beforeEach(async () => {
  await db.delete(rateCounters);
  rose = await signUp("rose", { headers: { "CF-Connecting-IP": HOME }, settings: {} });
});

/** Rose's browser after she has signed out, somewhere else. */
async function takeAway(): Promise<Client> {
  await rose.get("/api/user");
  await rose.post("/api/logout");
  return clientAtNewAddress(rose.cookies);
}

describe("a password that is guessed at from many addresses", () => {
  it("slows strangers down, of an account that does not exist as well", async () => {
    for (const username of [name(), "nobody at all"]) {
      expect(await logIn(clientAtNewAddress(), username, WRONG)).toBe(401);
      expect(await logIn(clientAtNewAddress(), username, WRONG)).toBe(401);
      await wearOut("strangers");
      expect(await logIn(clientAtNewAddress(), username, WRONG)).toBe(429);
      expect(await logIn(clientAtNewAddress(), username)).toBe(429);
    }
  });

  it("locks no user out where they have signed in before, from that address or in that browser", async () => {
    await logIn(clientAtNewAddress(), name(), WRONG);
    await wearOut("strangers");
    expect(await logIn(clientAtNewAddress(), name())).toBe(429);
    expect(await logIn(createClient({ headers: { "CF-Connecting-IP": HOME } }), name())).toBe(200);
    const client = await takeAway();
    expect(await logIn(client, name())).toBe(200);
    await wearOut("strangers");
    const [session = ["", ""]] = [...client.cookies].filter(([each]) => !each.includes("device"));
    expect(await logIn(clientAtNewAddress(new Map([session])), name())).toBe(200);
  });

  it("lets a known browser guess ten times in a quarter of an hour, from however many addresses", async () => {
    const { cookies } = await takeAway();
    const responses = [];
    for (let i = 0; i < 11; i += 1)
      responses.push(await logIn(clientAtNewAddress(cookies), name(), WRONG));
    expect(responses).toEqual([...Array(10).fill(401), 429]);
    expect(await logIn(clientAtNewAddress(), name())).toBe(200);
  });

  it("takes no browser for known by another's cookie, a forged one, or one from before a new password", async () => {
    const { cookies } = await takeAway();
    const [cookie = "", value = ""] = [...cookies].find(([each]) => each.includes("device")) ?? [];
    expect(cookie).toBe(`__Host-storyquilt-device-${rose.user.id}`);
    const max = await signUp("max");
    await logIn(clientAtNewAddress(), name(), WRONG);
    await logIn(clientAtNewAddress(), max.user.username, WRONG);
    await wearOut("strangers");
    const device = value.split(".")[0];
    for (const forged of ["", ".", device, `${device}.`, `x${value}`, `${value}x`]) {
      expect(await logIn(clientAtNewAddress(new Map([[cookie, forged ?? ""]])), name())).toBe(429);
    }
    const others = new Map([[`__Host-storyquilt-device-${max.user.id}`, value]]);
    expect(await logIn(clientAtNewAddress(others), max.user.username)).toBe(429);

    expect(await logIn(rose, name())).toBe(200);
    await rose.put("/api/user/password", { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    expect(await logIn(clientAtNewAddress(cookies), name(), NEW_PASSWORD)).toBe(429);
  });

  it("lets in a user who has chosen a new password by mail, from there", async () => {
    await logIn(clientAtNewAddress(), name(), WRONG);
    const client = clientAtNewAddress();
    await client.post("/api/password/forgot", { email: rose.user.email });
    const token = await tokenFor(rose.user.email, "reset-password");
    const reset = await client.post("/api/password/reset", { token, password: NEW_PASSWORD });
    expect(reset.status).toBe(204);
    await logIn(clientAtNewAddress(), name(), WRONG);
    await wearOut("strangers");
    expect(await logIn(clientAtNewAddress(), name(), NEW_PASSWORD)).toBe(429);
    expect(await logIn(client, name(), NEW_PASSWORD)).toBe(200);
  });
});

const change = async (client: Client, currentPassword: string) =>
  (await client.put("/api/user/password", { currentPassword, newPassword: NEW_PASSWORD })).status;

describe("a password that is guessed at within a session", () => {
  it("slows down from however many addresses, and strangers do not slow its owner", async () => {
    await logIn(clientAtNewAddress(), name(), WRONG);
    await wearOut("strangers");
    expect(await change(clientAtNewAddress(rose.cookies), WRONG)).toBe(403);
    await wearOut("sessions");
    expect(await change(clientAtNewAddress(rose.cookies), PASSWORD)).toBe(429);
  });
});

describe("the cookie of a known browser", () => {
  it("is set once, for a signed-in user, and opens nothing", async () => {
    const given = (await rose.get("/api/user")).headers.getSetCookie();
    expect(given).toHaveLength(1);
    expect(given[0]).toMatch(
      /^__Host-storyquilt-device-[a-z2-7]{32}=[a-z2-7]{32}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await rose.get("/api/user")).headers.getSetCookie()).toEqual([]);
    const known = await takeAway();
    expect([...known.cookies.keys()]).toEqual([`__Host-storyquilt-device-${rose.user.id}`]);
    expect((await known.get("/api/user")).status).toBe(401);
  });

  it("is deleted with the account", async () => {
    await rose.get("/api/user");
    expect((await rose.delete("/api/user", { password: PASSWORD })).status).toBe(200);
    expect(rose.cookies.size).toBe(0);
  });
});
