import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import {
  button,
  fakeMicrophone,
  findButton,
} from "../../features/narration/testing/fake-microphone.ts";
import { fakeRecogniser } from "../../features/narration/testing/fake-recogniser.ts";
import { describePhotos, serveWizard } from "../../features/wizard/testing/walk-wizard.ts";
import { json } from "../../testing/fake-server.ts";

const server = serveWizard();
const microphone = fakeMicrophone();
beforeEach(() => {
  server.on("GET /api/people", () => json([]));
});

async function record(person: UserEvent, open: string, start: string) {
  await person.click(await findButton(open));
  await person.click(await findButton(start));
  await person.click(await findButton("Stop"));
  await screen.findByText("It is kept with the photo.");
}

test("what is told about a photo is written down in its description where the browser can do so", async () => {
  fakeRecogniser(microphone.track, "It was the coldest lake of all.");
  const person = await describePhotos(["lake.jpg"]);
  const description = screen.getByLabelText<HTMLTextAreaElement>("Image Description");
  await person.type(description, "Lily swims.");
  await record(person, "Keep my voice", "Start recording");
  await person.click(button("Done"));
  expect(description.value).toBe("Lily swims. It was the coldest lake of all.");
});

test("who may be sent the sound is said where her words are written down", async () => {
  fakeRecogniser(microphone.track, "It was the coldest lake of all.");
  const person = await describePhotos(["lake.jpg"]);
  const where =
    "Your browser writes down what you say. Some browsers send the sound to the company that made them.";
  expect(screen.getAllByText(where)).toHaveLength(1);
  await person.click(await findButton("Keep my voice"));
  await waitFor(() => expect(screen.getAllByText(where)).toHaveLength(2));
});

test("a voice that is left out of a photo is back with 'Undo'", async () => {
  const person = await describePhotos(["lake.jpg"]);
  await record(person, "Keep my voice", "Start recording");
  await person.click(button("Leave it out"));
  await findButton("Keep my voice");
  await person.click(await findButton("Undo"));
  await findButton("Your voice");
});

test("'Undo' of a voice that was left out does not replace one that was recorded since", async () => {
  const person = await describePhotos(["lake.jpg"]);
  await record(person, "Keep my voice", "Start recording");
  await person.click(button("Leave it out"));
  const undo = await findButton("Undo");
  await record(person, "Keep my voice", "Start recording");
  undo.click();
  await person.click(button("Done"));
  await person.click(await findButton("Your voice"));
  await person.click(await findButton("Leave it out"));
  await person.click(await findButton("Undo"));
  await findButton("Your voice");
});

test("somebody who tells about a photo and has denied the microphone reads how to allow it", async () => {
  microphone.deny();
  const person = await describePhotos(["lake.jpg"]);
  await person.click(await findButton("Keep my voice"));
  await person.click(await findButton("Start recording"));
  expect(await screen.findByText("Microphone access denied")).toBeTruthy();
  await waitFor(() => expect(button("Start recording").disabled).toBe(false));
});
