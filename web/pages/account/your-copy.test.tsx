import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answerSettings, MB } from "../../features/account/testing/settings-server.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();

beforeEach(() => answerSettings(server));

test("everything can be downloaded", async () => {
  renderApp("/settings");
  const link = await screen.findByRole("link", { name: "Download everything" });
  expect(link.getAttribute("href")).toBe("/api/user/export");
  expect(link.hasAttribute("download")).toBe(true);
});

test("a large account is downloaded in parts, each with its size", async () => {
  const parts = [
    { url: "/api/user/export?part=1&until=images.b", bytes: 1024 * MB, files: 2_000 },
    { url: "/api/user/export?part=2&after=images.b", bytes: 512 * MB, files: 300 },
  ];
  server.on("GET /api/user/export/parts", () => json(parts));
  renderApp("/settings");
  const links = await screen.findAllByRole("link", { name: /^Download part/ });
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Download part 1 of 2 (1 GB)",
    "Download part 2 of 2 (512 MB)",
  ]);
  expect(links.map((link) => link.getAttribute("href"))).toEqual(parts.map(({ url }) => url));
  expect(screen.queryByRole("link", { name: "Download everything" })).toBeNull();
});
