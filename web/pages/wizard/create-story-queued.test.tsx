import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  button,
  describePhotos,
  openWizard,
  serveWizard,
} from "../../features/wizard/testing/walk-wizard.ts";
import { loadNoticesLater, notices } from "../../shell/late-notices.tsx";
import { errorResponse, json } from "../../testing/fake-server.ts";

const server = serveWizard();
beforeEach(() => {
  loadNoticesLater();
  server.on("GET /api/stories", () => json([]));
  server.on("POST /api/images", () => {
    throw new TypeError("Failed to fetch");
  });
});

afterEach(() => {
  // The pages of other files' tests share the window's modules, and would have them, too.
  notices.set(null);
  vi.restoreAllMocks();
});

function setOnline(online: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? "online" : "offline")));
}

async function saveOffline() {
  setOnline(false);
  const person = await describePhotos(["lake.jpg"]);
  await person.type(screen.getByLabelText("Image Description"), "Emma in the lake");
  await person.click(button("Generate Story"));
  await screen.findByLabelText("Story Title");
  await person.click(button("Save Story"));
  await screen.findByText(/^Waiting to be sent/);
}

test("a story saved offline whose photo the site then rejects says why, and can be continued", async () => {
  await saveOffline();
  server.on("POST /api/images", () => errorResponse(413, "Your storage is full."));
  setOnline(true);
  await screen.findByText(/could not be saved$/);
  screen.getByText(/^Your storage is full\. It is kept on this device/);
  cleanup();
  await openWizard();
  const again = await screen.findByRole("button", { name: "Continue your story" });
  expect(again).toBeTruthy();
});

test("a story saved offline leads to signing in where the session has ended", async () => {
  await saveOffline();
  server.on("POST /api/images", () => errorResponse(401, "Please sign in first."));
  setOnline(true);
  expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeTruthy();
});
