import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import {
  button,
  chooser,
  openWizard,
  photo,
  serveWizard,
} from "../../features/wizard/testing/walk-wizard.ts";
import { slowPhotos } from "../../features/illustration/testing/fake-illustrator.ts";

serveWizard();

test("how many photos were chosen is said beside the button that leads on", async () => {
  const person = await openWizard();
  const bar = within(button("Process Images").parentElement!);
  await person.upload(await chooser(), [photo("lake.jpg")]);
  const wait = (text: string) =>
    waitFor(() => expect(bar.getByRole("status").textContent).toBe(text));
  await wait("1 photo chosen");
  const readers: (() => void)[] = [];
  slowPhotos.read = new Promise((resolve) => readers.push(resolve));
  await person.upload(await chooser(), [photo("slow-boat.jpg")]);
  expect(bar.getByRole("status").textContent).toBe("Reading your photos…");
  for (const finish of readers) finish();
  await wait("2 photos chosen");
});

test("why a file was left out is brought into view", async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  const person = await openWizard();
  // Dropped, since the chooser itself leaves out other types.
  const zone = (await chooser()).parentElement!;
  fireEvent.drop(zone, { dataTransfer: { files: [photo("letter.txt", "text/plain")] } });
  const alert = await screen.findByRole("alert");
  await waitFor(() => expect(scroll.mock.contexts).toContain(alert));
  expect(alert.textContent).toContain("letter.txt");
  await person.upload(await chooser(), [photo("lake.jpg")]);
  await screen.findByText("Uploaded Photos (1)");
  expect(screen.queryByRole("alert")).toBeNull();
});
