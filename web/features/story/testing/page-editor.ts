import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect } from "vitest";
import type { Story } from "../../../../contract/stories.ts";
import { device } from "../../../testing/device.ts";
import { errorResponse, fakeServer, json } from "../../../testing/fake-server.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { answerWithStory, story } from "./story-server.ts";
import { pressUnderMore } from "./under-more.ts";

const PATCH = "PATCH /api/stories/s1";
export const SWIM = "Emma swam. Tom watched.";
export const ICE = "They ate ice cream.";

/** For a test file: a server with a story of two pages, and its editor. */
export function servePages() {
  const server = fakeServer();
  /** The story as the server has it. */
  let stored: Story;
  beforeEach(async () => {
    await device.empty();
    answerWithStory(server);
    stored = story;
    server.on("GET /api/stories/s1", () => json(stored));
    server.on(PATCH, ({ headers }) =>
      headers.get("If-Match") === `"${stored.version}"`
        ? json(stored)
        : errorResponse(412, "Changed since."),
    );
  });
  return {
    server,
    change(changes: Partial<Story>) {
      stored = { ...stored, ...changes };
    },
    saved: () => server.sent(PATCH),
    /** Presses *Save*; what it sends. */
    async save(person: Person) {
      await person.click(button("Save"));
      await waitFor(() => expect(server.sent(PATCH)).toHaveLength(1));
      return server.sent(PATCH)[0]?.body as {
        pages: { id: string; imageId: string | null; text: string }[];
        images: { id: string; caption: string | null }[];
      };
    },
  };
}

export type Person = ReturnType<typeof renderApp>["person"];

export const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
export const textOf = (number: number) =>
  screen.getByLabelText<HTMLTextAreaElement>(`Text of page ${number}`);
export const readStatus = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

export async function openEditor(): Promise<Person> {
  cleanup();
  const { person } = renderApp("/story/s1");
  await screen.findByText("Emma swims");
  await pressUnderMore(person, "Edit");
  await screen.findByRole("tab", { name: "Page by page" });
  return person;
}

export async function chooseMore(person: Person, number: number, name: string) {
  await person.click(button(`More for page ${number}`));
  await person.click(await screen.findByRole("menuitem", { name }));
}

/** Each page's picture and text. */
export const shownPages = () =>
  screen.getAllByRole("listitem", { name: /^Page \d+ of \d+$/ }).map((card) => {
    const picture = within(card).queryByRole<HTMLImageElement>("img");
    const text = within(card).getByLabelText<HTMLTextAreaElement>(/^Text/);
    return [picture?.src.split("/").at(-1) ?? null, text.value];
  });
