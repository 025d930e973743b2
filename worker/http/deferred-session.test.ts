import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EXPECTED_USER_HEADER, VISITOR_HEADER } from "../../contract/headers.ts";
import { openDatabase } from "../db/client.ts";
import { sessions } from "../db/schema.ts";
import { createClient, PASSWORD, type SignedInClient, signUp } from "../testing/client.ts";
import { readMessage, savePictureStory } from "../testing/things.ts";

const DAY = 24 * 60 * 60 * 1_000;
const SIGN_IN_FIRST = [401, "Please sign in first."];

let client: SignedInClient;
let paths: string[];

beforeEach(async () => {
  client = await signUp("reader");
  const { image, story } = await savePictureStory(client);
  paths = ["/api/stories", `/api/stories/${story.id}`, image.originalUrl, "/api/notifications"];
});
afterEach(() => {
  vi.useRealTimers();
});

const readAll = async (as: typeof client.get, headers?: HeadersInit) =>
  Promise.all(paths.map(async (path) => as(path, headers)));
const statusesOf = (responses: Response[]) => responses.map(({ status }) => status);

describe("a route that checks the session together with what it reads", () => {
  it("shows it to its user, and to nobody without a session", async () => {
    expect(statusesOf(await readAll(client.get))).toEqual([200, 200, 200, 200]);
    for (const response of await readAll(createClient().get))
      expect(await readMessage(response)).toEqual(SIGN_IN_FIRST);
  });

  it("shows nothing once the session was ended elsewhere, though KV still has it", async () => {
    await readAll(client.get);
    await openDatabase(env).delete(sessions).where(eq(sessions.userId, client.user.id));
    for (const response of await readAll(client.get))
      expect(await readMessage(response)).toEqual(SIGN_IN_FIRST);
    const asVisitor = await readAll(client.get, { [VISITOR_HEADER]: "1" });
    expect(statusesOf(asVisitor)).toEqual([204, 204, 204, 204]);
  });

  it("shows another user nothing of it", async () => {
    const other = await signUp("other");
    expect(statusesOf(await readAll(other.get))).toEqual([200, 404, 404, 200]);
    expect(await (await other.get("/api/stories")).json()).toEqual([]);
  });

  it("shows nothing to a page that another user has opened", async () => {
    const responses = await readAll(client.get, { [EXPECTED_USER_HEADER]: "somebody-else" });
    expect(statusesOf(responses)).toEqual([401, 401, 401, 401]);
  });

  it("tells whoever has no session nothing of a mistake in the address", async () => {
    const wrong = ["/api/stories?sort=x", "/api/notifications?cursor=x", "/media/secrets/x.jpg"];
    const statuses = async () =>
      Promise.all(wrong.map(async (path) => (await client.get(path)).status));
    expect(await statuses()).toEqual([400, 400, 404]);
    await openDatabase(env).delete(sessions).where(eq(sessions.userId, client.user.id));
    expect(await statuses()).toEqual([401, 401, 401]);
  });

  it("renews a remembered session, and its cookie with it", async () => {
    for (const path of paths) {
      vi.useRealTimers();
      const body = { username: client.user.username, password: PASSWORD, rememberMe: true };
      expect((await client.post("/api/login", body)).status).toBe(200);
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * DAY });
      const response = await client.get(path);
      expect(response.status).toBe(200);
      expect(response.headers.getSetCookie().join()).toContain("__Host-storyquilt=");
      expect((await client.get(path)).headers.getSetCookie()).toEqual([]);
    }
  });
});
