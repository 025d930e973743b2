import { expect, it } from "vitest";
import { joinPages } from "./page-spans.ts";
import { findSentences, timePages } from "./page-times.ts";

const TITLE = { start: 0, end: 2, paragraph: -1, from: 0, to: 0 };

/** Pages with these texts, and a second for each character of theirs, two of a title before them. */
function narrate(...texts: string[]) {
  const { content, spans } = joinPages(
    texts.map((text, i) => ({ id: `${i}`, imageId: `image-${i}`, text })),
  );
  const sentences = [...content.matchAll(/[A-Z][^.]*\./g)].map(({ 0: { length }, index }) => ({
    start: 2 + index,
    end: 2 + index + length,
    paragraph: 0,
    from: index,
    to: index + length,
  }));
  return { spans, narrated: { sentences: [TITLE, ...sentences], duration: 2 + content.length } };
}

const startsOf = ({ spans, narrated }: ReturnType<typeof narrate>) =>
  timePages(spans, narrated).map(({ start }) => start);

it("a page begins with its first sentence, after the title", () => {
  expect(startsOf(narrate("Emma swam. It was cold.", "Tom baked.", "Home."))).toEqual([2, 27, 39]);
});

it("pages without text share the time of the page before them", () => {
  expect(startsOf(narrate("Emma swam.", "", "", "Tom baked.", ""))).toEqual([2, 6, 10, 14, 19]);
});

it("those before any text have the time of the title", () => {
  expect(startsOf(narrate("", "", "Emma swam."))).toEqual([0, 1, 2]);
});

it("a page that begins within a sentence begins that much later", () => {
  const { spans, narrated } = narrate("Emma swam and swam, and Tom baked.");
  const [page] = spans;
  if (!page) throw new Error("There is no page.");
  const halves = [
    { ...page, to: 19 },
    { ...page, id: "1", from: 20 },
  ];
  expect(startsOf({ spans: halves, narrated })).toEqual([2, 22]);
});

it("pages whose time is not known share the time between others by their length", () => {
  const { spans, narrated } = narrate("Emma swam.", "🙂🙂🙂🙂🙂", "🙂🙂🙂🙂🙂", "Home.");
  const known = narrated.sentences.filter(({ from }) => from === 0 || from > 30);
  const times = timePages(spans, { ...narrated, sentences: known });
  expect(times.map(({ start }) => Math.round(start))).toEqual([2, 14, 26, 38]);
  const even = timePages(spans, { sentences: [], duration: 35 });
  expect(even.map(({ start }) => start)).toEqual([0, 10, 20, 30]);
});

it("sentences of a changed text are found where they are now; others are left out", () => {
  const { narrated } = narrate("Emma swam. It was cold.", "Tom baked.", "Home.");
  const texts = ["A title.", "Emma swam.", "It was cold.", "Tom baked.", "Home."];
  const sentences = narrated.sentences.map((sentence, i) => ({
    ...sentence,
    text: texts[i] ?? "",
  }));
  const after = "Once. Emma swam. It was very cold.\n\nTom baked.\n\nHome.";
  const found = findSentences(after, sentences);
  expect(found.map(({ from, to }) => after.slice(from, to))).toEqual([
    "Emma swam.",
    "Tom baked.",
    "Home.",
  ]);
  expect(found.map(({ start }) => start)).toEqual([2, 27, 39]);
  const far = `${"x ".repeat(5_000)}${after}`;
  expect(findSentences(far, sentences)).toEqual([]);
});
