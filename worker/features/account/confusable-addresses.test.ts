/** Addresses whose letters look alike, or are folded alike, and which belong to different people. */
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import type { User } from "../../../contract/account.ts";
import { foldName } from "../../../contract/names.ts";
import { openDatabase } from "../../db/client.ts";
import { users } from "../../db/schema.ts";
import { createClient, PASSWORD, registration, signUp } from "../../testing/client.ts";
import { mailsTo, tokenFor } from "../../testing/mails.ts";
import { GOOGLE, signInAt, standInForProviders } from "../../testing/providers.ts";
import { readMessage } from "../../testing/things.ts";

const db = openDatabase(env);
const visitor = () => createClient({ settings: {} });
const register = (email: string, password = PASSWORD) =>
  visitor().post("/api/register", { ...registration("rose"), email, password });
const logIn = async (username: string, password: string) =>
  (await visitor().post("/api/login", { username, password })).status;

async function resetMailsTo(email: string): Promise<number> {
  const mails = await mailsTo(email);
  return mails.filter(({ subject }) => subject === "Choose a new password").length;
}

/** An account as an earlier version stored it. */
async function registerEarlier(email: string, password = PASSWORD): Promise<User> {
  const user = await (await register(email, password)).json<User>();
  await db
    .update(users)
    .set({ emailKey: foldName(email) })
    .where(eq(users.id, user.id));
  return user;
}

describe("an address that looks like another person's", () => {
  it.each([
    ["rose@gmail.example", "rose@gmaıl.example"],
    ["rose@sea.example", "rose@ſea.example"],
    ["rose@strasse.example", "rose@straße.example"],
    ["rose@wide.example", "rose@ｗide.example"],
  ])(
    "leaves %s free, signs in to its own account and gets its own mails: %s",
    async (own, alike) => {
      expect((await register(alike, "the other's")).status).toBe(201);
      expect(await logIn(own, "the other's")).toBe(401);
      expect((await register(own)).status).toBe(201);
      expect(await logIn(own.toUpperCase(), PASSWORD)).toBe(200);
      expect(await logIn(alike, "the other's")).toBe(200);
      await visitor().post("/api/password/forgot", { email: own });
      expect([await resetMailsTo(own), await resetMailsTo(alike)]).toEqual([1, 0]);
    },
  );

  it("takes the place of a confirmed one only with the password, and once it is confirmed too", async () => {
    const client = await signUp("mia", { settings: {} });
    const { id, email } = client.user;
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id));
    const alike = email.replace("i", "ı");
    expect(await readMessage(await client.patch("/api/user", { email: alike }))).toEqual([
      400,
      "Please enter your current password",
    ]);
    const changed = await client.patch("/api/user", { email: alike, currentPassword: PASSWORD });
    expect(await changed.json()).toMatchObject({ email });
    expect((await mailsTo(email))[0]?.text).toContain(alike);
    await visitor().post("/api/password/forgot", { email });
    expect([await resetMailsTo(email), await resetMailsTo(alike)]).toEqual([1, 0]);
  });

  it.each(["rose@mail.example", "rose@maıl.example"])(
    "does not have %s as a username",
    async (username) => {
      const body = { username, email: "rose@maıl.example", password: PASSWORD };
      expect((await visitor().post("/api/register", body)).status).toBe(400);
    },
  );

  it("does not open its account to the sign-in with Google of the other person", async () => {
    const response = await register("leo@maıl.example");
    const user = await response.json<User>();
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, user.id));
    const standIn = await standInForProviders();
    standIn.google = { sub: "leo", email: "leo@mail.example", email_verified: true };
    const client = createClient({ settings: GOOGLE });
    expect(await signInAt(client, "google")).toBe("/dashboard");
    vi.unstubAllGlobals();
    const signedIn = await (await client.get("/api/user")).json<User>();
    expect([signedIn.email, signedIn.id === user.id]).toEqual(["leo@mail.example", false]);
  });
});

describe("an earlier account whose address was stored as one that looks alike", () => {
  it("still signs in and gets a new password by its address, which stays its own", async () => {
    const email = "earlier@große.example";
    const { username } = await registerEarlier(email);
    for (const name of [email, email.toUpperCase().replace("SS", "ß"), username]) {
      expect(await logIn(name, PASSWORD), name).toBe(200);
    }
    await visitor().post("/api/password/forgot", { email });
    expect(await resetMailsTo(email)).toBe(1);
    const taken = [409, "That email is already registered"];
    expect(await readMessage(await register(email))).toEqual(taken);
    const other = await signUp("other");
    expect(await readMessage(await other.patch("/api/user", { email }))).toEqual(taken);
  });

  it("leaves that one free for its owner to register, and stays as it is", async () => {
    const { username } = await registerEarlier("harbour@maıl.example", "the other's");
    expect((await register("harbour@mail.example")).status).toBe(201);
    for (const name of ["harbour@maıl.example", username]) {
      expect(await logIn(name, "the other's"), name).toBe(200);
      expect(await logIn(name, PASSWORD), name).toBe(401);
    }
    expect(await logIn("harbour@mail.example", PASSWORD)).toBe(200);
    expect(await logIn("harbour@mail.example", "the other's")).toBe(401);
    expect((await register("harbour@maıl.example")).status).toBe(409);
  });

  it("leaves that one free for an account to change to, and to confirm", async () => {
    await registerEarlier("pier@maıl.example");
    const client = await signUp("pier", { settings: {} });
    const changed = await client.patch("/api/user", { email: "pier@mail.example" });
    expect(await changed.json()).toMatchObject({ email: "pier@mail.example" });
    await registerEarlier("mole@maıl.example");
    const { id } = client.user;
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id));
    const wanted = { email: "mole@mail.example", currentPassword: PASSWORD };
    expect((await client.patch("/api/user", wanted)).status).toBe(200);
    const token = await tokenFor("mole@mail.example", "confirm-email");
    const confirmed = await client.post("/api/email/confirm", { token });
    expect(await confirmed.json()).toMatchObject({ email: "mole@mail.example" });
  });

  it("leaves that one free for a first sign-in with Google", async () => {
    const earlier = await registerEarlier("buoy@maıl.example");
    const standIn = await standInForProviders();
    standIn.google = { sub: "buoy", email: "buoy@mail.example", email_verified: true };
    const client = createClient({ settings: GOOGLE });
    expect(await signInAt(client, "google")).toBe("/dashboard");
    vi.unstubAllGlobals();
    const signedIn = await (await client.get("/api/user")).json<User>();
    expect([signedIn.email, signedIn.id === earlier.id]).toEqual(["buoy@mail.example", false]);
  });

  it("gets no mail for the other address", async () => {
    await registerEarlier("squatter@maıl.example");
    await visitor().post("/api/password/forgot", { email: "squatter@mail.example" });
    expect(await resetMailsTo("squatter@maıl.example")).toBe(0);
    expect(await logIn("squatter@mail.example", PASSWORD)).toBe(401);
  });
});
