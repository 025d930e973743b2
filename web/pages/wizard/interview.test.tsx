import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json } from "../../testing/fake-server.ts";
import { button, describePhotos, serveWizard } from "../../features/wizard/testing/walk-wizard.ts";

const server = serveWizard();
const MIA = {
  ...{ id: "p1", name: "Mia Hill", calledAs: "Mimi", relation: null, pronoun: null },
  ...{ born: null, sayAs: null, kind: "person", createdAt: "2026-11-21T10:00:00.000Z" },
};
const fields = () => screen.getAllByLabelText<HTMLTextAreaElement>("Image Description");
/** The questions under the first description. */
const group = () => within(screen.getAllByRole("group", { name: "Tell a little more?" })[0]!);

async function describeBeach() {
  server.on("GET /api/people", () => json([MIA]));
  const person = await describePhotos(["june-1998.jpg", "boat.jpg"]);
  await person.type(fields()[0]!, "beach");
  await person.type(fields()[1]!, "Grandma and the kids");
  await person.tab();
  await group().findByRole("button", { name: "Who is with you on the beach?" });
  return person;
}

test("answers by tap and by typing become sentences of the description, and the story is made from them", async () => {
  const person = await describeBeach();
  await person.click(button("Who is with you on the beach?"));
  const panel = within(screen.getByRole("group", { name: "Who is with you on the beach?" }));
  expect(panel.getByRole("button", { name: "Mimi" })).toBeTruthy();
  await person.click(panel.getByRole("button", { name: "Grandma" }));
  expect(panel.getByRole("button", { pressed: true }).textContent).toBe("Grandma");
  await person.type(panel.getByLabelText("Your answer"), " and leo{Enter}");
  expect(fields()[0]!.value).toBe("beach. Grandma and Leo were there.");
  const message = group().getByRole("status");
  expect(message.textContent).toBe("Added to your description: “Grandma and Leo were there.”");
  expect(document.activeElement).toBe(message);
  await waitFor(() => expect(screen.queryByText("Who is with you on the beach?")).toBeNull());

  await person.click(group().getByRole("button", { name: "When was it?" }));
  await person.click(button("June 1998?"));
  const described = "beach. Grandma and Leo were there. It was June 1998.";
  expect(fields()[0]!.value).toBe(described);
  await person.click(button("Generate Story"));
  await screen.findByLabelText("Story Title");
  // The photo's date is sent with nothing but the sentence that was made of it.
  expect(server.sent("POST /api/generate-story")[0]?.body).toMatchObject({
    images: [{ id: "i1", caption: described }, { id: "i2" }],
  });
  const sent = JSON.stringify(server.requests().map(({ body }) => body));
  expect(sent.replaceAll(described, "")).not.toContain("1998");
});

test("a question that is skipped is not asked again, and one that is closed stays", async () => {
  const person = await describeBeach();
  await person.click(group().getByRole("button", { name: "When was it?" }));
  await person.keyboard("{Escape}");
  const when = group().getByRole("button", { name: "When was it?" });
  expect(document.activeElement).toBe(when);
  await person.click(when);
  await person.click(button("Skip"));
  expect(fields()[0]!.value).toBe("beach");
  await person.type(fields()[0]!, " hut");
  await person.tab();
  await waitFor(() => expect(group().queryByRole("button", { name: "When was it?" })).toBeNull());
});

test("a photo without a description is asked who, where and when, and “I don't know” is no answer", async () => {
  const person = await describePhotos(["lake.jpg"]);
  for (const name of ["Who is in this picture?", "Where was this?", "When was it?"])
    await screen.findByRole("button", { name });
  await person.click(button("Where was this?"));
  await person.type(screen.getByLabelText("Your answer"), "I don't know{Enter}");
  expect(fields()[0]!.value).toBe("");
  expect(screen.queryByRole("button", { name: "Where was this?" })).toBeNull();
  expect(server.sent("POST /api/generate-story")).toHaveLength(0);
});
