import { type Client, createClient } from "../client.ts";
import { Faults } from "./bindings.ts";

/** Another client of the same account, whose first database call with this beginning is held until `goOn`. */
export function slowDown(client: Pick<Client, "cookies">, beginning: string) {
  const faults = new Faults();
  const slow = createClient({ settings: { ...faults.bindings } });
  for (const [name, value] of client.cookies) slow.cookies.set(name, value);
  faults.choose({ at: (call) => call.startsWith(`D1 ${beginning}`), mode: "slow" });
  return { client: slow, faults };
}
