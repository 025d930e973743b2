/** Alone in its file: the race needs the receipt page's first import, which happens once only. */
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answerSettings } from "../../features/account/testing/settings-server.ts";
import { fakeServer, json, errorResponse } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();

beforeEach(() => answerSettings(server));

test("requests rejected because the account is gone do not hide the receipt", async () => {
  let reject!: (response: Response) => void;
  const news = new Promise<Response>((resolve) => (reject = resolve));
  server.on("GET /api/notifications?limit=20", () => news);
  server.on("DELETE /api/user", () => {
    setTimeout(() => reject(errorResponse(401, "Please sign in first.")));
    return json({ stories: 0, images: 0, narrations: 0, videos: 0, shares: 0, bytes: 0 });
  });
  const { person } = renderApp("/settings");
  await person.click(await screen.findByRole("button", { name: "Delete account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
  await person.type(dialog.getByLabelText("Your password"), "secret1{Enter}");
  expect(await screen.findByRole("heading", { name: "Your account is deleted" })).toBeDefined();
});
