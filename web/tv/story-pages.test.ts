import { expect, test, vi } from "vitest";
import { Lookahead } from "./story-pages.ts";

const answer = () => Response.json({ story: { pages: [] }, images: [], narration: null });

test("a story that was asked for early needs no answer in its turn; one that did not come is asked for again", async () => {
  const network = vi.fn<(url: string) => Promise<Response>>(async () => answer());
  vi.stubGlobal("fetch", network);
  try {
    const lookahead = new Lookahead();
    lookahead.prepare("/api/tv/stories/1");
    network.mockRejectedValue(new Error("the network has gone"));
    expect(await lookahead.take("/api/tv/stories/1")).toEqual({ pages: [], reading: null });
    await expect(lookahead.take("/api/tv/stories/1")).rejects.toThrow("gone");
    lookahead.prepare("/api/tv/stories/2");
    await Promise.resolve();
    network.mockImplementation(async () => answer());
    expect(await lookahead.take("/api/tv/stories/2")).toEqual({ pages: [], reading: null });
    // One that is prepared while another is awaited is kept.
    const other = lookahead.take("/api/tv/stories/3");
    lookahead.prepare("/api/tv/stories/4");
    await other;
    network.mockRejectedValue(new Error("the network has gone"));
    await lookahead.take("/api/tv/stories/4");
  } finally {
    vi.unstubAllGlobals();
  }
});
