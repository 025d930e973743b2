import { describe, expect, it } from "vitest";
import { createClient, PASSWORD, registration, signUp } from "../../testing/client.ts";

const register = (body: unknown) => createClient().post("/api/register", body);

const registerOnce = (body: object, key: string) =>
  createClient().fetch("/api/register", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify(body),
  });

async function messageOf(response: Response) {
  return { status: response.status, message: await response.text() };
}

describe("POST /api/register", () => {
  it("answers 201 with the user, nothing secret, and a session", async () => {
    const client = createClient();
    const input = { ...registration("rose"), firstName: "Rose", lastName: "Müller" };
    const response = await client.post("/api/register", input);
    const text = await response.clone().text();

    expect(response.status).toBe(201);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(await response.json()).toEqual({
      id: expect.stringMatching(/^[a-z2-7]{32}$/),
      username: input.username,
      email: input.email,
      firstName: "Rose",
      lastName: "Müller",
      avatarUrl: null,
      preferredLanguage: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(text).not.toMatch(/password|scrypt|epoch/i);
    expect((await client.get("/api/user")).status).toBe(200);
  });

  it("makes names that are left out, empty or blank null", async () => {
    for (const names of [{}, { firstName: "", lastName: "  " }, { firstName: null }]) {
      const response = await register({ ...registration("noname"), ...names });
      expect(await response.json()).toMatchObject({ firstName: null, lastName: null });
    }
  });

  it("counts no blanks around a username as its letters", async () => {
    for (const username of ["   ", " a ", "\t\n\u00a0", "ab "]) {
      const response = await register({ ...registration("blank"), username });
      expect(await messageOf(response)).toEqual({
        status: 400,
        message: "Username must be at least 3 characters",
      });
    }
  });

  it("rejects a username that looks like another one by what is not seen in it", async () => {
    const { username } = registration("look");
    for (const other of [
      `${username}\u200b`,
      `\u202e${username}`,
      `\u200d${username}`,
      username.replace("oo", "o\u200do"),
      username.replace("oo", "o\ufe0fo"),
      `${username}\u3164`,
    ]) {
      expect(await messageOf(await register({ ...registration("look"), username: other }))).toEqual(
        {
          status: 400,
          message: "A username cannot have invisible characters.",
        },
      );
    }
    for (const own of [
      "می\u200cخواهم",
      "क्\u200dष",
      "Oma ❤\ufe0f",
      "Oma 1\ufe0f\u20e3",
      "👩\u200d👧 ",
    ]) {
      const named = { ...registration("look"), username: `${own}${Date.now()}` };
      expect((await register(named)).status).toBe(201);
    }
  });

  it("stores username and e-mail as they were typed", async () => {
    const { username, email } = registration("TypedAs");
    const response = await register({ username, email: email.toUpperCase(), password: PASSWORD });
    expect(await response.json()).toMatchObject({ username, email: email.toUpperCase() });
  });

  it("rejects a username that is taken, whatever its case", async () => {
    const first = registration("Taken");
    await register(first);
    const second = { ...registration("other"), username: first.username.toUpperCase() };
    expect(await messageOf(await register(second))).toEqual({
      status: 409,
      message: "That username is already taken",
    });
  });

  it("rejects an e-mail address that is taken, whatever its case", async () => {
    const first = registration("mail");
    await register(first);
    const second = { ...registration("other"), email: first.email.toUpperCase() };
    expect(await messageOf(await register(second))).toEqual({
      status: 409,
      message: "That email is already registered",
    });
  });

  it("names the username when both are taken", async () => {
    const first = registration("both");
    await register(first);
    expect(await messageOf(await register(first))).toEqual({
      status: 409,
      message: "That username is already taken",
    });
  });

  it("signs in to the same account when it is asked again with the same Idempotency-Key and password", async () => {
    const person = registration("again");
    const key = crypto.randomUUID();
    const [first, second] = [await registerOnce(person, key), await registerOnce(person, key)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    expect(second.headers.getSetCookie().length).toBeGreaterThan(0);
    expect((await register(person)).status).toBe(409);
    expect((await registerOnce(person, crypto.randomUUID())).status).toBe(409);
    expect((await registerOnce({ ...person, password: "another one" }, key)).status).toBe(409);
    expect((await registerOnce({ ...person, username: "somebody else" }, key)).status).toBe(409);
  });

  it("folds more than the Latin alphabet: ß and SS, sigma and final sigma", async () => {
    for (const [one, other] of [
      ["straße", "STRASSE"],
      ["ΟΔΥΣΣΕΥΣ", "οδυσσευς"],
      ["Великая Бабушка", "ВЕЛИКАЯ БАБУШКА"],
      ["Zoe\u0308", "ZOË"],
    ]) {
      expect((await register({ ...registration("fold"), username: one })).status).toBe(201);
      expect((await register({ ...registration("fold"), username: other })).status).toBe(409);
    }
  });

  it("takes usernames in any script, and signs them in again", async () => {
    for (const username of ["おばあちゃん", "👵🏽👵🏽", "بابا جدو", 'O\'Neil "Pop" %_']) {
      const { email } = registration("script");
      const response = await register({ username, email, password: PASSWORD });
      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({ username });
      const login = await createClient().post("/api/login", { username, password: PASSWORD });
      expect(login.status).toBe(200);
    }
  });

  it("lets exactly one of several at once have a username or an e-mail, and the rest read 409", async () => {
    const { username, email } = registration("race");
    const sameName = await Promise.all(
      [1, 2, 3].map((n) => register({ username, email: `${n}.${email}`, password: PASSWORD })),
    );
    expect(sameName.map((r) => r.status).toSorted()).toEqual([201, 409, 409]);
    const sameMail = await Promise.all(
      [1, 2, 3].map((n) =>
        register({ username: `${username}${n}`, email: `x${email}`, password: PASSWORD }),
      ),
    );
    expect(sameMail.map((r) => r.status).toSorted()).toEqual([201, 409, 409]);
    const rejected = sameMail.filter((r) => r.status === 409);
    for (const response of rejected)
      expect(await response.text()).toBe("That email is already registered");
  });

  it.each([
    ["Username must be at least 3 characters", { username: "ab" }],
    ["Username must be at least 3 characters", { username: 12345 }],
    ["Username must be at least 3 characters", { username: null }],
    ["Username must be at least 3 characters", { username: ["abc"] }],
    ["Username must be at least 3 characters", { username: { $ne: "" } }],
    ["Username must be at most 100 characters", { username: "a".repeat(101) }],
    ["Email is required", { email: "" }],
    ["Email is required", { email: undefined }],
    ["Invalid email address", { email: "rose at home" }],
    ["Invalid email address", { email: "rose@домой" }],
    ["Invalid email address", { email: "rose\u200b@example.com" }],
    ["Invalid email address", { email: `${"a".repeat(250)}@example.com` }],
    ["Password must be at least 6 characters", { password: "12345" }],
    ["Password must be at least 6 characters", { password: 123456 }],
    ["Passwords don't match", { confirmPassword: "something else" }],
    ["A name must be text", { firstName: 7 }],
    ["A name must be text", { lastName: ["Rose"] }],
  ])("answers 400 '%s' to %j", async (message, broken) => {
    const response = await register({ ...registration("broken"), ...broken });
    expect(response.headers.get("content-type")).toMatch(/^text\/plain; charset=utf-8$/i);
    expect(await messageOf(response)).toEqual({ status: 400, message });
  });

  it("accepts confirmPassword when it matches, and unknown fields without keeping them", async () => {
    const response = await register({
      ...registration("extra"),
      confirmPassword: PASSWORD,
      id: "chosen",
      isAdmin: true,
      createdAt: "1970-01-01T00:00:00.000Z",
    });
    expect(response.status).toBe(201);
    const user = await response.json<Record<string, unknown>>();
    expect(user.id).not.toBe("chosen");
    expect(user).not.toHaveProperty("isAdmin");
    expect(user.createdAt).not.toMatch(/^1970/);
  });

  it("takes one of the commonest passwords, which the form warns of", async () => {
    const person = { ...registration("common"), password: "123456" };
    expect((await register(person)).status).toBe(201);
    const { username, password } = person;
    expect((await createClient().post("/api/login", { username, password })).status).toBe(200);
  });

  it("neither trims nor cuts a password", async () => {
    const username = registration("spaces").username;
    const password = `  ${"long ".repeat(400)}`;
    await register({ username, email: `${username}@example.com`, password });
    const login = (text: string) => createClient().post("/api/login", { username, password: text });
    expect((await login(password)).status).toBe(200);
    expect((await login(password.trim())).status).toBe(401);
    expect((await login(password.slice(0, 1_000))).status).toBe(401);
  });

  it("ends the session of who was signed in before on this browser", async () => {
    const client = await signUp("before");
    const copy = createClient();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    await client.post("/api/register", registration("after"));
    expect((await copy.get("/api/user")).status).toBe(401);
    expect((await client.get("/api/user")).status).toBe(200);
  });

  it("signs in again who has half of a surrogate pair or a NUL in the username", async () => {
    for (const odd of ["\ud83d rose", "rose\u0000rose"]) {
      const response = await register({ ...registration("odd"), firstName: odd, username: odd });
      expect(response.status).toBe(201);
      const login = await createClient().post("/api/login", { username: odd, password: PASSWORD });
      expect(login.status).toBe(200);
    }
  });
});
