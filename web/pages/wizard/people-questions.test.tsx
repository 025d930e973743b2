import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Person } from "../../../contract/people.ts";
import {
  button,
  chooser,
  openWizard,
  photo,
  serveWizard,
} from "../../features/wizard/testing/walk-wizard.ts";
import { json } from "../../testing/fake-server.ts";

const server = serveWizard();
let people: Person[];

beforeEach(() => {
  people = [];
  server.on("GET /api/people", () => json(people));
  server.on("POST /api/people", ({ body }) => {
    const made = { calledAs: null, pronoun: null, born: null, sayAs: null };
    const added = { ...made, ...(body as Person), id: "p1", createdAt: "2026-11-21T10:00:00.000Z" };
    people = [...people, added];
    return json(added, { status: 201 });
  });
  server.on("PATCH /api/people/p1", ({ body }) => json({ ...people[0], ...(body as Person) }));
});

async function write(caption: string) {
  const person = await openWizard();
  await person.upload(await chooser(), [photo("tent.jpg")]);
  await screen.findByText("Uploaded Photos (1)");
  await person.click(button("Process Images"));
  await person.type(await screen.findByLabelText("Image Description"), caption);
  await person.click(button("Generate Story"));
  await screen.findByLabelText("Story Title");
  return person;
}

const questions = async () =>
  within(await screen.findByRole("region", { name: "People in your story" }));

test("a name is put on the family list with two taps", async () => {
  const person = await write("Leo putting up the tent");
  const asked = await questions();
  await person.click(asked.getByRole("button", { name: "Yes, a person" }));
  await person.click(await asked.findByRole("button", { name: "grandson" }));
  expect(await asked.findByText("Leo, your grandson, is on your list now.")).toBeDefined();
  expect(server.sent("POST /api/people")[0]?.body).toMatchObject({ name: "Leo", kind: "person" });
  expect(server.sent("PATCH /api/people/p1")[0]?.body).toEqual({ relation: "grandson" });
});

test("what a caption says of somebody is offered as the answer", async () => {
  const person = await write("My brother Tommy rowing the boat");
  const asked = await questions();
  await person.click(asked.getByRole("button", { name: "Yes, your brother" }));
  const announcement = await asked.findByText("Tommy, your brother, is on your list now.");
  await waitFor(() => expect(document.activeElement).toBe(announcement));
});

test("a name that was declined is not asked about again", async () => {
  const person = await write("Biscuit asleep on the sofa with Leo");
  const asked = await questions();
  const group = (await asked.findByRole("group")).getAttribute("aria-label");
  await person.click(asked.getByRole("button", { name: "No" }));
  await waitFor(() => expect(screen.queryByRole("group", { name: group ?? "" })).toBeNull());
  await person.click(button("Back"));
  await person.click(await screen.findByRole("button", { name: "Keep the story I have" }));
  await screen.findByLabelText("Story Title");
  const again = (await (await questions()).findByRole("group")).getAttribute("aria-label");
  expect(again).not.toBe(group);
  expect(server.sent("POST /api/people")).toHaveLength(0);
});

test("whoever is on the list already is not asked about", async () => {
  people = [
    {
      ...{ id: "leo", name: "Leo", calledAs: null, relation: null, pronoun: null, born: null },
      ...{ sayAs: null, kind: "person", createdAt: "2026-11-21T10:00:00.000Z" },
    },
  ];
  await write("Leo putting up the tent");
  await waitFor(() => expect(server.sent("GET /api/people").length).toBeGreaterThan(0));
  expect(screen.queryByRole("region", { name: "People in your story" })).toBeNull();
});
