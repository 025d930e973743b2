import { waitFor } from "@testing-library/react";
import { expect } from "vitest";

/** The field shows its error, describes it to screen readers, and has the focus, once the form has been checked. */
export const expectRejected = (field: HTMLElement, problem: string): Promise<void> =>
  waitFor(() => {
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const described = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    const sentences = described.map((id) => document.getElementById(id)?.textContent);
    expect(sentences).toContain(problem);
    expect(document.activeElement).toBe(field);
  });
