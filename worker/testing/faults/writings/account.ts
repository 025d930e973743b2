/** Requests about accounts: registering, signing in, changing and closing them. */
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { openDatabase } from "../../../db/client.ts";
import { rateCounters } from "../../../db/schema.ts";
import { insertIdentity } from "../../../features/auth/auth.store.ts";
import { createMailToken } from "../../../features/account/mail-tokens.store.ts";
import { Authenticator } from "../../authenticator.ts";
import { type Client, PASSWORD } from "../../client.ts";
import { addPasskey, beginPasskey, beginSignIn as beginPasskeySignIn } from "../../passkeys.ts";
import { agree, beginAt, GOOGLE, type StandIn, standInForProviders } from "../../providers.ts";
import { type Account, createVisitor, signInAgain } from "../account.ts";
import { giveFilm, jpeg } from "../given.ts";
import { trial } from "../tries.ts";

const db = openDatabase(env);
const visitor = () => Promise.resolve(createVisitor());

/** Signs in on another device too; the client holds this device's session. */
async function giveDevice(account: Account) {
  const { cookies } = account.client;
  const token = cookies.get("__Host-storyquilt")!;
  await signInAgain(account);
  const response = await account.client.get("/api/sessions");
  const sessions = await response.json<{ id: string; current: boolean }[]>();
  cookies.set("__Host-storyquilt", token);
  return sessions.find(({ current }) => current)!;
}

let google: StandIn;

/** Requests to outside services reach stand-ins until `vi.unstubAllGlobals()`. */
export async function standInForGoogle(): Promise<void> {
  google = await standInForProviders();
  google.pictures.set(PICTURE, jpeg);
}

const PICTURE = "https://lh3.googleusercontent.com/rose.jpg";

/** A new user with a picture. */
async function comeFromGoogle(): Promise<Account> {
  const account = createVisitor(GOOGLE);
  const { username, email } = account;
  google.google = {
    sub: username,
    email,
    email_verified: true,
    given_name: username,
    picture: PICTURE,
  };
  return account;
}

const answerOptions = async (client: Client) =>
  new Authenticator().create(await beginPasskey(client));

const giveToken = (purpose: "reset" | "confirm") => (account: Account) =>
  createMailToken(db, account.id, purpose, account.email);

export const ACCOUNT_WRITINGS = {
  "POST /api/register": trial({
    who: visitor,
    send: ({ client, username, email }) =>
      client.fetch("/api/register", {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "Idempotency-Key": `the-same-person-${username}`,
        },
        body: JSON.stringify({ username, email, password: PASSWORD }),
      }),
    skip: 0,
  }),
  "POST /api/login": trial({
    prepare: async ({ client }) => client.cookies.clear(),
    send: ({ client, username }) => client.post("/api/login", { username, password: PASSWORD }),
    skip: 0,
  }),
  "POST /api/logout": trial({
    send: ({ client }) => client.post("/api/logout"),
    skip: 0,
  }),
  "PATCH /api/user": trial({
    send: ({ client, username }) =>
      client.patch("/api/user", { firstName: "Rose", email: `${username}@example.net` }),
  }),
  "PUT /api/user/password": trial({
    send: ({ client }) =>
      client.put("/api/user/password", { currentPassword: PASSWORD, newPassword: `${PASSWORD}!` }),
    // All sessions end with the change: when it is made and the response is lost, this one has ended too.
    repeated: [401, 403],
  }),
  "DELETE /api/user": trial({
    prepare: giveFilm,
    send: ({ client }) => client.delete("/api/user", { password: PASSWORD }),
    repeated: [401],
  }),
  "POST /api/password/forgot": trial({
    send: ({ client, email }) => client.post("/api/password/forgot", { email }),
    adds: true,
  }),
  "POST /api/password/reset": trial({
    prepare: giveToken("reset"),
    send: ({ client }, token) =>
      client.post("/api/password/reset", { token, password: `${PASSWORD}!` }),
    repeated: [400],
  }),
  "POST /api/email/confirm": trial({
    prepare: giveToken("confirm"),
    send: ({ client }, token) => client.post("/api/email/confirm", { token }),
    repeated: [400],
  }),
  "POST /api/email/send-confirmation": trial({
    send: ({ client }) => client.post("/api/email/send-confirmation"),
  }),
  "DELETE /api/sessions": trial({
    prepare: giveDevice,
    send: ({ client }) => client.delete("/api/sessions"),
    repeated: [401],
    adds: true,
  }),
  "DELETE /api/sessions/:id": trial({
    prepare: giveDevice,
    send: ({ client }, { id }) => client.delete(`/api/sessions/${id}`),
    repeated: [404],
  }),
  "POST /api/contact": trial({
    // How many messages come in a day is counted for the whole site.
    prepare: () => db.delete(rateCounters).where(eq(rateCounters.key, "messages")),
    send: ({ client, email }) => client.post("/api/contact", { email, message: "Hello!" }),
  }),
  "POST /api/auth/:provider{google|facebook}": trial({
    who: () => Promise.resolve(createVisitor(GOOGLE)),
    send: ({ client }) => client.post("/api/auth/google", {}),
    skip: 0,
  }),
  "GET /api/auth/callback/:provider{google|facebook}": trial({
    who: comeFromGoogle,
    prepare: async ({ client }) => [agree(await beginAt(client, "google"))],
    // The way back works once: a second attempt begins anew.
    send: async ({ client }, paths) =>
      client.get(paths.pop() ?? agree(await beginAt(client, "google"))),
    optional: "avatar_file",
    skip: 0,
  }),
  "POST /api/passkeys/options": trial({
    send: ({ client }) => client.post("/api/passkeys/options", { currentPassword: PASSWORD }),
  }),
  "POST /api/passkeys": trial({
    prepare: async ({ client }) => [await answerOptions(client)],
    // A challenge works once: a second attempt begins anew, on the same device.
    send: async ({ client }, answers) => {
      const credential = answers.pop() ?? (await answerOptions(client));
      return client.post("/api/passkeys", { name: "Tablet", credential });
    },
    adds: true,
  }),
  "PATCH /api/passkeys/:id": trial({
    prepare: ({ client }) => addPasskey(client),
    send: ({ client }, { passkey }) =>
      client.patch(`/api/passkeys/${passkey.id}`, { name: "Tablet" }),
  }),
  "DELETE /api/passkeys/:id": trial({
    prepare: ({ client }) => addPasskey(client),
    send: ({ client }, { passkey }) =>
      client.delete(`/api/passkeys/${passkey.id}`, { currentPassword: PASSWORD }),
    repeated: [404],
  }),
  "POST /api/passkeys/sign-in/options": trial({
    send: ({ client }) => client.post("/api/passkeys/sign-in/options"),
  }),
  "POST /api/passkeys/sign-in": trial({
    prepare: async ({ client }) => {
      // One that does not count: else what is stored differs with each attempt.
      const { authenticator } = await addPasskey(client, {}, undefined, { counter: 0 });
      const sign = async () => authenticator.get(await beginPasskeySignIn(client), { counter: 0 });
      return { sign, answers: [await sign()] };
    },
    send: async ({ client }, { sign, answers }) =>
      client.post("/api/passkeys/sign-in", { credential: answers.pop() ?? (await sign()) }),
  }),
  "DELETE /api/user/connections/:provider": trial({
    prepare: async ({ id }) => {
      const row = { userId: id, subject: id, email: null, createdAt: new Date() };
      await insertIdentity(db, { id, sessionEpoch: 0 }, { provider: "google", ...row });
    },
    send: ({ client }) => client.delete("/api/user/connections/google"),
    repeated: [404],
  }),
};
