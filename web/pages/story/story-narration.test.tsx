import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answerWithStory, narrated, story } from "../../features/story/testing/story-server.ts";
import { pressUnderMore } from "../../features/story/testing/under-more.ts";
import { errorResponse, fakeServer, json } from "../../testing/fake-server.ts";
import { videoOf } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();
beforeEach(() => answerWithStory(server));

/** @returns what answers the request for a narration */
function holdNarration() {
  let answer!: (response: Response) => void;
  server.on("POST /api/stories/s1/narration", () => new Promise((resolve) => (answer = resolve)));
  return (response: Response) => answer(response);
}

test("a narration is still generated when another tab is opened, and its film is out of date then", async () => {
  const answer = holdNarration();
  const film = videoOf({ id: "v1", storyId: "s1", title: story.title });
  server.on("GET /api/videos", () => json([film]));
  const { person } = renderApp("/story/s1");
  await person.click(await screen.findByRole("button", { name: "Generate Narration" }));
  await person.click(screen.getByRole("tab", { name: "Custom Narration" }));
  await person.click(screen.getByRole("tab", { name: "AI Narration" }));
  expect(
    screen.getByRole<HTMLButtonElement>("button", { name: "Generating Narration..." }).disabled,
  ).toBe(true);

  await person.click(screen.getByRole("tab", { name: "Custom Narration" }));
  server.on("GET /api/videos", () => json([{ ...film, outdated: true }]));
  answer(json({ audioUrl: narrated.audioUrl, duration: 12.4 }));
  expect(await screen.findByText("Narration generated!")).toBeTruthy();
  expect(await screen.findByText("The story has changed since this film was made.")).toBeTruthy();
});

test("a narration that fails while the story is edited shows the reason", async () => {
  const answer = holdNarration();
  const { person } = renderApp("/story/s1");
  await person.click(await screen.findByRole("button", { name: "Generate Narration" }));
  await pressUnderMore(person, "Edit");
  await screen.findByLabelText("Story Title");
  answer(errorResponse(502, "The voice is hoarse."));
  expect(await screen.findByText("Failed to generate narration")).toBeTruthy();
});
