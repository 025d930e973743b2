import { expect, it } from "vitest";
import { joinPages, toPages } from "./page-spans.ts";
import { translatePages } from "./translated-pages.ts";

const page = (id: string, text: string, imageId: string | null = id) => ({ id, imageId, text });

it("a translation has the story's pages, also where they have several paragraphs or none", () => {
  const { content, spans } = joinPages([
    page("a", "Emma swam.\n\nIt was cold."),
    page("b", ""),
    page("c", "We went home."),
  ]);
  const translated = "Emma nadó.\n\n Hacía frío. \n\nVolvimos a casa.\n";
  const pages = translatePages(content, spans, translated);
  expect(toPages(translated, pages)).toEqual([
    page("a", "Emma nadó.\n\n Hacía frío."),
    page("b", ""),
    page("c", "Volvimos a casa."),
  ]);
});

it("no word is lost where a translation has fewer paragraphs, more of them, or none", () => {
  const { content, spans } = joinPages(
    ["One.", "Two.", "Three.", "Four."].map((text, i) => page(`${i}`, text)),
  );
  for (const translated of [
    "Uno. Dos.\n\nTres. Cuatro.",
    "1\n\n2\n\n3\n\n4\n\n5\n\n6",
    "Todo.",
    "",
  ]) {
    const texts = toPages(translated, translatePages(content, spans, translated));
    const words = texts.flatMap(({ text }) => text.split(/\s+/)).filter(Boolean);
    expect(words).toEqual(translated.split(/\s+/).filter(Boolean));
    expect(texts).toHaveLength(4);
  }
});

it("pages within a paragraph divide its translation between words", () => {
  const content = "Emma swam in the lake. It was very cold.";
  const spans = [
    { id: "a", imageId: "a", from: 0, to: 22 },
    { id: "b", imageId: "b", from: 23, to: 40 },
  ];
  const translated = "Emma nadó en el lago. Hacía mucho frío.";
  const texts = toPages(translated, translatePages(content, spans, translated));
  expect(texts.map(({ text }) => text).join(" ")).toBe(translated);
});
