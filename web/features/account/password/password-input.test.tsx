import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { PasswordInput } from "./password-input.tsx";

test("a password is masked, may be pasted, and is shown to who asks", async () => {
  const person = userEvent.setup();
  render(<PasswordInput aria-label="Password" />);
  const field = screen.getByLabelText<HTMLInputElement>("Password");
  expect(field.type).toBe("password");
  await person.click(field);
  await person.paste("a long walk in the woods");
  expect(field.value).toBe("a long walk in the woods");
  await person.click(screen.getByRole("button", { name: "Show what I typed" }));
  expect(field.type).toBe("text");
  await person.click(screen.getByRole("button", { name: "Hide what I typed" }));
  expect(field.type).toBe("password");
});
