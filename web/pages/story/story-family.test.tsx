import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Suggestion } from "../../../contract/asks.ts";
import { answerWithStory, story } from "../../features/story/testing/story-server.ts";
import { empty, fakeServer, json } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();
const suggestion: Suggestion = {
  id: "a1",
  imageId: null,
  name: "Ben",
  text: "A tale for later.",
  heart: false,
  voiceUrl: null,
  voiceDuration: null,
  photos: [],
  createdAt: "2026-11-21T10:00:00.000Z",
  state: "open",
};

/** What is stored of Ben's answer. */
const serve = (stored: Suggestion[]) =>
  server.on("GET /api/stories/s1/suggestions", () => json(stored));

beforeEach(() => {
  answerWithStory(server);
  serve([suggestion]);
});

test("an answer is put aside, found again there and deleted, after a confirmation", async () => {
  server.on("POST /api/suggestions/a1/decline", () => {
    serve([{ ...suggestion, state: "declined" }]);
    return json(story);
  });
  server.on("DELETE /api/suggestions/a1", () => {
    serve([]);
    return empty();
  });
  const { person } = renderApp("/story/s1");
  const answers = within(await screen.findByRole("region", { name: "Your family has answered" }));
  expect(answers.getByText("About the whole story, November 21, 2026")).toBeTruthy();
  await person.click(answers.getByRole("button", { name: "Not now, from Ben" }));

  await person.click(await screen.findByText("Put aside (1)"));
  expect(screen.queryByRole("button", { name: "Not now, from Ben" })).toBeNull();
  const remove = () =>
    person.click(screen.getByRole("button", { name: "Delete what came from Ben" }));
  await remove();
  let question = within(await screen.findByRole("alertdialog"));
  await person.click(question.getByRole("button", { name: "Keep it" }));
  expect(server.sent("DELETE /api/suggestions/a1")).toHaveLength(0);
  await remove();
  question = within(await screen.findByRole("alertdialog"));
  await person.click(question.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByText("Put aside (1)")).toBeNull());
  expect(screen.queryByText("A tale for later.")).toBeNull();
});
