import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Notification, UNREAD_HEADER } from "../../../contract/notifications.ts";
import { endpoints } from "../../api/endpoints.ts";
import { invalidateEndpoint } from "../../lib/query-client.ts";
import { empty, fakeServer, json, errorResponse } from "../../testing/fake-server.ts";
import { ROSE, videoOf } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();
const READ = "POST /api/notifications/read";

const notificationsOf = (fields: Partial<Notification> & { id: string }): Notification => ({
  kind: "link-opened",
  title: "At the sea",
  text: null,
  sender: null,
  storyId: null,
  videoId: null,
  collectionId: null,
  shareId: null,
  endsAt: null,
  createdAt: new Date().toISOString(),
  readAt: null,
  ...fields,
});

function notify(items: Notification[], init: { unread?: number; link?: string } = {}) {
  const unread = init.unread ?? items.filter(({ readAt }) => readAt === null).length;
  server.on("GET /api/user", () => json(ROSE));
  server.on("GET /api/stories", () => json([]));
  server.on("GET /api/videos", () => json([]));
  server.on("GET /api/notifications", () =>
    json(items, {
      headers: { [UNREAD_HEADER]: String(unread), ...(init.link && { Link: init.link }) },
    }),
  );
  server.on(READ, empty);
}

const requested = () => server.sent("GET /api/notifications?limit=20").length;

async function openBell(path = "/about") {
  const app = renderApp(path);
  await app.person.click(await screen.findByRole("button", { name: /^Notifications/ }));
  return { ...app, panel: await screen.findByRole("dialog", { name: "Notifications" }) };
}

test("the bell counts unread notifications, and shows no number when there are none", async () => {
  notify([
    notificationsOf({ id: "1" }),
    notificationsOf({ id: "2" }),
    notificationsOf({ id: "3", readAt: "2026-11-01" }),
  ]);
  const { queryClient } = renderApp("/about");
  const bell = await screen.findByRole("button", { name: "Notifications, 2 new" });
  expect(bell.textContent).toBe("2");
  notify([], { unread: 120 });
  await invalidateEndpoint(queryClient, endpoints.notifications);
  expect((await screen.findByRole("button", { name: /120 new/ })).textContent).toBe("99+");
  notify([]);
  await invalidateEndpoint(queryClient, endpoints.notifications);
  expect((await screen.findByRole("button", { name: "Notifications" })).textContent).toBe("");
});

test("each notification says in plain words what happened, and links to it", async () => {
  const soon = new Date();
  soon.setDate(soon.getDate() + 1);
  const past = "2026-01-01T10:00:00.000Z";
  notify([
    notificationsOf({ id: "1", kind: "film-ready", storyId: "s", videoId: "v" }),
    notificationsOf({ id: "2", kind: "film-failed", storyId: "s", videoId: "v" }),
    notificationsOf({ id: "3", storyId: "s" }),
    notificationsOf({
      id: "4",
      kind: "message",
      collectionId: "c",
      sender: "Emma",
      text: "More, please!",
    }),
    notificationsOf({ id: "5", kind: "message", storyId: "s", text: "<b>Lovely</b>" }),
    notificationsOf({ id: "6", kind: "link-ending", storyId: "s", endsAt: soon.toISOString() }),
    notificationsOf({ id: "7", kind: "link-ending", storyId: "s", endsAt: past, readAt: past }),
  ]);
  const { panel } = await openBell();
  const links = await within(panel).findAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["New: Your film “At the sea” is readyjust now", "/video/v"],
    ["New: Your film “At the sea” could not be madejust now", "/video/v"],
    ["New: Somebody opened your link to “At the sea”just now", "/story/s"],
    ["New: Message from Emma about “At the sea”:More, please!just now", "/collection/c"],
    ["New: Message from somebody about “At the sea”:<b>Lovely</b>just now", "/story/s"],
    ["New: Your link to “At the sea” ends tomorrowjust now", "/story/s"],
    ["Your link to “At the sea” has endedjust now", "/story/s"],
  ]);
});

test("a chosen notification is marked as read, and the panel closes for its page", async () => {
  notify([notificationsOf({ id: "1", storyId: "s" }), notificationsOf({ id: "2", storyId: "t" })]);
  const { panel, person } = await openBell();
  await person.click((await within(panel).findAllByRole("link"))[0]!);
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Notifications" })).toBeNull());
  expect(server.sent(READ).map(({ body }) => body)).toEqual([{ ids: ["1"] }]);
});

test("one press marks all as read", async () => {
  notify([notificationsOf({ id: "1", storyId: "s" }), notificationsOf({ id: "2", storyId: "s" })]);
  const { panel, person } = await openBell();
  server.on(READ, () => {
    notify([notificationsOf({ id: "1", storyId: "s", readAt: "2026-11-01T00:00:00.000Z" })]);
    return empty();
  });
  await person.click(await within(panel).findByRole("button", { name: "Mark all as read" }));
  expect(await screen.findByRole("button", { name: "Notifications", hidden: true })).toBeDefined();
  expect(server.sent(READ).map(({ body }) => body)).toEqual([undefined]);
  expect(server.sent(READ)[0]?.headers.get("Storyquilt-User")).toBe(ROSE.id);
  expect(within(panel).queryByRole("button", { name: "Mark all as read" })).toBeNull();
  expect(within(panel).queryByText(/New:/)).toBeNull();
});

test("the panel says when there are no notifications, and when they could not be loaded", async () => {
  notify([]);
  const { panel, person } = await openBell();
  expect(await within(panel).findByText(/^Nothing new yet/)).toBeDefined();
  await person.keyboard("{Escape}");
  server.on("GET /api/notifications", () => errorResponse(500, "That did not work."));
  await person.click(await screen.findByRole("button", { name: "Notifications" }));
  const again = await screen.findByRole("dialog", { name: "Notifications" });
  expect(await within(again).findByRole("alert")).toBeDefined();
  notify([notificationsOf({ id: "1", storyId: "s" })]);
  await person.click(within(again).getByRole("button", { name: "Try again" }));
  expect(await within(again).findByRole("link", { name: /Somebody opened/ })).toBeDefined();
});

test("older notifications are shown on request", async () => {
  notify([notificationsOf({ id: "1", storyId: "s" })], {
    link: '</api/notifications?cursor=x>; rel="next"',
  });
  const { panel, person } = await openBell();
  await person.click(await within(panel).findByRole("button", { name: "Show earlier ones" }));
  await waitFor(() => expect(server.sent("GET /api/notifications?limit=200")).toHaveLength(1));
});

test("notifications are read again when the panel opens and when the page changes, without polling", async () => {
  notify([notificationsOf({ id: "1", storyId: "s" })]);
  const { person } = renderApp("/about");
  await screen.findByRole("button", { name: "Notifications, 1 new" });
  expect(requested()).toBe(1);
  await person.click(screen.getByRole("button", { name: "Notifications, 1 new" }));
  await waitFor(() => expect(requested()).toBe(2));
  await person.keyboard("{Escape}");
  notify([notificationsOf({ id: "1", storyId: "s" }), notificationsOf({ id: "2", storyId: "s" })]);
  await person.click(screen.getByRole("link", { name: "FAQ" }));
  expect(await screen.findByRole("button", { name: "Notifications, 2 new" })).toBeDefined();
  expect(await screen.findByText("2 new notifications")).toBeDefined();
  expect(requested()).toBe(3);
});

test("a film's notification is marked as read once its page is open", async () => {
  notify([
    notificationsOf({ id: "1", kind: "film-ready", storyId: "s", videoId: "v" }),
    notificationsOf({ id: "2", kind: "film-ready", storyId: "t", videoId: "w" }),
    notificationsOf({ id: "3", storyId: "s" }),
  ]);
  server.on("GET /api/videos/v", () => json(videoOf({ id: "v", title: "At the sea" })));
  server.on("GET /api/videos", () => json([]));
  renderApp("/video/v");
  await screen.findByRole("heading", { level: 1, name: "At the sea" });
  await waitFor(() => expect(server.sent(READ)).toHaveLength(1));
  expect(server.sent(READ)[0]?.body).toEqual({ ids: ["1"] });
});
