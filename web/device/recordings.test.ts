import { beforeEach, expect, test } from "vitest";
import { device } from "../testing/device.ts";
import {
  createRecordingWriter,
  deleteRecording,
  findRecording,
  getRecording,
  setDiscarded,
} from "./recordings.ts";

beforeEach(device.empty);

const chunk = (text: string) => new Blob([text], { type: "audio/webm" });
const ROSES = { userId: "rose", readingId: "s" };
const OTHER = { userId: "rose", readingId: "s es" };
const open = (continues: { startedAt: number; seconds: number } | null = null, reading = ROSES) =>
  createRecordingWriter(reading, { continues, onFailure: () => {}, now: () => 1_000 });

async function recordFor(reading: typeof ROSES, ...chunks: string[]) {
  const writer = open(null, reading);
  writer.beginPart("audio/webm");
  for (const [i, text] of chunks.entries()) writer.addChunk(chunk(text), (i + 1) / 2);
  await writer.settle();
}
const record = (...chunks: string[]) => recordFor(ROSES, ...chunks);

test("chunks from the microphone are stored at once, in order, however many there are", async () => {
  const texts = Array.from({ length: 12 }, (_, i) => `${i}.`);
  await record(...texts);
  const recording = await getRecording(ROSES);
  expect(recording).toMatchObject({ startedAt: 1_000, seconds: 6 });
  expect(recording?.parts).toHaveLength(1);
  expect(await recording?.parts[0]?.text()).toBe(texts.join(""));
  expect(recording?.parts[0]?.type).toBe("audio/webm");
});

test("each chunk is written once, not the whole recording again and again", async () => {
  await record("one");
  await device.put("files", ["rose", "recordings/s", 0, 0], chunk("not written again"));
  const writer = open({ startedAt: 1_000, seconds: 0.5 });
  writer.beginPart("audio/webm");
  writer.addChunk(chunk("two"), 1);
  await writer.settle();
  expect(await (await getRecording(ROSES))?.parts[0]?.text()).toBe("not written again");
});

test("a recording that is continued has two files, since the microphone was opened twice", async () => {
  await record("one ", "two ");
  const summary = await findRecording(ROSES);
  expect(summary).toEqual({ startedAt: 1_000, seconds: 1 });
  const writer = open(summary);
  writer.beginPart("audio/mp4");
  writer.addChunk(chunk("three"), 1.5);
  await writer.settle();
  const recording = await getRecording(ROSES);
  expect(await Promise.all(recording?.parts.map((part) => part.text()) ?? [])).toEqual([
    "one two ",
    "three",
  ]);
  expect(recording?.parts[1]?.type).toBe("audio/mp4");
  expect(recording?.seconds).toBe(1.5);
});

test("a new recording replaces the last one of its own story and language alone", async () => {
  await record("old", "er");
  await recordFor(OTHER, "theirs");
  await record("new");
  expect(await (await getRecording(ROSES))?.parts[0]?.text()).toBe("new");
  expect(await (await getRecording(OTHER))?.parts[0]?.text()).toBe("theirs");
});

test("a discarded recording is not offered, and can be restored", async () => {
  await record("one");
  await setDiscarded(ROSES, true);
  expect(await findRecording(ROSES)).toBeNull();
  await setDiscarded(ROSES, false);
  expect(await findRecording(ROSES)).not.toBeNull();
});

test("a saved recording leaves nothing on the device", async () => {
  await record("one", "two");
  await deleteRecording(ROSES);
  expect(await device.size()).toBe(0);
  expect(await getRecording(ROSES)).toBeNull();
});

test("a recording that was saved is deleted, and not one that was made or continued since", async () => {
  await record("one ");
  const saved = await findRecording(ROSES);
  if (!saved) throw new Error("a recording expected");
  const writer = open(saved);
  writer.beginPart("audio/webm");
  writer.addChunk(chunk("two"), 1);
  await writer.settle();
  await deleteRecording(ROSES, saved);
  expect((await getRecording(ROSES))?.parts).toHaveLength(2);
  await deleteRecording(ROSES, { startedAt: 999, seconds: 60 });
  expect((await getRecording(ROSES))?.parts).toHaveLength(2);
  await deleteRecording(ROSES, { startedAt: 1_000, seconds: 1.01 });
  expect(await device.size()).toBe(0);
});

test("two tabs that record the same do not mix their chunks: the later one is stored, the earlier one is notified", async () => {
  const failures: string[] = [];
  const openAt = (startedAt: number, name: string) =>
    createRecordingWriter(ROSES, {
      continues: null,
      onFailure: () => failures.push(name),
      now: () => startedAt,
    });
  const earlier = openAt(1_000, "earlier");
  earlier.beginPart("audio/webm");
  earlier.addChunk(chunk("earlier "), 0.5);
  await earlier.settle();
  const later = openAt(2_000, "later");
  later.beginPart("audio/webm");
  later.addChunk(chunk("later "), 0.5);
  await later.settle();
  earlier.addChunk(chunk("earlier "), 1);
  await earlier.settle().catch(() => {});
  later.addChunk(chunk("later "), 1);
  await later.settle();
  expect(await (await getRecording(ROSES))?.parts[0]?.text()).toBe("later later ");
  expect(failures).toEqual(["earlier"]);
});

test("a record that this build cannot read is not offered", async () => {
  await device.put("recordings", ["rose", "s"], { some: "older shape" });
  expect(await findRecording(ROSES)).toBeNull();
  expect(await getRecording(ROSES)).toBeNull();
});

test("a user is not offered another user's recording", async () => {
  const anns = { userId: "ann", readingId: "s" };
  await record("roses");
  expect(await findRecording(anns)).toBeNull();
  expect(await getRecording(anns)).toBeNull();
  await recordFor(anns, "anns");
  expect(await (await getRecording(ROSES))?.parts[0]?.text()).toBe("roses");
});
