// `node scripts/smoke.mjs https://… [seconds]`: whether a site that was just deployed can be used: what it stores in answers, its
// first page is there with its script, and whoever is not signed in is told so. `npm run deploy` ends with it.
const TIMEOUT_S = 60;
const PAUSE_MS = 3_000;

/** Asks once; an error names what was missing. */
async function check(address) {
  const health = await fetch(new URL("/api/health", address));
  if (health.status !== 200)
    throw new Error(`/api/health: ${health.status} ${await health.text()}`);
  const page = await (await fetch(address)).text();
  const [, script] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
  if (!script) throw new Error("/: a page without a script");
  const loaded = await fetch(new URL(script, address), { method: "HEAD" });
  if (!/javascript/.test(loaded.headers.get("content-type") ?? ""))
    throw new Error(`${script}: ${loaded.status} ${loaded.headers.get("content-type")}`);
  const stories = await fetch(new URL("/api/stories", address));
  if (stories.status !== 401) throw new Error(`/api/stories without a session: ${stories.status}`);
}

/** Tries for a minute by default, since a new address takes a while until it answers everywhere. */
export async function smokeTest(address, seconds = TIMEOUT_S) {
  const until = Date.now() + seconds * 1_000;
  for (;;) {
    try {
      await check(address);
      return;
    } catch (error) {
      if (Date.now() + PAUSE_MS > until)
        throw new Error(`${address} ${error.message}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

if (process.argv[1]?.endsWith("smoke.mjs")) {
  try {
    const [, , address, seconds] = process.argv;
    await smokeTest(address, seconds && Number(seconds));
    console.log(`${address} works.`);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
