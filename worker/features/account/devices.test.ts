import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { DeviceSession } from "../../../contract/sessions.ts";
import { openDatabase } from "../../db/client.ts";
import { sessions, users } from "../../db/schema.ts";
import { describeDevice } from "../../http/device.ts";
import {
  createSession,
  endAllSessions,
  listSessions,
  MAX_SESSIONS,
} from "../../http/session-store.ts";
import { type Client, createClient, PASSWORD, signUp } from "../../testing/client.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";
const CHROME =
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";
const IPAD =
  "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

afterEach(() => {
  vi.useRealTimers();
});

async function devicesOf(client: Client): Promise<DeviceSession[]> {
  const response = await client.get("/api/sessions");
  expect(response.status).toBe(200);
  return response.json();
}

async function logInWith(userAgent: string, username: string, rememberMe = false) {
  const client = createClient({ headers: { "User-Agent": userAgent }, settings: {} });
  const body = { username, password: PASSWORD, rememberMe };
  expect((await client.post("/api/login", body)).status).toBe(200);
  return client;
}

const isSignedIn = async (client: Client) => (await client.get("/api/user")).status === 200;

describe("GET /api/sessions", () => {
  it("lists where one is signed in, last used first, and nothing to sign in with", async () => {
    const { user } = await signUp("devices");
    const tablet = await logInWith(CHROME, user.username, true);
    const laptop = await logInWith(FIREFOX, user.username);
    const response = await laptop.get("/api/sessions");
    const text = await response.clone().text();
    for (const cookie of [...tablet.cookies.values(), ...laptop.cookies.values()]) {
      expect(text).not.toContain(cookie);
    }
    const devices = await response.json<DeviceSession[]>();
    expect(devices).toHaveLength(3);
    expect(devices[0]).toEqual({
      id: expect.stringMatching(/^[a-z2-7]{32}$/),
      device: "Firefox on Windows",
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: expect.stringMatching(/Z$/),
      remembered: false,
      current: true,
    });
    expect(devices[1]).toMatchObject({
      device: "Chrome on Android",
      remembered: true,
      current: false,
    });
    expect(devices[2]).toMatchObject({ device: null, current: false });
    expect(text).not.toContain("tokenHash");
  });

  it("says when each was last used, to ten minutes, and forgets those that have run out", async () => {
    const { user } = await signUp("lasting");
    const tablet = await logInWith(IPAD, user.username, true);
    await logInWith(FIREFOX, user.username);
    const start = Date.now();
    const HOUR = 3_600_000;
    vi.useFakeTimers({ toFake: ["Date"], now: start + 3 * HOUR });
    await tablet.get("/api/user");
    const [first] = await devicesOf(tablet);
    expect(first).toMatchObject({ device: "Safari on iPad", current: true });
    expect(new Date(first?.lastUsedAt ?? 0).getTime()).toBe(start + 3 * HOUR);
    vi.setSystemTime(start + 25 * HOUR);
    expect((await devicesOf(tablet)).map(({ device }) => device)).toEqual(["Safari on iPad"]);
  });
});

describe("DELETE /api/sessions/{id}", () => {
  it("signs that device out at once, even while KV still shows it, and no other", async () => {
    const laptop = await signUp("laptop");
    const tablet = await logInWith(CHROME, laptop.user.username);
    const { keys } = await env.SESSIONS.list();
    const entries = await Promise.all(
      keys.map(async ({ name }) => [name, await env.SESSIONS.get(name)] as const),
    );
    const other = (await devicesOf(laptop)).find(({ current }) => !current);
    const response = await laptop.delete(`/api/sessions/${other?.id}`);
    expect([response.status, await response.text()]).toEqual([204, ""]);
    for (const [name, value] of entries) await env.SESSIONS.put(name, value ?? "");
    expect(await isSignedIn(tablet)).toBe(false);
    expect(await isSignedIn(laptop)).toBe(true);
    expect(await devicesOf(laptop)).toHaveLength(1);
    expect((await laptop.delete(`/api/sessions/${other?.id}`)).status).toBe(404);
  });

  it("signs this one out with its cookie when it is this one", async () => {
    const client = await signUp("leaves");
    const [here] = await devicesOf(client);
    const response = await client.delete(`/api/sessions/${here?.id}`);
    expect(response.headers.getSetCookie()[0]).toContain("Max-Age=0");
    expect(client.cookies.size).toBe(0);
  });
});

describe("DELETE /api/sessions", () => {
  it("signs out everywhere else, and this device gets a new token", async () => {
    const laptop = await signUp("everywhere");
    const tablet = await logInWith(CHROME, laptop.user.username, true);
    const copy = createClient();
    for (const [name, value] of laptop.cookies) copy.cookies.set(name, value);
    expect((await laptop.delete("/api/sessions")).status).toBe(204);
    expect(await isSignedIn(tablet)).toBe(false);
    expect(await isSignedIn(copy)).toBe(false);
    expect(await isSignedIn(laptop)).toBe(true);
    expect(await devicesOf(laptop)).toHaveLength(1);
  });

  it("leaves other people's sessions alone", async () => {
    const [one, two] = [await signUp("one"), await signUp("two")];
    await one.delete("/api/sessions");
    expect(await isSignedIn(two)).toBe(true);
    const db = openDatabase(env);
    await endAllSessions(env, db, one.user.id);
    expect(await listSessions(db, two.user.id)).toHaveLength(1);
  });
});

describe("a great many sessions", () => {
  it("are a hundred at most: the one that was not used for longest makes room", async () => {
    const person = await signUp("many");
    const db = openDatabase(env);
    const [user] = await db.select().from(users).where(eq(users.id, person.user.id));
    const how = { remembered: true, method: "password", device: null } as const;
    const oldest = { ...how, signedInAt: new Date(Date.now() - 60_000) };
    await db.delete(sessions).where(eq(sessions.userId, person.user.id));
    const first = await createSession(env, db, user!, oldest);
    await db
      .update(sessions)
      .set({ lastUsedAt: new Date(Date.now() - 60_000) })
      .where(eq(sessions.tokenHash, first.row.tokenHash));
    for (let i = 1; i < MAX_SESSIONS; i += 1) await createSession(env, db, user!, how);
    expect(await listSessions(db, person.user.id)).toHaveLength(MAX_SESSIONS);
    const { row } = await createSession(env, db, user!, how);
    const left = (await listSessions(db, person.user.id)).map(({ id }) => id);
    expect(left).toHaveLength(MAX_SESSIONS);
    expect(left).toContain(row.id);
    expect(left).not.toContain(first.row.id);
  });
});

describe("describeDevice", () => {
  it.each([
    [FIREFOX, "Firefox on Windows"],
    [CHROME, "Chrome on Android"],
    [IPAD, "Safari on iPad"],
    [`${CHROME} EdgA/140.0`, "Edge on Android"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/18.0 Safari/605.1.15", "Safari on Mac"],
    ["Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/148.0 Safari/537.36", "Chrome on Linux"],
    ["curl/8.0", null],
    ["<script>alert(1)</script>", null],
    [undefined, null],
  ])("calls %j %j", (userAgent, name) => {
    expect(describeDevice(userAgent)).toBe(name);
  });
});
