import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { clientAddress, limitedAddress } from "./client-address.ts";
import type { AppEnv } from "./context.ts";

const routes = new Hono<AppEnv>().get("/", (c) =>
  c.json([clientAddress(c), limitedAddress(c)] as const),
);

async function addressesOf(headers: Record<string, string>, settings = {}) {
  const response = await routes.request("/", { headers }, { ...env, ...settings });
  return response.json<[string, string | null]>();
}

const said = (address: string) => ({ "CF-Connecting-IP": address });

describe("the network address that limits count by", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:DB8:1:2::9", "2001:db8:1:2"],
    ["2001:db8::9", "2001:db8:0:0"],
  ])("of %s is %s", async (address, counted) => {
    expect(await addressesOf(said(address))).toEqual([counted, counted]);
  });

  it("is what Cloudflare says, and nothing that a client says by itself", async () => {
    const claims = { "X-Forwarded-For": "198.51.100.1", "X-Real-IP": "198.51.100.2" };
    const others = { Forwarded: "for=198.51.100.3", "True-Client-IP": "198.51.100.4" };
    const headers = { ...claims, ...others, ...said("203.0.113.7") };
    expect((await addressesOf(headers))[0]).toBe("203.0.113.7");
    expect((await addressesOf({ ...claims, ...others }))[0]).toBe("127.0.0.1");
  });

  it.each(["127.0.0.1", "::1", "::ffff:127.0.0.1"])(
    "is spared on a developer's own machine (%s), and there alone",
    async (address) => {
      expect((await addressesOf(said(address)))[1]).toBeNull();
      const production = { APP_ENV: "production" };
      expect((await addressesOf(said(address), production))[1]).not.toBeNull();
    },
  );
});
