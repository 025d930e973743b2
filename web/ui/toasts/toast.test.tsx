import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ToastProvider, useToast, type ToastMessage } from "./toast.tsx";

function Buttons({ messages }: { messages: ToastMessage[] }) {
  const toast = useToast();
  return messages.map((message) => (
    <button key={message.title} type="button" onClick={() => toast(message)}>
      Show {message.title}
    </button>
  ));
}

function openButtons(...messages: ToastMessage[]) {
  render(
    <ToastProvider>
      <Buttons messages={messages} />
    </ToastProvider>,
  );
  return userEvent.setup();
}

test("only one toast is shown at a time, the newest", async () => {
  const person = openButtons({ title: "First", text: "One." }, { title: "Second", text: "Two." });
  await person.click(screen.getByRole("button", { name: "Show First" }));
  expect(await screen.findByText("One.")).toBeDefined();
  await person.click(screen.getByRole("button", { name: "Show Second" }));
  expect(await screen.findByText("Two.")).toBeDefined();
  expect(screen.queryByText("One.")).toBeNull();
});

test("a toast is closed by its button", async () => {
  const person = openButtons({ title: "First", text: "One." });
  await person.click(screen.getByRole("button", { name: "Show First" }));
  await person.click(await screen.findByRole("button", { name: "Close" }));
  expect(screen.queryByText("One.")).toBeNull();
});

test("F8 moves the focus to the toasts", async () => {
  const person = openButtons({ title: "First", text: "One." });
  await person.click(screen.getByRole("button", { name: "Show First" }));
  await screen.findByText("One.");
  await person.keyboard("[F8]");
  expect(document.activeElement?.contains(screen.getByText("One."))).toBe(true);
});

test("a toast can offer to undo", async () => {
  const onClick = vi.fn<() => void>();
  const person = openButtons({ title: "Deleted", action: { label: "Undo", onClick } });
  await person.click(screen.getByRole("button", { name: "Show Deleted" }));
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(screen.queryByText("Deleted")).toBeNull();
});
