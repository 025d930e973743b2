/** The 10 000 commonest passwords (scripts/prepare/passwords.mjs), loaded when somebody chooses one: 40 KB. */
import { useEffect, useState } from "react";
import { raiseForStatus, send } from "../../../api/client.ts";

const ADDRESS = "/passwords/passwords.txt";
const NONE: ReadonlySet<string> = new Set();

let loading: Promise<ReadonlySet<string>> | null = null;

async function load(): Promise<ReadonlySet<string>> {
  const response = await send(ADDRESS, { method: "GET" });
  await raiseForStatus(response);
  return new Set((await response.text()).split("\n"));
}

/** Empty until the list is there, and where it cannot be loaded: it only advises. */
export function useCommonPasswords(isWanted: boolean): ReadonlySet<string> {
  const [passwords, setPasswords] = useState(NONE);
  useEffect(() => {
    if (!isWanted) return;
    loading ??= load();
    loading.then(setPasswords, () => (loading = null));
  }, [isWanted]);
  return passwords;
}
