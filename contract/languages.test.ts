import { expect, test } from "vitest";
import { speaks } from "./languages.ts";

test("a voice speaks a language in any country and script", () => {
  expect(speaks(["en", "pt"], "pt-BR")).toBe(true);
  expect(speaks(["pt-br"], "pt-PT")).toBe(true);
  expect(speaks(["zh"], "zh-Hant")).toBe(true);
  expect(speaks(["en"], "es")).toBe(false);
  expect(speaks([], "en")).toBe(false);
});

test("languages with more than one code are known under each", () => {
  expect(speaks(["no"], "nb")).toBe(true);
  expect(speaks(["fil"], "tl")).toBe(true);
  expect(speaks(["iw"], "he")).toBe(true);
  expect(speaks(["not a code"], "es")).toBe(false);
});
