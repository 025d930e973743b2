import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "../../db/client.ts";
import { rateCounters, users } from "../../db/schema.ts";
import { type Client, createClient, PASSWORD, registration, signUp } from "../../testing/client.ts";

const INVALID = { status: 401, message: "Invalid username or password" };
const WRONG = "not the password";

const at = (address: string) => createClient({ headers: { "CF-Connecting-IP": address } });

let addresses = 0;

/** A client at a network address of its own, so that one test's mistakes do not count in another. */
function clientAtNewAddress(): Client {
  addresses += 1;
  return at(`203.0.113.${addresses}`);
}

async function login(client: Client, username: unknown, password: unknown = PASSWORD) {
  const response = await client.post("/api/login", { username, password });
  const { status, headers } = response;
  return { status, message: await response.text(), wait: headers.get("retry-after") };
}

async function guess(client: Client, username: string, times: number) {
  const responses = [];
  for (let i = 0; i < times; i += 1) responses.push(await login(client, username, WRONG));
  return responses.map((response) => response.status);
}

describe("POST /api/login", () => {
  it("answers 200 with the user, by username or by e-mail, in any case", async () => {
    const { user } = await signUp("Rose");
    for (const name of [
      user.username,
      user.username.toUpperCase(),
      user.email,
      user.email.toUpperCase(),
      ` ${user.username} `,
    ]) {
      const client = createClient();
      const response = await client.post("/api/login", { username: name, password: PASSWORD });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual(user);
      expect(await (await client.get("/api/user")).json()).toEqual(user);
    }
  });

  it("answers an unknown user and a wrong password alike", async () => {
    const { user } = await signUp("known");
    expect(await login(clientAtNewAddress(), user.username, WRONG)).toMatchObject(INVALID);
    expect(await login(clientAtNewAddress(), user.email, WRONG)).toMatchObject(INVALID);
    expect(await login(clientAtNewAddress(), "nobody at all", WRONG)).toMatchObject(INVALID);
    expect(await login(clientAtNewAddress(), "n".repeat(500_000), WRONG)).toMatchObject(INVALID);
    expect(await login(clientAtNewAddress(), "ﷺ".repeat(200_000), WRONG)).toMatchObject(INVALID);
  });

  it("answers who has no password as it does a wrong one", async () => {
    const { user } = await signUp("social");
    const db = openDatabase(env);
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id));
    expect(await login(clientAtNewAddress(), user.username)).toMatchObject(INVALID);
  });

  it.each([
    ["Username is required", {}],
    ["Username is required", { username: "", password: "x" }],
    ["Username is required", { username: 5, password: "x" }],
    ["Username is required", { username: ["rose"], password: "x" }],
    ["Password is required", { username: "rose" }],
    ["Password is required", { username: "rose", password: "" }],
    ["Password is required", { username: "rose", password: { $gt: "" } }],
    ["Remember me must be yes or no", { username: "r", password: "x", rememberMe: "on" }],
  ])("answers 400 '%s' to %j", async (message, body) => {
    const response = await createClient().post("/api/login", body);
    expect([response.status, await response.text()]).toEqual([400, message]);
  });

  it("takes a password whose accents are composed differently on another keyboard", async () => {
    const { username, email } = registration("accents");
    await createClient().post("/api/register", { username, email, password: "déjà vu" });
    const typed = "déjà vu".normalize("NFD");
    expect(await login(clientAtNewAddress(), username, typed)).toMatchObject({ status: 200 });
  });

  it("hashes a password anew when its hash took less work than today's", async () => {
    vi.stubGlobal("TEST_PASSWORD_COST", undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { user } = await signUp("old");
    const db = openDatabase(env);
    // scrypt of PASSWORD with N=1024, r=8, p=1 and sixteen zeros for salt.
    const weak =
      "scrypt$1024$8$1$AAAAAAAAAAAAAAAAAAAAAA$Zinbe00QxrkkPAlCLcwKwMx-8GgTTrBPMim4DRzdBw4";
    await db.update(users).set({ passwordHash: weak }).where(eq(users.id, user.id));

    expect(await login(clientAtNewAddress(), user.username, WRONG)).toMatchObject(INVALID);
    expect(await login(clientAtNewAddress(), user.username)).toMatchObject({ status: 200 });
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(row?.passwordHash).toMatch(/^scrypt\$16384\$8\$5\$/);
    expect(await login(clientAtNewAddress(), user.username)).toMatchObject({ status: 200 });
  });
});

describe("wrong passwords", () => {
  it("answers 429 with whole seconds to wait after ten for one account from one address", async () => {
    const { user } = await signUp("guessed");
    const guesser = clientAtNewAddress();
    expect(await guess(guesser, user.username, 10)).toEqual(Array(10).fill(401));

    const rejected = await login(guesser, user.username, WRONG);
    expect(rejected.status).toBe(429);
    expect(rejected.message).toBe(
      "There were too many wrong passwords. Please try again in 15 minutes.",
    );
    expect(rejected.wait).toMatch(/^\d+$/);
    expect(Number(rejected.wait)).toBeGreaterThan(14 * 60);
    expect(Number(rejected.wait)).toBeLessThanOrEqual(15 * 60);
  });

  it("counts one account by username and by e-mail together, and in any case", async () => {
    const { user } = await signUp("Counted");
    const guesser = clientAtNewAddress();
    await guess(guesser, user.username, 4);
    await guess(guesser, user.username.toUpperCase(), 3);
    await guess(guesser, user.email, 3);
    expect((await login(guesser, user.email, WRONG)).status).toBe(429);
    expect((await login(guesser, user.username)).status).toBe(429);
  });

  it("lets the right password in from elsewhere, and other accounts in from there", async () => {
    const { user } = await signUp("locked");
    const { user: other } = await signUp("other");
    const guesser = clientAtNewAddress();
    await guess(guesser, user.username, 11);
    expect((await login(clientAtNewAddress(), user.username)).status).toBe(200);
    expect((await login(guesser, other.username)).status).toBe(200);
  });

  it("answers 429 to a network that has tried a great many accounts, and to that network alone", async () => {
    const { user } = await signUp("sprayed");
    const address = "198.51.100.7";
    expect(await guess(at(address), "nobody else", 1)).toEqual([401]);
    const key = `wrong-passwords-from:${address}`;
    const db = openDatabase(env);
    const [counted] = await db.select().from(rateCounters).where(eq(rateCounters.key, key));
    expect(counted?.count).toBe(1);
    await db.update(rateCounters).set({ count: 199 }).where(eq(rateCounters.key, key));

    expect((await login(at(address), user.username)).status).toBe(200);
    expect(await guess(at(address), "somebody else", 2)).toEqual([401, 429]);
    expect((await login(at(address), user.username)).status).toBe(429);
    expect((await login(clientAtNewAddress(), user.username)).status).toBe(200);
  });

  it("lets the right password in three hundred times an hour, more often than any user needs", async () => {
    const { user } = await signUp("often");
    const other = await signUp("seldom");
    expect((await login(clientAtNewAddress(), user.username)).status).toBe(200);
    const key = `sign-ins-of:${user.id}`;
    const db = openDatabase(env);
    await db.update(rateCounters).set({ count: 299 }).where(eq(rateCounters.key, key));
    expect((await login(clientAtNewAddress(), user.username)).status).toBe(200);
    const rejected = await login(clientAtNewAddress(), user.username);
    expect([rejected.status, rejected.wait]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect((await login(clientAtNewAddress(), other.user.username)).status).toBe(200);
  });

  it("treats an account that does not exist the same", async () => {
    const guesser = clientAtNewAddress();
    expect(await guess(guesser, "Nobody", 10)).toEqual(Array(10).fill(401));
    expect((await login(guesser, "nobody", WRONG)).status).toBe(429);
    expect((await login(guesser, "nobody else", WRONG)).status).toBe(401);
  });

  it("forgets them after a success", async () => {
    const { user } = await signUp("forgetful");
    const client = clientAtNewAddress();
    await guess(client, user.username, 9);
    expect((await login(client, user.username)).status).toBe(200);
    expect(await guess(client, user.username, 10)).toEqual(Array(10).fill(401));
  });

  it("counts guesses that are sent at once", async () => {
    const { user } = await signUp("burst");
    const guesser = clientAtNewAddress();
    const responses = await Promise.all(
      Array.from({ length: 14 }, () => login(guesser, user.username, WRONG)),
    );
    expect(responses.filter((response) => response.status === 401)).toHaveLength(10);
    expect(responses.filter((response) => response.status === 429)).toHaveLength(4);
  });

  it("does not count right passwords, however many at once", async () => {
    const { user } = await signUp("eager");
    const client = clientAtNewAddress();
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => login(client, user.username)),
    );
    expect(responses.map((response) => response.status)).toEqual(Array(12).fill(200));
  });

  it("counts on a developer's own machine too", async () => {
    const { user } = await signUp("local");
    const local = at("127.0.0.1");
    await guess(local, user.username, 10);
    expect((await login(local, user.username)).status).toBe(429);
  });

  it("takes a household's IPv6 addresses for one", async () => {
    const { user } = await signUp("ipv6");
    await guess(at("2001:db8:1:2::7"), user.username, 5);
    await guess(at("2001:db8:1:2:a:b:c:d"), user.username, 5);
    expect((await login(at("2001:DB8:1:2::99"), user.username)).status).toBe(429);
    expect((await login(at("2001:db8:1:3::7"), user.username)).status).toBe(200);
  });
});
