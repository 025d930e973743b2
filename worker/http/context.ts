import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { type Database, openDatabase } from "../db/client.ts";
import type { users } from "../db/schema.ts";

export type SessionUser = typeof users.$inferSelect;

export type SignInMethod = "password" | "google" | "facebook";

export interface Session {
  /** What the list of devices calls it. */
  id: string;
  /** SHA-256 of the token, hex: the token itself is only in the cookie. */
  tokenHash: string;
  user: SessionUser;
  /** It lasts beyond the browser's closing. */
  remembered: boolean;
  method: SignInMethod;
  /** When the person last proved who they are. */
  signedInAt: Date;
}

export interface AppEnv {
  Bindings: Env;
  Variables: {
    db: Database;
    /** Null for a visitor who is not signed in. */
    session: Session | null;
  };
}

/** What routes behind `signedIn` find in their context besides. */
export interface SignedInEnv extends AppEnv {
  Variables: AppEnv["Variables"] & { user: SessionUser };
}

export type AppContext = Context<AppEnv> | Context<SignedInEnv>;

export const openContext = createMiddleware<AppEnv>(async (c, next) => {
  c.set("db", openDatabase(c.env));
  await next();
});
