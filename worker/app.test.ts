import { beforeAll, describe, expect, it } from "vitest";
import { app } from "./app.ts";
import { answerAsk, askFamily } from "./testing/asks.ts";
import { createClient, type SignedInClient, signUp } from "./testing/client.ts";
import { readStored } from "./testing/faults/belongings.ts";
import { EVERY_WRITING } from "./testing/faults/writings/every.ts";
import { makeFilm, listFilms } from "./testing/films.ts";
import { addPasskey } from "./testing/passkeys.ts";
import { recordStory } from "./testing/recordings.ts";
import { addressOf, ROUTES, type Things } from "./testing/routes.ts";
import { readMessage, savePictureStory } from "./testing/things.ts";
import { pairTv } from "./testing/tvs.ts";

const names = Object.keys(ROUTES).toSorted();
const protectedRoutes = names.filter((name) => ROUTES[name]?.access === "session");
const othersRoutes = names.filter((name) => ROUTES[name]?.params || ROUTES[name]?.body);

function split(name: string): { method: string; path: string } {
  const [method = "", path = ""] = name.split(" ");
  return { method, path };
}

const takesBody = (method: string) => method !== "GET" && method !== "HEAD";

describe("the map of routes", () => {
  it("is the table of this test: a new route says here whose it is", () => {
    const mounted = app.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(mounted)].toSorted()).toEqual(names);
  });

  it("names each route that writes among those that are tried under faults, too", () => {
    const writing = names.filter((name) => !name.startsWith("GET "));
    expect(writing.filter((name) => !(name in EVERY_WRITING))).toEqual([]);
  });
});

describe("another user's things", () => {
  let owner: SignedInClient;
  let thief: SignedInClient;
  let theirs: Things;
  /** As the last test left it: each compares it with what it leaves itself. */
  let before: unknown;
  let shownBefore: unknown;
  const readShown = async () =>
    Promise.all(
      [
        "/api/stories",
        `/api/stories/${theirs.story}`,
        `/api/stories/${theirs.story}/images`,
        `/api/stories/${theirs.story}/narration`,
        `/api/stories/${theirs.story}/shares`,
        `/api/stories/${theirs.story}/asks`,
        `/api/stories/${theirs.story}/suggestions`,
        "/api/videos",
        "/api/bin",
        `/api/collections/${theirs.collection}`,
        "/api/people",
        "/api/passkeys",
        "/api/tvs",
      ].map(async (path) => (await owner.get(path)).json()),
    );

  // A film is made, which takes a busy machine its time.
  beforeAll(async () => {
    [owner, thief] = [await signUp("owner"), await signUp("thief")];
    const saved = await savePictureStory(owner);
    const recording = await recordStory(owner, saved.story.id);
    const made = await makeFilm(owner, saved.story.id);
    const shared = await owner.post(`/api/stories/${saved.story.id}/share`, {});
    const ask = await askFamily(owner, saved.story.id);
    const answer = await answerAsk(createClient(), ask.token, { text: "I was there too." });
    const collected = { name: "Summers", storyIds: [saved.story.id] };
    const collection = await owner.post("/api/collections", collected);
    const person = await owner.post("/api/people", { name: "Rose" });
    const { story: trashed } = await savePictureStory(owner);
    await owner.delete(`/api/stories/${trashed.id}`);
    theirs = {
      image: saved.image.id,
      story: saved.story.id,
      recording: recording.id,
      trashed: trashed.id,
      film: (await listFilms(owner))[0]?.id ?? "",
      filmUrl: made.url,
      file: saved.image.originalUrl.split("/").at(-1) ?? "",
      session: (await (await owner.get("/api/sessions")).json<{ id: string }[]>())[0]?.id ?? "",
      share: (await shared.json<{ id: string }>()).id,
      ask: ask.id,
      answer,
      collection: (await collection.json<{ id: string }>()).id,
      person: (await person.json<{ id: string }>()).id,
      passkey: (await addPasskey(owner)).passkey.id,
      tv: (await pairTv(owner)).tv.id,
    };
    shownBefore = await readShown();
    before = await readStored(owner.user.id);
  }, 60_000);

  it.each(othersRoutes)("%s answers 404, and changes nothing", async (name) => {
    const entry = ROUTES[name]!;
    const { method, path } = split(name);
    const body = entry.body && JSON.stringify(entry.body(theirs));
    const response = await thief.fetch(addressOf(path, entry, theirs), {
      method,
      ...(body && { headers: { "Content-Type": "application/json" }, body }),
    });
    const [status, message] = await readMessage(response);
    expect(status).toBe(entry.status ?? 404);
    expect(message).not.toMatch(/yours|permission|allowed|belong/i);
    const after = await readStored(owner.user.id);
    const unchanged = before;
    // A change is reported by the test that made it, and not again by each that follows.
    before = after;
    expect(after).toEqual(unchanged);
  });

  it("are shown to their owner as before all of these", async () => {
    expect(await readShown()).toEqual(shownBefore);
  });
});

describe("without a session", () => {
  it.each(protectedRoutes)("%s answers 401, whatever is sent", async (name) => {
    const { method, path } = split(name);
    const address = addressOf(path).replace("*", "x");
    const visitor = createClient();
    for (const [type, body] of [
      ["application/json", "{"],
      ["application/json", "[]"],
      ["text/plain", "x"],
      ["multipart/form-data; boundary=x", "--x"],
    ] as const) {
      const sent = takesBody(method) ? { body, headers: { "Content-Type": type } } : {};
      const response = await visitor.fetch(address, { method, ...sent });
      expect(await readMessage(response)).toEqual([401, "Please sign in first."]);
    }
  });

  it("an unknown path under /api is a 404 message, whatever the method", async () => {
    const visitor = createClient();
    for (const path of [
      "/api",
      "/api/",
      "/api/nothing",
      "/api/stories/x/y/z",
      "/api/user/",
      "/api//user",
      "/api/%00",
      "/api/%E0%A4%A",
      "/api/..%2Fapi%2Fuser",
      `/api/${"x".repeat(5_000)}`,
    ]) {
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
        const response = await visitor.fetch(path, { method });
        expect(await readMessage(response), `${method} ${path}`).toEqual([
          404,
          "That address was not found.",
        ]);
      }
    }
  });

  it("a known path answers 405 to a method that it does not take, and names those it takes", async () => {
    const visitor = createClient();
    for (const [method, path, allow] of [
      ["PUT", "/api/stories", "GET, POST"],
      ["POST", "/api/stories/x", "GET, PATCH, DELETE"],
      ["DELETE", "/api/generate-story", "POST"],
      ["GET", "/api/images", "POST"],
      ["PATCH", "/api/images/x/cartoon", "POST, PUT"],
      ["OPTIONS", "/api/videos", "GET, POST"],
      ["GET", "/api/generate-video", "POST"],
    ]) {
      const response = await visitor.fetch(path ?? "", { method });
      expect(response.headers.get("allow")).toBe(allow);
      expect((await readMessage(response))[0]).toBe(405);
    }
  });
});

async function expectNoFailure(response: Response): Promise<void> {
  expect(response.status).not.toBe(500);
  const isPage = response.headers.get("content-type")?.startsWith("text/html") === true;
  if (response.status >= 400 && !isPage) await readMessage(response);
  else await response.arrayBuffer();
}

describe("a hostile client", () => {
  const ODD_IDS = [
    "..%2F..",
    "%00",
    "%E0%A4%A",
    "%F0%9F%98%80",
    "__proto__",
    "x'--",
    "%25",
    "x".repeat(3_000),
  ];
  const ODD_BODIES: [type: string, body: string][] = [
    ["application/json", ""],
    ["application/json", "{"],
    ["application/json", "null"],
    ["application/json", '[{"id":1}]'],
    ["application/json", '"text"'],
    [
      "application/json",
      '{"__proto__":{"id":1},"id":{},"title":[],"images":[[[]]],"text":{},"storyId":[],"voiceId":{}}',
    ],
    ["application/json", `{"title":"${"x".repeat(2_200_000)}"}`],
    ["application/json", "[".repeat(50_000)],
    ["text/plain", "title=x"],
    ["application/x-www-form-urlencoded", "title=x"],
    ["multipart/form-data", "x"],
    ["image/jpeg", "\u00ff\u00d8\u00ff"],
  ];

  it.each(names)("never gets a 500 out of %s", async (name) => {
    const { method, path } = split(name);
    const client = await signUp("hostile");
    for (const id of path.includes(":") ? ODD_IDS : []) {
      const address = path.replaceAll(/:\w+(\{[^}]*\})?/g, id);
      const json = takesBody(method)
        ? { body: "{}", headers: { "Content-Type": "application/json" } }
        : {};
      await expectNoFailure(await client.fetch(address, { method, ...json }));
    }
    for (const [type, body] of takesBody(method) ? ODD_BODIES : []) {
      const init = { method, body, headers: { "Content-Type": type } };
      await expectNoFailure(await client.fetch(addressOf(path), init));
    }
  });
});
