import { describe, expect, it } from "vitest";
import { createClient, signUp } from "../testing/client.ts";

const EXPECTED = {
  "content-security-policy": expect.stringMatching(
    /^default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'/,
  ),
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

const policyOf = async (path: string) =>
  (await createClient().get(path)).headers.get("content-security-policy");

describe("every response of the Worker", () => {
  it.each(["/api/health", "/api/user", "/api/no-such-thing", "/media/images/x.jpg"])(
    "carries the security headers: %s",
    async (path) => {
      const { headers } = await createClient().get(path);
      expect(Object.fromEntries(headers)).toMatchObject(EXPECTED);
      const permissions = headers.get("permissions-policy")?.split(", ");
      expect(permissions).toContain("microphone=(self)");
      expect(permissions).toContain("camera=()");
    },
  );

  it("carries them when it rejects a foreign origin and when it has no body", async () => {
    const init = { method: "POST", headers: { Origin: "https://evil.example" } };
    const rejected = await createClient().fetch("/api/logout", init);
    expect(Object.fromEntries(rejected.headers)).toMatchObject(EXPECTED);
    const empty = await createClient().post("/api/logout");
    expect(Object.fromEntries(empty.headers)).toMatchObject(EXPECTED);
  });

  it("loads nothing, except that a film opened in a tab of its own may play", async () => {
    expect(await policyOf("/api/health")).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(await policyOf("/media/videos/x.mp4")).toMatch(/; media-src 'self'/);
    expect(await policyOf("/media/videos/x.mp4")).not.toMatch(/script-src|connect-src|unsafe-eval/);
  });

  it("asks for https from then on, but only over https", async () => {
    const secure = await createClient().get("/api/health");
    expect(secure.headers.get("strict-transport-security")).toBe("max-age=31536000");
    const plain = await createClient({ site: "http://127.0.0.1:8787" }).get("/api/health");
    expect(plain.headers.get("strict-transport-security")).toBeNull();
  });

  it("is stored by no cache when it is one of the API's, or says that there is no file", async () => {
    const client = await signUp();
    const { headers } = await client.get("/api/user");
    expect(headers.get("cache-control")).toBe("private, no-store");
    const { headers: missing } = await client.get("/media/images/nothing.jpg");
    expect(missing.get("cache-control")).toBe("private, no-store");
  });
});
