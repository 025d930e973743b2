import { afterEach, expect, it, vi } from "vitest";
import type { SiteServices } from "../../../contract/services.ts";
import { createClient, registration } from "../../testing/client.ts";
import { readMessage } from "../../testing/things.ts";

const KEYS = { TURNSTILE_SITE_KEY: "0x4site", TURNSTILE_SECRET_KEY: "0x4secret" };
const HOST = "challenges.cloudflare.com";
const NOT_YET = [400, "Please wait for the check that you are a person, and try once more."];

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Stands in for the service: its verdict on each token, and what it was sent. */
function standIn(verdicts: Record<string, object | number>) {
  const sent: { url: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => {
    const said = JSON.parse(body) as Record<string, string>;
    sent.push({ url, body: said });
    const verdict = verdicts[said.response ?? ""] ?? { success: false };
    return typeof verdict === "number"
      ? new Response("", { status: verdict })
      : Response.json(verdict);
  });
  return sent;
}

it("a site with both keys registers whoever passes the check, and nobody else", async () => {
  const sent = standIn({
    good: { success: true, action: "register" },
    other: { success: true, action: "contact" },
  });
  const headers = { "CF-Connecting-IP": "192.0.2.9" };
  const visitor = createClient({ settings: KEYS, headers });
  const person = registration("person");
  expect(await readMessage(await visitor.post("/api/register", person))).toEqual(NOT_YET);
  expect(sent).toEqual([]);
  for (const personToken of ["forged", "other"]) {
    const response = await visitor.post("/api/register", { ...person, personToken });
    expect(await readMessage(response)).toEqual(NOT_YET);
  }
  const response = await visitor.post("/api/register", { ...person, personToken: "good" });
  expect(response.status).toBe(201);
  expect(sent.at(-1)).toEqual({
    url: `https://${HOST}/turnstile/v0/siteverify`,
    body: {
      secret: KEYS.TURNSTILE_SECRET_KEY,
      response: "good",
      remoteip: "192.0.2.9",
      idempotency_key: expect.any(String),
    },
  });
});

it("a check that does not answer is said, and makes no account", async () => {
  standIn({ late: 503 });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const visitor = createClient({ settings: KEYS });
  const person = registration("late");
  const response = await visitor.post("/api/register", { ...person, personToken: "late" });
  const [status, message] = await readMessage(response);
  expect(status).toBeGreaterThanOrEqual(502);
  expect(message).toContain("check of new accounts");
  expect((await visitor.get("/api/user")).status).toBe(401);
});

it("the policy of the check's page alone names its host, and only on a site with both keys", async () => {
  const visitor = createClient({ settings: KEYS });
  const page = await visitor.get("/api/person-check");
  const policy = page.headers.get("content-security-policy");
  expect(policy).toContain(`frame-src https://${HOST};`);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(page.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  const text = await page.text();
  expect(text).toContain('data-sitekey="0x4site"');
  expect(text).not.toContain(KEYS.TURNSTILE_SECRET_KEY);
  const services = await (await visitor.get("/api/services")).json<SiteServices>();
  expect(services.services).toMatchObject([{ name: "Cloudflare Turnstile", host: HOST }]);

  for (const settings of [{}, { TURNSTILE_SITE_KEY: "x" }, { TURNSTILE_SECRET_KEY: "x" }]) {
    const without = createClient({ settings });
    const missing = await without.get("/api/person-check");
    expect(missing.status).toBe(404);
    expect(missing.headers.get("content-security-policy")).not.toContain(HOST);
    expect(await (await without.get("/api/services")).text()).not.toContain(HOST);
    expect((await without.post("/api/register", registration("open"))).status).toBe(201);
  }
});
