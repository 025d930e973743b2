/** How every adapter of every port must behave when its service does not. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AppError } from "../../errors.ts";
import {
  always,
  type GivenResponse,
  KEY,
  NOWHERE,
  once,
  openVendor,
} from "../../testing/vendors.ts";

export interface Adapter {
  name: string;
  /** As tests/contracts calls the vendor. */
  vendor: string;
  /** Variables and bindings that set a site up with this adapter. */
  env(url: string): object;
  /** The vendor's way of saying that it is busy for a moment; HTTP's own by default. */
  busy?: GivenResponse;
  /** Responses from the vendor's tables of errors, and the message that a person gets. */
  errors: [name: string, response: GivenResponse, expected: Outcome][];
}

export type Outcome =
  | "not available"
  | "very busy"
  | "refused to work"
  | "will not work"
  | "used up its credit"
  | "no such voice";

const STATUS: Record<Outcome, number> = {
  "not available": 502,
  "very busy": 429,
  "refused to work": 502,
  "will not work": 422,
  "used up its credit": 502,
  "no such voice": 422,
};

const BUSY: GivenResponse = { status: 429, headers: { "retry-after": "0" } };
const VENDOR_WORDS = "Secret vendor words";

let logged: string[] = [];

async function failureOf(work: Promise<unknown>): Promise<AppError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("It should have failed.");
}

/** One plain sentence; neither it nor the log holds a key, an address or the vendor's words. */
function expectDiscretion(error: AppError): void {
  expect(error.message).toMatch(/^[A-Z][^\n{}<>]*\.$/);
  expect(logged.length, "whoever runs the site learns of it").toBeGreaterThan(0);
  for (const text of [error.message, ...logged]) {
    expect(text).not.toContain(KEY);
    expect(text).not.toMatch(/Secret|https?:|127\.0\.0\.1/);
  }
}

/** `use` asks the adapter of a site set up by `env` for something that takes at least one request. */
export function describeFailures(adapter: Adapter, use: (env: object) => Promise<unknown>): void {
  const { vendor, env, busy = BUSY } = adapter;
  const failWith = async (behaviour: string, settings: object = {}) => {
    const { url } = openVendor(vendor, behaviour);
    return failureOf(use({ ...env(url), ...settings }));
  };

  describe(`${adapter.name} in trouble`, () => {
    beforeEach(() => {
      logged = [];
      vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => {
        logged.push(parts.map(String).join(" "));
      });
    });

    it("says so when nothing listens there", async () => {
      const error = await failureOf(use(env(NOWHERE)));
      expect([error.status, error.message]).toEqual([502, expect.stringContaining("available")]);
      expectDiscretion(error);
    });

    it.each(["cut", "half"])("says so when the connection breaks: %s", async (behaviour) => {
      const error = await failWith(behaviour);
      expect([error.status, error.message]).toEqual([502, expect.stringContaining("available")]);
      expectDiscretion(error);
    });

    it("stops waiting for an answer that does not come", async () => {
      const error = await failWith("silent", { SERVICE_TIMEOUT_SECONDS: "0.2" });
      expect([error.status, error.message]).toEqual([504, expect.stringContaining("too long")]);
      expectDiscretion(error);
    });

    it.each(["page", "else"])("takes nothing for an answer that is none: %s", async (behaviour) => {
      const error = await failWith(behaviour);
      expect([error.status, error.message]).toEqual([502, expect.stringContaining("no sense")]);
      expectDiscretion(error);
    });

    it("asks once more when it is busy for a moment", async () => {
      const healthy = openVendor(vendor);
      await use(env(healthy.url));
      const shaky = openVendor(vendor, once(busy));
      await use(env(shaky.url));
      const [usual, withBusy] = [await healthy.readRequests(), await shaky.readRequests()];
      // Constant responses are cached for a while by address, which would make the runs differ.
      expect(withBusy.length).toBe(usual.length + 1);
    });

    it("gives up when it is still busy, and says when to come back", async () => {
      const stuck = openVendor(vendor, always(busy));
      const error = await failureOf(use(env(stuck.url)));
      expect(error.status).toBe(429);
      expect(Number(error.headers["Retry-After"])).toBeGreaterThan(0);
      const requests = await stuck.readRequests();
      const [first] = requests;
      expect(requests.filter((each) => each.path === first?.path)).toHaveLength(2);
      expectDiscretion(error);
    });

    it.each(adapter.errors)("understands %s", async (_name, response, expected) => {
      const body = JSON.parse(
        JSON.stringify(response.body ?? {}).replaceAll("WORDS", VENDOR_WORDS),
      );
      const headers = { "retry-after": "0", ...response.headers };
      const error = await failWith(always({ ...response, headers, body }));
      expect([error.status, error.message]).toEqual([
        STATUS[expected],
        expect.stringContaining(expected),
      ]);
      expectDiscretion(error);
    });
  });
}
