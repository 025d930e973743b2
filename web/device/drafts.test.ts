import { beforeEach, expect, test } from "vitest";
import { type DraftAction, draftReducer, isProcessed, newDraft } from "../features/wizard/draft.ts";
import { device } from "../testing/device.ts";
import { type Draft, drawingOf } from "./draft.ts";
import { deleteDraft, getDraft, listDrafts, storeDraft } from "./drafts.ts";
import { listOutbox, queueStory } from "./outbox.ts";

beforeEach(device.empty);

const blob = (text: string) => new Blob([text], { type: "image/jpeg" });
const change = (draft: Draft, ...actions: DraftAction[]) => actions.reduce(draftReducer, draft);
const added = (id: string): DraftAction => ({
  type: "photo added",
  photo: {
    id,
    name: `${id}.jpg`,
    original: blob(`photo of ${id}`),
    width: 40,
    height: 30,
    takenAt: null,
  },
});
const captioned = (id: string, caption: string): DraftAction => ({
  type: "photo captioned",
  id,
  caption,
});

const CRAYON = { style: "crayon", strength: 2 } as const;

const draftWithPhoto = (id: string): Draft =>
  change(newDraft(id, "vacation"), added("p"), {
    type: "photo illustrated",
    id: "p",
    drawing: CRAYON,
    picture: blob("drawing"),
  });

/** Stores a draft for the first time. */
async function begin(draft: Draft, owner = "u", now = Date.now): Promise<Draft> {
  return (await storeDraft(owner, newDraft(draft.id, null), draft, now)) as Draft;
}

test("a draft comes back as it was, images and all", async () => {
  const draft = await begin(draftWithPhoto("d"));
  expect(await getDraft("u", "d")).toEqual(draft);
  expect(await draft.photos[0]?.illustration?.picture.text()).toBe("drawing");
});

test("another user of the same device is not offered the draft", async () => {
  await begin(draftWithPhoto("d"));
  expect(await listDrafts("someone-else")).toEqual([]);
  expect(await getDraft("someone-else", "d")).toBeNull();
});

test("drafts are listed with the one changed last first", async () => {
  await begin(draftWithPhoto("old"), "u", () => 1);
  await begin(draftWithPhoto("new"), "u", () => 2);
  expect((await listDrafts("u")).map(({ id }) => id)).toEqual(["new", "old"]);
});

test("typing a caption does not write the images again", async () => {
  const draft = await begin(draftWithPhoto("d"));
  await device.put("files", ["u", "drafts/d", "p/original"], blob("not written again"));
  await storeDraft("u", draft, change(draft, captioned("p", "At the lake")));
  const stored = await getDraft("u", "d");
  expect(stored?.photos[0]?.caption).toBe("At the lake");
  expect(await stored?.photos[0]?.original.text()).toBe("not written again");
});

test("removing the only photo of a story without text leaves nothing on the device", async () => {
  const draft = await begin(draftWithPhoto("d"));
  const emptied = await storeDraft("u", draft, change(draft, { type: "photo removed", id: "p" }));
  expect(await device.size()).toBe(0);
  // The draft is still open in the tab, which goes on.
  await storeDraft("u", emptied as Draft, change(emptied as Draft, added("q")));
  expect(await listDrafts("u")).toHaveLength(1);
});

test("deleting a draft leaves the others alone", async () => {
  await begin(draftWithPhoto("one"));
  await begin(draftWithPhoto("two"));
  await deleteDraft("u", "one");
  expect((await listDrafts("u")).map(({ id }) => id)).toEqual(["two"]);
  expect(await device.size()).toBe(3);
});

test("a record that this build cannot read is not offered", async () => {
  await device.put("drafts", ["u", "d"], { some: "older shape" });
  expect(await listDrafts("u")).toEqual([]);
  expect(await getDraft("u", "d")).toBeNull();
});

test("a story in the outbox is not offered as unfinished", async () => {
  await begin(draftWithPhoto("d"));
  await queueStory("u", { draftId: "d", title: "" });
  expect(await listDrafts("u")).toEqual([]);
  expect(await listOutbox("u")).toMatchObject([{ kind: "story", payload: { draftId: "d" } }]);
  expect(await listOutbox("someone-else")).toEqual([]);
});

test("changes of the same draft in two tabs are merged", async () => {
  const first = await begin(change(newDraft("d", "vacation"), added("a"), added("b")));
  const inOneTab = change(
    first,
    captioned("a", "Emma swims"),
    { type: "title changed", title: "At the lake" },
    { type: "photo removed", id: "b" },
    added("c"),
  );
  const inOther = change(
    first,
    captioned("b", "Tom watches"),
    { type: "content changed", content: "They swam." },
    added("d"),
    { type: "photo illustrated", id: "a", drawing: CRAYON, picture: blob("drawing") },
    { type: "went to", step: "describe" },
  );
  await storeDraft("u", first, inOneTab);
  const merged = await storeDraft("u", first, inOther);
  expect(merged).toMatchObject({
    step: "describe",
    story: { title: "At the lake", content: "They swam." },
    photos: [
      { id: "a", caption: "Emma swims", illustration: { drawing: CRAYON } },
      { id: "d" },
      { id: "c" },
    ],
  });
  expect(await getDraft("u", "d")).toEqual(merged);
  expect(await Promise.all(merged?.photos.map(({ original }) => original.text()) ?? [])).toEqual([
    "photo of a",
    "photo of d",
    "photo of c",
  ]);
});

test("a picture that was drawn again in the same style is stored in the place of the earlier one", async () => {
  const draft = await begin(draftWithPhoto("d"));
  const bolder = { style: "crayon", strength: 3 } as const;
  const redrawn = {
    type: "photo redrawn",
    id: "p",
    drawing: bolder,
    picture: blob("bold"),
  } as const;
  await storeDraft("u", draft, change(draft, redrawn));
  const [photo] = (await getDraft("u", "d"))?.photos ?? [];
  expect(photo).toMatchObject({ ownDrawing: bolder, illustration: { drawing: bolder } });
  expect(await photo?.illustration?.picture.text()).toBe("bold");
});

test("pictures in a style that is offered no longer stay as they are drawn, and new ones have the default", async () => {
  const storybook = { style: "storybook", strength: 2 } as const;
  const earlier = { ...draftWithPhoto("d"), style: "storybook" as never };
  const uploaded = { imageId: "i", drawing: storybook, cartoonUrl: "/c" };
  await begin(change(earlier, { type: "photo uploaded", id: "p", uploaded }, added("q")));
  const draft = (await getDraft("u", "d"))!;
  expect(draft.style).toBe("cartoon");
  expect(draft.photos.map((photo) => isProcessed(draft, photo))).toEqual([true, false]);
  expect(draft.photos.map((photo) => drawingOf(draft, photo).style)).toEqual([
    "storybook",
    "cartoon",
  ]);
});

test("a draft that another tab has removed is not written again", async () => {
  const draft = await begin(draftWithPhoto("d"));
  await deleteDraft("u", "d");
  expect(await storeDraft("u", draft, change(draft, captioned("p", "Late")))).toBeNull();
  expect(await device.size()).toBe(0);
});
