import { cleanup, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getRecording } from "../../device/recordings.ts";
import {
  button,
  fakeMicrophone,
  findButton,
  storeRecording,
} from "../../features/narration/testing/fake-microphone.ts";
import { answerWithStory } from "../../features/story/testing/story-server.ts";
import { pressUnderMore } from "../../features/story/testing/under-more.ts";
import { device } from "../../testing/device.ts";
import { errorResponse, fakeServer, json } from "../../testing/fake-server.ts";
import { ROSE } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();
const microphone = fakeMicrophone();

beforeEach(async () => {
  await device.empty();
  answerWithStory(server);
});
afterEach(() => vi.restoreAllMocks());

const slowContext = (decoded: Promise<AudioBuffer>) =>
  class {
    decodeAudioData = () => decoded;
  };

async function openRecorder() {
  const { person } = renderApp("/story/s1");
  await person.click(await screen.findByRole("tab", { name: "Custom Narration" }));
  await findButton("Record Voice");
  return person;
}

test("a double press on 'Continue recording' opens one recorder, which can be stopped", async () => {
  await storeRecording(ROSE.id, "s1");
  const person = await openRecorder();
  await person.dblClick(await findButton("Continue recording"));
  await findButton("Stop Recording");
  await person.click(button("Stop Recording"));
  expect(microphone.running.size).toBe(0);
});

test("a recording that is discarded can be listened to no more, and again after 'Undo'", async () => {
  await storeRecording(ROSE.id, "s1");
  const person = await openRecorder();
  await person.click(await findButton("Listen to it"));
  expect(await screen.findByRole("group", { name: "Your recording" })).toBeTruthy();
  await person.click(button("Discard"));
  await findButton("Record Voice");
  expect(screen.queryByRole("group", { name: "Your recording" })).toBeNull();
  await person.click(await findButton("Undo"));
  expect(await screen.findByRole("group", { name: "Your recording" })).toBeTruthy();
});

test("'Undo' of a discarded recording leaves a running one in view", async () => {
  await storeRecording(ROSE.id, "s1");
  const person = await openRecorder();
  await person.click(await findButton("Listen to it"));
  await person.click(await findButton("Discard"));
  await waitFor(() => expect(screen.queryByText(/You began it/)).toBeNull());
  await person.click(await findButton("Record Voice"));
  await findButton("Stop Recording");
  await person.click(button("Undo"));
  expect(button("Stop Recording")).toBeTruthy();
});

test("a discarded recording is not offered on the next visit, and a new one begins at the beginning", async () => {
  await storeRecording(ROSE.id, "s1");
  const first = await openRecorder();
  await first.click(await findButton("Listen to it"));
  await first.click(await findButton("Discard"));
  await findButton("Record Voice");
  cleanup();
  const person = await openRecorder();
  expect(screen.queryByText(/You began it/)).toBeNull();
  await person.click(button("Record Voice"));
  await findButton("Stop Recording");
  expect(screen.getByRole("timer").textContent).toBe("00:00");
});

test("a recording that is saved after the page was left is not offered again", async () => {
  let answer!: (response: Response) => void;
  server.on("PUT /api/stories/s1/narration", () => new Promise((resolve) => (answer = resolve)));
  await storeRecording(ROSE.id, "s1");
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
  expect((await screen.findByRole("alert")).textContent).toMatch(/^This browser cannot record/);
  expect(microphone.track.stop).toHaveBeenCalledOnce();
});

test("what was recorded before stays on the device when the browser cannot record", async () => {
  const start = vi.spyOn(MediaRecorder.prototype, "start").mockImplementation(() => {
    throw new DOMException("The tracks have ended.", "NotSupportedError");
  });
  await storeRecording(ROSE.id, "s1");
  const person = await openRecorder();
  await person.click(await findButton("Record Voice"));
  await person.click(await findButton("Record anew"));
  expect(await screen.findByText(/^This browser cannot record a voice\./)).toBeTruthy();
  expect(start).toHaveBeenCalledOnce();
  expect(microphone.track.stop).toHaveBeenCalledOnce();
  expect(await device.keys()).toContainEqual(["recordings", ROSE.id, "s1"]);
});

test("leaving while the browser asks for permission leaves what was recorded before as it is", async () => {
  const permit = microphone.ask();
  await storeRecording(ROSE.id, "s1");
  const person = await openRecorder();
  await person.click(await findButton("Record Voice"));
  await person.click(await findButton("Record anew"));
  await pressUnderMore(person, "Edit");
  await screen.findByLabelText("Story Title");
  permit();
  await waitFor(() => expect(microphone.track.stop).toHaveBeenCalledOnce());
  expect(microphone.running.size).toBe(0);
  const stored = await getRecording({ userId: ROSE.id, readingId: "s1" });
  expect(stored?.seconds).toBe(5);
});

test("the screen stays on while a voice is recorded", async () => {
  const release = vi.fn(async () => {});
  const request = vi.fn(async () => ({ release }));
  Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { request } });
  const person = await openRecorder();
  expect(request).not.toHaveBeenCalled();
  await person.click(button("Record Voice"));
  const stop = await findButton("Stop Recording");
  expect(request).toHaveBeenCalledExactlyOnceWith("screen");
  await person.click(stop);
  await waitFor(() => expect(release).toHaveBeenCalledOnce());
  Reflect.deleteProperty(navigator, "wakeLock");
});

test("a recording that is ready after the page was left is released", async () => {
  let failDecoding!: (error: Error) => void;
  const decoding = new Promise<AudioBuffer>((_, reject) => (failDecoding = reject));
  const create = vi.spyOn(URL, "createObjectURL");
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  vi.stubGlobal("OfflineAudioContext", slowContext(decoding));
  await storeRecording(ROSE.id, "s1");
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
  await storeRecording(ROSE.id, "s1 page p1");
  const { person } = renderApp("/story/s1");
  await person.click(await findButton("Continue your recording"));
  await person.click(await findButton("Save it"));
  expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeTruthy();
});

async function generateSpeech(person: UserEvent) {
  server.on("POST /api/generate-speech", () =>
    json({ audioUrl: "/media/speech.mp3", duration: 3 }),
  );
  await person.click(await findButton("Generate from Text"));
  await findButton("Discard");
}

test("'Undo' of a discarded speech leaves a running recorder in view, and the speech is there after it", async () => {
  const person = await openRecorder();
  await generateSpeech(person);
  await person.click(button("Discard"));
  await person.click(await findButton("Record Voice"));
  const stop = await findButton("Stop Recording");
  await person.click(button("Undo"));
  await person.click(stop);
  await person.click(await findButton("Discard"));
  expect(microphone.running.size).toBe(0);
  expect(document.querySelector("audio")?.src).toContain("/media/speech.mp3");
});

test("a recording that is made while an earlier one is saved stays on the device", async () => {
  let answer!: (response: Response) => void;
  server.on("PUT /api/stories/s1/narration", () => new Promise((resolve) => (answer = resolve)));
  await storeRecording(ROSE.id, "s1");
  const person = await openRecorder();
  await person.click(await findButton("Listen to it"));
  await person.click(await findButton("Save Audio"));
  await findButton("Saving...");
  await pressUnderMore(person, "Edit");
  await person.click(await findButton("Cancel"));
  await person.click(await screen.findByRole("tab", { name: "Custom Narration" }));
  await screen.findByText("Your recording is being saved.");
  await person.click(await findButton("Record Voice"));
  await findButton("Stop Recording");
  for (const recorder of microphone.running) recorder.requestData();
  await waitFor(async () => expect(await device.keys()).toContainEqual(FIRST_CHUNK));
  answer(json({ audioUrl: "/media/n.mp3", duration: 5 }));
  await screen.findByText("Narration added");
  await person.click(button("Stop Recording"));
  await findButton("Save Audio");
  expect(await device.keys()).toContainEqual(FIRST_CHUNK);
  expect(await device.keys()).toContainEqual(["recordings", ROSE.id, "s1"]);
});

const FIRST_CHUNK = ["files", ROSE.id, "recordings/s1", 0, 0];
