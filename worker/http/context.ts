import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { type Database, openDatabase } from "../db/client.ts";
import type { users } from "../db/schema.ts";
import type { StoredSession } from "./session-store.ts";

export type SessionUser = typeof users.$inferSelect;

export type SignInMethod = "password" | "google" | "facebook" | "passkey";

export interface Session {
  /** Its id in the list of devices. */
  id: string;
  /** SHA-256 of the token, hex: the token itself is only in the cookie. */
  tokenHash: string;
  user: SessionUser;
  /** The cookie outlasts the browser session. */
  remembered: boolean;
  method: SignInMethod;
  /** When the user last authenticated. */
  signedInAt: Date;
  /** It lasts longer since this request, and its cookie has to. */
  isRenewed: boolean;
}

/** What a request's cookie says, as KV knows it; D1 has the last word. */
export interface Claim {
  token: string;
  tokenHash: string;
  stored: StoredSession;
}

export interface AppEnv {
  Bindings: Env;
  Variables: {
    db: Database;
    /** Null for a visitor who is not signed in. */
    session: Session | null;
    /** Of a session that is not loaded yet (`deferSession`). */
    claim: Claim | null;
  };
}

/** The further context of routes behind `signedIn`. */
export interface SignedInEnv extends AppEnv {
  Variables: AppEnv["Variables"] & { user: SessionUser };
}

export type AppContext = Context<AppEnv> | Context<SignedInEnv>;

export const openContext = createMiddleware<AppEnv>(async (c, next) => {
  c.set("db", openDatabase(c.env));
  await next();
});
