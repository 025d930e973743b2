/** Custom Narration in browsers that record in other formats, in a real Chromium that does as they do. */
import { execFileSync } from "node:child_process";
import { beforeAll, expect, it } from "vitest";
import { button, seeToast } from "../support/on-page.ts";
import {
  expectMp3,
  openCustom,
  openNewStory,
  openStudio,
  player,
  readStory,
  saveAudio,
  type Studio,
  waitForTime,
} from "../support/studio.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});

/** Runs in the page: the browser records in this format alone. */
function recordOnly(mimeType: string): void {
  const Native = MediaRecorder;
  MediaRecorder.isTypeSupported = () => false;
  window.MediaRecorder = class extends Native {
    constructor(stream: MediaStream, options?: MediaRecorderOptions) {
      super(stream, { ...options, mimeType });
    }
  };
}

/** Runs in the page: the browser has recorded this file of six seconds, as Firefox does. */
function recordOgg(base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const step = Math.ceil(bytes.length / 12);
  window.MediaRecorder = class extends EventTarget {
    static isTypeSupported = (type: string) => type.startsWith("audio/ogg");
    state = "inactive";
    mimeType = "audio/ogg; codecs=opus";
    at = 0;
    timer: ReturnType<typeof setInterval> | undefined;
    start(milliseconds: number) {
      this.state = "recording";
      this.timer = setInterval(() => this.requestData(), milliseconds);
    }
    requestData() {
      const data = new Blob([bytes.subarray(this.at, (this.at += step))]);
      this.dispatchEvent(Object.assign(new Event("dataavailable"), { data }));
    }
    stop() {
      clearInterval(this.timer);
      this.state = "inactive";
      setTimeout(() => {
        this.requestData();
        this.dispatchEvent(new Event("stop"));
      });
    }
  } as unknown as typeof MediaRecorder;
}

it("a recording whose tab was closed in the middle becomes an MP3 where the browser records MP4, plain samples or Ogg", async () => {
  const ogg = execFileSync("ffmpeg", [
    ...["-v", "error", "-f", "lavfi", "-i", "sine=frequency=440:sample_rate=48000", "-t", "6"],
    ...["-c:a", "libopus", "-page_duration", "100000", "-f", "ogg", "-"],
  ]);
  const { page, story } = await openNewStory(studio, { tone: 440 });
  for (const [record, argument] of [
    [recordOnly, "audio/mp4"],
    [recordOnly, "audio/webm;codecs=pcm"],
    [recordOgg, ogg.toString("base64")],
  ] as const) {
    await page.evaluate(record, argument);
    await openCustom(page);
    await button(page, "Record Voice").click();
    await waitForTime(page, "00:03");
    // The story has no recording that would be put aside.
    for (const { id } of (await readStory(studio, story.id)).recordings)
      await studio.family.call(`/api/stories/${story.id}/recordings/${id}`, { method: "DELETE" });
    // A file that was never ended is read all the same. It goes on until the page has left.
    const left = performance.now();
    await page.reload();
    const late = (performance.now() - left) / 1_000;
    await button(page, "Continue your recording").click();
    await button(page, "Listen to it").click();
    await player(page, "Your recording").waitFor();
    const mp3 = await saveAudio(studio, page, "other.mp3");
    await seeToast(page, "Narration added / The story is now read in this recording.");
    await expectMp3(mp3, 3 + late / 2, 1 + late / 2);
    expect((await readStory(studio, story.id)).audioDuration).toBeGreaterThan(2);
    await button(page, "Discard").click();
  }
});
