import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { describe, expect, it, vi } from "vitest";
import { openDatabase } from "../db/client.ts";
import { speeches } from "../db/schema.ts";
import { createClient, signUp } from "../testing/client.ts";
import { readMessage, saveStory, uploadPhoto } from "../testing/things.ts";
import type { AppEnv } from "./context.ts";
import { responseToError } from "./error-response.ts";

const db = openDatabase(env);
const speechOfNoUser = () => ({
  id: crypto.randomUUID(),
  userId: "nobody",
  file: "a.mp3",
  duration: 1,
  bytes: 1,
  createdAt: new Date(),
});
const insert = () => db.insert(speeches).values(speechOfNoUser());

/** The response when a route does this. */
async function respondTo(work: () => Promise<unknown>) {
  const routes = new Hono<AppEnv>();
  routes.onError(responseToError);
  routes.get("/", async (c) => {
    await work();
    return c.text("Done.");
  });
  return readMessage(await routes.request("/", {}, env));
}

it("an error is plain text, named letter by letter as the API says", async () => {
  for (const path of ["/api/user", "/api/nothing", "/media/images/a.jpg"]) {
    const response = await createClient().get(path);
    expect(response.headers.get("content-type"), path).toBe("text/plain; charset=utf-8");
    await response.body?.cancel();
  }
});

describe("what was deleted a moment before it is written to", () => {
  it("is a 404 like anything else that is gone, written alone or together with other rows", async () => {
    const gone = [404, "That is not there any more."];
    expect(await respondTo(insert)).toEqual(gone);
    expect(await respondTo(() => db.batch([insert(), insert()]))).toEqual(gone);
  });

  it("never brings up a 500 for a story whose photo is deleted at that moment", async () => {
    const client = await signUp();
    for (let round = 0; round < 4; round += 1) {
      const { id } = await uploadPhoto(client);
      const story = await saveStory(client);
      const images = [{ id, caption: "Rose" }];
      const save = () => client.post("/api/stories", { title: "A", content: "B", images });
      const change = () => client.patch(`/api/stories/${story.id}`, { images });
      const responses = await Promise.all([
        save(),
        change(),
        client.delete(`/api/images/${id}`),
        change(),
        save(),
        change(),
      ]);
      for (const { status } of responses) expect([200, 201, 204, 404]).toContain(status);
    }
  });
});

describe("an unexpected error", () => {
  it("is logged and a 500, also when a user's words in it sound like another", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const response = await respondTo(() =>
      Promise.reject(new Error("Failed query: FOREIGN KEY constraint failed")),
    );
    expect(response).toEqual([500, "Something went wrong on our side. Please try again."]);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});
