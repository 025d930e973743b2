import { beforeEach, expect, it, vi } from "vitest";
import { always, KEY, once, openVendor, type Vendor } from "../../testing/vendors.ts";
import { send, type Service } from "./send.ts";

const service: Service = { name: "deepl", role: "translation service", timeoutMs: 5_000 };
let logged: string[] = [];

beforeEach(() => {
  logged = [];
  vi.spyOn(console, "error").mockImplementation((line: unknown) => {
    logged.push(String(line));
  });
});

const ask = ({ url }: Vendor) =>
  send(service, {
    method: "GET",
    url: `${url}/v3/languages?resource=translate_text`,
    headers: { Authorization: `DeepL-Auth-Key ${KEY}` },
  });

it("does not wait as long as a service asks when that is very long, and hands the number on", async () => {
  const vendor = openVendor("deepl", always({ status: 429, headers: { "retry-after": "120" } }));
  await expect(ask(vendor)).rejects.toMatchObject({
    status: 429,
    headers: { "Retry-After": "120" },
  });
  expect(await vendor.readRequests()).toHaveLength(1);
});

it("understands a date to come back at", async () => {
  const past = { "retry-after": "Thu, 01 Jan 2026 00:00:00 GMT" };
  const vendor = openVendor("deepl", once({ status: 503, headers: past }));
  expect((await ask(vendor)).status).toBe(200);
  const far = { "retry-after": new Date(Date.now() + 3_600_000).toUTCString() };
  const later = openVendor("deepl", always({ status: 503, headers: far }));
  await expect(ask(later)).rejects.toMatchObject({ status: 502, fault: "unreachable" });
  expect(await later.readRequests()).toHaveLength(1);
});

it("asks only once when asking again cannot help", async () => {
  for (const status of [400, 401, 402, 403, 404, 413, 422]) {
    const vendor = openVendor("deepl", always({ status }));
    await expect(ask(vendor)).rejects.toMatchObject({ status: 502 });
    expect(await vendor.readRequests(), String(status)).toHaveLength(1);
  }
});

it("does not carry a key to where a response points", async () => {
  const target = openVendor("deepl");
  const location = `${target.url}/v3/languages?resource=translate_text`;
  const vendor = openVendor("deepl", always({ status: 302, headers: { location } }));
  await expect(ask(vendor)).rejects.toMatchObject({ status: 502, fault: "unexpected" });
  expect(await target.readRequests()).toHaveLength(0);
});

it("logs the vendor's code, but nothing that only looks like one", async () => {
  const codes = { quota_exceeded: true, [KEY]: false, "Dear customer, your key": false };
  for (const [code, isLogged] of Object.entries(codes)) {
    logged = [];
    const explaining: Service = { ...service, explain: () => ({ code }) };
    const { url } = openVendor("deepl", always({ status: 400 }));
    await expect(send(explaining, { url })).rejects.toThrow();
    expect(logged.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        ...{ event: "service", service: "deepl", fault: "rejected" },
        ...{ status: 400, code: isLogged ? code : null },
      }),
    ]);
  }
});
