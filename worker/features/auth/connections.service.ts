import {
  type AccountSettings,
  PROVIDER_NAMES,
  type Provider,
  PROVIDERS,
} from "../../../contract/account.ts";
import type { Database } from "../../db/client.ts";
import { cannotBeDone, notFound } from "../../errors.ts";
import { findIdentityProvider } from "../../providers/identity/index.ts";
import { deleteIdentities, listIdentities } from "./auth.store.ts";

/** Every provider, and whether the user is connected with it. */
export async function listConnections(
  env: object,
  db: Database,
  userId: string,
): Promise<AccountSettings["connections"]> {
  const connected = await listIdentities(db, userId);
  return PROVIDERS.map((provider) => {
    const identity = connected.find((row) => row.provider === provider);
    return {
      provider,
      name: PROVIDER_NAMES[provider],
      available: findIdentityProvider(env, provider) !== null,
      connected: identity !== undefined,
      email: identity?.email ?? null,
    };
  });
}

export async function disconnect(db: Database, userId: string, provider: Provider): Promise<void> {
  if (await deleteIdentities(db, userId, provider)) return;
  const connected = await listIdentities(db, userId);
  if (!connected.some((row) => row.provider === provider)) {
    throw notFound(`A connection with ${PROVIDER_NAMES[provider]}`);
  }
  throw cannotBeDone(
    `You could not sign in any more without ${PROVIDER_NAMES[provider]}. Please choose a password first, with 'Forgot password?'.`,
  );
}
