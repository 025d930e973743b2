import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import {
  button,
  fakeMicrophone,
  findButton,
} from "../../features/narration/testing/fake-microphone.ts";
import { answerWithStory } from "../../features/story/testing/story-server.ts";
import { device } from "../../testing/device.ts";
import { errorResponse, fakeServer } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();
const microphone = fakeMicrophone();
let answer!: (response: Response) => void;
beforeEach(async () => {
  await device.empty();
  answerWithStory(server);
  server.on("PUT /api/stories/s1/pages/p1/recording", () => new Promise((done) => (answer = done)));
});

async function openPages() {
  const { person } = renderApp("/story/s1");
  await person.click(await screen.findByRole("tab", { name: "Custom Narration" }));
  await person.click(await findButton("Record page by page"));
  return person;
}

async function recordPage(person: UserEvent) {
  await person.click(await findButton("Record this page"));
  await person.click(await findButton("Stop"));
  await screen.findByText("Saving…");
}

const isOffered = () => screen.queryByText(/are not saved yet/) !== null;

test("a page whose recording is being saved is not offered as one that is not saved", async () => {
  const person = await openPages();
  await recordPage(person);
  await person.click(button("Page 2, not recorded"));
  await person.click(await findButton("Page 1, being saved"));
  expect(await screen.findByText("Saving…")).toBeTruthy();
  expect(isOffered()).toBe(false);

  // Nor after the recorder was closed and opened again.
  await person.click(button("Done"));
  await person.click(await findButton("Record page by page"));
  await person.click(await findButton("Page 1, being saved"));
  expect(await screen.findByText("Saving…")).toBeTruthy();
  expect(isOffered()).toBe(false);

  answer(errorResponse(503, "Please try again later."));
  expect(await screen.findByText(/are not saved yet/)).toBeTruthy();
  await findButton("Page 1, not saved yet");
});

test("a denied microphone says how to allow it to somebody who records a page", async () => {
  microphone.deny();
  const person = await openPages();
  await person.click(await findButton("Record this page"));
  expect(await screen.findByText("Microphone access denied")).toBeTruthy();
  expect(screen.getByText("Please allow microphone access to record audio.")).toBeTruthy();
  await waitFor(() => expect(button("Record this page").disabled).toBe(false));
});
