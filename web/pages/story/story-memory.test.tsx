import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeMicrophone, findButton } from "../../features/narration/testing/fake-microphone.ts";
import { fakeRecogniser } from "../../features/narration/testing/fake-recogniser.ts";
import { answerWithStory, story } from "../../features/story/testing/story-server.ts";
import { errorResponse, fakeServer, json } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();
const microphone = fakeMicrophone();
const memory = { url: "/media/narrations/m.mp3", duration: 4, text: "It rained.", teller: null };
beforeEach(() => {
  localStorage.clear();
  answerWithStory(server);
  server.on("GET /api/stories/s1/images", () =>
    json([
      {
        ...{ id: "i1", originalUrl: "/media/images/o1", cartoonUrl: null, caption: "Emma swims" },
        ...{ width: 40, height: 30, faces: [], focus: { x: 0.5, y: 0.5 }, memory },
      },
    ]),
  );
});

test("what is told about a picture is written down beside the voice where the browser can do so", async () => {
  const words = "It was the coldest lake of all.";
  fakeRecogniser(microphone.track, words);
  answerWithStory(server);
  server.on("PUT /api/images/i1/memory", () => json({ ...memory, text: words }));
  const { person } = renderApp("/story/s1");
  await person.click(await findButton("Tell about this photo"));
  await person.click(await findButton("Start recording"));
  await person.click(await findButton("Stop"));
  expect(await screen.findByText("Saved. It is heard with this picture.")).toBeTruthy();
  const field = screen.getByLabelText<HTMLTextAreaElement>("What is told, in writing");
  expect(field.value).toBe(words);
  const sent = server.sent("PUT /api/images/i1/memory").map(({ body }) => body as FormData);
  expect(sent.map((form) => form.get("text"))).toEqual([words]);
  expect(sent[0]?.get("audio")).toBeInstanceOf(Blob);
});

async function changeWords() {
  const { person } = renderApp("/story/s1");
  await screen.findByRole("heading", { name: story.title, level: 1 });
  await person.click(await screen.findByRole("button", { name: "Change what is told" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Tell about this photo" }));
  await person.type(dialog.getByLabelText("What is told, in writing"), " We sang.");
  return { person, dialog };
}
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("words that were changed are saved when the dialog is closed", async () => {
  server.on("PUT /api/images/i1/memory", () => json({ ...memory, text: "It rained. We sang." }));
  const { person } = await changeWords();
  await person.keyboard("{Escape}");
  await isClosed();
  const { body } = server.sent("PUT /api/images/i1/memory")[0]!;
  expect((body as FormData).get("text")).toBe("It rained. We sang.");
});

test("words that cannot be saved stay until the dialog is closed once more", async () => {
  server.on("PUT /api/images/i1/memory", () => errorResponse(503, "Please try again later."));
  const { person, dialog } = await changeWords();
  await person.keyboard("{Escape}");
  expect(await dialog.findByText(/Please try again later\./)).toBeTruthy();
  await person.keyboard("{Escape}");
  await isClosed();
});
