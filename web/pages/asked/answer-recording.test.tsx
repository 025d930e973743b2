import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { Asked } from "../../../contract/asks.ts";
import { VISITOR } from "../../device/names.ts";
import {
  button,
  fakeMicrophone,
  findButton,
  storeRecording,
} from "../../features/narration/testing/fake-microphone.ts";
import { device } from "../../testing/device.ts";
import { errorResponse, fakeServer, json } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";

const asked: Asked = {
  title: "At the lake",
  language: "en",
  askedBy: "Rose",
  images: [],
  isOnePicture: false,
  full: null,
  sent: [],
};

const server = fakeServer();
const microphone = fakeMicrophone();
beforeEach(async () => {
  await device.empty();
  server.on("GET /api/user", () => errorResponse(401, "Please sign in first."));
  server.on("GET /api/asked/t", () => json(asked));
});

/** Sends the answer, which must have the voice. */
async function sendAs(person: UserEvent, name: string) {
  await person.type(screen.getByRole("textbox", { name: "Your name" }), name);
  await person.click(button("Send to Rose"));
  await waitFor(() => expect(server.sent("POST /api/asked/t/answers")).toHaveLength(1));
  const { body } = server.sent("POST /api/asked/t/answers")[0]!;
  expect((body as FormData).get("voice")).toBeTruthy();
}

test("a voice that is left out is back with 'Undo', and is sent", async () => {
  server.on("POST /api/asked/t/answers", () => json({ id: "a1" }, { status: 201 }));
  await storeRecording(VISITOR, "answer t");
  const { person } = renderApp("/a/t");
  await person.click(await findButton("Leave it out"));
  const record = await findButton("Record your voice");
  expect(document.activeElement).toBe(record);
  await person.click(await findButton("Undo"));
  await findButton("Leave it out");
  await sendAs(person, "Leo");
});

test("a voice that is back while the answer is sent without it stays on the device", async () => {
  let answer!: (response: Response) => void;
  server.on("POST /api/asked/t/answers", () => new Promise((resolve) => (answer = resolve)));
  await storeRecording(VISITOR, "answer t");
  const { person } = renderApp("/a/t");
  await person.click(await findButton("Leave it out"));
  await person.type(screen.getByRole("textbox", { name: "Your words" }), "She swam.");
  await person.type(screen.getByRole("textbox", { name: "Your name" }), "Leo");
  await person.click(button("Send to Rose"));
  await waitFor(() => expect(answer).toBeDefined());
  await person.click(button("Undo"));
  await screen.findByRole("button", { name: "Leave it out", hidden: true });
  answer(json({ id: "a1" }, { status: 201 }));
  await person.click(await findButton("Send something else"));
  await findButton("Leave it out");
});

test("a second press on 'Stop Recording' while it stops does not say that nothing was recorded", async () => {
  const { person } = renderApp("/a/t");
  await person.click(await findButton("Record your voice"));
  const stop = await findButton("Stop Recording");
  fireEvent.click(stop);
  fireEvent.click(stop);
  await findButton("Leave it out");
  expect(screen.queryByText(/Nothing was recorded/)).toBeNull();
});

test("the focus moves from 'Stop Recording' to the player of what was recorded", async () => {
  const { person } = renderApp("/a/t");
  await person.click(await findButton("Record your voice"));
  await person.click(await findButton("Stop Recording"));
  await findButton("Leave it out");
  await waitFor(() => expect(document.activeElement).toBe(button("Play")));
});

test("a guest whose microphone is denied reads how to allow it, and that one can write", async () => {
  microphone.deny();
  const { person } = renderApp("/a/t");
  await person.click(await findButton("Record your voice"));
  expect(await screen.findByText("Microphone access denied")).toBeTruthy();
  expect(screen.getByText("Please allow microphone access to record audio.")).toBeTruthy();
  expect(screen.getByText(/You can also write\./)).toBeTruthy();
});

test("a recording is still there, and sent, when the microphone is denied to another one", async () => {
  server.on("POST /api/asked/t/answers", () => json({ id: "a1" }, { status: 201 }));
  await storeRecording(VISITOR, "answer t");
  microphone.deny();
  const { person } = renderApp("/a/t");
  await person.click(await findButton("Record it again"));
  const question = within(await screen.findByRole("alertdialog"));
  await person.click(question.getByRole("button", { name: "Record it again" }));
  await screen.findByText(/You can also write\./);
  await findButton("Leave it out");
  await sendAs(person, "Leo");
});

test("a message about a denied microphone goes once it is on", async () => {
  const { person } = renderApp("/a/t");
  microphone.deny();
  await person.click(await findButton("Record your voice"));
  await screen.findByRole("alert");
  microphone.allow();
  await person.click(button("Record your voice"));
  // Permission is withdrawn in the middle, and given again.
  await findButton("Stop Recording");
  microphone.deny();
  for (const recorder of microphone.running) recorder.stop();
  await person.click(await findButton("Go on recording"));
  await screen.findByRole("alert");
  microphone.allow();
  await person.click(await findButton("Go on recording"));
  await findButton("Stop Recording");
  expect(screen.queryByRole("alert")).toBeNull();
});
