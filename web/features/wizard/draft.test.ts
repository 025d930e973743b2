import { expect, test } from "vitest";
import { type Draft, drawingOf, isWorthStoring } from "../../device/draft.ts";
import {
  type DraftAction,
  draftReducer,
  isProcessed,
  newDraft,
  wouldLoseEditedText,
} from "./draft.ts";

const picture = (name: string) => new Blob([name], { type: "image/jpeg" });
const lake = (id: string) => ({
  id,
  name: `${id}.jpg`,
  original: picture(id),
  width: 40,
  height: 30,
  takenAt: null,
});
const CRAYON = { style: "crayon", strength: 2 } as const;
const after = (...actions: DraftAction[]) => actions.reduce(draftReducer, newDraft("d", null));
const added = (...ids: string[]): DraftAction[] =>
  ids.map((id) => ({ type: "photo added", photo: lake(id) }));
const ids = (...actions: DraftAction[]) => after(...actions).photos.map(({ id }) => id);

test("photos are appended in the order they were chosen", () => {
  expect(ids(...added("a", "b"), ...added("c"))).toEqual(["a", "b", "c"]);
});

test("removing a photo removes its caption with it", () => {
  const draft = after(
    ...added("a", "b"),
    { type: "photo captioned", id: "a", caption: "In the garden" },
    { type: "photo removed", id: "a" },
    ...added("a"),
  );
  expect(draft.photos.map(({ id, caption }) => [id, caption])).toEqual([
    ["b", ""],
    ["a", ""],
  ]);
});

test("a removed photo is restored to its place, with its caption", () => {
  const draft = after(...added("a", "b", "c"), {
    type: "photo captioned",
    id: "b",
    caption: "In the garden",
  });
  const photo = draft.photos[1];
  if (!photo) throw new Error("a second photo expected");
  const removed = draftReducer(draft, { type: "photo removed", id: "b" });
  expect(draftReducer(removed, { type: "photo put back", photo, at: 1 })).toEqual(draft);
});

test("removing the last photo goes back to the first step", () => {
  const draft = after(
    ...added("a"),
    { type: "went to", step: "describe" },
    { type: "photo removed", id: "a" },
  );
  expect(draft.step).toBe("upload");
});

test("a photo moves to its new place and not beyond the ends", () => {
  expect(ids(...added("a", "b", "c"), { type: "photo moved", id: "c", to: 0 })).toEqual([
    "c",
    "a",
    "b",
  ]);
  expect(ids(...added("a", "b"), { type: "photo moved", id: "b", to: 2 })).toEqual(["a", "b"]);
  expect(ids(...added("a", "b"), { type: "photo moved", id: "a", to: -1 })).toEqual(["a", "b"]);
});

test("a photo counts as processed only in the style of the uploaded illustration", () => {
  const draft = after(...added("a"), {
    type: "photo uploaded",
    id: "a",
    uploaded: { imageId: "i", drawing: CRAYON, cartoonUrl: "/media/images/x" },
  });
  const isDone = (...actions: DraftAction[]) => {
    const changed = actions.reduce(draftReducer, draft);
    return changed.photos.map((photo) => isProcessed(changed, photo));
  };
  expect(isDone()).toEqual([false]);
  expect(isDone({ type: "style chosen", style: "crayon" })).toEqual([true]);
  const redrawn = { type: "photo redrawn", id: "a", picture: picture("bold") } as const;
  expect(isDone({ ...redrawn, drawing: CRAYON })).toEqual([true]);
  expect(isDone({ ...redrawn, drawing: { ...CRAYON, strength: 3 } })).toEqual([false]);
});

const stylesOf = (draft: Draft) => draft.photos.map((photo) => drawingOf(draft, photo).style);

test("a look for the whole book replaces that of a picture that was drawn again", () => {
  const redrawn = after(...added("a", "b"), {
    ...{ type: "photo redrawn", id: "a", drawing: CRAYON, picture: null },
  });
  expect(stylesOf(redrawn)).toEqual(["crayon", "cartoon"]);
  const chosen = draftReducer(redrawn, { type: "style chosen", style: "watercolour" });
  expect(stylesOf(chosen)).toEqual(["watercolour", "watercolour"]);
});

test("a written story opens the last step", () => {
  const story = { title: "At the lake", content: "We swam.", tags: ["summer"], doubts: [] };
  expect(after({ type: "story written", story, photoIds: [] })).toMatchObject({
    step: "review",
    story,
  });
});

test("writing a story again stores the earlier text, and restoring that swaps the two", () => {
  const first = { title: "At the lake", content: "We swam.", tags: [], doubts: [] };
  const second = { title: "The lake", content: "They swam.", tags: [], doubts: [] };
  const rewritten = after(
    { type: "story written", story: first, photoIds: [] },
    { type: "content changed", content: "We swam far." },
    { type: "story written", story: second, photoIds: [] },
  );
  expect(rewritten).toMatchObject({
    story: second,
    earlier: { title: "At the lake", content: "We swam far." },
  });
  expect(draftReducer(rewritten, { type: "earlier text brought back" })).toMatchObject({
    story: { content: "We swam far." },
    earlier: second,
  });
});

const written = (content: string): DraftAction => ({
  type: "story written",
  story: {
    title: "At the lake",
    content,
    tags: [],
    doubts: [],
    pages: [{ text: content, imageIndex: null }],
  },
  photoIds: [],
});
const typed = (content: string): DraftAction => ({ type: "content changed", content });
const texts = ({ story, earlier }: Draft) => [story.content, earlier?.content];

test("her own text can be brought back however often the story is written again", () => {
  const again = after(written("One."), typed("My own words."), written("Two."), written("Three."));
  expect(texts(again)).toEqual(["Three.", "My own words."]);
  const back = draftReducer(again, { type: "earlier text brought back" });
  expect(texts(back)).toEqual(["My own words.", "Three."]);
  expect(texts(draftReducer(back, written("Four.")))).toEqual(["Four.", "My own words."]);
});

test("so can her own title, where nothing else was changed", () => {
  const titled: DraftAction = { type: "title changed", title: "Our lake" };
  const again = after(written("One."), titled, written("Two."), written("Three."));
  expect([again.earlier?.title, again.earlier?.content]).toEqual(["Our lake", "One."]);
});

test("of texts that nobody changed, the last one can be brought back", () => {
  expect(texts(after(written("One."), written("Two."), written("Three.")))).toEqual([
    "Three.",
    "Two.",
  ]);
});

test("the same words again are no new text, and neither does an emptied one replace the earlier", () => {
  expect(texts(after(written("One."), written("Two."), written("Two.")))).toEqual(["Two.", "One."]);
  const emptied = after(
    written("One."),
    written("Two."),
    { type: "title changed", title: "" },
    typed(""),
    written("Three."),
  );
  expect(texts(emptied)).toEqual(["Three.", "One."]);
});

test("own words would be lost only where both texts have some", () => {
  const own = [written("One."), typed("My own words."), written("Two.")];
  expect(wouldLoseEditedText(after(...own))).toBe(false);
  expect(wouldLoseEditedText(after(...own, typed("More of my words.")))).toBe(true);
  expect(wouldLoseEditedText(after(...own, typed("My own words.")))).toBe(false);
  expect(wouldLoseEditedText(after(written("One."), written("Two."), typed("Mine.")))).toBe(false);
});

test("an untouched draft is not stored, one with a photo is", () => {
  expect(isWorthStoring(newDraft("d", "bedtime"))).toBe(false);
  expect(isWorthStoring(after(...added("a")))).toBe(true);
});

test("a written story's pages name their photos, also when these are moved while it is written", () => {
  const story = {
    title: "The Crab",
    content: "Tom found a crab.\n\nThe crab.",
    tags: [],
    doubts: [],
    pages: [
      { text: "Tom found a crab.", imageIndex: 1 },
      { text: "The crab.", imageIndex: null },
    ],
  };
  const draft = after(
    ...added("a", "b"),
    { type: "photo moved", id: "b", to: 0 },
    { type: "story written", story, photoIds: ["a", "b"] },
  );
  expect(draft.story.pages).toEqual([
    { text: "Tom found a crab.", photoId: "b" },
    { text: "The crab.", photoId: null },
  ]);
});
