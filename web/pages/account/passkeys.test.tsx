/** Where a device is offered to sign in with; one signs in in tests/e2e/passkeys.test.ts. */
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerSettings } from "../../features/account/testing/settings-server.ts";
import { errorResponse, fakeServer } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();

beforeEach(() => {
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("PublicKeyCredential", () => {});
});
afterEach(() => vi.restoreAllMocks());

const openUnder = (hostname: string) =>
  vi.spyOn(window.location, "hostname", "get").mockReturnValue(hostname);

async function listSignInButtons() {
  server.on("GET /api/user", () => errorResponse(401, "Please sign in first."));
  renderApp("/auth");
  await screen.findByRole("button", { name: "Google" });
  return screen.queryAllByRole("button", { name: "Sign in with this device" });
}

async function openDevices() {
  answerSettings(server);
  renderApp("/settings");
  return within(await screen.findByRole("region", { name: "Sign in with this device" }));
}

test("under a name a device is offered to sign in with", async () => {
  openUnder("localhost");
  expect(await listSignInButtons()).toHaveLength(1);
});

test("under a number it is not", async () => {
  openUnder("127.0.0.1");
  expect(await listSignInButtons()).toHaveLength(0);
});

test("under a name a device can be set up in Settings", async () => {
  openUnder("localhost");
  const devices = await openDevices();
  expect(await devices.findByRole("button", { name: "Set up this device" })).toBeDefined();
});

test("under a number Settings says why none can be set up", async () => {
  openUnder("127.0.0.1");
  const devices = await openDevices();
  expect(
    await devices.findByText(/the address bar shows a number, 127\.0\.0\.1, instead of a name/),
  ).toBeDefined();
  expect(devices.queryByRole("button", { name: "Set up this device" })).toBeNull();
});
