import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { EarlyTap } from "./early-tap.tsx";

test("a button that was pressed before hydration is pressed once hydrated", () => {
  const press = vi.fn();
  globalThis.tappedEarly = Object.assign(document.createElement("button"), {
    textContent: "Open menu",
  });
  render(
    <>
      <button type="button" aria-label="Open menu" onClick={press} />
      <EarlyTap />
    </>,
  );
  expect(screen.getByRole("button", { name: "Open menu" })).toBeDefined();
  expect(press).toHaveBeenCalledTimes(1);
  expect(globalThis.tappedEarly).toBeNull();
});
