import { afterEach, expect, it, vi } from "vitest";
import { composeCallbackUrl, isCallback, isLent, lendFile, openFilmService } from "./lent-files.ts";

const SITE = "https://storyquilt.test";
const service = openFilmService(SITE);

afterEach(() => {
  vi.useRealTimers();
});

async function lend() {
  const url = new URL(await lendFile(service, "film1", "images", "a.jpg"));
  const [, , , videoId = "", until = "", signature = "", kind, file = ""] = url.pathname.split("/");
  expect([url.origin, videoId, kind, file]).toEqual([SITE, "film1", "images", "a.jpg"]);
  return { signature, lent: { videoId, until: Number(until), kind: "images" as const, file } };
}

it("an address is good for one file of one film, with the film's own key", async () => {
  const { signature, lent } = await lend();
  expect(await isLent(service, lent, signature)).toBe(true);
  for (const other of [
    { videoId: "film2" },
    { kind: "narrations" as const },
    { file: "b.jpg" },
    { until: lent.until + 1 },
  ]) {
    expect(await isLent(service, { ...lent, ...other }, signature), JSON.stringify(other)).toBe(
      false,
    );
  }
  expect(await isLent(openFilmService(SITE), lent, signature)).toBe(false);
  const flipped = (signature.startsWith("a") ? "b" : "a") + signature.slice(1);
  for (const forged of ["", "x", flipped, "0".repeat(64), `${signature}0`, "_".repeat(64)]) {
    expect(await isLent(service, lent, forged), forged).toBe(false);
  }
});

it("an address expires after twenty minutes", async () => {
  const { signature, lent } = await lend();
  vi.useFakeTimers({ now: Date.now() + 19 * 60_000, toFake: ["Date"] });
  expect(await isLent(service, lent, signature)).toBe(true);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await isLent(service, lent, signature)).toBe(false);
});

it("a callback is known by its token, which is good for nothing else", async () => {
  const url = await composeCallbackUrl(service, "film1");
  const token = url.slice(`${SITE}/api/films/film1/called/`.length);
  expect(await isCallback(service, "film1", token)).toBe(true);
  expect(await isCallback(service, "film2", token)).toBe(false);
  const { signature, lent } = await lend();
  expect(await isCallback(service, "film1", signature)).toBe(false);
  expect(await isLent(service, lent, token)).toBe(false);
});
