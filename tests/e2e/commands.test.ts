/** `npm start` itself: what it saves, which settings it takes and how it stops. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
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

/** The exit code and output of the check that ends a deployment. */
function smokeTest(address: string): [number | null, string] {
  const { status, stdout } = spawnSync("node", ["scripts/smoke.mjs", address, "0"], {
    encoding: "utf8",
  });
  return [status, stdout];
}

it("stops cleanly on a signal, accounts survive a second start, and settings come from the environment", async () => {
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

  const second = await startSite({
    stateDir: first.stateDir,
    env: {
      CONTACT_EMAIL: "owner@example.com",
      ELEVENLABS_API_KEY: "never-used",
      APERTIUM_URL: "",
    },
  });
  const signedIn = await fetch(`${second.url}/api/login`, {
    method: "POST",
    headers: JSON_TYPE,
    body: JSON.stringify({ username: person.email, password: person.password }),
  });
  expect(signedIn.status).toBe(200);
  const { services, takesMessages } = await (await fetch(`${second.url}/api/services`)).json();
  expect(services).toContainEqual(expect.objectContaining({ provider: "elevenlabs" }));
  expect(services).not.toContainEqual(expect.objectContaining({ provider: "apertium" }));
  expect(takesMessages).toBe(true);
  expect(smokeTest(second.url)).toEqual([0, `${second.url} works.\n`]);
  expect(await second.stop()).toBe(0);
  expect(smokeTest(second.url)[0], "a site that does not answer").toBe(1);
});

it("finds a deployment that serves pages but cannot reach its database", async () => {
  const broken = createServer(({ url }, response) => {
    response.writeHead(url === "/api/health" ? 503 : 200).end(`{"ok":false} ${url}`);
  });
  broken.listen(0, "127.0.0.1");
  await once(broken, "listening");
  const address = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
  const child = spawn("node", ["scripts/smoke.mjs", address, "0"]);
  let printed = "";
  child.stderr.on("data", (text) => (printed += String(text)));
  const [code] = await once(child, "close");
  broken.close();
  expect([code, printed]).toEqual([1, `${address} /api/health: 503 {"ok":false} /api/health\n`]);
});
