import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { VISITOR_HEADER } from "../../../contract/headers.ts";
import { openDatabase } from "../../db/client.ts";
import { users } from "../../db/schema.ts";
import { createClient, PASSWORD, signUp } from "../../testing/client.ts";

const NEW_PASSWORD = "another walk";

async function messageOf(response: Response) {
  return { status: response.status, message: await response.text() };
}

describe("GET /api/user", () => {
  it("returns the address of the avatar when there is one", async () => {
    const { user, get } = await signUp("avatar");
    const db = openDatabase(env);
    await db.update(users).set({ avatarFile: "abc.jpg" }).where(eq(users.id, user.id));
    const avatarUrl = "/media/avatars/abc.jpg";
    expect(await (await get("/api/user")).json()).toEqual({ ...user, avatarUrl });
  });
});

describe("GET /api/user without a session", () => {
  const client = createClient();

  it("is a 401", async () => {
    expect((await client.get("/api/user")).status).toBe(401);
  });

  it("is null, and no error, for a client that says it may be a visitor's", async () => {
    const response = await client.get("/api/user", { [VISITOR_HEADER]: "null" });
    expect(response.status).toBe(200);
    expect(await response.json()).toBeNull();
  });

  it("is nothing at other addresses, and no error either", async () => {
    for (const path of ["/api/stories", "/api/videos", "/api/user/settings"]) {
      const response = await client.get(path, { [VISITOR_HEADER]: "null" });
      expect([response.status, await response.text()]).toEqual([204, ""]);
      expect((await client.get(path)).status).toBe(401);
    }
  });

  it("says who is there all the same", async () => {
    const { user, get } = await signUp("visitor");
    expect(await (await get("/api/user", { [VISITOR_HEADER]: "null" })).json()).toEqual(user);
  });
});

describe("PATCH /api/user", () => {
  it("changes the fields that are sent and leaves the rest", async () => {
    const { user, patch, get } = await signUp("patched");
    const first = await patch("/api/user", { firstName: "Rose", lastName: "Müller" });
    expect(first.status).toBe(200);
    expect(await first.json()).toEqual({ ...user, firstName: "Rose", lastName: "Müller" });
    const second = await patch("/api/user", { lastName: null, preferredLanguage: "pt-BR" });
    const changed = { ...user, firstName: "Rose", preferredLanguage: "pt-BR" };
    expect(await second.json()).toEqual(changed);
    expect(await (await get("/api/user")).json()).toEqual(changed);
    const db = openDatabase(env);
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(row?.preferredLanguage).toBe("pt-BR");
  });

  it("answers 200 when nothing is to change", async () => {
    const { user, patch } = await signUp("unchanged");
    for (const body of [{}, undefined, { username: "somebody", id: "x", createdAt: "x" }]) {
      const response = await patch("/api/user", body);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual(user);
    }
  });

  it("lets the new e-mail sign in, and the old one no more", async () => {
    const { user, patch } = await signUp("moved");
    const email = `New.${user.email}`;
    expect(await (await patch("/api/user", { email })).json()).toMatchObject({ email });
    const logIn = { username: email.toLowerCase(), password: PASSWORD };
    expect((await createClient().post("/api/login", logIn)).status).toBe(200);
    logIn.username = user.email;
    expect((await createClient().post("/api/login", logIn)).status).toBe(401);
  });

  it("lets its own e-mail be written in another case", async () => {
    const { user, patch } = await signUp("cased");
    expect((await patch("/api/user", { email: user.email.toUpperCase() })).status).toBe(200);
  });

  it("rejects an e-mail that is another user's, and changes nothing then", async () => {
    const { user: other } = await signUp("other");
    const { user, patch, get } = await signUp("wishful");
    const body = { email: other.email.toUpperCase(), firstName: "Rose" };
    expect(await messageOf(await patch("/api/user", body))).toEqual({
      status: 409,
      message: "That email is already registered",
    });
    expect(await (await get("/api/user")).json()).toEqual(user);
  });

  it("gives an e-mail to only one of two concurrent requests", async () => {
    const [one, two] = await Promise.all([signUp("one"), signUp("two")]);
    const email = `wanted.${one.user.email}`;
    const responses = await Promise.all([one, two].map((who) => who.patch("/api/user", { email })));
    expect(responses.map((response) => response.status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ["Invalid email address", { email: "nowhere" }],
    ["Email is required", { email: "" }],
    ["Email is required", { email: null }],
    ["A name must be text", { firstName: { first: "Rose" } }],
    ["A name must be at most 100 characters", { lastName: "x".repeat(101) }],
    ["A language is a code such as en", { preferredLanguage: "the one I speak" }],
    ["A language is a code such as en", { preferredLanguage: 1 }],
  ])("answers 400 '%s' to %j", async (message, body) => {
    const { patch } = await signUp("broken");
    expect(await messageOf(await patch("/api/user", body))).toEqual({ status: 400, message });
  });

  it("answers 401 without a session, before it reads the body", async () => {
    expect((await createClient().patch("/api/user", { email: 5 })).status).toBe(401);
    expect((await createClient().put("/api/user/password", [])).status).toBe(401);
  });
});

describe("PUT /api/user/password", () => {
  it("answers 204, keeps this session, ends every other, and the old password is dead", async () => {
    const client = await signUp("changes");
    const { username } = client.user;
    const logIn = async (password: string) => {
      const other = createClient();
      return { other, status: (await other.post("/api/login", { username, password })).status };
    };
    const { other: tablet } = await logIn(PASSWORD);
    const copy = createClient();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);

    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const response = await client.put("/api/user/password", body);
    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect((await client.get("/api/user")).status).toBe(200);
    expect((await tablet.get("/api/user")).status).toBe(401);
    expect((await copy.get("/api/user")).status).toBe(401);
    expect((await logIn(PASSWORD)).status).toBe(401);
    expect((await logIn(NEW_PASSWORD)).status).toBe(200);
  });

  it("remembers this session as long as before", async () => {
    const { user } = await signUp("remembered");
    const client = createClient();
    await client.post("/api/login", {
      username: user.username,
      password: PASSWORD,
      rememberMe: true,
    });
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const response = await client.put("/api/user/password", body);
    expect(response.headers.getSetCookie()[0]).toContain("Max-Age=2592000");
  });

  it("answers 403 to a wrong current password and 429 after ten, and changes nothing", async () => {
    const client = await signUp("thief");
    const body = { currentPassword: "a guess", newPassword: NEW_PASSWORD };
    for (let i = 0; i < 10; i += 1) {
      expect(await messageOf(await client.put("/api/user/password", body))).toEqual({
        status: 403,
        message: "The current password is not right.",
      });
    }
    const rejected = await client.put("/api/user/password", body);
    expect(rejected.status).toBe(429);
    expect(rejected.headers.get("retry-after")).toMatch(/^\d+$/);
    const otherDevice = createClient({ headers: { "CF-Connecting-IP": "192.0.2.1" } });
    const { username } = client.user;
    const login = await otherDevice.post("/api/login", { username, password: PASSWORD });
    expect(login.status).toBe(200);
  });

  it("is done by only one of two who ask at once", async () => {
    const client = await signUp("hasty");
    const copy = createClient();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    const change = (who: typeof copy, newPassword: string) =>
      who.put("/api/user/password", { currentPassword: PASSWORD, newPassword });
    const responses = await Promise.all([change(client, "the first"), change(copy, "the second")]);
    expect(responses.filter((response) => response.status === 204)).toHaveLength(1);
  });

  it.each([
    ["Please enter your current password", { newPassword: NEW_PASSWORD }],
    ["Please enter your current password", { currentPassword: 5, newPassword: NEW_PASSWORD }],
    ["Password must be at least 6 characters", { currentPassword: PASSWORD, newPassword: "12345" }],
    ["Password must be at least 6 characters", { currentPassword: PASSWORD }],
  ])("answers 400 '%s' to %j", async (message, body) => {
    const { put } = await signUp("broken");
    expect(await messageOf(await put("/api/user/password", body))).toEqual({
      status: 400,
      message,
    });
  });
});
