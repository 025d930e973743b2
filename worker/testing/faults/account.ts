/** An account of one's own for each try, and all that is in it. */
import { env } from "cloudflare:workers";
import { openDatabase } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import { users } from "../../db/schema.ts";
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
  /** Ids and files that were there at the first look. */
  known: Map<string, string>;
}

const hashed = hashPassword(PASSWORD);
let accounts = 0;

/** Nobody is signed in; everything that is asked goes through `faults`. */
export function createVisitor(): Account {
  accounts += 1;
  const username = `someone-${accounts}`;
  const faults = new Faults();
  const client = createClient({ settings: { ...faults.bindings } });
  return {
    id: createId(),
    username,
    email: `${username}@example.com`,
    client,
    faults,
    known: new Map(),
  };
}

/** A new account, and its client signed in: without the work that registering costs. */
export async function createAccount(): Promise<Account> {
  const account = createVisitor();
  const { id, username, email, client } = account;
  const db = openDatabase(env);
  const [user] = await db
    .insert(users)
    .values({
      ...{ id, username, usernameKey: username, email, emailKey: email },
      ...{ passwordHash: await hashed, createdAt: new Date() },
    })
    .returning();
  const how = { remembered: false, method: "password", device: null } as const;
  const { token } = await createSession(env, db, user!, how);
  client.cookies.set("__Host-storyquilt", token);
  return account;
}
