import { beforeEach, expect, test, vi } from "vitest";
import { device } from "../../testing/key-value.ts";
import {
  createTakeWriter,
  deleteTake,
  deleteTakesOf,
  findTake,
  getTake,
  setDiscarded,
} from "./take-store.ts";

vi.mock("idb-keyval", () => import("../../testing/key-value.ts"));

beforeEach(device.empty);

const piece = (text: string) => new Blob([text], { type: "audio/webm" });
const ROSES = { userId: "rose", storyId: "s" };
const OTHER = { userId: "rose", storyId: "other" };
const open = (continues: { startedAt: number; seconds: number } | null = null, reading = ROSES) =>
  createTakeWriter(reading, { continues, onFailure: () => {}, now: () => 1_000 });

async function recordFor(reading: typeof ROSES, ...pieces: string[]) {
  const writer = open(null, reading);
  writer.beginPart("audio/webm");
  for (const [i, text] of pieces.entries()) writer.addPiece(piece(text), (i + 1) / 2);
  await writer.settle();
}
const record = (...pieces: string[]) => recordFor(ROSES, ...pieces);

test("what has come from the microphone is there at once, in order, however many pieces there are", async () => {
  const texts = Array.from({ length: 12 }, (_, i) => `${i}.`);
  await record(...texts);
  const take = await getTake(ROSES);
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
    ["rose", "s", 1, 0],
    ["rose", "s", "take"],
  ]);
});

test("a recording that goes on has two files, since the microphone was opened twice", async () => {
  await record("one ", "two ");
  const summary = await findTake(ROSES);
  expect(summary).toEqual({ startedAt: 1_000, seconds: 1 });
  const writer = open(summary);
  writer.beginPart("audio/mp4");
  writer.addPiece(piece("three"), 1.5);
  await writer.settle();
  const take = await getTake(ROSES);
  expect(await Promise.all(take?.parts.map((part) => part.text()) ?? [])).toEqual([
    "one two ",
    "three",
  ]);
  expect(take?.parts[1]?.type).toBe("audio/mp4");
  expect(take?.seconds).toBe(1.5);
});

test("a new recording takes the place of the last, of its own story alone", async () => {
  await record("old", "er");
  const other = open(null, OTHER);
  other.beginPart("audio/webm");
  other.addPiece(piece("theirs"), 0.5);
  await other.settle();
  await record("new");
  expect(await (await getTake(ROSES))?.parts[0]?.text()).toBe("new");
  expect(await (await getTake(OTHER))?.parts[0]?.text()).toBe("theirs");
});

test("what was put aside is not offered, and can be taken back", async () => {
  await record("one");
  await setDiscarded(ROSES, true);
  expect(await findTake(ROSES)).toBeNull();
  await setDiscarded(ROSES, false);
  expect(await findTake(ROSES)).not.toBeNull();
});

test("what was saved leaves nothing behind", async () => {
  await record("one", "two");
  await deleteTake(ROSES);
  expect(device.size()).toBe(0);
  expect(await getTake(ROSES)).toBeNull();
});

test("a record that this build cannot read is not offered", async () => {
  device.put(["rose", "s", "take"], { some: "older shape" });
  expect(await findTake(ROSES)).toBeNull();
  expect(await getTake(ROSES)).toBeNull();
});

test("nobody is offered another user's recording, and an account takes its own along", async () => {
  const anns = { userId: "ann", storyId: "s" };
  await record("roses");
  expect(await findTake(anns)).toBeNull();
  expect(await getTake(anns)).toBeNull();
  await recordFor(anns, "anns");
  await recordFor(OTHER, "roses too");
  expect(await (await getTake(ROSES))?.parts[0]?.text()).toBe("roses");

  await deleteTakesOf("rose");
  expect(await getTake(ROSES)).toBeNull();
  expect(await getTake(OTHER)).toBeNull();
  expect(await (await getTake(anns))?.parts[0]?.text()).toBe("anns");
});
