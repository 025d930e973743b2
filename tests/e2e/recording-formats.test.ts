/** Custom Narration in browsers that record in other formats, in a real Chromium that does as they do. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seeToast } from "../support/on-page.ts";
import {
  button,
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
afterAll(() => studio?.close());

describe("a recording whose tab was closed in the middle", () => {
  it.each(["audio/mp4", "audio/webm;codecs=pcm"])(
    "becomes an MP3 where the browser records %s",
    async (type) => {
      const { page, story } = await openNewStory(studio);
      await page.evaluate((only) => {
        const Native = MediaRecorder;
        MediaRecorder.isTypeSupported = () => false;
        window.MediaRecorder = class extends Native {
          constructor(stream: MediaStream, options?: MediaRecorderOptions) {
            super(stream, { ...options, mimeType: only });
          }
        };
      }, type);
      await openCustom(page);
      await button(page, "Record Voice").click();
      await waitForTime(page, "00:03");
      // A file that was never ended is read all the same. It goes on until the page has left.
      const left = performance.now();
      await page.reload();
      const late = (performance.now() - left) / 1_000;
      await button(page, "Continue your recording").click();
      await button(page, "Listen to it").click();
      await player(page, "Your recording").waitFor();
      await expectMp3(await saveAudio(studio, page, "other.mp3"), 3 + late / 2, 1 + late / 2);
      await seeToast(page, "Narration added / The story is now read in this recording.");
      expect((await readStory(studio, story.id)).audioDuration).toBeGreaterThan(2);
    },
  );

  it("becomes an MP3 where the browser records Ogg, as Firefox does", async () => {
    const ogg = execFileSync("ffmpeg", [
      ...["-v", "error", "-i", join(studio.folder, "voice.wav"), "-t", "6"],
      ...["-c:a", "libopus", "-page_duration", "100000", "-f", "ogg", "-"],
    ]);
    const { page } = await openNewStory(studio);
    await page.evaluate((base64) => {
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
    }, ogg.toString("base64"));
    await openCustom(page);
    await button(page, "Record Voice").click();
    await waitForTime(page, "00:03");
    await page.reload();
    await button(page, "Continue your recording").click();
    await button(page, "Listen to it").click();
    await player(page, "Your recording").waitFor();
    await expectMp3(await saveAudio(studio, page, "ogg.mp3"), 3, 1);
    await seeToast(page, "Narration added / The story is now read in this recording.");
  });
});
