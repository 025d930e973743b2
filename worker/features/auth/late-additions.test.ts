/** Ways to sign in that are added while all sessions are ended: they must not outlast that. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { AccountSettings } from "../../../contract/account.ts";
import type { PasskeyList } from "../../../contract/passkeys.ts";
import { Authenticator } from "../../testing/authenticator.ts";
import { createClient, PASSWORD, type SignedInClient, signUp } from "../../testing/client.ts";
import { Faults } from "../../testing/faults/bindings.ts";
import { beginPasskey } from "../../testing/passkeys.ts";
import { GOOGLE, signInAt, type StandIn, standInForProviders } from "../../testing/providers.ts";
import { readMessage } from "../../testing/things.ts";

let standIn: StandIn;
beforeEach(async () => {
  standIn = await standInForProviders();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Another client of the same session, whose first insert into the table is held until `goOn`. */
function slowDown(client: SignedInClient, table: string) {
  const faults = new Faults();
  const slow = createClient({ settings: { ...GOOGLE, ...faults.bindings } });
  for (const [name, value] of client.cookies) slow.cookies.set(name, value);
  faults.choose({ at: (call) => call.startsWith(`D1 insert into "${table}"`), mode: "slow" });
  return { client: slow, faults };
}

async function changePassword(client: SignedInClient) {
  const body = { currentPassword: PASSWORD, newPassword: "another walk" };
  expect((await client.put("/api/user/password", body)).status).toBe(204);
}

it("a provider is not connected once the password has been changed", async () => {
  const client = await signUp("rose", { settings: GOOGLE });
  standIn.google = { sub: "late", email: "late@example.com", email_verified: true };
  const { client: slow, faults } = slowDown(client, "identities");
  const body = { purpose: "connect", currentPassword: PASSWORD, returnTo: "/settings" };
  const late = signInAt(slow, "google", body);
  await faults.reached;
  await changePassword(client);
  faults.goOn();
  expect(await late).toBe("/settings?error=expired");
  const { connections } = await (await client.get("/api/user/settings")).json<AccountSettings>();
  expect(connections.filter(({ connected }) => connected)).toEqual([]);
});

it("a passkey is not added once the password has been changed", async () => {
  const client = await signUp("mia");
  const { client: slow, faults } = slowDown(client, "passkeys");
  const credential = await new Authenticator().create(await beginPasskey(slow));
  const late = slow.post("/api/passkeys", { credential });
  await faults.reached;
  await changePassword(client);
  faults.goOn();
  expect(await readMessage(await late)).toEqual([401, "Please sign in first."]);
  const { passkeys } = await (await client.get("/api/passkeys")).json<PasskeyList>();
  expect(passkeys).toEqual([]);
});
