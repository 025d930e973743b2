import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../db/client.ts";
import { getVideo } from "../features/videos/videos.store.ts";
import { signUp } from "../testing/client.ts";
import { leaveUnfinished } from "../testing/films.ts";
import { savePictureStory } from "../testing/things.ts";
import { createReporter } from "./film-reporter.ts";

afterEach(() => {
  vi.useRealTimers();
});

describe("the progress of a film in the making", () => {
  it("moves in the list of films once a second, too", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const id = await leaveUnfinished(client.user.id, story, { state: "making" });
    const db = openDatabase(env);
    vi.useFakeTimers({ toFake: ["Date"] });
    const begin = Date.now();
    const { report } = createReporter(db, id, () => {});
    const shown: number[] = [];
    // What is done is told in milliseconds here.
    for (let at = 0; at < 6_000; at += 300) {
      vi.setSystemTime(begin + at);
      await report("film", at, 6_000);
      shown.push((await getVideo(db, client.user.id, id))?.done ?? NaN);
    }
    const moves = shown.map((done, i) => done - (shown[i - 1] ?? 0));
    expect(Math.max(...moves)).toBeLessThanOrEqual(1_000);
    expect(shown.at(-1)).toBeGreaterThan(5_000);
  });
});
