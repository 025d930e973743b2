import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Person } from "../../../contract/people.ts";
import { empty, fakeServer, json } from "../../testing/fake-server.ts";
import { ROSE } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();
let people: Person[];

const LEO: Person = {
  id: "leo",
  name: "Leo",
  calledAs: null,
  relation: "grandson",
  pronoun: "he",
  born: 2019,
  sayAs: "Leeo",
  kind: "person",
  createdAt: "2026-11-21T10:00:00.000Z",
};

beforeEach(() => {
  people = [LEO];
  server.on("GET /api/user", () => json(ROSE));
  server.on("GET /api/notifications", () => json([]));
  server.on("GET /api/user/settings", () =>
    json({
      preferredLanguage: null,
      hasPassword: true,
      emailVerified: true,
      pendingEmail: null,
      connections: [],
    }),
  );
  server.on("GET /api/people", () => json(people));
  server.on("GET /api/stories", () => json([]));
  server.on("POST /api/people", ({ body }) => {
    const added = { ...LEO, ...(body as Person), id: `p${people.length}` };
    people = [...people, added];
    return json(added, { status: 201 });
  });
  server.on("DELETE /api/people/leo", () => {
    people = [];
    return empty();
  });
  server.on("PATCH /api/people/leo", ({ body }) => {
    people = [{ ...LEO, ...(body as Person) }];
    return json(people[0]);
  });
});

const list = async () =>
  within(await screen.findByRole("region", { name: "People in your stories" }));

test("somebody new needs a name alone", async () => {
  const { person } = renderApp("/profile");
  await person.click(await (await list()).findByRole("button", { name: "Add someone" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Someone new" }));
  await person.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Please give a name.")).toBeDefined();
  await person.type(dialog.getByLabelText("Name"), "Rosie");
  await person.selectOptions(dialog.getByLabelText("Person or pet"), "A pet");
  await person.click(dialog.getByRole("button", { name: "Save" }));

  expect(await screen.findByText("Rosie is on your list")).toBeDefined();
  expect(server.sent("POST /api/people")[0]?.body).toMatchObject({
    ...{ name: "Rosie", kind: "pet", born: null, pronoun: null, relation: null },
  });
  expect((await list()).getByRole("button", { name: "Change Rosie" })).toBeDefined();
});

test("somebody is changed, and a year that is none is said", async () => {
  const { person } = renderApp("/profile");
  const family = await list();
  expect(await family.findByText("Your grandson, born in 2019")).toBeDefined();
  await person.click(family.getByRole("button", { name: "Change Leo" }));
  const dialog = within(await screen.findByRole("dialog", { name: "About Leo" }));
  const year = dialog.getByLabelText("Year of birth");
  await person.clear(year);
  await person.type(year, "next");
  await person.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("The year of birth must be a year such as 2019.")).toBeDefined();
  await person.clear(year);
  await person.type(dialog.getByLabelText("What the family calls them"), "Teddy");
  await person.click(dialog.getByRole("button", { name: "Save" }));
  expect(await family.findByText("Your grandson, called Teddy")).toBeDefined();
  expect(server.sent("PATCH /api/people/leo")[0]?.body).toMatchObject({ born: null });
});

test("somebody who was removed comes back whole with Undo", async () => {
  const { person } = renderApp("/profile");
  const family = await list();
  await person.click(await family.findByRole("button", { name: "Remove Leo" }));
  expect(await screen.findByText("Leo is off your list")).toBeDefined();
  await waitFor(() => expect(family.queryByRole("button", { name: "Change Leo" })).toBeNull());
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(await family.findByRole("button", { name: "Change Leo" })).toBeDefined();
  const { id: _id, createdAt: _at, ...whole } = LEO;
  expect(server.sent("POST /api/people")[0]?.body).toEqual(whole);
});

test("My Stories shows those that name somebody, and all of them again", async () => {
  server.on("GET /api/stories?person=leo", () => json([]));
  const { person } = renderApp("/profile");
  await person.click(await (await list()).findByRole("link", { name: "Stories with Leo" }));
  expect(await screen.findByText("No story names Leo yet.")).toBeDefined();
  await person.type(screen.getByRole("searchbox", { name: "Search" }), "beach");
  await person.click(screen.getByRole("link", { name: "Show all stories" }));
  expect(await screen.findByText(/You have no stories here now/)).toBeDefined();
  expect(screen.getByRole("searchbox", { name: "Search" })).toHaveProperty("value", "");
});
