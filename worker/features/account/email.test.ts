import { describe, expect, it } from "vitest";
import type { AccountSettings } from "../../../contract/account.ts";
import { type Client, createClient, PASSWORD, SITE, signUp } from "../../testing/client.ts";
import { mailsTo, tokenFor } from "../../testing/mails.ts";
import { contactMail, emailChangeMail } from "./mails.ts";

const NEW_PASSWORD = "another walk";
const USED = [400, "This link has run out or was used already. Please ask for a new one."];

/** An empty set of settings, with which the client awaits the work after a response. */
const person = (name: string) => signUp(name, { settings: {} });
const visitor = (settings = {}) => createClient({ settings });
const forget = async (email: string) =>
  (await visitor().post("/api/password/forgot", { email })).status;
const login = async (username: string, password: string) =>
  (await createClient().post("/api/login", { username, password })).status;

async function answer(response: Response) {
  return [response.status, await response.text()];
}

const settingsOf = async (client: Client) =>
  (await client.get("/api/user/settings")).json<AccountSettings>();

async function confirmed(name: string) {
  const client = await person(name);
  const token = await tokenFor(client.user.email, "confirm-email");
  await client.post("/api/email/confirm", { token });
  return { client, email: `new.${client.user.email}`, before: client.user };
}

it.each(["rosé@exämple.de", "роза@пример.рф", "rose@xn--exmple-cua.xn--p1ai"])(
  "takes the internationalised address %s, which signs in",
  async (email) => {
    const input = { username: `world-${email.length}`, email, password: PASSWORD };
    expect((await visitor().post("/api/register", input)).status).toBe(201);
    expect(await login(email.toUpperCase(), PASSWORD)).toBe(200);
  },
);

describe("confirming an e-mail address", () => {
  it("is asked for at registration, blocks nothing, and works once where one is signed in", async () => {
    const client = await person("confirms");
    expect((await settingsOf(client)).emailVerified).toBe(false);
    const token = await tokenFor(client.user.email, "confirm-email");
    expect((await visitor().post("/api/email/confirm", { token })).status).toBe(401);
    const other = await person("other");
    expect(await answer(await other.post("/api/email/confirm", { token }))).toEqual(USED);

    const response = await client.post("/api/email/confirm", { token });
    expect([response.status, await response.json()]).toEqual([200, client.user]);
    expect(await settingsOf(client)).toMatchObject({ emailVerified: true, pendingEmail: null });
    expect(await answer(await client.post("/api/email/confirm", { token }))).toEqual(USED);
  });

  it("can be asked for again, five times an hour", async () => {
    const client = await person("again");
    const responses = [];
    for (let i = 0; i < 6; i += 1) {
      responses.push((await client.post("/api/email/send-confirmation")).status);
    }
    expect(responses).toEqual([202, 202, 202, 202, 202, 429]);
    expect(await mailsTo(client.user.email)).toHaveLength(6);
  });
});

describe("changing a confirmed e-mail address", () => {
  it("needs the password, and takes place when the new one is confirmed", async () => {
    const { client, email, before } = await confirmed("mover");
    expect(await answer(await client.patch("/api/user", { email }))).toEqual([
      400,
      "Please enter your current password",
    ]);
    const wrong = { email, currentPassword: "a guess" };
    expect((await client.patch("/api/user", wrong)).status).toBe(403);

    const asked = await client.patch("/api/user", { email, currentPassword: PASSWORD });
    expect([asked.status, await asked.json()]).toEqual([200, before]);
    expect(await settingsOf(client)).toMatchObject({ emailVerified: true, pendingEmail: email });
    expect((await mailsTo(before.email))[0]).toMatchObject({
      subject: "Your e-mail address is being changed",
      text: expect.stringContaining(email),
    });
    const token = await tokenFor(email, "confirm-email");
    const done = await client.post("/api/email/confirm", { token });
    expect(await done.json()).toEqual({ ...before, email });
    expect(await settingsOf(client)).toMatchObject({ emailVerified: true, pendingEmail: null });
    expect(await login(before.email, PASSWORD)).toBe(401);
  });

  it("rejects an address that is taken, also when it was taken meanwhile", async () => {
    const { client, email } = await confirmed("unlucky");
    const { user: other } = await person("holder");
    const body = { email: other.email, currentPassword: PASSWORD };
    expect((await client.patch("/api/user", body)).status).toBe(409);
    await client.patch("/api/user", { email, currentPassword: PASSWORD });
    const token = await tokenFor(email, "confirm-email");
    await visitor().post("/api/register", { username: "quicker", email, password: PASSWORD });
    expect(await answer(await client.post("/api/email/confirm", { token }))).toEqual([
      409,
      "That email is already registered",
    ]);
  });

  it("is forgotten when the password is reset meanwhile", async () => {
    const { client, email, before } = await confirmed("thief");
    await client.patch("/api/user", { email, currentPassword: PASSWORD });
    const change = await tokenFor(email, "confirm-email");
    await forget(before.email);
    const token = await tokenFor(before.email, "reset-password");
    await client.post("/api/password/reset", { token, password: NEW_PASSWORD });
    expect(await answer(await client.post("/api/email/confirm", { token: change }))).toEqual(USED);
  });
});

describe("a mail", () => {
  it("has a subject of one line, whatever a user is called", () => {
    const who = { name: "Rose\r\nBcc: all@example.com", email: "rose@example.com", message: "Hi" };
    expect(contactMail("owner@example.com", who).subject).toBe(
      "A message from Rose Bcc: all@example.com",
    );
  });

  it("shows what a user typed as text, never as HTML", () => {
    const mail = emailChangeMail("rose@example.com", '<img src="x">@example.com', SITE);
    expect(mail.html).toContain("&lt;img src=&quot;x&quot;&gt;@example.com");
    expect(mail.html).not.toContain("<img");
  });
});

describe("GET /api/dev/outbox", () => {
  it("exists in development alone", async () => {
    const response = await visitor({ APP_ENV: "production" }).get("/api/dev/outbox");
    expect(await answer(response)).toEqual([404, "That address was not found."]);
  });

  it("lists mails newest first", async () => {
    const { user } = await person("listed");
    await forget(user.email);
    const subjects = (await mailsTo(user.email)).map((mail) => mail.subject);
    expect(subjects).toEqual(["Choose a new password", "Please confirm your e-mail address"]);
    expect(Object.keys((await mailsTo(user.email))[0] ?? {}).toSorted()).toEqual([
      "createdAt",
      "html",
      "subject",
      "text",
      "to",
    ]);
  });
});
