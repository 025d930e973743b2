/** `npm start` itself: what it saves and how it stops. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { startSite } from "../support/site.ts";

const JSON_TYPE = { "content-type": "application/json" };

/** The password hashes in the database of a site that has stopped. */
async function readHashes(stateDir: string): Promise<unknown[]> {
  const folder = join(stateDir, "v3/d1/miniflare-D1DatabaseObject");
  const files = (await readdir(folder)).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  return files.flatMap((name) => {
    const database = new DatabaseSync(join(folder, name));
    const rows = database.prepare("select password_hash as hash from users").all();
    database.close();
    return rows.map(({ hash }) => hash);
  });
}

it("stops cleanly on a signal, and accounts survive a second start", async () => {
  const first = await startSite();
  const person = { username: "joe", email: "joe@example.com", password: "marmalade" };
  const registered = await fetch(`${first.url}/api/register`, {
    method: "POST",
    headers: JSON_TYPE,
    body: JSON.stringify(person),
  });
  expect(registered.status).toBe(201);
  expect(await first.stop()).toBe(0);
  await expect(fetch(`${first.url}/api/health`)).rejects.toThrow();
  // The cheap hashes of other tests' sites are theirs alone.
  expect(await readHashes(first.stateDir)).toEqual([
    expect.stringMatching(/^scrypt\$16384\$8\$5\$/),
  ]);

  const second = await startSite({ stateDir: first.stateDir });
  const signedIn = await fetch(`${second.url}/api/login`, {
    method: "POST",
    headers: JSON_TYPE,
    body: JSON.stringify({ username: person.email, password: person.password }),
  });
  expect(signedIn.status).toBe(200);
  expect(await second.stop()).toBe(0);
});
