import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Dialog } from "radix-ui";
import { useEffect, useState } from "react";
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

const FAILED: ToastMessage = { title: "Failed", text: "No.", variant: "destructive" };

test.each([
  ["an error goes with the part of the page that it is about", FAILED, false],
  [
    "what has succeeded is still to be read on the next page",
    { title: "Saved", text: "Yes." },
    true,
  ],
] as const)("%s", async (_, message, isStillShown) => {
  function Pages() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        {isOpen && <Buttons messages={[message]} />}
        <button type="button" onClick={() => setIsOpen(false)}>
          Next page
        </button>
      </>
    );
  }
  render(<Pages />, { wrapper: ToastProvider });
  const person = userEvent.setup();
  await person.click(screen.getByRole("button", { name: `Show ${message.title}` }));
  await screen.findByText(message.text!);
  await person.click(screen.getByRole("button", { name: "Next page" }));
  expect(screen.queryByText(message.text!) !== null).toBe(isStillShown);
});

function Failing({ onLeave }: { onLeave: () => void }) {
  const toast = useToast();
  useEffect(() => {
    toast(FAILED);
    const timer = setTimeout(onLeave, 20);
    return () => clearTimeout(timer);
  }, [toast, onLeave]);
  return null;
}

function Story() {
  const [state, setState] = useState<"link" | "open" | "left">("link");
  if (state === "left") return <p>Dashboard</p>;
  if (state === "open") return <Failing onLeave={() => setState("left")} />;
  return (
    <button type="button" onClick={() => setState("open")}>
      Open
    </button>
  );
}

test("an error that leads to another page is shown there", async () => {
  render(<Story />, { wrapper: ToastProvider });
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  await screen.findByText("Dashboard");
  expect(screen.getByText("No.")).toBeDefined();
});

test("a toast before which a modal dialog opens can be closed, and the dialog stays open", async () => {
  render(
    <>
      <Buttons messages={[FAILED]} />
      <Dialog.Root>
        <Dialog.Trigger>Open</Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Content aria-describedby={undefined}>
            <Dialog.Title>Share</Dialog.Title>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </>,
    { wrapper: ToastProvider },
  );
  const person = userEvent.setup();
  await person.click(screen.getByRole("button", { name: "Show Failed" }));
  await screen.findByText("No.");
  await person.click(screen.getByRole("button", { name: "Open" }));
  await screen.findByRole("dialog", { name: "Share" });
  await person.click(screen.getByLabelText("Close"));
  expect(screen.queryByText("No.")).toBeNull();
  expect(screen.getByRole("dialog", { name: "Share" })).toBeDefined();
});
