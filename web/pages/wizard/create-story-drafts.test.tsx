import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { listDrafts, storeDraft } from "../../device/drafts.ts";
import { newDraft } from "../../features/wizard/draft.ts";
import {
  button,
  chooser,
  openWizard,
  photo,
  serveWizard,
} from "../../features/wizard/testing/walk-wizard.ts";
import { ROSE } from "../../testing/people.ts";

serveWizard();

function storeStory(title: string, now: number) {
  const draft = newDraft(title, null);
  const story = { ...draft.story, title };
  return storeDraft(ROSE.id, draft, { ...draft, step: "review", story }, () => now);
}
beforeEach(async () => {
  await storeStory("The pond", 1_000);
  await storeStory("The lake", 2_000);
});

test("a question about an unfinished story is withdrawn when another one is offered instead", async () => {
  const person = await openWizard();
  await screen.findByText(/^“The lake”, last changed/);
  await person.click(button("Discard it"));
  await screen.findByRole("alertdialog");
  await act(() => storeStory("The sea", 3_000));
  await screen.findByText(/^“The sea”, last changed/);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(await listDrafts(ROSE.id)).toHaveLength(3);
});

test("the focus moves on to the next offer from one that is discarded, and to the step from one that is continued", async () => {
  const person = await openWizard();
  await person.click(await screen.findByRole("button", { name: "Discard it" }));
  const question = await screen.findByRole("alertdialog");
  await person.click(within(question).getByRole("button", { name: "Discard" }));
  await screen.findByText(/^“The pond”, last changed/);
  const offer = screen.getByRole("heading", { name: "You have an unfinished story" });
  await waitFor(() => expect(document.activeElement).toBe(offer));
  await person.click(button("Continue your story"));
  await screen.findByDisplayValue("The pond");
  const step = screen.getByRole("heading", { level: 2, name: "Generate Story" });
  await waitFor(() => expect(document.activeElement).toBe(step));
});

test("a removed photo is not put back beyond 20 photos, which is said", async () => {
  const person = await openWizard();
  const names = Array.from({ length: 20 }, (_, index) => `${index + 1}.jpg`);
  await person.upload(
    await chooser(),
    names.map((name) => photo(name)),
  );
  await screen.findByText("Uploaded Photos (20)");
  await person.click(button("Remove 3.jpg"));
  await person.upload(await chooser(), [photo("other.jpg")]);
  await screen.findByText("Uploaded Photos (20)");
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByText(/^A story can have at most 20 photos/);
  expect(screen.getByText("Uploaded Photos (20)")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Remove 3.jpg" })).toBeNull();
});

test("the focus moves from a removed photo to the one in its place, and from the last one to the chooser", async () => {
  const person = await openWizard();
  await person.upload(await chooser(), [photo("lake.jpg"), photo("boat.jpg")]);
  await screen.findByText("Uploaded Photos (2)");
  await person.click(button("Remove lake.jpg"));
  expect(document.activeElement).toBe(button("Remove boat.jpg").closest("li"));
  await person.click(button("Remove boat.jpg"));
  expect(document.activeElement).toBe(await chooser());
});
