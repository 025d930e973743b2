import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerWithStory } from "../../features/story/testing/story-server.ts";
import { pressUnderMore } from "../../features/story/testing/under-more.ts";
import { device } from "../../testing/device.ts";
import { errorResponse, fakeServer, json } from "../../testing/fake-server.ts";
import { ROSE } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

/** Replaces the browser's recorder: what it has recorded comes when it stops. */
class FakeMediaRecorder extends EventTarget {
  static running = new Set<FakeMediaRecorder>();
  static isTypeSupported = () => true;
  readonly mimeType = "audio/webm";
  state: RecordingState = "inactive";

  start() {
    this.state = "recording";
    FakeMediaRecorder.running.add(this);
  }

  stop() {
    this.state = "inactive";
    FakeMediaRecorder.running.delete(this);
    const data = new Blob(["sound"], { type: this.mimeType });
    this.dispatchEvent(Object.assign(new Event("dataavailable"), { data }));
    this.dispatchEvent(new Event("stop"));
  }
}

const server = fakeServer();
const track = Object.assign(new EventTarget(), { stop: vi.fn(), muted: false });
const stream = { getTracks: () => [track], getAudioTracks: () => [track] };

beforeEach(async () => {
  await device.empty();
  FakeMediaRecorder.running.clear();
  track.stop.mockClear();
  vi.stubGlobal("MediaRecorder", FakeMediaRecorder);
  // Neither measures the level nor decodes, so that what was recorded is sent as it is.
  vi.stubGlobal("AudioContext", FakeAudioContext);
  vi.stubGlobal("OfflineAudioContext", undefined);
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: { getUserMedia: async () => stream },
  });
  answerWithStory(server);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "mediaDevices");
  vi.restoreAllMocks();
});

class FakeAudioContext {
  createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData() {}, connect() {} });
  createMediaStreamSource = () => ({ connect() {} });
  close = async () => {};
  resume = async () => {};
}

const slowContext = (decoded: Promise<AudioBuffer>) =>
  class {
    decodeAudioData = () => decoded;
  };

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const findButton = (name: string) => screen.findByRole("button", { name });

async function openRecorder() {
  const { person } = renderApp("/story/s1");
  await person.click(await screen.findByRole("tab", { name: "Custom Narration" }));
  await findButton("Record Voice");
  return person;
}

/** What was recorded before the page was left. */
async function storeRecording(readingId = "s1") {
  const record = { startedAt: Date.now(), seconds: 5, parts: ["audio/webm"], isDiscarded: false };
  await device.put("recordings", [ROSE.id, readingId], record);
  const chunk = new Blob(["sound"], { type: "audio/webm" });
  await device.put("files", [ROSE.id, `recordings/${readingId}`, 0, 0], chunk);
}

test("a double press on 'Continue recording' opens one recorder, which can be stopped", async () => {
  await storeRecording();
  const person = await openRecorder();
  await person.dblClick(await findButton("Continue recording"));
  await findButton("Stop Recording");
  await person.click(button("Stop Recording"));
  expect(FakeMediaRecorder.running.size).toBe(0);
});

test("'Undo' of a discarded recording leaves a running one in view", async () => {
  await storeRecording();
  const person = await openRecorder();
  await person.click(await findButton("Listen to it"));
  await person.click(await findButton("Discard"));
  await person.click(await findButton("Record Voice"));
  await findButton("Stop Recording");
  await person.click(button("Undo"));
  expect(button("Stop Recording")).toBeTruthy();
});

test("a recording that is saved after the page was left is not offered again", async () => {
  let answer!: (response: Response) => void;
  server.on("PUT /api/stories/s1/narration", () => new Promise((resolve) => (answer = resolve)));
  await storeRecording();
  const person = await openRecorder();
  await person.click(await findButton("Listen to it"));
  await person.click(await findButton("Save Audio"));
  await findButton("Saving...");
  await pressUnderMore(person, "Edit");
  await screen.findByLabelText("Story Title");
  answer(json({ audioUrl: "/media/n.mp3", duration: 5 }));
  await screen.findByText("Narration added");
  await waitFor(async () => expect(await device.size()).toBe(0));
});

test("a microphone is released when the browser cannot record it", async () => {
  vi.stubGlobal("MediaRecorder", {
    isTypeSupported() {
      throw new TypeError("not supported");
    },
  });
  const person = await openRecorder();
  await person.click(button("Record Voice"));
  await screen.findByRole("alert");
  expect(track.stop).toHaveBeenCalledOnce();
});

test("a recording that is ready after the page was left is released", async () => {
  let failDecoding!: (error: Error) => void;
  const decoding = new Promise<AudioBuffer>((_, reject) => (failDecoding = reject));
  const create = vi.spyOn(URL, "createObjectURL");
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  vi.stubGlobal("OfflineAudioContext", slowContext(decoding));
  await storeRecording();
  const person = await openRecorder();
  await person.click(await findButton("Listen to it"));
  await screen.findByText("Your recording is being prepared.");
  await pressUnderMore(person, "Edit");
  await screen.findByLabelText("Story Title");
  failDecoding(new Error("not a sound"));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(revoke).toHaveBeenCalledWith(create.mock.results[0]?.value);
});

test("a page's recording that is saved after the session has ended leads to the sign-in", async () => {
  server.on("PUT /api/stories/s1/pages/p1/recording", () =>
    errorResponse(401, "Please sign in first."),
  );
  await storeRecording("s1 page p1");
  const { person } = renderApp("/story/s1");
  await person.click(await findButton("Continue your recording"));
  await person.click(await findButton("Save it"));
  expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeTruthy();
});
