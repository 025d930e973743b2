import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Share } from "../../../contract/sharing.ts";
import { answerWithStory, story } from "../../features/story/testing/story-server.ts";
import { expectRejected } from "../../testing/expect-rejected.ts";
import { empty, fakeServer, json, errorResponse } from "../../testing/fake-server.ts";
import { storyCardOf, videoOf } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const URL_OF = (id: string) => `https://quilt.example/s/${id}`;
const linkOf = (share: Partial<Share> & { id: string }): Share => ({
  url: URL_OF(share.id),
  expiresAt: null,
  createdAt: "2026-11-01T10:00:00.000Z",
  hasPassword: false,
  downloads: true,
  openings: 0,
  lastOpenedAt: null,
  ...share,
});

const server = fakeServer();
let links: Share[];
let made: number;
beforeEach(() => {
  links = [];
  made = 0;
  answerWithStory(server);
  server.on("GET /api/stories/s1/shares", () => json(links));
  server.on("POST /api/stories/s1/share", ({ body }) => {
    const { password } = body as { password?: string };
    made += 1;
    const id = made === 1 ? "new" : `new${made}`;
    const link = linkOf({ id, hasPassword: password !== undefined });
    links = [link, ...links];
    return json(link, { status: 201 });
  });
});

async function openDialog() {
  const { person } = renderApp("/story/s1");
  await person.click(await screen.findByRole("button", { name: "Share" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Share this story" }));
  return { person, dialog };
}

const bodies = () => server.sent("POST /api/stories/s1/share").map(({ body }) => body);

test("a link is made at once, without expiry or password, and shown with every way to send it", async () => {
  const { dialog } = await openDialog();
  expect(await dialog.findByDisplayValue(URL_OF("new"))).toBeTruthy();
  expect(bodies()).toEqual([{}]);
  expect(dialog.getByText("Open until you close it")).toBeTruthy();
  expect(dialog.getByText("Made on November 1, 2026, not opened yet")).toBeTruthy();
  expect(dialog.getByRole("img", { name: "QR code of the link" })).toBeTruthy();
  const mail = dialog.getByRole("link", { name: "Send by e-mail" }).getAttribute("href") ?? "";
  expect(mail).toMatch(/^mailto:\?subject=At%20the%20lake&body=/);
  expect(decodeURIComponent(mail)).toContain(URL_OF("new"));
});

test("an expiry and a password are sent; a required password must not be empty", async () => {
  const { person, dialog } = await openDialog();
  await dialog.findByDisplayValue(URL_OF("new"));
  const time = dialog.getByRole("combobox", { name: "How long should the link work?" });
  await person.selectOptions(time, "For a month");
  await person.click(dialog.getByRole("checkbox", { name: "Ask for a password" }));
  await person.click(dialog.getByRole("button", { name: "Create link" }));
  await expectRejected(dialog.getByLabelText("Password"), "Please type a password.");
  expect(bodies()).toEqual([{}]);
  await person.type(dialog.getByLabelText("Password"), "plum jam");
  await person.click(dialog.getByRole("button", { name: "Create link" }));
  await dialog.findByDisplayValue(URL_OF("new2"));
  expect(bodies()).toEqual([{}, { expiresInDays: 30, password: "plum jam" }]);
});

test("the link that was made at once works on beside the next one, for it may have been opened", async () => {
  const { person, dialog } = await openDialog();
  await dialog.findByDisplayValue(URL_OF("new"));
  links = [linkOf({ id: "new", openings: 1, lastOpenedAt: "2026-11-01T10:01:00.000Z" })];
  await person.click(dialog.getByRole("button", { name: "Create link" }));
  await dialog.findByDisplayValue(URL_OF("new2"));
  expect(dialog.getByDisplayValue(URL_OF("new"))).toBeTruthy();
  expect(dialog.getByText(/opened once/)).toBeTruthy();
  expect(dialog.getByText("They all work. Close those that nobody should use.")).toBeTruthy();
  expect(server.requests().filter(({ method }) => method === "DELETE")).toEqual([]);
});

test("open links are listed with their openings, and another can be made", async () => {
  links = [
    linkOf({ id: "a", openings: 3, lastOpenedAt: "2026-11-05T10:00:00.000Z" }),
    linkOf({ id: "b", expiresAt: "2026-12-24T10:00:00.000Z", hasPassword: true }),
  ];
  const { person, dialog } = await openDialog();
  await dialog.findByText("Made on November 1, 2026, opened 3 times, last on November 5, 2026");
  expect(dialog.getByText("Open until December 24, 2026, with a password")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Create link" })).toBeNull();
  await person.click(dialog.getByRole("button", { name: "Make another link" }));
  await person.click(dialog.getByRole("button", { name: "Create link" }));
  expect(await dialog.findByDisplayValue(URL_OF("new"))).toBeTruthy();
});

test("a link is copied, by hand where the browser does not", async () => {
  links = [linkOf({ id: "a" })];
  const { person, dialog } = await openDialog();
  await person.click(await dialog.findByRole("button", { name: "Copy link" }));
  await dialog.findByText(/^The link is copied\./);
  expect(await navigator.clipboard.readText()).toBe(URL_OF("a"));
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));
  document.execCommand = () => false;
  await person.click(dialog.getByRole("button", { name: "Copy link" }));
  await dialog.findByText(/Please copy the marked link\.$/);
  const field = dialog.getByRole<HTMLInputElement>("textbox", { name: "Link" });
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(URL_OF("a"));
});

test("the device's own share sheet is offered where there is one", async () => {
  links = [linkOf({ id: "a" })];
  const share = vi.fn(async () => {});
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { share }));
  const { person, dialog } = await openDialog();
  await person.click(await dialog.findByText("More ways to send it"));
  await person.click(dialog.getByRole("button", { name: "Send with an app" }));
  expect(share).toHaveBeenCalledWith({ title: story.title, url: URL_OF("a") });
});

test("a link is closed only after a confirmation", async () => {
  links = [linkOf({ id: "a" })];
  server.on("DELETE /api/shares/a", () => {
    links = [];
    return empty();
  });
  const { person, dialog } = await openDialog();
  await person.click(await dialog.findByRole("button", { name: "Close this link" }));
  let question = within(await screen.findByRole("alertdialog", { name: "Close this link?" }));
  await person.click(question.getByRole("button", { name: "Keep it open" }));
  expect(server.sent("DELETE /api/shares/a")).toHaveLength(0);
  await person.click(dialog.getByRole("button", { name: "Close this link" }));
  question = within(await screen.findByRole("alertdialog", { name: "Close this link?" }));
  await person.click(question.getByRole("button", { name: "Close this link" }));
  await dialog.findByText("The link is closed. It opens nothing any more.");
  await waitFor(() => expect(dialog.queryByDisplayValue(URL_OF("a"))).toBeNull());
});

test("closing the dialog leads back to Share", async () => {
  const { person, dialog } = await openDialog();
  await dialog.findByDisplayValue(URL_OF("new"));
  await person.keyboard("{Escape}");
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Share" })),
  );
});

test("a link that cannot be made at once is made by its button", async () => {
  server.on("POST /api/stories/s1/share", () => errorResponse(500, "Not now."));
  const { person, dialog } = await openDialog();
  await dialog.findByText("Not now.");
  server.on("POST /api/stories/s1/share", () => {
    links = [linkOf({ id: "late" })];
    return json(links[0], { status: 201 });
  });
  await person.click(dialog.getByRole("button", { name: "Create link" }));
  await dialog.findByDisplayValue(URL_OF("late"));
});

test("errors are shown in the dialog, and nothing chosen is lost", async () => {
  const { person, dialog } = await openDialog();
  await dialog.findByDisplayValue(URL_OF("new"));
  server.on("POST /api/stories/s1/share", () =>
    errorResponse(429, "You have made a great many links in a short time."),
  );
  await person.click(await dialog.findByRole("checkbox", { name: "Ask for a password" }));
  await person.type(dialog.getByLabelText("Password"), "plum");
  await person.click(dialog.getByRole("button", { name: "Create link" }));
  await dialog.findByText("A link's password must be at least 6 characters.");
  await person.type(dialog.getByLabelText("Password"), " jam");
  await person.click(dialog.getByRole("button", { name: "Create link" }));
  await dialog.findByText("You have made a great many links in a short time.");
  expect(dialog.getByDisplayValue("plum jam")).toBeTruthy();
});

test("links that do not load can be loaded again", async () => {
  server.on("GET /api/stories/s1/shares", () => errorResponse(500, "Something broke."));
  const { person, dialog } = await openDialog();
  await dialog.findByText(/could not be loaded/);
  server.on("GET /api/stories/s1/shares", () => json(links));
  await person.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByRole("button", { name: "Create link" })).toBeTruthy();
});

test("downloads can be disabled, with a note on what that cannot prevent", async () => {
  const { person, dialog } = await openDialog();
  const choice = await dialog.findByRole("checkbox", {
    name: "People with this link may download",
  });
  expect(choice.getAttribute("aria-checked")).toBe("true");
  await person.click(choice);
  await dialog.findByText(
    /^Then there are no download buttons\..+can still record what they see and hear/,
  );
  await person.click(await dialog.findByRole("button", { name: "Create link" }));
  await dialog.findByDisplayValue(URL_OF("new2"));
  expect(bodies()).toEqual([{}, { downloads: false }]);
});

test("a film is shared from the library once it is finished", async () => {
  const ready = videoOf({ id: "v1", title: "At the lake" });
  const making = videoOf({ id: "v2", title: "In the snow", state: "making", url: null });
  const link = linkOf({ id: "f", downloads: false });
  server.on("GET /api/videos", () => json([ready, making]));
  server.on("GET /api/videos/v1/shares", () => json([link]));
  const { person } = renderApp("/my-videos");
  await person.click(await screen.findByRole("button", { name: "Share At the lake" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Share this film" }));
  await dialog.findByText("Open until you close it, without downloads");
  expect(screen.queryByRole("button", { name: "Share In the snow" })).toBeNull();
});

test.each([
  ["film", "videos", "/video/v1"],
  ["collection", "collections", "/collection/v1"],
])("a %s is shared from its page, without downloads", async (kind, kinds, page) => {
  const { createdAt } = linkOf({ id: "f" });
  const dates = { createdAt, updatedAt: createdAt };
  const collection = { id: "v1", name: "Summers", coverUrls: [], storyIds: [], stories: [] };
  server.on("GET /api/videos/v1", () => json(videoOf({ id: "v1", title: "At the lake" })));
  server.on("GET /api/collections/v1", () => json({ ...collection, ...dates }));
  server.on(`GET /api/${kinds}/v1/shares`, () => json(links));
  server.on(`POST /api/${kinds}/v1/share`, ({ body }) => {
    links = [linkOf({ id: `l${links.length}`, ...(body as Partial<Share>) }), ...links];
    return json(links[0], { status: 201 });
  });
  const { person } = renderApp(page);
  await person.click(await screen.findByRole("button", { name: "Share" }));
  const dialog = within(await screen.findByRole("dialog", { name: `Share this ${kind}` }));
  await dialog.findByDisplayValue(URL_OF("l0"));
  await person.click(dialog.getByRole("checkbox", { name: "People with this link may download" }));
  await person.click(dialog.getByRole("button", { name: "Create link" }));
  await dialog.findByText("Open until you close it, without downloads");
  expect(dialog.getByDisplayValue(URL_OF("l1"))).toBeTruthy();
  const sent = server.sent(`POST /api/${kinds}/v1/share`);
  expect(sent.map(({ body }) => body)).toEqual([{}, { downloads: false }]);
});

test("the library's cards share the same way", async () => {
  server.on("GET /api/stories", () => json([storyCardOf({ id: "s1", title: story.title })]));
  const { person } = renderApp("/my-stories");
  await person.click(await screen.findByRole("button", { name: `Share ${story.title}` }));
  const dialog = within(await screen.findByRole("dialog", { name: "Share this story" }));
  expect(await dialog.findByRole("button", { name: "Create link" })).toBeTruthy();
});
