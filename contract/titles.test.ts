import { describe, expect, it } from "vitest";
import { foldTitle, orderTitle } from "./titles.ts";

const inOrder = (titles: string[]) =>
  titles.toSorted((a, b) => (orderTitle(a) < orderTitle(b) ? -1 : 1));

describe("the order of titles", () => {
  it("has accented letters beside their plain ones, whatever the case", () => {
    expect(inOrder(["Zebra", "Älpli", "banana", "Éclair", "apple", "Øresund", "Straße"])).toEqual([
      "Älpli",
      "apple",
      "banana",
      "Éclair",
      "Øresund",
      "Straße",
      "Zebra",
    ]);
  });

  it("counts numbers as numbers, also with zeros before them", () => {
    expect(inOrder(["Day 10", "Day 2", "Day 1", "Day 007", "Day"])).toEqual([
      "Day",
      "Day 1",
      "Day 2",
      "Day 007",
      "Day 10",
    ]);
  });

  it("agrees with the browser's own for English on what families write", () => {
    const titles = [
      "At the Beach",
      "A Day at the Sea",
      "a picnic",
      "Grandpa’s Boat",
      "Max turns 6",
      "Max turns 16",
      "Über den Berg",
      "Été à la mer",
      "Zoo",
      "1. Mai",
      "Œuvre",
      "Łódź",
    ];
    const browser = new Intl.Collator("en", { sensitivity: "base", numeric: true });
    expect(inOrder(titles)).toEqual(titles.toSorted(browser.compare));
  });

  it("ignores invisible characters", () => {
    expect(orderTitle("\u0001 \u0000Beach")).toBe("beach");
    expect(orderTitle("")).toBe("");
  });
});

describe("the search in titles", () => {
  it("distinguishes accents, and treats their spellings in Unicode alike", () => {
    expect(foldTitle("E\u0301TE\u0301")).toBe("été");
    expect(foldTitle("ETE")).not.toBe(foldTitle("ÉTÉ"));
  });
});
