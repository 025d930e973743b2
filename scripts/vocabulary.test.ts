import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { findOldWords } from "./vocabulary.ts";

const ROOT = new URL("../", import.meta.url);
const ROOMS = ["contract", "studio", "worker", "web", "tests", "bench", "scripts"];

const files = ROOMS.flatMap((room) =>
  readdirSync(new URL(room, ROOT), { recursive: true, encoding: "utf8" }).map(
    (path) => `${room}/${path.replaceAll("\\", "/")}`,
  ),
).filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.d\.ts$|\/node_modules\//.test(path));

it("identifiers and file names use the glossary's words", () => {
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((path) =>
    findOldWords(path, readFileSync(new URL(path, ROOT), "utf8")),
  );
  expect(found).toEqual([]);
});

it("an old word is reported with its file, its line and the word to use", () => {
  const text = ["const letGo = () => {};", "function refuse(KEPT_FILES: string[]) {}"].join("\n");
  expect(findOldWords("web/lib/own-words.ts", text)).toEqual([
    "web/lib/own-words.ts:1: instead of own-words.ts, use original language",
    "web/lib/own-words.ts:1: instead of letGo, use release, dispose, return",
    "web/lib/own-words.ts:2: instead of refuse, use reject",
    "web/lib/own-words.ts:2: instead of KEPT_FILES, use stored, saved, cached",
  ]);
  expect(findOldWords("web/ui/a.tsx", "const A = () => <Card look={1} />;")).toHaveLength(1);
  expect(findOldWords("worker/features/a.ts", "class A { #told = 1; isBinned = 2; }")).toHaveLength(
    2,
  );
});

it.each([
  ["a text that is shown", "web/a.ts", 'const label = "Nobody has looked here";'],
  ["a longer word", "web/a.ts", "const lookup = bind(binary, foretold, desktop, tableau);"],
  ["a method of a library", "worker/features/a.ts", "routes.post(path); event.replies();"],
  ["a field of the API", "contract/storage.ts", "const use = z.object({ bin: z.number() });"],
  ["a field of a vendor's API", "worker/providers/chat/a.ts", "const message = { refusal: null };"],
  ["what a device has stored", "web/device/draft.ts", "const draft = z.object({ look });"],
  ["a mail's Reply-To", "worker/providers/mail/a.ts", "const mail = { replyTo, reply_to: 1 };"],
  ["the bins of a histogram", "studio/illustration/tone.ts", "const bins = BIN_SHARPNESS;"],
  ["a word of the language", "studio/writer/lexicon.ts", "const told = tell(nobody);"],
])("%s may have the word", (_, path, text) => {
  expect(findOldWords(path, text)).toEqual([]);
});
