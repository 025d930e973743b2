import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ErrorGate } from "./error-gate.tsx";

const openPage = () => render(<ErrorGate>The page</ErrorGate>);

function Broken(): never {
  throw new Error("boom");
}

const throwInWindow = (error: unknown, message = "") =>
  act(() => window.dispatchEvent(new ErrorEvent("error", { error, message })));

function rejectInWindow(reason: unknown) {
  const event = Object.assign(new Event("unhandledrejection"), { reason });
  act(() => window.dispatchEvent(event));
}

test("an uncaught window error brings up the error screen, which refreshes the page", () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  openPage();
  throwInWindow(new Error("boom"));
  expect(screen.getByRole("heading", { name: "Something went wrong" })).toBeDefined();
  expect(screen.queryByText("The page")).toBeNull();
  screen.getByRole("button", { name: "Refresh the page" }).click();
  expect(reload).toHaveBeenCalledOnce();
});

test("an uncaught rejection brings it up too", () => {
  openPage();
  rejectInWindow(new Error("boom"));
  expect(screen.getByText("Something went wrong")).toBeDefined();
});

test("a page that fails to render brings it up", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  render(
    <ErrorGate>
      <Broken />
    </ErrorGate>,
  );
  expect(screen.getByText("Something went wrong")).toBeDefined();
  logged.mockRestore();
});

test("late layout observers and aborted requests leave the page alone", () => {
  openPage();
  throwInWindow(null, "ResizeObserver loop completed with undelivered notifications.");
  throwInWindow(new Error("ResizeObserver loop limit exceeded"));
  rejectInWindow(new DOMException("The user aborted a request.", "AbortError"));
  expect(screen.getByText("The page")).toBeDefined();
});

const oldPage = () =>
  new TypeError("Failed to fetch dynamically imported module: /assets/faq-1.js");

function Outdated(): never {
  throw oldPage();
}

const openOutdated = () =>
  render(
    <ErrorGate>
      <Outdated />
    </ErrorGate>,
  );

test("a page whose code is gone with an earlier version is reloaded, once", () => {
  sessionStorage.clear();
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  openOutdated().unmount();
  expect(reload).toHaveBeenCalledOnce();
  openOutdated();
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.getByRole("heading", { name: "Storyquilt has a new version" })).toBeDefined();
  logged.mockRestore();
  reload.mockRestore();
});

test("offline it says so instead, and leads to what is on the device", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  openPage();
  rejectInWindow(oldPage());
  expect(screen.getByRole("heading", { name: "This page needs the internet" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Back to the start" }).getAttribute("href")).toBe("/");
  vi.restoreAllMocks();
});

test("an error from before hydration is reported once hydrated", () => {
  globalThis.failedEarly = ["ResizeObserver loop limit exceeded", new Error("Fire.")];
  openPage();
  expect(screen.getByRole("heading", { name: "Something went wrong" })).toBeDefined();
  expect(globalThis.failedEarly).toBeNull();
});
