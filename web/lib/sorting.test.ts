import { expect, test } from "vitest";
import { searchTitles, sortBy, type SortOrder } from "./sorting.ts";

const films = [
  { title: "banana boat", createdAt: "2026-03-01T00:00:00Z", duration: 30 },
  { title: "Älpli", createdAt: "2026-01-01T00:00:00Z", duration: null },
  { title: "Cherry", createdAt: "2026-02-01T00:00:00Z", duration: 90 },
];
const titles = (order: SortOrder) => sortBy(films, order).map(({ title }) => title);

test("newest and oldest follow the day of making", () => {
  expect(titles("newest")).toEqual(["banana boat", "Cherry", "Älpli"]);
  expect(titles("oldest")).toEqual(["Älpli", "Cherry", "banana boat"]);
});

test("titles are sorted as a reader would, whatever the case and the accents", () => {
  expect(titles("title")).toEqual(["Älpli", "banana boat", "Cherry"]);
  expect(titles("title-desc")).toEqual(["Cherry", "banana boat", "Älpli"]);
});

test("items without a duration come last by length, in either direction", () => {
  expect(titles("shortest")).toEqual(["banana boat", "Cherry", "Älpli"]);
  expect(titles("longest")).toEqual(["Cherry", "banana boat", "Älpli"]);
});

test("sorting does not change its argument", () => {
  sortBy(films, "title");
  expect(films[0]?.title).toBe("banana boat");
});

test("a search finds part of a title in any case, and all when nothing is asked", () => {
  expect(searchTitles(films, " ÄLP ").map(({ title }) => title)).toEqual(["Älpli"]);
  expect(searchTitles(films, "")).toHaveLength(3);
  expect(searchTitles(films, "%")).toEqual([]);
});
