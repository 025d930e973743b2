/** An account of one's own for each try, and all that is in it. */
import { scryptSync } from "node:crypto";
import { env } from "cloudflare:workers";
import { encodeBase64urlNoPadding } from "@oslojs/encoding";
import { openDatabase } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import { users } from "../../db/schema.ts";
import { getUser } from "../../features/account/account.store.ts";
import { createSession } from "../../http/session-store.ts";
import { type Client, createClient, PASSWORD } from "../client.ts";
import { Faults } from "./bindings.ts";

export interface Account {
  id: string;
  username: string;
  email: string;
  client: Client;
  faults: Faults;
  /** Ids and files that were there at the first look; null before it. */
  known: Map<string, string> | null;
}

/** As a site would have made it that wanted very little work for it: comparing takes no time. */
const cost = { N: 2, r: 8, p: 1 };
const salt = new Uint8Array(16);
const passwordHash = [
  ...["scrypt", ...Object.values(cost), encodeBase64urlNoPadding(salt)],
  encodeBase64urlNoPadding(scryptSync(PASSWORD, salt, 32, cost)),
].join("$");

let accounts = 0;

/** Nobody is signed in. Everything that is asked goes through `faults`. */
export function createVisitor(settings: object = {}): Account {
  accounts += 1;
  const username = `tried-${accounts}`;
  const faults = new Faults();
  const client = createClient({ settings: { ...settings, ...faults.bindings } });
  const [id, email] = [createId(), `${username}@example.com`];
  return { id, username, email, client, faults, known: null };
}

/** A new account, and its client signed in: without the work that registering costs. */
export async function createAccount(settings?: object): Promise<Account> {
  const account = createVisitor(settings);
  const { id, username, email } = account;
  await openDatabase(env)
    .insert(users)
    .values({
      ...{ id, username, usernameKey: username, email, emailKey: email },
      ...{ passwordHash, createdAt: new Date() },
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
