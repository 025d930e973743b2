import { expect, test, vi } from "vitest";

type Answer = (event: { request: Request; respondWith(response: Promise<Response>): void }) => void;

const swallow = (_: Request, { signal }: RequestInit = {}) =>
  new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

test("what the network swallows is answered with the copy after a while", async () => {
  const listeners = new Map<string, Answer>();
  vi.stubGlobal("self", {
    location: new URL("https://storyquilt.test/tv"),
    addEventListener: (name: string, listener: Answer) => listeners.set(name, listener),
  });
  vi.stubGlobal("caches", { open: async () => ({ match: async () => new Response("the copy") }) });
  vi.stubGlobal("fetch", swallow);
  vi.useFakeTimers();
  try {
    await import("./tv-worker.ts");
    const request = new Request("https://storyquilt.test/api/tv");
    const answers: Promise<Response>[] = [];
    listeners.get("fetch")?.({ request, respondWith: (response) => void answers.push(response) });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await (await answers[0])?.text()).toBe("the copy");
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});
