import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AppError } from "../../errors.ts";
import { always, KEY, NOWHERE, once, openVendor } from "../../testing/vendors.ts";
import { findMailer } from "./index.ts";
import type { Mail } from "./port.ts";

const MAIL_FROM = "Storyquilt <hello@storyquilt.test>";
const MAIL: Mail = {
  to: "rose@example.com",
  subject: "Choose a new password",
  text: "secret words",
  html: "<p>secret words</p>",
};

let logged: ReturnType<typeof vi.spyOn>;
let delivered: Mail[] = [];
const deliver = async (mail: Mail) => void delivered.push(mail);

beforeEach(() => {
  delivered = [];
  logged = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const send = (env: object) =>
  findMailer(env, deliver)?.send(MAIL) ?? Promise.reject(new Error("none"));

async function rejectionOf(env: object): Promise<[number, string]> {
  const error: unknown = await send(env).catch((reason: unknown) => reason);
  if (!(error instanceof AppError)) throw error;
  expect(`${error.message} ${logged.mock.calls.join()}`).not.toMatch(/secret|rose@|test-key/);
  return [error.status, logged.mock.calls.flat().map(readFault).join()];
}

/** Such as `service resend: rejected (HTTP 401, invalid_api_key)`. */
function readFault(line: unknown): string {
  const fault = JSON.parse(String(line)) as Record<"service" | "fault" | "code", string> & {
    status: number | null;
  };
  const details = [fault.status && `HTTP ${fault.status}`, fault.code].filter(Boolean).join(", ");
  return `service ${fault.service}: ${fault.fault} (${details})`;
}

const resend = (url: string) => ({ RESEND_API_KEY: KEY, RESEND_URL: url, MAIL_FROM });

describe("Resend", () => {
  it("is sent the mail as its contract says", async () => {
    const vendor = openVendor("resend");
    await send(resend(vendor.url));
    const [request] = await vendor.readRequests();
    expect(request?.body).toEqual({ from: MAIL_FROM, ...MAIL });
  });

  it("is asked once more after a passing failure", async () => {
    const vendor = openVendor("resend", once({ status: 503, headers: { "retry-after": "0" } }));
    await send(resend(vendor.url));
    expect(await vendor.readRequests()).toHaveLength(2);
  });

  it.each([
    [401, "invalid_api_key", 502, "service resend: rejected (HTTP 401, invalid_api_key)"],
    [422, "validation_error", 502, "service resend: rejected (HTTP 422, validation_error)"],
    [
      ...([429, "daily_quota_exceeded", 502] as const),
      "service resend: out-of-credit (HTTP 429, daily_quota_exceeded)",
    ],
  ])("that answers %i %s is classified", async (status, name, expected, line) => {
    const body = { statusCode: status, name, message: "secret vendor words" };
    const vendor = openVendor("resend", always({ status, body }));
    expect(await rejectionOf(resend(vendor.url))).toEqual([expected, line]);
  });

  it.each([
    ["else", "service resend: unexpected (HTTP 200, shape)"],
    ["page", "service resend: unexpected (HTTP 200, shape)"],
  ])("that answers something else (%s) is not believed", async (behaviour, line) => {
    expect(await rejectionOf(resend(openVendor("resend", behaviour).url))).toEqual([502, line]);
  });

  it("that cannot be reached is a fault like any other", async () => {
    expect((await rejectionOf(resend(NOWHERE)))[0]).toBe(502);
  });
});

describe("Cloudflare's binding", () => {
  it("is handed the mail, with the sender in two parts", async () => {
    const sent: unknown[] = [];
    const EMAIL = { send: async (mail: unknown) => void sent.push(mail) };
    await send({ EMAIL, MAIL_FROM });
    await send({ EMAIL, MAIL_FROM: "hello@storyquilt.test" });
    expect(sent).toEqual([
      { from: { name: "Storyquilt", email: "hello@storyquilt.test" }, ...MAIL },
      { from: "hello@storyquilt.test", ...MAIL },
    ]);
  });

  it.each([
    ["E_SENDER_NOT_VERIFIED", 502, "rejected"],
    ["E_RECIPIENT_SUPPRESSED", 422, "declined"],
    ["E_RATE_LIMIT_EXCEEDED", 429, "busy"],
    ["E_SOMETHING_NEW", 502, "unreachable"],
  ])("that throws %s is classified", async (code, status, fault) => {
    const EMAIL = {
      send: () => Promise.reject(Object.assign(new Error("secret words"), { code })),
    };
    expect(await rejectionOf({ EMAIL, MAIL_FROM })).toEqual([
      status,
      `service cloudflare email: ${fault} (${code})`,
    ]);
  });
});

describe("the choice of a mailer", () => {
  const EMAIL = { send: () => Promise.reject(new Error("not to be used")) };

  it("is the outbox in development, and none in production", async () => {
    await send({ APP_ENV: "development" });
    expect(delivered).toEqual([MAIL]);
    expect(findMailer({ APP_ENV: "production" }, deliver)).toBeNull();
    expect(findMailer({}, deliver)).toBeNull();
  });

  it("follows MAIL before any key or binding", async () => {
    const development = { APP_ENV: "development", RESEND_API_KEY: KEY, EMAIL, MAIL_FROM };
    await send({ ...development, MAIL: "outbox" });
    expect(delivered).toEqual([MAIL]);
  });

  it.each<object>([
    { MAIL: "pigeon" },
    { MAIL: "outbox" },
    { MAIL: "outbox", APP_ENV: "production" },
    { MAIL: "resend" },
    { MAIL: "resend", RESEND_API_KEY: KEY },
    { MAIL: "cloudflare", MAIL_FROM },
    { EMAIL },
  ])("is a 501 when what was chosen is not set up: %j", (env) => {
    expect(() => findMailer(env, deliver)).toThrow(expect.objectContaining({ status: 501 }));
  });
});
