import { expect } from "vitest";

/** The field says what is wrong with it, to the eye and to a screen reader, and has the focus. */
export function expectRejected(field: HTMLElement, problem: string): void {
  expect(field.getAttribute("aria-invalid")).toBe("true");
  const described = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  const sentences = described.map((id) => document.getElementById(id)?.textContent);
  expect(sentences).toContain(problem);
  expect(document.activeElement).toBe(field);
}
