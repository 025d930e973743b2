import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../db/client.ts";
import { identities, mailTokens, users } from "../../db/schema.ts";
import { type Client, createClient, PASSWORD, signUp } from "../../testing/client.ts";
import { Faults } from "../../testing/faults/bindings.ts";
import { mailsTo, tokenFor } from "../../testing/mails.ts";

const NEW_PASSWORD = "another walk";
const USED = [400, "This link has run out or was used already. Please ask for a new one."];

/** An empty set of settings, with which the client awaits the work after a response. */
const person = (name: string) => signUp(name, { settings: {} });
const visitor = (settings = {}) => createClient({ settings });
const forget = async (email: string, client: Client = visitor()) =>
  (await client.post("/api/password/forgot", { email })).status;
const login = async (username: string, password: string) =>
  (await createClient().post("/api/login", { username, password })).status;

async function answer(response: Response) {
  return [response.status, await response.text()];
}

const db = openDatabase(env);

afterEach(() => {
  vi.useRealTimers();
});

describe("POST /api/password/forgot", () => {
  it("answers 202 and an empty body to any address, and mails only to the one that is known", async () => {
    const { user } = await person("forgetful");
    const known = await visitor().post("/api/password/forgot", { email: user.email.toUpperCase() });
    const unknown = await visitor().post("/api/password/forgot", { email: "no@example.com" });
    expect(await answer(known)).toEqual([202, ""]);
    expect(await answer(unknown)).toEqual([202, ""]);
    expect([...known.headers]).toEqual([...unknown.headers]);
    expect((await mailsTo(user.email))[0]?.subject).toBe("Choose a new password");
    expect(await mailsTo("no@example.com")).toEqual([]);
  });

  it("stores only the hash of what it mails", async () => {
    const { user } = await person("hashed");
    await forget(user.email);
    const token = await tokenFor(user.email, "reset-password");
    const rows = await db.select().from(mailTokens).where(eq(mailTokens.userId, user.id));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("fills no letter box: five mails in half an hour, and still 202", async () => {
    const { user } = await person("bombed");
    for (let i = 0; i < 8; i += 1) expect(await forget(user.email)).toBe(202);
    const resets = (await mailsTo(user.email)).filter((mail) => /new password/.test(mail.subject));
    expect(resets).toHaveLength(5);
  });

  it("answers 429 to one network that requests a great many", async () => {
    const client = createClient({ headers: { "CF-Connecting-IP": "203.0.113.200" }, settings: {} });
    for (let i = 0; i < 20; i += 1) expect(await forget(`${i}@example.com`, client)).toBe(202);
    const rejected = await client.post("/api/password/forgot", { email: "x@example.com" });
    expect([rejected.status, rejected.headers.get("retry-after")]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
  });

  it.each([
    ["Email is required", {}],
    ["Email is required", { email: "" }],
    ["Invalid email address", { email: "nowhere" }],
    ["Email is required", { email: { $ne: "" } }],
  ])("answers 400 '%s' to %j", async (message, body) => {
    expect(await answer(await visitor().post("/api/password/forgot", body))).toEqual([
      400,
      message,
    ]);
  });

  it("says so where the site cannot send mail, to everybody alike", async () => {
    const { user } = await person("mailless");
    for (const email of [user.email, "nobody@example.com"]) {
      const response = await visitor({ APP_ENV: "production" }).post("/api/password/forgot", {
        email,
      });
      expect(await answer(response)).toEqual([501, "This site is not set up to send mail."]);
    }
  });
});

describe("POST /api/password/reset", () => {
  it("sets the new password once, ends every session and opens a locked account", async () => {
    const client = await person("resets");
    const { user } = client;
    for (let i = 0; i < 10; i += 1) await login(user.username, "a guess");
    expect(await login(user.username, PASSWORD)).toBe(429);
    await forget(user.email);
    const token = await tokenFor(user.email, "reset-password");

    const response = await visitor().post("/api/password/reset", { token, password: NEW_PASSWORD });
    expect(await answer(response)).toEqual([204, ""]);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await client.get("/api/user")).status).toBe(401);
    expect(await login(user.username, PASSWORD)).toBe(401);
    expect(await login(user.username, NEW_PASSWORD)).toBe(200);
    const again = { token, password: "a third one" };
    expect(await answer(await visitor().post("/api/password/reset", again))).toEqual(USED);
    expect((await mailsTo(user.email))[0]?.subject).toBe("Your password was changed");
  });

  it("keeps the session of the client that asks, with a new token", async () => {
    const client = await person("stays");
    await forget(client.user.email);
    const token = await tokenFor(client.user.email, "reset-password");
    const before = client.cookies.get("__Host-storyquilt");
    await client.post("/api/password/reset", { token, password: NEW_PASSWORD });
    expect((await client.get("/api/user")).status).toBe(200);
    expect(client.cookies.get("__Host-storyquilt")).not.toBe(before);
  });

  it("rejects links after half an hour, and one made up", async () => {
    const { user } = await person("late");
    await forget(user.email);
    const first = await tokenFor(user.email, "reset-password");
    await forget(user.email);
    const second = await tokenFor(user.email, "reset-password");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * 60_000 });
    for (const token of [first, second, "made up", "a".repeat(32)]) {
      const body = { token, password: NEW_PASSWORD };
      expect(await answer(await visitor().post("/api/password/reset", body))).toEqual(USED);
    }
    vi.useRealTimers();
    expect(await login(user.username, PASSWORD)).toBe(200);
  });

  it("is used by one of two at once", async () => {
    const { user } = await person("twice");
    await forget(user.email);
    const token = await tokenFor(user.email, "reset-password");
    const responses = await Promise.all(
      ["the first", "the second"].map((password) =>
        visitor().post("/api/password/reset", { token, password }),
      ),
    );
    expect(responses.map((response) => response.status).toSorted()).toEqual([204, 400]);
  });

  it("does not use the link up for a password that is too short", async () => {
    const { user } = await person("short");
    await forget(user.email);
    const token = await tokenFor(user.email, "reset-password");
    const short = await visitor().post("/api/password/reset", { token, password: "12345" });
    expect(await answer(short)).toEqual([400, "Password must be at least 6 characters"]);
    const long = await visitor().post("/api/password/reset", { token, password: NEW_PASSWORD });
    expect(long.status).toBe(204);
  });

  it("takes an account that was made with one's address away from its maker", async () => {
    const { user } = await person("squatted");
    const identity = { provider: "google", subject: "the squatter", userId: user.id } as const;
    await db.insert(identities).values({ ...identity, email: null, createdAt: new Date() });
    await forget(user.email);
    const token = await tokenFor(user.email, "reset-password");
    await visitor().post("/api/password/reset", { token, password: NEW_PASSWORD });
    expect(await db.$count(identities, eq(identities.userId, user.id))).toBe(0);
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(row?.emailVerifiedAt).toBeInstanceOf(Date);
  });

  it("confirms no other address that the account is given at the same time", async () => {
    const squatter = await person("moving");
    const { id, email } = squatter.user;
    await forget(email);
    const token = await tokenFor(email, "reset-password");
    const identity = { provider: "google", subject: "the mover", userId: id } as const;
    await db.insert(identities).values({ ...identity, email: null, createdAt: new Date() });
    const faults = new Faults();
    faults.choose({ at: (call) => call.startsWith('D1 update "users"'), mode: "slow" });
    const body = { token, password: NEW_PASSWORD };
    const late = visitor({ ...faults.bindings }).post("/api/password/reset", body);
    await faults.reached;
    const moved = await squatter.patch("/api/user", { email: `moved.${email}` });
    expect(moved.status).toBe(200);
    faults.goOn();
    expect(await answer(await late)).toEqual(USED);
    const [row] = await db.select().from(users).where(eq(users.id, id));
    expect([row?.email, row?.emailVerifiedAt]).toEqual([`moved.${email}`, null]);
    expect(await db.$count(identities, eq(identities.userId, id))).toBe(1);
    expect(await login(squatter.user.username, NEW_PASSWORD)).toBe(401);
  });
});
