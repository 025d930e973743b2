import { describe, expect, it } from "vitest";
import { createClient, registration, SITE, signUp } from "../testing/client.ts";

/** The response to a logout with these headers. */
async function logoutWith(headers: Record<string, string>) {
  const client = await signUp("origin");
  const response = await client.fetch("/api/logout", { method: "POST", headers });
  const stillSignedIn = (await client.get("/api/user")).status === 200;
  return { status: response.status, message: await response.text(), stillSignedIn };
}

const REJECTED = {
  status: 403,
  message: "This request came from another site, so it was not carried out.",
  stillSignedIn: true,
};
const DONE = { status: 204, stillSignedIn: false };

describe("a write under /api", () => {
  it.each([
    "https://evil.example",
    "http://storyquilt.test",
    "https://storyquilt.test:8443",
    "https://www.storyquilt.test",
    "https://storyquilt.test.evil.example",
    "null",
  ])("is rejected and not carried out with the foreign Origin %j", async (origin) => {
    expect(await logoutWith({ Origin: origin })).toMatchObject(REJECTED);
  });

  it("is rejected with a foreign Origin even when Sec-Fetch-Site says otherwise", async () => {
    const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" };
    expect(await logoutWith(headers)).toMatchObject(REJECTED);
  });

  it.each(["cross-site", "same-site", "nonsense"])(
    "is rejected without an Origin when Sec-Fetch-Site is %s",
    async (site) => {
      expect(await logoutWith({ "Sec-Fetch-Site": site })).toMatchObject(REJECTED);
    },
  );

  it("is rejected with its own Origin when Sec-Fetch-Site says that another site has sent it", async () => {
    const headers = { Origin: SITE, "Sec-Fetch-Site": "cross-site" };
    expect(await logoutWith(headers)).toMatchObject(REJECTED);
  });

  it.each<Record<string, string>>([
    { Origin: SITE },
    { Origin: SITE, "Sec-Fetch-Site": "same-origin" },
    { "Sec-Fetch-Site": "same-origin" },
    { "Sec-Fetch-Site": "none" },
    {},
  ])("is carried out with %j", async (headers) => {
    expect(await logoutWith(headers)).toMatchObject(DONE);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"])("is rejected with %s on any path", async (method) => {
    for (const path of ["/api/user", "/api/stories", "/api/no-such-thing"]) {
      const headers = { Origin: "https://evil.example" };
      const response = await createClient().fetch(path, { method, headers });
      expect(response.status).toBe(403);
    }
  });

  it("that signs a user in is rejected too", async () => {
    const response = await createClient().fetch("/api/register", {
      method: "POST",
      headers: { Origin: "https://evil.example", "Content-Type": "application/json" },
      body: JSON.stringify(registration("foreign")),
    });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe("a read under /api", () => {
  it("is answered whatever the Origin, and without leave for another site to see the answer", async () => {
    const client = await signUp("reader");
    const response = await client.get("/api/user", { Origin: "https://evil.example" });
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });
});
