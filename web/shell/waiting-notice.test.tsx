import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepChange } from "../lib/waiting-changes.ts";
import { createQueryClient } from "../lib/query-client.ts";
import { fakeServer, json, sentence } from "../testing/fake-server.ts";
import { device } from "../testing/key-value.ts";
import { story } from "../features/wizard/testing/walk-wizard.ts";
import { ToastProvider } from "../ui/toast.tsx";
import { WaitingNotice } from "./waiting-notice.tsx";

vi.mock("idb-keyval", () => import("../testing/key-value.ts"));

const server = fakeServer();
const PATCH = "PATCH /api/stories/s1";

beforeEach(() => device.empty());
afterEach(() => vi.restoreAllMocks());

function open(userId = "u1") {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <MemoryRouter>
          <WaitingNotice userId={userId} />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
}

function setOnline(online: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? "online" : "offline")));
}

test("changes made offline wait in plain words, and are sent as one when the network is back", async () => {
  setOnline(false);
  await keepChange("u1", "s1", { favorite: true });
  await keepChange("u1", "s1", { title: "Our lake" });
  server.on(PATCH, () => json(story));
  open();
  await screen.findByText("Waiting to be sent: changes of a story.");
  screen.getByText(/It will be sent when you are back online\./);
  expect(server.sent(PATCH)).toHaveLength(0);
  setOnline(true);
  await waitFor(() => expect(screen.queryByText(/^Waiting to be sent/)).toBeNull());
  expect(server.sent(PATCH).map(({ body }) => body)).toEqual([
    { favorite: true, title: "Our lake" },
  ]);
  expect(device.size()).toBe(0);
});

test("what the server refuses for good is told, and does not wait for ever", async () => {
  await keepChange("u1", "s1", { title: "Our lake" });
  server.on(PATCH, () => sentence(404, "That story was not found."));
  open();
  await screen.findByText("“Our lake” could not be saved");
  await waitFor(() => expect(device.size()).toBe(0));
});

test("a server in trouble loses nothing", async () => {
  await keepChange("u1", "s1", { title: "Our lake" });
  server.on(PATCH, () => sentence(503, "The attic is on fire."));
  open();
  await screen.findByRole("button", { name: "Send now" });
  await waitFor(() => expect(server.sent(PATCH)).toHaveLength(1));
  expect(device.size()).toBe(1);
});

test("somebody else's changes are neither shown nor sent", async () => {
  await keepChange("u1", "s1", { title: "Our lake" });
  open("u2");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(/^Waiting to be sent/)).toBeNull();
  expect(server.requests()).toEqual([]);
});

test("a change is sent as its own person's, and stays when somebody else is signed in meanwhile", async () => {
  await keepChange("u1", "s1", { title: "Our lake" });
  server.on(PATCH, () => sentence(401, "Somebody else is signed in here now."));
  open();
  await waitFor(() => expect(server.sent(PATCH)).toHaveLength(1));
  expect(server.sent(PATCH)[0]?.headers.get("Storyquilt-User")).toBe("u1");
  await screen.findByText("Waiting to be sent: changes of a story.");
  expect(device.size()).toBe(1);
});
