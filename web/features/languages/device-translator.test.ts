import { afterEach, expect, test, vi } from "vitest";
import { listDeviceLanguages, translateOnDevice } from "./device-translator.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const availability = async ({ targetLanguage }: { targetLanguage: string }) => {
  if (targetLanguage === "fr") throw new Error("no");
  return ["es", "de", "fr"].includes(targetLanguage) ? "downloadable" : "unavailable";
};

test("a browser without a translator has no languages", async () => {
  vi.stubGlobal("Translator", undefined);
  expect(await listDeviceLanguages()).toEqual([]);
  await expect(translateOnDevice(["Hello"], "es")).rejects.toThrow("cannot translate");
});

test("the browser's languages are listed by their English names", async () => {
  vi.stubGlobal("Translator", { availability });
  expect(await listDeviceLanguages()).toEqual([
    { code: "de", name: "German" },
    { code: "es", name: "Spanish" },
  ]);
});

test("paragraphs are translated one by one, and the blank lines between them stay", async () => {
  const asked: string[] = [];
  const translate = async (text: string) => {
    asked.push(text);
    return text.toUpperCase();
  };
  const destroy = vi.fn<() => void>();
  vi.stubGlobal("Translator", { availability, create: async () => ({ translate, destroy }) });
  expect(await translateOnDevice(["One.\n\n \nTwo\nlines.", ""], "es")).toEqual([
    "ONE.\n\n \nTWO\nLINES.",
    "",
  ]);
  expect(asked).toEqual(["One.", "Two\nlines."]);
  expect(destroy).toHaveBeenCalledOnce();
});

test("a download without progress times out, but not one that progresses", async () => {
  vi.useFakeTimers();
  const download = new EventTarget();
  vi.stubGlobal("Translator", {
    create: ({ signal, monitor }: { signal: AbortSignal; monitor: (to: EventTarget) => void }) => {
      monitor(download);
      return new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    },
  });
  let failure: unknown = null;
  void translateOnDevice(["One."], "es").catch((error: unknown) => {
    failure = error;
  });
  for (let i = 0; i < 4; i++) {
    await vi.advanceTimersByTimeAsync(15_000);
    download.dispatchEvent(new Event("downloadprogress"));
  }
  expect(failure).toBeNull();
  await vi.advanceTimersByTimeAsync(21_000);
  expect(failure).toBeInstanceOf(Error);
});
