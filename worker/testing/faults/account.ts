/** A separate account for each try, and all that is in it. */
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { openDatabase } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import { users } from "../../db/schema.ts";
import { getUser } from "../../features/account/account.store.ts";
import { hashPassword } from "../../features/account/passwords.ts";
import { createSession } from "../../http/session-store.ts";
import { type Client, createClient, PASSWORD } from "../client.ts";
import { Faults } from "./bindings.ts";

export interface Account {
  id: string;
  username: string;
  email: string;
  client: Client;
  faults: Faults;
  /** Ids and files that were there at the first snapshot; null before it. */
  known: Map<string, string> | null;
}

const passwordHash = hashPassword(PASSWORD);
const created: Account[] = [];

/** A client without a session. All its requests pass through `faults`. */
export function createVisitor(settings: object = {}): Account {
  const id = createId();
  const username = `tried-${id}`;
  const faults = new Faults();
  const client = createClient({ settings: { ...settings, ...faults.bindings } });
  const email = `${username}@example.com`;
  const account: Account = { id, username, email, client, faults, known: null };
  created.push(account);
  return account;
}

/** A new account, and its client signed in: without the work that registering costs. */
export async function createAccount(settings?: object): Promise<Account> {
  const account = createVisitor(settings);
  const { id, username, email } = account;
  await openDatabase(env)
    .insert(users)
    .values({
      id,
      username,
      usernameKey: username,
      email,
      emailKey: email,
      passwordHash: await passwordHash,
      createdAt: new Date(),
    });
  await signInAgain(account);
  return account;
}

/** A new session, whose token the client holds from now on. */
export async function signInAgain({ id, client }: Account): Promise<void> {
  const db = openDatabase(env);
  const user = await getUser(db, id);
  const how = { remembered: false, method: "password", device: null } as const;
  const { token } = await createSession(env, db, user!, how);
  client.cookies.set("__Host-storyquilt", token);
}

/** Ids of all accounts that were created here, also of those that are closed by now. */
export async function listAccountIds(): Promise<string[]> {
  const usernames = JSON.stringify(created.map(({ username }) => username));
  // The Worker itself creates the id of a user who registers or signs in with Google.
  const registered = await openDatabase(env).all<{ id: string }>(
    sql`select id from users where username in (select value from json_each(${usernames}))`,
  );
  return [...new Set([...created, ...registered].map(({ id }) => id))];
}

/** Leaves nothing behind: other tests check the same storage. */
export async function removeAccounts(): Promise<void> {
  const ids = await listAccountIds();
  const db = openDatabase(env);
  await db.delete(users).where(sql`id in (select value from json_each(${JSON.stringify(ids)}))`);
  for (const id of ids) {
    const { objects } = await env.MEDIA.list({ prefix: `users/${id}/` });
    if (objects.length > 0) await env.MEDIA.delete(objects.map(({ key }) => key));
  }
  created.length = 0;
}
