import { describe, expect, it } from "vitest";
import { createClient } from "../../testing/client.ts";

describe("POST /api/auth/{provider}", () => {
  it.each([
    ["google", "Google"],
    ["facebook", "Facebook"],
  ])("answers 501 with a sentence while the site has no credentials for %s", async (path, name) => {
    const response = await createClient().post(`/api/auth/${path}`);
    expect(response.status).toBe(501);
    expect(await response.text()).toBe(`Signing in with ${name} is not set up on this site.`);
  });

  it("answers 404 for any other provider and 405 to GET", async () => {
    expect((await createClient().post("/api/auth/myspace")).status).toBe(404);
    expect((await createClient().get("/api/auth/google")).status).toBe(405);
  });
});
