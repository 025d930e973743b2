/** `npm start` itself: what it saves, which settings it takes and how it stops. */
import { spawn, spawnSync } from "node:child_process";
import { randomBytes, scryptSync } from "node:crypto";
import { once } from "node:events";
import { cp, mkdtemp, readdir } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, inject, it } from "vitest";
import { type SiteAddress, startSite } from "../support/site.ts";

interface Person {
  username: string;
  email: string;
  password: string;
}

const personOf = (username: string): Person => ({
  username,
  email: `${username}@example.com`,
  password: "marmalade",
});

const post = (url: string, body: object) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const register = async ({ url }: SiteAddress, person: Person) =>
  (await post(`${url}/api/register`, person)).status;

/** The database of a site that does not run, in its state folder. */
async function openDatabase(stateDir: string): Promise<DatabaseSync> {
  const folder = join(stateDir, "v3/d1/miniflare-D1DatabaseObject");
  const files = (await readdir(folder)).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  expect(files).toHaveLength(1);
  return new DatabaseSync(join(folder, files[0]!));
}

/** A state in which an earlier site has stored this account. */
async function makeEarlierState({ username, email, password }: Person): Promise<string> {
  const state = join(await mkdtemp(join(tmpdir(), "storyquilt-earlier-")), "state");
  await cp(inject("endToEnd").built.state, state, { recursive: true });
  const salt = randomBytes(16);
  const cost = { N: 1_024, r: 8, p: 1 };
  const hash = scryptSync(password, salt, 32, cost);
  const stored = ["scrypt", ...Object.values(cost), ...[salt, hash].map(encode)].join("$");
  const database = await openDatabase(state);
  database
    .prepare(
      `insert into users (id, username, username_key, email, email_key, password_hash, created_at)
        values (?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(username, username, username, email, email, stored, Date.now());
  database.close();
  return state;
}

const encode = (bytes: Buffer) => bytes.toString("base64url");

/** The exit code and output of the check that ends a deployment. */
function smokeTest(address: string): [number | null, string] {
  const { status, stdout } = spawnSync("node", ["scripts/smoke.mjs", address, "0"], {
    encoding: "utf8",
  });
  return [status, stdout];
}

it("goes on with what was stored before, takes settings from the environment, and stops cleanly on a signal", async () => {
  const [joe, ann] = ["joe", "ann"].map(personOf);
  // Started once, since each start bundles the Worker: that it reads its state and that it stores there is survival.
  const site = await startSite({
    stateDir: await makeEarlierState(joe!),
    env: {
      CONTACT_EMAIL: "owner@example.com",
      ELEVENLABS_API_KEY: "never-used",
      APERTIUM_URL: "",
    },
  });
  const credentials = { username: joe!.email, password: joe!.password };
  expect((await post(`${site.url}/api/login`, credentials)).status).toBe(200);
  expect(await register(site, ann!)).toBe(201);
  const { services, takesMessages } = await (await fetch(`${site.url}/api/services`)).json();
  expect(services).toContainEqual(expect.objectContaining({ provider: "elevenlabs" }));
  expect(services).not.toContainEqual(expect.objectContaining({ provider: "apertium" }));
  expect(takesMessages).toBe(true);
  expect(smokeTest(site.url)).toEqual([0, `${site.url} works.\n`]);
  expect(await site.stop()).toBe(0);
  await expect(fetch(`${site.url}/api/health`)).rejects.toThrow();
  // The cheap hashes of other tests' sites are theirs alone, and that of an earlier site is made anew.
  const database = await openDatabase(site.stateDir);
  const query = "select password_hash as hash from users where username in (?, ?)";
  const hashes = database.prepare(query).all(joe!.username, ann!.username);
  database.close();
  const hash = expect.stringMatching(/^scrypt\$16384\$8\$5\$/);
  expect(hashes).toEqual([{ hash }, { hash }]);
  expect(smokeTest(site.url)[0], "a site that does not answer").toBe(1);
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
