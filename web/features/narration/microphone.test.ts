import { afterEach, expect, test, vi } from "vitest";
import { MicrophoneError, openMicrophone, pickRecordingType } from "./microphone.ts";
import { measureDecibels, toLevel } from "./use-level.ts";

afterEach(() => vi.unstubAllGlobals());

test("each browser records in a format that it supports", () => {
  expect(pickRecordingType((type) => type.startsWith("audio/webm"))).toBe("audio/webm;codecs=opus");
  expect(pickRecordingType((type) => type.startsWith("audio/mp4"))).toBe("audio/mp4");
  expect(pickRecordingType((type) => type.startsWith("audio/ogg"))).toBe("audio/ogg;codecs=opus");
  expect(pickRecordingType(() => false)).toBeUndefined();
});

const reject = (name: string) => async (): Promise<never> => {
  throw new DOMException("no", name);
};

async function faultOf(getUserMedia: (() => Promise<never>) | undefined) {
  vi.stubGlobal("navigator", { mediaDevices: getUserMedia && { getUserMedia } });
  const error: unknown = await openMicrophone().catch((thrown: unknown) => thrown);
  return error instanceof MicrophoneError ? error.fault : error;
}

test("a forbidden microphone is distinguished from a missing one", async () => {
  expect(await faultOf(reject("NotAllowedError"))).toBe("denied");
  expect(await faultOf(reject("NotFoundError"))).toBe("missing");
  expect(await faultOf(reject("NotReadableError"))).toBe("missing");
  // A page that did not come over https has no `mediaDevices`.
  expect(await faultOf(undefined)).toBe("denied");
});

const sine = (amplitude: number) =>
  Float32Array.from({ length: 2_000 }, (_, i) => amplitude * Math.sin(i / 5));

test("the meter ranges from silence to full scale", () => {
  expect(toLevel(measureDecibels(new Float32Array(2_000)))).toBe(0);
  expect(toLevel(measureDecibels(sine(0.000_1)))).toBe(0);
  const quiet = toLevel(measureDecibels(sine(0.01)));
  const loud = toLevel(measureDecibels(sine(0.3)));
  expect(quiet).toBeGreaterThan(0.1);
  expect(loud).toBeGreaterThan(quiet + 0.3);
  expect(toLevel(measureDecibels(sine(1.5)))).toBe(1);
});
