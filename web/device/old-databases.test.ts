import { beforeEach, expect, test } from "vitest";
import { device } from "../testing/device.ts";
import { deleteUserData, openDevice } from "./database.ts";
import { getDraft, listDrafts, storeDraft } from "./drafts.ts";
import { getEdit } from "./edits.ts";
import { importOldDatabases } from "./import-old-databases.ts";
import { listOutbox } from "./outbox.ts";
import { findRecording, getRecording } from "./recordings.ts";
import { fillOldDevice, type OldDevice } from "./testing/fill-old-device.ts";
import oldDevice from "./testing/old-device.json";

beforeEach(async () => {
  await device.empty();
  localStorage.clear();
  await fillOldDevice(oldDevice as unknown as OldDevice);
});

const open = async () => importOldDatabases(await openDevice());
const ROSE = "user-rose";

test("a draft of the earlier version is offered with its images and captions", async () => {
  await open();
  expect(await listDrafts(ROSE)).toEqual([
    { id: "draft-begun-0001", updatedAt: 1_790_000_000_000, title: "At the lake", photoCount: 2 },
  ]);
  const draft = await getDraft(ROSE, "draft-begun-0001");
  expect(draft).toMatchObject({
    step: "review",
    template: "vacation",
    tone: "adventurous",
    style: "crayon",
    story: { title: "At the lake", content: "Emma swam.\n\nTom watched.", tags: ["Summer"] },
    photos: [
      {
        id: "lake",
        caption: "Emma swims",
        illustration: { drawing: { style: "crayon", strength: 2 } },
        uploaded: { imageId: "image-lake" },
      },
      { id: "boat", caption: "", illustration: null, uploaded: null },
    ],
  });
  const [lake, boat] = draft?.photos ?? [];
  expect(await lake?.original.text()).toBe("photo of the lake");
  expect(await lake?.illustration?.picture.text()).toBe("drawing of the lake");
  expect(await boat?.original.text()).toBe("photo of the boat");
});

test("recordings are moved, and a discarded one stays discarded", async () => {
  await open();
  const recording = await getRecording({ userId: ROSE, readingId: "story-1" });
  expect(recording).toMatchObject({ startedAt: 1_790_000_000_000, seconds: 1.5 });
  expect(await Promise.all(recording?.parts.map((part) => part.text()) ?? [])).toEqual([
    "one two ",
    "three",
  ]);
  expect(recording?.parts.map(({ type }) => type)).toEqual(["audio/webm", "audio/mp4"]);
  expect(await findRecording({ userId: ROSE, readingId: "story-2" })).toBeNull();
  expect(await getRecording({ userId: ROSE, readingId: "story-2" })).not.toBeNull();
});

test("queued changes are moved to the outbox, and an unsaved edit to the edits", async () => {
  await open();
  expect(await listOutbox(ROSE)).toMatchObject([
    {
      kind: "change",
      attempts: 0,
      payload: {
        storyId: "story-1",
        favorite: true,
        changes: {
          mine: {
            title: "Our lake",
            order: "i2 i1",
            "caption/i1": "",
            "caption/i2": "Tom watches",
          },
        },
      },
    },
    { kind: "story", payload: { draftId: "draft-waiting-01", title: "Made on a train" } },
  ]);
  expect((await getDraft(ROSE, "draft-waiting-01"))?.photos).toHaveLength(1);
  expect(await getEdit(ROSE, "story-3")).toEqual({
    mine: {
      title: "In the attic",
      content: "We looked.",
      cover: "i1",
      order: "i1",
      "caption/i1": "A box",
    },
    base: {},
  });
  expect(localStorage).toHaveLength(0);
});

test("data is moved once: later changes are not overwritten, and the old databases are deleted", async () => {
  await open();
  const moved = await getDraft(ROSE, "draft-begun-0001");
  if (!moved) throw new Error("a draft expected");
  await storeDraft(ROSE, moved, { ...moved, story: { ...moved.story, title: "Our lake" } });
  // A tab with the earlier version writes once more.
  await fillOldDevice(oldDevice as unknown as OldDevice);
  await open();
  expect((await getDraft(ROSE, "draft-begun-0001"))?.story.title).toBe("Our lake");
  await open();
  await expect
    .poll(async () => (await indexedDB.databases()).map(({ name }) => name))
    .toEqual(["storyquilt"]);
});

test("a user's data is deleted with the account, other users' is not", async () => {
  await open();
  await device.put("drafts", [ROSE, "d"], { some: "older shape" });
  await deleteUserData(ROSE);
  expect((await device.keys()).toSorted()).toEqual([
    ["drafts", "user-ann", "draft-of-ann-001"],
    ["files", "user-ann", "drafts/draft-of-ann-001", "dog/original"],
    ["files", "user-ann", "recordings/story-9", 0, 0],
    ["recordings", "user-ann", "story-9"],
  ]);
});
