import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PasskeyList } from "../../../contract/passkeys.ts";
import { accountExport } from "../../../contract/export.ts";
import { openDatabase } from "../../db/client.ts";
import { passkeys as passkeyTable, rateCounters } from "../../db/schema.ts";
import { readArchive } from "../../testing/archive.ts";
import { Authenticator, type Signing } from "../../testing/authenticator.ts";
import { type Client, createClient, PASSWORD, signUp } from "../../testing/client.ts";
import { mailsTo } from "../../testing/mails.ts";
import { addPasskey, beginPasskey, beginSignIn, signInWith } from "../../testing/passkeys.ts";
import { readMessage } from "../../testing/things.ts";

const LATE = "That took too long. Please try once more.";
const UNKNOWN =
  "This device does not open an account here, or not any more. Please sign in with your password.";
const PROOF = "Please enter your current password";

afterEach(() => {
  vi.useRealTimers();
});

async function passkeysOf(client: Client): Promise<PasskeyList> {
  const response = await client.get("/api/passkeys");
  expect(response.status).toBe(200);
  return response.json();
}

describe("adding a passkey", () => {
  it("takes the password first, so that a stolen session cannot add one", async () => {
    const client = await signUp("stolen");
    for (const [body, expected] of [
      [{}, [400, PROOF]],
      [{ currentPassword: "guessed" }, [403, "The current password is not right."]],
    ] as const) {
      expect(await readMessage(await client.post("/api/passkeys/options", body))).toEqual(expected);
    }
    // Nor with a challenge that was given out for a sign-in.
    const { challenge } = await beginSignIn(client);
    const options = { challenge, rp: { id: "storyquilt.test" }, user: { id: client.user.id } };
    const credential = await new Authenticator().create(options);
    const response = await client.post("/api/passkeys", { credential });
    expect(await readMessage(response)).toEqual([400, LATE]);
    expect((await passkeysOf(client)).passkeys).toEqual([]);
  });

  it("stores several, by the names that they are given, and lists nothing that signs in", async () => {
    const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0" };
    const client = await signUp("several", { headers });
    await addPasskey(client, { name: "Grandma’s tablet" });
    await addPasskey(client);
    const { available, passkeys } = await passkeysOf(client);
    expect(available).toBe(true);
    expect(passkeys.map(({ name }) => name)).toEqual(["Firefox on Linux", "Grandma’s tablet"]);
    expect(Object.keys(passkeys[0]!)).toEqual(["id", "name", "createdAt", "lastUsedAt"]);
    const renamed = await client.patch(`/api/passkeys/${passkeys[0]!.id}`, { name: "Laptop" });
    expect(await renamed.json()).toMatchObject({ name: "Laptop", id: passkeys[0]!.id });
  });

  it("is told to its owner by mail", async () => {
    const client = await signUp("told", { settings: {} });
    await addPasskey(client, { name: "Kitchen tablet" });
    expect((await mailsTo(client.user.email))[0]).toMatchObject({
      subject: "You can now sign in with a device",
      text: expect.stringContaining("Kitchen tablet"),
    });
  });

  it("takes an answer once, in time, in the browser that asked, by the user who asked", async () => {
    const client = await signUp("once");
    const device = new Authenticator();
    const credential = await device.create(await beginPasskey(client));
    const send = (from: Client) => from.post("/api/passkeys", { credential });
    expect((await send(client)).status).toBe(201);
    expect(await readMessage(await send(client))).toEqual([400, LATE]);

    const late = await device.create(await beginPasskey(client));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
    expect(await readMessage(await client.post("/api/passkeys", { credential: late }))).toEqual([
      400,
      LATE,
    ]);
    vi.useRealTimers();

    const foreign = await device.create(await beginPasskey(client));
    client.cookies.delete("__Host-storyquilt-sign-in");
    const response = await client.post("/api/passkeys", { credential: foreign });
    expect(await readMessage(response)).toEqual([400, LATE]);
    expect((await passkeysOf(client)).passkeys).toHaveLength(1);
  });

  it.each<[string, Signing]>([
    ["another site", { origin: "https://storyquilt.example" }],
    ["another relying party", { rpId: "example.com" }],
    ["a device that did not ask who it is", { verified: false }],
  ])("rejects what %s has made", async (_, signing) => {
    const client = await signUp("foreign");
    const credential = await new Authenticator().create(await beginPasskey(client), signing);
    const response = await client.post("/api/passkeys", { credential });
    const [status, message] = await readMessage(response);
    expect(status).toBe(400);
    expect(message).toMatch(/^This device could not be set up\./);
  });

  it("is not possible under an IP address, or without https, and says so", async () => {
    for (const site of ["http://127.0.0.1:8787", "http://[::1]:8787", "http://storyquilt.test"]) {
      const client = await signUp("address", { site });
      expect(await passkeysOf(client)).toEqual({ available: false, passkeys: [] });
      const response = await client.post("/api/passkeys/sign-in/options");
      expect((await readMessage(response))[0], site).toBe(422);
    }
    const local = await signUp("local", { site: "http://localhost:8787" });
    expect((await passkeysOf(local)).available).toBe(true);
    const settings = { SITE_URL: "https://storyquilt.example" };
    const other = await signUp("other-name", { settings });
    expect((await passkeysOf(other)).available).toBe(false);
  });
});

describe("signing in with a passkey", () => {
  it("opens the account without its name, and is remembered on the device that has it", async () => {
    const owner = await signUp("owner");
    const { authenticator } = await addPasskey(owner);
    const visitor = createClient();
    const response = await signInWith(visitor, authenticator);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ username: owner.user.username });
    expect(response.headers.get("set-cookie")).toContain("Max-Age=2592000");
    expect((await passkeysOf(visitor)).passkeys[0]!.lastUsedAt).toMatch(/Z$/);

    const borrowed = await signInWith(createClient(), authenticator, {
      attachment: "cross-platform",
    });
    expect(borrowed.headers.get("set-cookie")).not.toContain("Max-Age");
  });

  it.each<[string, Signing]>([
    ["for another site", { origin: "https://storyquilt.example" }],
    ["for another relying party", { rpId: "example.com" }],
    ["unasked who it is", { verified: false }],
    ["for another user", { userHandle: "c29tZWJvZHktZWxzZQ" }],
    ["with a counter that has not grown, as a copy would have", { counter: 1 }],
  ])("rejects what was signed %s", async (_, signing) => {
    const { authenticator } = await addPasskey(await signUp("signed"));
    const visitor = createClient();
    expect((await signInWith(createClient(), authenticator, { counter: 5 })).status).toBe(200);
    expect(await readMessage(await signInWith(visitor, authenticator, signing))).toEqual([
      401,
      UNKNOWN,
    ]);
    expect((await visitor.get("/api/user")).status).toBe(401);
  });

  it("takes a signature once, and not in another browser", async () => {
    const { authenticator } = await addPasskey(await signUp("replayed"));
    const visitor = createClient();
    const credential = await authenticator.get(await beginSignIn(visitor));
    const body = { credential };
    const thief = createClient();
    await beginSignIn(thief);
    expect(await readMessage(await thief.post("/api/passkeys/sign-in", body))).toEqual([400, LATE]);
    // The challenge is used up with that.
    expect((await visitor.post("/api/passkeys/sign-in", body)).status).toBe(400);
    const again = { credential: await authenticator.get(await beginSignIn(visitor)) };
    expect((await visitor.post("/api/passkeys/sign-in", again)).status).toBe(200);
    expect((await visitor.post("/api/passkeys/sign-in", again)).status).toBe(400);
  });

  it("works with an authenticator that does not count, as those of phones", async () => {
    const client = await signUp("uncounted");
    const device = new Authenticator();
    const credential = await device.create(await beginPasskey(client), { counter: 0 });
    expect((await client.post("/api/passkeys", { credential })).status).toBe(201);
    for (const visitor of [createClient(), createClient()]) {
      expect((await signInWith(visitor, device, { counter: 0 })).status).toBe(200);
    }
  });

  it("counts how many are begun in one network", async () => {
    const visitor = createClient({ headers: { "CF-Connecting-IP": "192.0.2.77" } });
    await beginSignIn(visitor);
    await openDatabase(env)
      .update(rateCounters)
      .set({ count: 300 })
      .where(eq(rateCounters.key, "passkey-sign-ins:192.0.2.77"));
    const response = await visitor.post("/api/passkeys/sign-in/options");
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    await response.text();
  });
});

describe("a passkey as a proof", () => {
  it("removes a passkey after the password, or once the user has signed in with one", async () => {
    const client = await signUp("remover");
    const { authenticator, passkey } = await addPasskey(client);
    const second = await addPasskey(client);
    const path = `/api/passkeys/${passkey.id}`;
    expect(await readMessage(await client.delete(path, {}))).toEqual([400, PROOF]);
    const wrong = await client.delete(path, { currentPassword: "guessed" });
    expect((await readMessage(wrong))[0]).toBe(403);

    expect((await signInWith(client, authenticator)).status).toBe(200);
    expect((await client.delete(path, {})).status).toBe(204);
    expect((await signInWith(createClient(), authenticator)).status).toBe(401);
    const { id } = second.passkey;
    const removed = await client.delete(`/api/passkeys/${id}`, { currentPassword: PASSWORD });
    expect(removed.status).toBe(204);
    expect((await passkeysOf(client)).passkeys).toEqual([]);
  });

  it("is one for ten minutes, and does not lengthen the session", async () => {
    const client = await signUp("ten-minutes");
    const { authenticator } = await addPasskey(client);
    const response = await signInWith(client, authenticator);
    expect(response.headers.get("set-cookie")).not.toContain("Max-Age");
    await addPasskey(client, {}, {});
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
    expect(await readMessage(await client.post("/api/passkeys/options", {}))).toEqual([400, PROOF]);
  });

  it("of somebody else proves nothing", async () => {
    const client = await signUp("mine");
    const { authenticator } = await addPasskey(await signUp("theirs"));
    expect((await signInWith(client, authenticator)).status).toBe(403);
    const user = await (await client.get("/api/user")).json();
    expect(user).toMatchObject({ username: client.user.username });
  });
});

it("passkeys go with the account, and an export names them without what they are", async () => {
  const client = await signUp("leaving");
  const { authenticator } = await addPasskey(client, { name: "Kitchen tablet" });
  await beginPasskey(client);
  const exported = await client.get("/api/user/export");
  const json = readArchive(new Uint8Array(await exported.arrayBuffer())).get("storyquilt.json");
  const { passkeys } = accountExport.parse(JSON.parse(new TextDecoder().decode(json)));
  expect(passkeys).toEqual([{ name: "Kitchen tablet", createdAt: expect.any(String) }]);
  const db = openDatabase(env);
  const listRows = () =>
    db.select().from(passkeyTable).where(eq(passkeyTable.userId, client.user.id));
  expect(await listRows()).toHaveLength(1);
  expect((await client.delete("/api/user", { password: PASSWORD })).status).toBe(200);
  expect(await listRows()).toEqual([]);
  expect((await signInWith(createClient(), authenticator)).status).toBe(401);
});
