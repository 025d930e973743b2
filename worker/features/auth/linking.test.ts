import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import type { AccountSettings, User } from "../../../contract/account.ts";
import type { DeviceSession } from "../../../contract/sessions.ts";
import { openDatabase } from "../../db/client.ts";
import { users } from "../../db/schema.ts";
import {
  type Client,
  createClient,
  PASSWORD,
  type SignedInClient,
  signUp,
} from "../../testing/client.ts";
import {
  agree,
  beginAt,
  FACEBOOK,
  GOOGLE,
  signInAt,
  type StandIn,
  standInForProviders,
} from "../../testing/providers.ts";

const CONNECT = { purpose: "connect", currentPassword: PASSWORD };
const settings = { ...GOOGLE, ...FACEBOOK };
const visitor = () => createClient({ settings });
const db = openDatabase(env);
const userOf = async (client: Client) => (await client.get("/api/user")).json<User>();
const connect = async (client: Client, body: object) =>
  (await client.post("/api/auth/facebook", { purpose: "connect", ...body })).status;
const connectionsOf = async (client: Client) =>
  (await (await client.get("/api/user/settings")).json<AccountSettings>()).connections;
const connectedOf = async (client: Client) =>
  (await connectionsOf(client)).filter((each) => each.connected).map((each) => each.provider);

const isRemembered = async (client: Client) =>
  (await (await client.get("/api/sessions")).json<DeviceSession[]>()).find(({ current }) => current)
    ?.remembered;

/** As the link in the mail does. */
const confirmAddress = (user: User) =>
  db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, user.id));

let standIn: StandIn;
let rose: SignedInClient;
let people = 0;

beforeEach(async () => {
  people += 1;
  standIn = await standInForProviders();
  rose = await signUp("rose", { settings });
  standIn.google = { sub: `linked-google-${people}`, email: rose.user.email, email_verified: true };
  standIn.facebook = { id: `linked-facebook-${people}`, email: rose.user.email };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("an identity with the e-mail address of an account", () => {
  it("opens it when the address is confirmed on both sides, fills in names and notifies by mail", async () => {
    await confirmAddress(rose.user);
    Object.assign(standIn.google, { email: rose.user.email.toUpperCase(), given_name: "Rose" });
    const client = visitor();
    expect(await signInAt(client, "google")).toBe("/dashboard");
    expect(await userOf(client)).toEqual({ ...rose.user, firstName: "Rose" });
    expect(await connectedOf(rose)).toEqual(["google"]);
    const mails = await (
      await rose.get("/api/dev/outbox")
    ).json<{ to: string; subject: string }[]>();
    expect(mails[0]).toMatchObject({
      to: rose.user.email,
      subject: "You can now sign in with Google",
    });
  });

  it("does not open it while the address is not confirmed here", async () => {
    expect(await signInAt(visitor(), "google")).toBe("/auth?error=email-taken");
    expect(await connectedOf(rose)).toEqual([]);
  });

  it.each([false, undefined, "true"])(
    "does not open it when Google says %j of the address being confirmed",
    async (said) => {
      await confirmAddress(rose.user);
      standIn.google.email_verified = said;
      expect(await signInAt(visitor(), "google")).toBe("/auth?error=email-taken");
      expect(await connectedOf(rose)).toEqual([]);
    },
  );

  it("does not open it from Facebook, which never says", async () => {
    await confirmAddress(rose.user);
    expect(await signInAt(visitor(), "facebook")).toBe("/auth?error=email-taken");
  });

  it("is known by its subject alone when its address changes", async () => {
    await confirmAddress(rose.user);
    await signInAt(visitor(), "google");
    standIn.google.email = "somebody.else@example.com";
    const client = visitor();
    await signInAt(client, "google");
    expect((await userOf(client)).id).toBe(rose.user.id);
  });
});

describe("connecting on purpose", () => {
  it("makes no session last longer than the person has asked for", async () => {
    await signInAt(rose, "google", CONNECT);
    expect(await isRemembered(rose)).toBe(false);
    await signInAt(rose, "google", { purpose: "confirm" });
    expect(await isRemembered(rose)).toBe(false);
    const tablet = visitor();
    await signInAt(tablet, "google");
    expect(await isRemembered(tablet)).toBe(true);
    await signInAt(tablet, "google", { purpose: "confirm" });
    expect(await isRemembered(tablet)).toBe(true);
  });

  it("adds an identity to the account that is signed in, and leads back where it began", async () => {
    standIn.facebook.email = "another@example.com";
    const body = { ...CONNECT, returnTo: "/settings" };
    expect(await signInAt(rose, "facebook", body)).toBe("/settings");
    expect(await connectionsOf(rose)).toEqual([
      { provider: "google", name: "Google", available: true, connected: false, email: null },
      {
        provider: "facebook",
        name: "Facebook",
        available: true,
        connected: true,
        email: "another@example.com",
      },
    ]);
    const client = visitor();
    await signInAt(client, "facebook");
    expect((await userOf(client)).id).toBe(rose.user.id);
  });

  it("needs the password of a user who has one, and a fresh sign-in of the others", async () => {
    expect(await connect(rose, {})).toBe(400);
    expect(await connect(rose, { currentPassword: "a guess" })).toBe(403);
    standIn.google.email = `fresh${people}@example.com`;
    const guest = visitor();
    await signInAt(guest, "google");
    expect(await connect(guest, {})).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
    expect(await connect(guest, {})).toBe(403);
  });

  it("takes no identity from another user", async () => {
    standIn.google.email = `other${people}@example.com`;
    const other = visitor();
    await signInAt(other, "google");
    const body = { ...CONNECT, returnTo: "/settings" };
    expect(await signInAt(rose, "google", body)).toBe("/settings?error=already-connected");
    expect(await connectedOf(other)).toEqual(["google"]);
  });

  it("needs a session, and the same one until the end", async () => {
    const body = CONNECT;
    expect((await visitor().post("/api/auth/google", body)).status).toBe(401);
    const back = agree(await beginAt(rose, "google", body));
    const { user } = await signUp("joe");
    await rose.post("/api/login", {
      username: user.username,
      password: "a long walk in the woods",
    });
    expect((await rose.get(back)).headers.get("location")).toBe("/dashboard?error=expired");
    expect(await connectedOf(rose)).toEqual([]);
  });

  it("is undone by DELETE, but never the only way in", async () => {
    await signInAt(rose, "google", CONNECT);
    expect((await rose.delete("/api/user/connections/google")).status).toBe(204);
    expect((await rose.delete("/api/user/connections/google")).status).toBe(404);
    expect((await rose.delete("/api/user/connections/myspace")).status).toBe(404);
    expect(await connectedOf(rose)).toEqual([]);

    people += 1;
    standIn.google = { sub: `linked-google-${people}` };
    const guest = visitor();
    await signInAt(guest, "google");
    const rejected = await guest.delete("/api/user/connections/google");
    expect([rejected.status, await rejected.text()]).toEqual([
      422,
      "You could not sign in any more without Google. Please choose a password first, with 'Forgot password?'.",
    ]);
    standIn.facebook = { id: `linked-facebook-${people}` };
    await signInAt(guest, "facebook", { purpose: "connect" });
    expect((await guest.delete("/api/user/connections/google")).status).toBe(204);
    expect((await guest.delete("/api/user/connections/facebook")).status).toBe(422);
  });
});

describe("proving anew who one is", () => {
  it("is for the account that is signed in, and makes no other", async () => {
    await signInAt(rose, "google", CONNECT);
    const body = { purpose: "confirm", returnTo: "/settings" };
    expect(await signInAt(rose, "google", body)).toBe("/settings");
    const before = await db.$count(users);
    standIn.google = { sub: `another-${people}` };
    expect(await signInAt(rose, "google", body)).toBe("/settings?error=other-account");
    expect(await db.$count(users)).toBe(before);
    expect((await userOf(rose)).id).toBe(rose.user.id);
  });
});
