import { beforeEach, expect, test } from "vitest";
import { device } from "../testing/device.ts";
import { deleteOldSpeech, deleteUserData, openDevice } from "./database.ts";
import { findSpeech, getSpeech, storeSpeech } from "./speech.ts";

beforeEach(device.empty);

const PART = { pcm: Int16Array.of(1, -2, 3), words: [{ start: 0, end: 0.1 }] };

test("a sentence that was read is found by its hash, by its owner alone", async () => {
  await storeSpeech("rose", "a", PART);
  expect(await getSpeech("rose", "a")).toEqual(PART);
  expect(await getSpeech("leo", "a")).toBeNull();
  expect(await findSpeech("rose", ["a", "b"])).toEqual(new Set(["a"]));
  expect(await findSpeech("leo", ["a"])).toEqual(new Set());
});

test("what cannot be read is no sentence", async () => {
  await device.put("speech", ["rose", "a"], { storedAt: 1, pcm: [1, 2] });
  expect(await getSpeech("rose", "a")).toBeNull();
});

test("it is deleted with all data of its owner", async () => {
  await storeSpeech("rose", "a", PART);
  await storeSpeech("leo", "a", PART);
  await deleteUserData("rose");
  expect(await getSpeech("rose", "a")).toBeNull();
  expect(await getSpeech("leo", "a")).toEqual(PART);
});

test("it is deleted after a month, whoever opens the device then", async () => {
  await storeSpeech("rose", "old", PART);
  await storeSpeech("rose", "new", PART);
  const storedAt = Date.now() - 31 * 24 * 60 * 60 * 1000;
  await device.put("speech", ["rose", "old"], { ...PART, storedAt });
  await deleteOldSpeech(await openDevice());
  expect(await findSpeech("rose", ["old", "new"])).toEqual(new Set(["new"]));
});
