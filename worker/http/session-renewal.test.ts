import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Client, createClient, PASSWORD, signUp } from "../testing/client.ts";

const DAY = 24 * 60 * 60 * 1_000;

let client: Client;
/** The outcome of KV's next writes. */
let put: (...written: Parameters<KVNamespace["put"]>) => Promise<void>;
let puts = 0;

const SESSIONS = new Proxy(env.SESSIONS, {
  get(kv, name) {
    if (name !== "put") return Reflect.get(kv, name).bind(kv);
    return (...written: Parameters<KVNamespace["put"]>) => {
      puts += 1;
      return put(...written);
    };
  },
});

const works = (...written: Parameters<KVNamespace["put"]>) => env.SESSIONS.put(...written);
const tooMany = async () => {
  throw new Error("KV PUT failed: 429 Too Many Requests");
};

const travel = (days: number) =>
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * DAY });
const visit = () => client.get("/api/user");
const isRenewed = (response: Response) =>
  response.headers.getSetCookie().some((cookie) => cookie.startsWith("__Host-storyquilt="));

beforeEach(async () => {
  const { user } = await signUp("visitor");
  put = works;
  client = createClient({ settings: { SESSIONS } });
  const body = { username: user.username, password: PASSWORD, rememberMe: true };
  expect((await client.post("/api/login", body)).status).toBe(200);
  puts = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a remembered session that is put off", () => {
  it("is written to KV by one of many requests at once, and all of them are answered", async () => {
    travel(2);
    const responses = await Promise.all(Array.from({ length: 20 }, visit));
    expect(responses.map((response) => response.status)).toEqual(Array(20).fill(200));
    expect(responses.filter(isRenewed)).toHaveLength(1);
    expect(puts).toBe(1);
  });

  it("answers as ever when KV takes no more writes, and is put off by the next request", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    travel(29);
    put = tooMany;
    const failed = await visit();
    expect([failed.status, isRenewed(failed)]).toEqual([200, false]);
    expect(logged).toHaveBeenCalledOnce();

    put = works;
    const renewed = await visit();
    expect([renewed.status, isRenewed(renewed)]).toEqual([200, true]);
    travel(29);
    expect((await visit()).status).toBe(200);
  });
});
