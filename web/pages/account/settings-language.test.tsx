import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answerSettings } from "../../features/account/testing/settings-server.ts";
import { fakeServer, json, errorResponse } from "../../testing/fake-server.ts";
import { ROSE } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();

beforeEach(() => {
  localStorage.clear();
  answerSettings(server);
});

const section = async (name: string) => within(await screen.findByRole("region", { name }));

test("the language of stories is stored on this device and with the account", async () => {
  server.on("PATCH /api/user", () => json(ROSE));
  const { person } = renderApp("/settings");
  const card = await section("Reading");
  await waitFor(() => expect(server.sent("GET /api/languages")).toHaveLength(1));
  const language = await card.findByRole("combobox", { name: "Language" });
  await card.findByRole("option", { name: "Spanish" });
  await person.selectOptions(language, "Spanish");
  await waitFor(() =>
    expect(server.sent("PATCH /api/user")[0]?.body).toEqual({ preferredLanguage: "es" }),
  );
  expect(localStorage.getItem("preferredLanguage")).toBe("es");
  // The expected user: another tab may have signed another user in, whose language must not change.
  expect(server.sent("PATCH /api/user")[0]?.headers.get("Storyquilt-User")).toBe(ROSE.id);
});

test("languages that cannot be read, or stored with the account, are said", async () => {
  localStorage.setItem("preferredLanguage", "es");
  server.on("GET /api/languages", () => errorResponse(503, "Busy."));
  server.on("PATCH /api/user", () => errorResponse(500, "Something broke."));
  const { person } = renderApp("/settings");
  const card = await section("Reading");
  expect(await screen.findByText("Error fetching languages")).toBeTruthy();
  await person.selectOptions(await card.findByRole("combobox", { name: "Language" }), "English");
  expect(await screen.findByText("The language could not be saved")).toBeTruthy();
});

test("the arrow keys pass other languages, and only the last one is stored", async () => {
  server.on("PATCH /api/user", () => json(ROSE));
  const { person } = renderApp("/settings");
  const card = await section("Reading");
  const language = await card.findByRole("combobox", { name: "Language" });
  await card.findByRole("option", { name: "Spanish" });
  language.focus();
  for (const code of ["es", "en", "es"]) {
    await person.keyboard("{ArrowDown}");
    fireEvent.change(language, { target: { value: code } });
  }
  expect(server.sent("PATCH /api/user")).toHaveLength(0);
  await waitFor(() => expect(server.sent("PATCH /api/user")).toHaveLength(1));
  expect(server.sent("PATCH /api/user")[0]?.body).toEqual({ preferredLanguage: "es" });
});

test("a language that is not available here any more is not shown as English, so that English can be chosen", async () => {
  localStorage.setItem("preferredLanguage", "tlh");
  server.on("PATCH /api/user", () => json(ROSE));
  const { person } = renderApp("/settings");
  const card = await section("Reading");
  const language = await card.findByRole<HTMLSelectElement>("combobox", { name: "Language" });
  await card.findByRole("option", { name: "Spanish" });
  expect(language.value).toBe("tlh");
  await person.selectOptions(language, "English");
  await waitFor(() =>
    expect(server.sent("PATCH /api/user")[0]?.body).toEqual({ preferredLanguage: "en" }),
  );
});
