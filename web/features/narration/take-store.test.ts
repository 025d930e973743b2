import { beforeEach, expect, test, vi } from "vitest";
import { device } from "../../testing/key-value.ts";
import { createTakeWriter, deleteTake, findTake, getTake, setDiscarded } from "./take-store.ts";

vi.mock("idb-keyval", () => import("../../testing/key-value.ts"));

beforeEach(device.empty);

const piece = (text: string) => new Blob([text], { type: "audio/webm" });
const open = (continues: { startedAt: number; seconds: number } | null = null, story = "s") =>
  createTakeWriter(story, { continues, onFailure: () => {}, now: () => 1_000 });

async function record(...pieces: string[]) {
  const writer = open();
  writer.beginPart("audio/webm");
  for (const [i, text] of pieces.entries()) writer.addPiece(piece(text), (i + 1) / 2);
  await writer.settle();
}

test("what has come from the microphone is there at once, in order, however many pieces there are", async () => {
  const texts = Array.from({ length: 12 }, (_, i) => `${i}.`);
  await record(...texts);
  const take = await getTake("s");
  expect(take).toMatchObject({ startedAt: 1_000, seconds: 6 });
  expect(take?.parts).toHaveLength(1);
  expect(await take?.parts[0]?.text()).toBe(texts.join(""));
  expect(take?.parts[0]?.type).toBe("audio/webm");
});

test("each piece is written by itself, not the recording again and again", async () => {
  await record("one");
  device.takeWrites();
  const writer = open({ startedAt: 1_000, seconds: 0.5 });
  writer.beginPart("audio/webm");
  writer.addPiece(piece("two"), 1);
  await writer.settle();
  expect(device.takeWrites()).toEqual([
    ["s", 1, 0],
    ["s", "take"],
  ]);
});

test("a recording that goes on has two files, since the microphone was opened twice", async () => {
  await record("one ", "two ");
  const summary = await findTake("s");
  expect(summary).toEqual({ startedAt: 1_000, seconds: 1 });
  const writer = open(summary);
  writer.beginPart("audio/mp4");
  writer.addPiece(piece("three"), 1.5);
  await writer.settle();
  const take = await getTake("s");
  expect(await Promise.all(take?.parts.map((part) => part.text()) ?? [])).toEqual([
    "one two ",
    "three",
  ]);
  expect(take?.parts[1]?.type).toBe("audio/mp4");
  expect(take?.seconds).toBe(1.5);
});

test("a new recording takes the place of the last, of its own story alone", async () => {
  await record("old", "er");
  const other = open(null, "other");
  other.beginPart("audio/webm");
  other.addPiece(piece("theirs"), 0.5);
  await other.settle();
  await record("new");
  expect(await (await getTake("s"))?.parts[0]?.text()).toBe("new");
  expect(await (await getTake("other"))?.parts[0]?.text()).toBe("theirs");
});

test("what was put aside is not offered, and can be taken back", async () => {
  await record("one");
  await setDiscarded("s", true);
  expect(await findTake("s")).toBeNull();
  await setDiscarded("s", false);
  expect(await findTake("s")).not.toBeNull();
});

test("what was saved leaves nothing behind", async () => {
  await record("one", "two");
  await deleteTake("s");
  expect(device.size()).toBe(0);
  expect(await getTake("s")).toBeNull();
});

test("a record that this build cannot read is not offered", async () => {
  device.put(["s", "take"], { some: "older shape" });
  expect(await findTake("s")).toBeNull();
  expect(await getTake("s")).toBeNull();
});
