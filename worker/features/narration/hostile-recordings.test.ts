import { describe, expect, it } from "vitest";
import type { Narration } from "../../../contract/narration.ts";
import { formatOf } from "../../../tests/fuzz/format-of.ts";
import { mutate } from "../../../tests/fuzz/mutate.ts";
import { MP4 } from "../../../tests/fuzz/nasty/mp4.ts";
import { OGG } from "../../../tests/fuzz/nasty/ogg.ts";
import { NASTY_SOUNDS } from "../../../tests/fuzz/nasty/sounds.ts";
import { createRandom } from "../../../tests/fuzz/random.ts";
import { signUp } from "../../testing/client.ts";
import { hasRecordings, recordingOf } from "../../testing/recordings.ts";
import { readMessage, saveStory } from "../../testing/things.ts";

/** Recordings of the greatest accepted length take minutes: bench/fuzz.bench.ts sends them too. */
const LONG = /two hours|eighty thousand frames/;
const MUTATED = [
  "aac.m4a",
  "fragmented.mp4",
  "opus.webm",
  "live.webm",
  "opus.ogg",
  "voice.mp3",
].map((name) => `brief-${name}`);
const MUTATIONS = 25;

let opened: ReturnType<typeof openStory> | undefined;

async function openStory() {
  const client = await signUp("someone", { settings: { SPEECHES_PER_HOUR: "10000" } });
  const { id } = await saveStory(client);
  return { client, path: `/api/stories/${id}/narration` };
}

async function put(bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
  const story = await (opened ??= openStory());
  return story.client.putBytes(story.path, "audio/mp4", bytes);
}

/** Accepted, or rejected with a message. */
async function expectAnswer(response: Response, name: string): Promise<void> {
  if (response.status === 200) {
    const { duration } = await response.json<Narration>();
    expect(duration, name).toBeGreaterThan(0);
    expect(duration, name).toBeLessThanOrEqual(7_200);
  } else expect([415, 422], name).toContain((await readMessage(response))[0]);
}

describe("PUT /api/stories/{id}/narration of a file that is out to do harm", () => {
  it.each(NASTY_SOUNDS.filter(([name]) => !LONG.test(name)))(
    "is answered: %s",
    async (name, make) => {
      await expectAnswer(await put(make()), name);
    },
  );

  it("counts what is there, whatever the tables of an M4A say", async () => {
    const lying = await put(MP4["as many times as 32 bits count"]!());
    const { duration } = await lying.json<Narration>();
    expect(duration).toBeCloseTo((100 * 1_024) / 44_100, 3);
    const tooMany = await put(MP4["a million packets of a byte, said in one number"]!());
    expect(await readMessage(tooMany)).toEqual([422, "A narration can last two hours at most."]);
    const shared = await put(MP4["a million packets that are all the same bytes"]!());
    expect(await readMessage(shared)).toEqual([
      415,
      "The recording is damaged. Please record it again.",
    ]);
  });

  it("counts the packets of every track, also those that an edit leaves out", async () => {
    const foreign = await put(MP4["two hundred runs of a million packets of another track"]!());
    expect(await readMessage(foreign)).toEqual([
      415,
      "The recording is damaged. Please record it again.",
    ]);
    const long = await put(MP4["a million packets of a byte, and an edit of a second"]!());
    expect(await readMessage(long)).toEqual([422, "A narration can last two hours at most."]);
  });

  it.each(["Vorbis of sixteen channels", "Vorbis of a rate that nothing plays"])(
    "decodes none of it: %s",
    async (name) => {
      expect(await readMessage(await put(OGG[name]!()))).toEqual([
        422,
        "Recordings in this format cannot be used. Please send it as MP3, WAV, M4A (AAC) or OGG (Opus).",
      ]);
    },
  );

  it.skipIf(!hasRecordings).each(MUTATED)("answers whatever is made of %s", async (name) => {
    const bytes = recordingOf(name);
    for (let seed = 0; seed < MUTATIONS; seed++) {
      const random = createRandom(seed);
      const spare = recordingOf(random.pick(MUTATED));
      const mutated = mutate(bytes, formatOf(name), spare, random);
      await expectAnswer(await put(mutated), `${name}, seed ${seed}`);
    }
  });
});
