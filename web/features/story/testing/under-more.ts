import { screen } from "@testing-library/react";
import type { renderApp } from "../../../testing/render-app.tsx";

/** Presses a button of the story's page that is under *More*, which opens first unless it is open. */
export async function pressUnderMore(person: ReturnType<typeof renderApp>["person"], name: string) {
  const more = await screen.findByRole("button", { name: "More" });
  if (more.getAttribute("aria-expanded") === "false") await person.click(more);
  await person.click(screen.getByRole("button", { name }));
}
