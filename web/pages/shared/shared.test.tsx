import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { expectRejected } from "../../testing/expect-rejected.ts";
import { fakeServer, json, errorResponse } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { videoOf } from "../../testing/people.ts";
import { API, audioOf, button, MEDIA, openLink, shared, TOKEN } from "./testing/shared-story.ts";

const DEAD = "This link is not open any more. Whoever sent it can make a new one.";

const server = fakeServer();
beforeEach(() => {
  localStorage.clear();
  server.on(`GET ${API}`, () => json(shared));
});

function readTo(seconds: number) {
  const audio = audioOf();
  audio.currentTime = seconds;
  fireEvent.timeUpdate(audio);
}
const marked = () =>
  [...document.querySelectorAll("main p span.bg-mustard")].map((span) => span.textContent);

test("a link opens the story without an account, and without GET /api/user", async () => {
  await openLink();
  expect(screen.getByText("Shared by Rose Miller")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Sign in" })).toBeNull();
  expect(document.title).toBe("At the lake · Storyquilt");
  expect(server.requests().map(({ path }) => path)).toEqual([API]);
});

test("the one large button of a link has the focus, and opens the story as a book", async () => {
  const person = await openLink();
  expect(document.activeElement).toBe(button("Read"));
  await person.keyboard("{Enter}");
  await screen.findByRole("dialog", { name: "At the lake" });
});

test("a press plays the story in the page: the sentence is highlighted and the picture follows", async () => {
  const person = await openLink();
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  await person.click(button("Play the story"));
  expect(play).toHaveBeenCalledOnce();
  fireEvent.play(audioOf());
  expect(button("Pause")).toBeTruthy();
  readTo(1.5);
  expect(marked()).toEqual(["Emma swam."]);
  readTo(6);
  expect(marked()).toEqual(["They ate ice cream."]);
  expect(screen.getByText("Picture 2 of 2")).toBeTruthy();
  expect(screen.getByText("0:06 / 0:09")).toBeTruthy();
  fireEvent.pause(audioOf());
  expect(button("Go on")).toBeTruthy();
  await person.click(button("From the beginning"));
  expect(audioOf().currentTime).toBe(0);
  play.mockRestore();
});

test("a story without a narration plays its film, and one with neither still opens as a book", async () => {
  const quiet = { ...shared, narration: null, story: { ...shared.story, audioUrl: null } };
  const film = videoOf({ id: "v1", title: "At the lake", url: `${MEDIA}/videos/f.mp4` });
  server.on(`GET ${API}`, () => json({ ...quiet, videos: [film] }));
  const person = await openLink();
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  await person.click(button("Play the story"));
  expect(play.mock.contexts[0]).toBe(screen.getByLabelText("Film: At the lake"));
  play.mockRestore();

  document.body.innerHTML = "";
  server.on(`GET ${API}`, () => json(quiet));
  await openLink();
  expect(screen.queryByRole("button", { name: "Play the story" })).toBeNull();
  expect(document.activeElement).toBe(button("Read"));
  expect(screen.getByText("They ate ice cream.")).toBeTruthy();
});

test("downloads are named after the story", async () => {
  await openLink();
  const narration = screen.getByRole("link", { name: "Download the narration" });
  expect(narration.getAttribute("href")).toBe(`${MEDIA}/narrations/a.mp3?download`);
  expect(narration.getAttribute("download")).toBe("At the lake.mp3");
});

test("a password is asked for first; a wrong one shows an error and can be corrected", async () => {
  server.on(`GET ${API}`, () => errorResponse(401, "This story opens with a password."));
  server.on(`POST ${API}`, ({ body }) =>
    (body as { password: string }).password === "plum"
      ? json(shared)
      : errorResponse(403, "That is not the right password."),
  );
  const { person } = renderApp(`/s/${TOKEN}`);
  await screen.findByRole("heading", { name: "A story for you", level: 1 });
  const field = screen.getByLabelText("Password");
  expect(document.activeElement).toBe(field);
  await person.click(button("Open the story"));
  await expectRejected(field, "Please type a password.");
  await person.type(field, "pear{Enter}");
  await expectRejected(field, "That is not the right password.");
  await person.clear(field);
  await person.type(field, "plum{Enter}");
  await screen.findByRole("heading", { name: "At the lake", level: 1 });
  expect(server.sent(`POST ${API}`)).toHaveLength(2);
  expect(document.activeElement).toBe(button("Read"));
});

test("a typed password can be shown", async () => {
  server.on(`GET ${API}`, () => errorResponse(401, "This story opens with a password."));
  const { person } = renderApp(`/s/${TOKEN}`);
  const field = await screen.findByLabelText<HTMLInputElement>("Password");
  expect(field.type).toBe("password");
  await person.click(screen.getByRole("checkbox", { name: "Show what I type" }));
  expect(field.type).toBe("text");
});

test("a dead link says so in plain words", async () => {
  server.on(`GET ${API}`, () => errorResponse(404, DEAD));
  renderApp(`/s/${TOKEN}`);
  await screen.findByRole("heading", { name: "This link is not open any more", level: 1 });
});

test("a link that was cut off on its way says that it is not complete", async () => {
  const cut = TOKEN.slice(0, 20);
  server.on(`GET /api/shared/${cut}`, () => errorResponse(404, DEAD));
  renderApp(`/s/${cut}`);
  await screen.findByRole("heading", { name: "This link is not complete", level: 1 });
  expect(document.title).toBe("This link is not complete · Storyquilt");
});

test("a link that is closed while the page is open is not shown any more once its sound fails", async () => {
  await openLink();
  server.on(`GET ${API}`, () => errorResponse(404, DEAD));
  fireEvent.error(audioOf());
  await screen.findByRole("heading", { name: "This link is not open any more", level: 1 });
  expect(screen.queryByText("They ate ice cream.")).toBeNull();
});

test("a story that does not load can be loaded again", async () => {
  server.on(`GET ${API}`, () => errorResponse(500, "Something broke."));
  const { person } = renderApp(`/s/${TOKEN}`);
  await screen.findByRole("heading", { name: "The story could not be loaded" });
  server.on(`GET ${API}`, () => json(shared));
  await person.click(button("Try again"));
  await screen.findByRole("heading", { name: "At the lake", level: 1 });
});

test("a tapped sentence is played, and highlighted", async () => {
  const person = await openLink();
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  await person.click(screen.getByText("They ate ice cream."));
  expect(play).toHaveBeenCalledOnce();
  expect(marked()).toEqual(["They ate ice cream."]);
  play.mockRestore();
});

test("where downloads are not allowed no download is offered", async () => {
  server.on(`GET ${API}`, () => json({ ...shared, downloads: false }));
  await openLink();
  expect(screen.queryByRole("link", { name: /Download/ })).toBeNull();
  expect(button("Play the story")).toBeTruthy();
});

test("a cached copy is not shown after its link has expired", async () => {
  server.on(`GET ${API}`, () => json({ ...shared, expiresAt: "2020-01-01T00:00:00.000Z" }));
  renderApp(`/s/${TOKEN}`);
  await screen.findByRole("heading", { name: "This link is not open any more", level: 1 });
  expect(screen.queryByText("They ate ice cream.")).toBeNull();
});
