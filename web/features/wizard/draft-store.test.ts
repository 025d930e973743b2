import { beforeEach, expect, test, vi } from "vitest";
import { type Draft, draftReducer, newDraft } from "./draft.ts";
import {
  createDraftWriter,
  deleteDraft,
  getDraft,
  listDrafts,
  listWaitingDrafts,
} from "./draft-store.ts";
import { device } from "../../testing/key-value.ts";

vi.mock("idb-keyval", () => import("../../testing/key-value.ts"));

beforeEach(device.empty);

const blob = (text: string) => new Blob([text], { type: "image/jpeg" });

function draftWithPhoto(id: string): Draft {
  const draft = draftReducer(newDraft(id, "vacation"), {
    type: "photo added",
    photo: { id: "p", name: "lake.jpg", original: blob("photo"), width: 40, height: 30 },
  });
  return draftReducer(draft, {
    type: "photo illustrated",
    id: "p",
    look: "crayon",
    picture: blob("drawing"),
  });
}

test("a draft comes back as it was, pictures and all", async () => {
  const draft = draftWithPhoto("d");
  await createDraftWriter("u", "d").write(draft);
  expect(await getDraft("u", "d")).toEqual(draft);
});

test("another user of the same device is not offered it", async () => {
  await createDraftWriter("u", "d").write(draftWithPhoto("d"));
  expect(await listDrafts("someone-else")).toEqual([]);
  expect(await getDraft("someone-else", "d")).toBeNull();
});

test("drafts are listed with the one touched last first", async () => {
  await createDraftWriter("u", "old", () => 1).write(draftWithPhoto("old"));
  await createDraftWriter("u", "new", () => 2).write(draftWithPhoto("new"));
  expect((await listDrafts("u")).map(({ id }) => id)).toEqual(["new", "old"]);
});

test("typing a caption does not write the pictures again", async () => {
  const writer = createDraftWriter("u", "d");
  const draft = draftWithPhoto("d");
  await writer.write(draft);
  device.takeWrites();
  await writer.write(
    draftReducer(draft, { type: "photo captioned", id: "p", caption: "At the lake" }),
  );
  expect(device.takeWrites()).toEqual([["u", "d"]]);
  expect((await getDraft("u", "d"))?.photos[0]?.caption).toBe("At the lake");
});

test("removing the only photo of a story without text leaves nothing on the device", async () => {
  const writer = createDraftWriter("u", "d");
  const draft = draftWithPhoto("d");
  await writer.write(draft);
  await writer.write(draftReducer(draft, { type: "photo removed", id: "p" }));
  expect(device.size()).toBe(0);
});

test("a removed draft is not written again by a write that comes late", async () => {
  const writer = createDraftWriter("u", "d");
  const writing = writer.write(draftWithPhoto("d"));
  await writer.remove();
  await writing;
  await writer.write(draftWithPhoto("d"));
  expect(device.size()).toBe(0);
});

test("deleting a draft leaves the others alone", async () => {
  await createDraftWriter("u", "one").write(draftWithPhoto("one"));
  await createDraftWriter("u", "two").write(draftWithPhoto("two"));
  await deleteDraft("u", "one");
  expect((await listDrafts("u")).map(({ id }) => id)).toEqual(["two"]);
});

test("a record that this build cannot read is not offered", async () => {
  device.put(["u", "d"], { some: "older shape" });
  expect(await listDrafts("u")).toEqual([]);
  expect(await getDraft("u", "d")).toBeNull();
});

test("a story that waits to be sent is not offered as unfinished, and is again once it was refused", async () => {
  const writer = createDraftWriter("u", "d");
  const saved = draftReducer(draftWithPhoto("d"), { type: "put by to be sent" });
  await writer.write(saved);
  expect(await listDrafts("u")).toEqual([]);
  expect((await listWaitingDrafts("u")).map(({ id }) => id)).toEqual(["d"]);
  expect(await listWaitingDrafts("somebody else")).toEqual([]);
  await writer.write(draftReducer(saved, { type: "taken up again" }));
  expect((await listDrafts("u")).map(({ id }) => id)).toEqual(["d"]);
  expect(await listWaitingDrafts("u")).toEqual([]);
});
