import { expect, test } from "vitest";
import { newDraft } from "./draft.ts";
import {
  confirmDoubt,
  listDoubts,
  removeSentence,
  restoreSentence,
  splitAtWords,
} from "./doubts.ts";
import type { Draft, DraftPhoto, DraftStory } from "../../device/draft.ts";

const photo = (id: string, caption: string): DraftPhoto => ({
  ...{ id, name: `${id}.jpg`, original: new Blob(), width: 4, height: 3 },
  ...{
    caption,
    answered: [],
    ownDrawing: null,
    takenAt: null,
    faces: null,
    illustration: null,
    uploaded: null,
    memory: null,
  },
});

const doubted = (sentence: string, word: string) => ({ sentence, word, kind: "name" as const });

/** "[Oliver] swam." is a sentence with a doubted word; each page is "photo: text". */
function draftOf(...pages: [photoId: string | null, text: string][]): Draft {
  const plain = pages.map(([photoId, text]) => ({ photoId, text: text.replace(/[[\]]/g, "") }));
  const sentences = pages.flatMap(([, text]) => text.split(/(?<=[.!?])\s+/));
  const story: DraftStory = {
    title: "T",
    tags: [],
    content: plain.map(({ text }) => text).join("\n\n"),
    pages: plain,
    doubts: sentences.flatMap((sentence) =>
      [...sentence.matchAll(/\[(.+?)\]/g)].map(([, word = ""]) =>
        doubted(sentence.replace(/[[\]]/g, ""), word),
      ),
    ),
  };
  return { ...newDraft("d", null), story, photos: [photo("a", "Emma swam"), photo("b", "Tom.")] };
}

const DRAFT = draftOf(
  ["a", "[Oliver] swam. Emma swam. Then [Mia] and [Zoe] sang."],
  [null, "[Oscar] slept."],
  ["b", "Tom saw [Ivy]."],
);
const text = (story: DraftStory) => (story.pages ?? []).map((page) => page.text);

test("doubts are listed sentence by sentence, with the photo whose page it is on or follows", () => {
  expect(
    listDoubts(DRAFT).map(({ sentence, words, photo: of }) => [sentence, words, of?.id]),
  ).toEqual([
    ["Oliver swam.", ["Oliver"], "a"],
    ["Then Mia and Zoe sang.", ["Mia", "Zoe"], "a"],
    ["Oscar slept.", ["Oscar"], "a"],
    ["Tom saw Ivy.", ["Ivy"], "b"],
  ]);
});

test("a sentence that was changed by hand is not doubted any more", () => {
  const content = DRAFT.story.content.replace("Oliver swam", "Oliver, our cousin, swam");
  const changed = { ...DRAFT, story: { ...DRAFT.story, content } };
  expect(listDoubts(changed).map(({ words }) => words[0])).toEqual(["Mia", "Oscar", "Ivy"]);
});

test("a sentence that did happen is added to the description as one of its own", () => {
  const confirmed = listDoubts(DRAFT).reduce(confirmDoubt, DRAFT);
  expect(confirmed.photos.map(({ caption }) => caption)).toEqual([
    "Emma swam. Oliver swam. Then Mia and Zoe sang. Oscar slept.",
    "Tom. Tom saw Ivy.",
  ]);
  expect(confirmed.story.content).toBe(DRAFT.story.content);
  expect(listDoubts(confirmed)).toEqual([]);
});

test("who was confirmed once is not asked about again", () => {
  const draft = draftOf(["a", "[Oliver] swam. Then [Oliver] and [Mia] sang."]);
  const [first] = listDoubts(draft);
  expect(listDoubts(confirmDoubt(draft, first!)).map(({ words }) => words)).toEqual([["Mia"]]);
});

test("a description that is full already stays within its limit", () => {
  const full = { ...DRAFT, photos: [photo("a", "x".repeat(4_995)), photo("b", "")] };
  const [first, , , last] = listDoubts(full);
  const confirmed = [first!, last!].reduce(confirmDoubt, full);
  expect(confirmed.photos[0]?.caption).toHaveLength(4_995);
  expect(confirmed.photos[1]?.caption).toBe("Tom saw Ivy.");
});

test("a sentence that is taken out leaves tidy text, and the pages are still the text's", () => {
  let { story } = DRAFT;
  for (const [sentence, pages] of [
    ["Oliver swam.", ["Emma swam. Then Mia and Zoe sang.", "Oscar slept.", "Tom saw Ivy."]],
    ["Then Mia and Zoe sang.", ["Emma swam.", "Oscar slept.", "Tom saw Ivy."]],
    ["Oscar slept.", ["Emma swam.", "Tom saw Ivy."]],
    ["Tom saw Ivy.", ["Emma swam.", ""]],
    ["Emma swam.", ["", ""]],
  ] as const) {
    story = removeSentence(story, sentence);
    expect(text(story)).toEqual(pages);
    expect(story.content).toBe(text(story).filter(Boolean).join("\n\n"));
  }
});

test("undoing that restores text, pages and doubt, and loses nothing that was typed since", () => {
  for (const sentence of [
    "Oliver swam.",
    "Then Mia and Zoe sang.",
    "Oscar slept.",
    "Tom saw Ivy.",
  ]) {
    const removed = removeSentence(DRAFT.story, sentence);
    expect(restoreSentence(removed, DRAFT.story, sentence)).toEqual(DRAFT.story);
    const typed = { ...removed, content: `${removed.content} And I typed on.` };
    const restored = restoreSentence(typed, DRAFT.story, sentence).content;
    expect(restored).toContain(sentence);
    expect(restored).toContain("And I typed on.");
    const { content } = restoreSentence({ ...removed, content: "All new." }, DRAFT.story, sentence);
    expect(content).toContain(sentence);
    expect(content).toContain("All new.");
  }
});

test("whole words alone are marked, whatever marks they hold", () => {
  expect(
    splitAtWords({ sentence: "Twelve a.m. (or 12) twelves, 12!", words: ["12", "a.m"] }),
  ).toEqual([...["Twelve ", "a.m", ". (or ", "12", ") twelves, ", "12", "!"]]);
});
