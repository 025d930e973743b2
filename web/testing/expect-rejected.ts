import { expect } from "vitest";

/** The field shows its error, describes it to screen readers, and has the focus. */
export function expectRejected(field: HTMLElement, problem: string): void {
  expect(field.getAttribute("aria-invalid")).toBe("true");
  const described = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  const sentences = described.map((id) => document.getElementById(id)?.textContent);
  expect(sentences).toContain(problem);
  expect(document.activeElement).toBe(field);
}
