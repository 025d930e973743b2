import { afterEach, describe, expect, it, vi } from "vitest";
import { createClient, PASSWORD, registration, signUp } from "../../testing/client.ts";
import { mailsTo, tokenFor } from "../../testing/mails.ts";

/** An empty set of settings, with which the client awaits the work after a response. */
const person = (name: string) => signUp(name, { settings: {} });
const visitor = (settings = {}) => createClient({ settings });
const forget = (email: string) => visitor().post("/api/password/forgot", { email });
const use = async (token: string) =>
  (await visitor().post("/api/password/reset", { token, password: "another walk" })).status;

const MINUTE = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

describe("a client that requests another user's new password again and again", () => {
  it("cannot invalidate the links that the user has requested", async () => {
    const { user } = await person("pestered");
    await forget(user.email);
    const token = await tokenFor(user.email, "reset-password");
    for (let i = 0; i < 8; i += 1) await forget(user.email);
    expect(await use(token)).toBe(204);
  });

  it("leaves a link that works in the letter box whenever no more mails are sent", async () => {
    const { user } = await person("blocked");
    for (let i = 0; i < 8; i += 1) await forget(user.email);
    const sent = async () => (await mailsTo(user.email)).filter(({ text }) => /reset/.test(text));
    expect(await sent()).toHaveLength(5);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 29 * MINUTE });
    await forget(user.email);
    expect(await sent()).toHaveLength(5);
    const token = await tokenFor(user.email, "reset-password");
    expect(await use(token)).toBe(204);
  });

  it("of several links one use ends them all", async () => {
    const { user } = await person("several");
    await forget(user.email);
    const first = await tokenFor(user.email, "reset-password");
    await forget(user.email);
    const second = await tokenFor(user.email, "reset-password");
    expect(second).not.toBe(first);
    expect(await use(first)).toBe(204);
    expect(await use(second)).toBe(400);
  });
});

describe("mails to an unproved address", () => {
  it("are ten changes of address an hour", async () => {
    const client = await person("typist");
    const responses = [];
    for (let i = 0; i < 11; i += 1) {
      const email = `${i}.${client.user.email}`;
      responses.push((await client.patch("/api/user", { email })).status);
    }
    expect(responses).toEqual([...Array<number>(10).fill(200), 429]);
    // The rest of the profile can still be changed.
    const change = { firstName: "Rose", email: `9.${client.user.email}` };
    expect((await client.patch("/api/user", change)).status).toBe(200);
  });

  it("are ten an hour, whichever account requests them", async () => {
    const victim = `victim-${crypto.randomUUID()}@example.com`;
    for (let i = 0; i < 12; i += 1) {
      const client = visitor();
      const account = { ...registration("bomber"), email: victim };
      expect((await client.post("/api/register", account)).status).toBe(201);
      expect((await client.delete("/api/user", { password: PASSWORD })).status).toBe(200);
      // The outbox forgets an account that is deleted, so a last one shows what has been counted.
    }
    const last = visitor();
    await last.post("/api/register", { ...registration("bomber"), email: victim });
    expect(await mailsTo(victim)).toEqual([]);
  });
});

describe("a site whose mail service is not fully set up", () => {
  it.each([{ MAIL: "resend" }, { MAIL: "outbox", APP_ENV: "production" }])(
    "still registers people and changes names: %j",
    async (settings) => {
      const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
      // An address of its own: outside of development loopback is limited too, and other files register from there.
      const client = createClient({ settings, headers: { "CF-Connecting-IP": "198.51.100.82" } });
      expect((await client.post("/api/register", registration("careless"))).status).toBe(201);
      expect((await client.patch("/api/user", { firstName: "Rose" })).status).toBe(200);
      const forgotten = await client.post("/api/password/forgot", { email: "a@example.com" });
      expect(forgotten.status).toBe(501);
      expect(log).toHaveBeenCalled();
      log.mockRestore();
    },
  );
});
