import type { Context } from "hono";
import type { users } from "../db/schema.ts";

export type SessionUser = typeof users.$inferSelect;

export interface Session {
  /** SHA-256 of the token, hex: the token itself is only in the cookie. */
  tokenHash: string;
  user: SessionUser;
  /** It lasts beyond the browser's closing. */
  remembered: boolean;
}

export interface AppEnv {
  Bindings: Env;
  Variables: {
    /** Null for a visitor who is not signed in. */
    session: Session | null;
  };
}

export type AppContext = Context<AppEnv>;
