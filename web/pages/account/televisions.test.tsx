import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answerSettings } from "../../features/account/testing/settings-server.ts";
import { empty, errorResponse, fakeServer, json } from "../../testing/fake-server.ts";
import { ROSE } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();
const tv = {
  id: "tv1",
  name: "Television 1",
  shows: "everything",
  quietFrom: 22,
  quietTo: 7,
  lastSeenAt: null,
};

beforeEach(() => {
  server.on("GET /api/user", () => json(ROSE));
  server.on("GET /api/tvs", () => json([]));
  server.on("GET /api/collections", () => json([]));
});

test("a television is connected by its letters, and removed again", async () => {
  server.on("POST /api/tvs", () => {
    server.on("GET /api/tvs", () => json([tv]));
    return json(tv, { status: 201 });
  });
  const { person } = renderApp("/settings");
  await person.type(await screen.findByLabelText("Letters on the television"), "abc def");
  await person.click(screen.getByRole("button", { name: "Connect the television" }));
  // Both are awaited at once: on a busy machine the list may come when the toast has gone again.
  await Promise.all([
    screen.findByText("Television connected"),
    screen.findByRole("heading", { name: "Television 1" }),
  ]);
  expect(server.sent("POST /api/tvs")[0]?.body).toEqual({ code: "abc def" });
  server.on("DELETE /api/tvs/tv1", () => {
    server.on("GET /api/tvs", () => json([]));
    return new Response(null, { status: 204 });
  });
  await person.click(screen.getByRole("button", { name: "Remove this television" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Television 1" })).toBeNull());
});

test("a new password disconnects televisions where that is asked for, and asks nobody who has none", async () => {
  answerSettings(server);
  server.on("GET /api/tvs", () => json([tv]));
  server.on("PUT /api/user/password", () => {
    server.on("GET /api/tvs", () => json([]));
    return empty();
  });
  const { person } = renderApp("/settings");
  await person.type(await screen.findByLabelText("Current Password"), "secret1");
  await person.type(screen.getByLabelText("New Password"), "purple llama window");
  await person.click(
    await screen.findByRole("checkbox", { name: "Disconnect my televisions too" }),
  );
  await person.click(screen.getByRole("button", { name: "Change Password" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Television 1" })).toBeNull());
  expect(server.sent("PUT /api/user/password")[0]?.body).toMatchObject({
    disconnectTelevisions: true,
  });
  await waitFor(() => expect(screen.queryByRole("checkbox", { name: /televisions/ })).toBeNull());
});

test("wrong letters are told, and stay to be corrected", async () => {
  const message = "No television shows these letters. Please look at its screen again.";
  server.on("POST /api/tvs", () => errorResponse(404, message));
  const { person } = renderApp("/settings");
  const field = await screen.findByLabelText<HTMLInputElement>("Letters on the television");
  await person.type(field, "ABCDEF");
  await person.click(screen.getByRole("button", { name: "Connect the television" }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(field.value).toBe("ABCDEF");
});
