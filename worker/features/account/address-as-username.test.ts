import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { User } from "../../../contract/account.ts";
import { openDatabase } from "../../db/client.ts";
import { users } from "../../db/schema.ts";
import { createClient, PASSWORD, registration, signUp } from "../../testing/client.ts";

const db = openDatabase(env);
const register = (body: object) => createClient().post("/api/register", body);

async function logIn(username: string, password: string): Promise<User | number> {
  const response = await createClient().post("/api/login", { username, password });
  return response.ok ? response.json<User>() : response.status;
}

/** A user whose username was registered when any was allowed. */
async function signUpAs(username: string, password: string): Promise<User> {
  const response = await register({ ...registration("early"), password });
  const user = await response.json<User>();
  const name = { username, usernameKey: username };
  await db.update(users).set(name).where(eq(users.id, user.id));
  return { ...user, username };
}

const prove = (user: User) =>
  db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, user.id));

describe("a username that is an e-mail address", () => {
  it("answers 400 when it is not one's own, whether or not it is taken", async () => {
    const { user } = await signUp("rose");
    for (const username of [
      user.email,
      ` ${user.email.toUpperCase()} `,
      user.email.replace("@", "\uff20"),
      "nobody.yet@example.com",
      "grandma@home",
    ]) {
      const response = await register({ ...registration("squatter"), username });
      expect([response.status, await response.text()]).toEqual([
        400,
        "A username can only be an e-mail address if it is your own.",
      ]);
    }
  });

  it("may be one's own, in any case; and other names may hold an @", async () => {
    const { email } = registration("own");
    const own = { username: email.toUpperCase(), email, password: PASSWORD };
    expect((await register(own)).status).toBe(201);
    expect(await logIn(email, PASSWORD)).toMatchObject({ email });
    for (const username of ["@rose", "rose@", "we @ home"]) {
      expect((await register({ ...registration("at"), username })).status).toBe(201);
    }
  });

  it("follows one's address while it is unproved, so that it stays one's own", async () => {
    const { email } = registration("typo");
    const client = createClient();
    await client.post("/api/register", { username: email, email, password: PASSWORD });
    const { email: right } = registration("right");
    const changed = await client.patch("/api/user", { email: right });
    expect(await changed.json()).toMatchObject({ username: right, email: right });
    expect(await logIn(email, PASSWORD)).toBe(401);
    expect(await logIn(right, PASSWORD)).toMatchObject({ email: right });
  });

  it("stays when the address was proved, and when another user's username is the new one", async () => {
    const { email } = registration("proved");
    const client = createClient();
    const made = await client.post("/api/register", { username: email, email, password: PASSWORD });
    const { email: named } = registration("named");
    await signUpAs(named, "early's own");
    const taken = await client.patch("/api/user", { email: named });
    expect(await taken.json()).toMatchObject({ username: email, email: named });

    await prove(await made.json<User>());
    const body = { email, currentPassword: PASSWORD };
    expect((await client.patch("/api/user", body)).status).toBe(200);
    expect(await (await client.get("/api/user")).json()).toMatchObject({ username: email });
  });
});

describe("an earlier username that is another user's e-mail address", () => {
  it("never takes their sign-in, also with the same password", async () => {
    const { user: owner } = await signUp("owner");
    const squatter = await signUpAs(owner.email, PASSWORD);
    expect(await logIn(owner.email, PASSWORD)).toEqual(owner);
    await prove(owner);
    expect(await logIn(owner.email, PASSWORD)).toEqual(owner);
    expect(await logIn(squatter.email, PASSWORD)).toMatchObject({ id: squatter.id });
  });

  it("still signs in while the address is unproved, and no more once it is proved", async () => {
    const { email } = registration("wanted");
    const early = await signUpAs(email, "early's own");
    const response = await register({ ...registration("late"), email });
    const owner = await response.json<User>();
    expect(await logIn(email, PASSWORD)).toMatchObject({ id: owner.id });
    expect(await logIn(email, "early's own")).toMatchObject({ id: early.id });
    await prove(owner);
    expect(await logIn(email, PASSWORD)).toMatchObject({ id: owner.id });
    expect(await logIn(email, "early's own")).toBe(401);
    expect(await logIn(early.email, "early's own")).toMatchObject({ id: early.id });
  });
});
