import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { app } from "../app.ts";
import { createClient, PASSWORD, signUp, SITE } from "../testing/client.ts";
import { createAccount } from "../testing/faults/account.ts";
import { shareAt } from "../testing/links.ts";
import { saveStory } from "../testing/things.ts";

const PRODUCTION = { settings: { APP_ENV: "production" } };

interface Line {
  level: string;
  event: string;
  requestId: string;
  [field: string]: unknown;
}

/** Everything that is logged from here on. */
function readLog(): { lines: () => Line[]; text: () => string } {
  const logged: string[] = [];
  for (const level of ["info", "error"] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void logged.push(line));
  return {
    lines: () => logged.map((line) => JSON.parse(line) as Line),
    text: () => logged.join("\n"),
  };
}

const PRIVATE = /Rosalind|lake|storyquilt\.test|example\.com|203\.0\.113/i;

it("names a request's route, status and time in the log, and nothing of a family's", async () => {
  const log = readLog();
  const options = { ...PRODUCTION, headers: { "CF-Connecting-IP": "203.0.113.9" } };
  const rosalind = await signUp("rosalind", options);
  const words = { title: "Rosalind at the lake", content: "Rosalind swam in the lake." };
  const { id } = await saveStory(rosalind, words);
  await rosalind.patch(`/api/stories/${id}`, { content: "Rosalind was in the lake." });
  const { token } = await shareAt(rosalind, `/api/stories/${id}`);
  await createClient(options).get(`/api/shared/${token}`);
  await rosalind.get("/api/stories?search=Rosalind");
  await rosalind.get("/api/Rosalind");
  await rosalind.post("/api/login", { username: "Rosalind", password: PASSWORD });
  await rosalind.fetch("/api/stories", { method: "POST", body: "{Rosalind in the lake" });

  const lines = log.lines();
  expect(lines.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
    "POST /api/register 201",
    "POST /api/stories 201",
    "PATCH /api/stories/:id 200",
    expect.stringMatching(/^POST \/api\/stories\/:id\/share 20\d$/),
    "GET /api/shared/:token 200",
    "GET /api/stories 200",
    "GET none 404",
    "POST /api/login 401",
    "POST /api/stories 400",
  ]);
  expect(lines.every(({ milliseconds }) => Number(milliseconds) >= 0)).toBe(true);
  expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(lines.length);
  expect(log.text()).not.toMatch(PRIVATE);
  expect(log.text()).not.toContain(token);
  expect(log.text()).not.toContain(id);
});

it("logs a failed query without what was to be stored, under the request's id", async () => {
  const log = readLog();
  const { client, faults } = await createAccount({ APP_ENV: "production" });
  faults.choose({ at: (call) => /insert into "stories"/.test(call), mode: "before" });
  const story = { title: "Rosalind", content: "In the lake", tags: ["Rosalind"] };
  expect((await client.post("/api/stories", story)).status).toBe(500);
  const [fault, request] = log.lines();
  expect(fault).toMatchObject({ event: "unexpected", message: /D1_ERROR/ });
  expect(request).toMatchObject({ event: "request", status: 500, requestId: fault!.requestId });
  expect(log.text()).not.toMatch(PRIVATE);
});

it("counts requests in the Analytics Engine where one is bound", async () => {
  readLog();
  const writeDataPoint = vi.fn<AnalyticsEngineDataset["writeDataPoint"]>();
  const settings = { ...env, APP_ENV: "production", METRICS: { writeDataPoint } };
  const request = new Request(`${SITE}/api/shared/no-such-token`);
  await app.fetch(request, settings, createExecutionContext());
  expect(writeDataPoint).toHaveBeenCalledWith({
    indexes: ["/api/shared/:token"],
    blobs: ["GET", "/api/shared/:token"],
    doubles: [404, expect.any(Number)],
  });
});
