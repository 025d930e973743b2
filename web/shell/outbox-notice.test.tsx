import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Story } from "../../contract/stories.ts";
import { getEdit } from "../device/edits.ts";
import { queueChange } from "../device/outbox.ts";
import { createQueryClient } from "../lib/query-client.ts";
import { fakeServer, json, errorResponse } from "../testing/fake-server.ts";
import { device } from "../testing/device.ts";
import { story } from "../features/wizard/testing/walk-wizard.ts";
import { ToastProvider } from "../ui/toasts/toast.tsx";
import { OutboxNotice } from "./outbox-notice.tsx";

const server = fakeServer();
const GET = "GET /api/stories/s1";
const PATCH = "PATCH /api/stories/s1";
const QUEUED = "Waiting to be sent: changes of a story.";

beforeEach(async () => {
  await device.empty();
  serve(story);
});
afterEach(() => vi.restoreAllMocks());

function serve(stored: Story) {
  server.on(GET, () => json(stored));
  server.on("GET /api/stories/s1/images", () => json([]));
  server.on(PATCH, ({ body }) => json({ ...stored, ...(body as object) }));
}

const retitle = (title: string, userId = "u1") =>
  queueChange(userId, {
    storyId: "s1",
    changes: { mine: { title }, base: { title: story.title } },
  });

function open(userId = "u1") {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <MemoryRouter>
          <OutboxNotice userId={userId} />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
}

function setOnline(online: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? "online" : "offline")));
}

test("changes made offline are listed in plain words, and sent as one when the network is back", async () => {
  setOnline(false);
  const content = "Emma dived.";
  await retitle("Our pond");
  await queueChange("u1", {
    storyId: "s1",
    changes: {
      mine: { title: "Our lake", content },
      base: { title: "Our pond", content: story.content },
    },
  });
  open();
  await screen.findByText(QUEUED);
  screen.getByText(/It will be sent when you are back online\./);
  expect(server.sent(PATCH)).toHaveLength(0);
  setOnline(true);
  await waitFor(() => expect(screen.queryByText(/^Waiting to be sent/)).toBeNull());
  expect(server.sent(PATCH).map(({ body }) => body)).toEqual([{ title: "Our lake", content }]);
  expect(await device.size()).toBe(0);
});

test("a change whose request failed just before the network was back is sent without another occasion", async () => {
  server.on(GET, () => {
    server.on(GET, () => json(story));
    throw new TypeError("Failed to fetch");
  });
  await retitle("Our pond");
  open();
  await waitFor(async () => expect(await device.size()).toBe(0));
  expect(server.sent(PATCH).map(({ body }) => body)).toEqual([{ title: "Our pond" }]);
});

test("a favourite and a change whose responses were lost are not sent more often than needed", async () => {
  await queueChange("u1", {
    storyId: "s1",
    changes: { mine: { title: "Our lake" }, base: { title: story.title } },
    favorite: true,
  });
  serve({ ...story, title: "Our lake" });
  open();
  await waitFor(async () => expect(await device.size()).toBe(0));
  expect(server.sent(PATCH).map(({ body }) => body)).toEqual([{ favorite: true }]);
});

test("the cached copy, which shows the change already, is not mistaken for the site's story", async () => {
  await retitle("Our lake");
  const copy = { ...story, title: "Our lake" };
  const fromDevice = { headers: { "X-From-Device": "yes" } };
  server.on(GET, () => json(copy, fromDevice));
  server.on("GET /api/stories/s1/images", () => json([], fromDevice));
  open();
  await waitFor(() => expect(server.sent(GET)).toHaveLength(1));
  await screen.findByText(QUEUED);
  expect(await device.size()).toBe(1);
});

test("changes of other fields by another device are preserved", async () => {
  await retitle("Our lake");
  serve({ ...story, content: "Emma dived." });
  open();
  await waitFor(async () => expect(await device.size()).toBe(0));
  expect(server.sent(PATCH).map(({ body }) => body)).toEqual([{ title: "Our lake" }]);
});

test("conflicting changes of another device are not overwritten, and the user can choose", async () => {
  await retitle("Our lake");
  serve({ ...story, title: "Their lake" });
  open();
  await screen.findByText("“Their lake” was changed somewhere else too");
  await waitFor(() => expect(screen.queryByText(QUEUED)).toBeNull());
  expect(server.sent(PATCH)).toHaveLength(0);
  expect(await getEdit("u1", "s1")).toEqual({
    mine: { title: "Our lake" },
    base: { title: "At the lake" },
  });
});

test("a permanently rejected change is reported, leaves the outbox, and is not lost", async () => {
  await retitle("Our lake");
  server.on(PATCH, () => errorResponse(413, "Your account is full."));
  open();
  await screen.findByText("“Our lake” could not be saved");
  await waitFor(async () =>
    expect((await device.keys()).map(([table]) => table)).toEqual(["edits"]),
  );
});

test("a server error loses nothing, and does not block other entries", async () => {
  await retitle("Our lake");
  await queueChange("u1", { storyId: "s2", changes: { mine: {}, base: {} }, favorite: true });
  server.on(PATCH, () => errorResponse(503, "The attic is on fire."));
  server.on("GET /api/stories/s2", () => json({ ...story, id: "s2" }));
  server.on("GET /api/stories/s2/images", () => json([]));
  server.on("PATCH /api/stories/s2", () => json({ ...story, id: "s2", favorite: true }));
  open();
  await screen.findByText(QUEUED);
  await screen.findByRole("button", { name: "Send now" });
  expect(server.sent("PATCH /api/stories/s2")).toHaveLength(1);
  expect(await device.keys()).toEqual([["outbox", "u1", "change/s1"]]);
});

test("another user's changes are neither shown nor sent", async () => {
  await retitle("Our lake");
  open("u2");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(/^Waiting to be sent/)).toBeNull();
  expect(server.requests()).toEqual([]);
});

test("a change is sent as its own user's, and stays queued when another user is signed in", async () => {
  await retitle("Our lake");
  server.on(GET, () => errorResponse(401, "Somebody else is signed in here now."));
  open();
  await waitFor(() => expect(server.sent(GET)).toHaveLength(1));
  expect(server.sent(GET)[0]?.headers.get("Storyquilt-User")).toBe("u1");
  await screen.findByText(QUEUED);
  expect(await device.size()).toBe(1);
});
