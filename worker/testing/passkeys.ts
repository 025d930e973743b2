/** Passkeys of tests' accounts. */
import { expect } from "vitest";
import type { Passkey } from "../../contract/passkeys.ts";
import { Authenticator, type CreationOptions, type Signing } from "./authenticator.ts";
import { type Client, PASSWORD } from "./client.ts";

/** The options of a new passkey, after the password. */
export async function beginPasskey(client: Client, proof: object = { currentPassword: PASSWORD }) {
  const response = await client.post("/api/passkeys/options", proof);
  expect(response.status).toBe(200);
  return response.json<CreationOptions>();
}

export async function addPasskey(
  client: Client,
  fields: { name?: string } = {},
  proof: object = { currentPassword: PASSWORD },
  signing?: Signing,
) {
  const authenticator = new Authenticator();
  const credential = await authenticator.create(await beginPasskey(client, proof), signing);
  const response = await client.post("/api/passkeys", { ...fields, credential });
  expect(response.status).toBe(201);
  return { authenticator, passkey: await response.json<Passkey>() };
}

export async function beginSignIn(client: Client) {
  const response = await client.post("/api/passkeys/sign-in/options");
  expect(response.status).toBe(200);
  return response.json<{ challenge: string; rpId: string; allowCredentials?: unknown[] }>();
}

export async function signInWith(client: Client, authenticator: Authenticator, signing?: Signing) {
  const credential = await authenticator.get(await beginSignIn(client), signing);
  return client.post("/api/passkeys/sign-in", { credential });
}
