import { expect, test } from "vitest";
import { EXPECTED_USER_HEADER } from "../../contract/headers.ts";
import type { StoryCard } from "../../contract/stories.ts";
import { createClient, PASSWORD, type SignedInClient, signUp } from "../testing/client.ts";
import { readMessage, saveStory } from "../testing/things.ts";

const write = (
  client: SignedInClient,
  path: string,
  method: string,
  expected: string,
  body: unknown,
) =>
  client.fetch(path, {
    method,
    headers: { "Content-Type": "application/json", [EXPECTED_USER_HEADER]: expected },
    body: JSON.stringify(body),
  });

const NEW = { title: "Our lake", content: "We swam.", imageCount: 0 };
const REJECTED = [401, "Somebody else is signed in here now. Please sign in again."];

test("what was queued for one user is not saved for the next one who signs in", async () => {
  const [rose, otto] = [await signUp("rose"), await signUp("otto")];
  const rejected = await write(otto, "/api/stories", "POST", rose.user.id, NEW);
  expect(await readMessage(rejected)).toEqual(REJECTED);
  expect(await (await otto.get("/api/stories")).json<StoryCard[]>()).toEqual([]);

  const story = await saveStory(otto);
  const path = `/api/stories/${story.id}`;
  expect((await write(otto, path, "PATCH", rose.user.id, { title: "Taken" })).status).toBe(401);
  expect(await (await otto.get(path)).json()).toMatchObject({ title: story.title });
});

test("one user's page empties no other user's trash and changes no other account", async () => {
  const [rose, otto] = [await signUp("rose"), await signUp("otto")];
  const story = await saveStory(otto);
  await otto.delete(`/api/stories/${story.id}`);
  const before = await (await otto.get("/api/user")).json();
  for (const [method, path, body] of [
    ["DELETE", "/api/bin", {}],
    ["PATCH", "/api/user", { firstName: "Rose" }],
    ["DELETE", "/api/sessions", {}],
    ["DELETE", "/api/user/avatar", {}],
    ["DELETE", "/api/user", { password: PASSWORD }],
  ] as const) {
    expect(await readMessage(await write(otto, path, method, rose.user.id, body))).toEqual(
      REJECTED,
    );
  }
  expect(await (await otto.get("/api/bin")).json()).toMatchObject([{ id: story.id }]);
  expect(await (await otto.get("/api/user")).json()).toEqual(before);
});

test("it is saved for the person whom it is meant for", async () => {
  const rose = await signUp("rose");
  expect((await write(rose, "/api/stories", "POST", rose.user.id, NEW)).status).toBe(201);
});

test("without a session the header opens nothing", async () => {
  const rose = await signUp("rose");
  const response = await createClient().fetch("/api/user", {
    headers: { [EXPECTED_USER_HEADER]: rose.user.id },
  });
  expect((await readMessage(response))[0]).toBe(401);
});
