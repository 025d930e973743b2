/** Custom Narration as a small recording studio, in a real Chromium. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectSpeech } from "../support/checks.ts";
import { readLoudness } from "../support/media.ts";
import { see, seeToast } from "../support/on-page.ts";
import {
  button,
  expectMp3,
  openCustom,
  openNewStory,
  openStudio,
  player,
  readStory,
  recordedTime,
  recordUntil,
  saveAudio,
  stopRecording,
  type Studio,
  waitForTime,
} from "../support/studio.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio?.close());

describe("Custom Narration", () => {
  it("records a voice, through pauses and a closed tab, and saves it as the story's narration", async () => {
    const { page, expectNoConsoleErrors, story } = await openNewStory(studio);
    await openCustom(page);
    expect(await button(page, "Generate from Text").isVisible()).toBe(true);
    await button(page, "Record Voice").click();
    await page.getByRole("timer").waitFor();
    expect(await recordedTime(page)).toBe("00:00");
    expect(await button(page, "Generate from Text").isVisible()).toBe(false);

    const meter = page.getByRole("meter");
    const levels = new Set<string | null>();
    await expect
      .poll(async () => levels.add(await meter.getAttribute("aria-valuenow")).size)
      .toBeGreaterThan(5);

    await waitForTime(page, "00:03");
    await button(page, "Pause Recording").click();
    const paused = await recordedTime(page);
    await page.waitForTimeout(2_500);
    expect(await recordedTime(page)).toBe(paused);
    await button(page, "Resume Recording").click();
    await waitForTime(page, "00:06");

    // The tab is closed in the middle of a word, without a press on any button.
    await page.reload();
    await see(page, "A recording of yours was not saved. It is still on this device.");
    await button(page, "Continue your recording").click();
    const stored = await page.getByText(/and it is 00:0\d long/).innerText();
    expect(Number(/00:0(\d) long/.exec(stored)?.[1])).toBeGreaterThanOrEqual(5);

    await button(page, "Continue recording").click();
    await waitForTime(page, `00:${Math.ceil(studio.voiceSeconds) + 3}`);
    await stopRecording(page);
    expect(
      await player(page, "Your recording").getByRole("slider", { name: "Volume" }).inputValue(),
    ).toBe("80");

    const mp3 = await saveAudio(studio, page, "recorded.mp3");
    await seeToast(page, "Narration added / The story is now read in this recording.");
    await expectMp3(mp3, studio.voiceSeconds + 3.5, 2);
    const loudness = await readLoudness(mp3);
    expect(loudness.filter((level) => level > 0.02).length).toBeGreaterThan(loudness.length * 0.3);

    const saved = await readStory(studio, story.id);
    expect(saved.audioUrl).toMatch(/^\/media\/narrations\/.+\.mp3$/);
    const narration = join(studio.folder, "narration.mp3");
    await writeFile(narration, await (await studio.family.call(saved.audioUrl)).bytes());
    await expectSpeech(narration, saved.audioDuration);

    // It is the story's now, and no longer offered.
    await page.reload();
    await player(page, "Narration").waitFor();
    await see(page, "Story already has narration");
    expect(await page.getByText("A recording of yours was not saved.").count()).toBe(0);

    // A voice may read it instead, once its owner has said so, and one press brings the recording back.
    await button(page, "Replace Current Narration").click();
    await see(page, "Put your recording aside?");
    await button(page, "Keep my recording").click();
    expect((await readStory(studio, story.id)).audioUrl).toBe(saved.audioUrl);
    await button(page, "Replace Current Narration").click();
    await button(page, "Use the voice").click();
    await see(page, "Narration generated!");
    expect((await readStory(studio, story.id)).audioUrl).not.toBe(saved.audioUrl);
    await openCustom(page);
    const list = page.getByRole("region", { name: "Your recordings" });
    await list.getByRole("button", { name: /^Use again your recording of / }).click();
    await see(page, "Your recording is back");
    await list.getByText("In use").waitFor();
    expect((await readStory(studio, story.id)).audioUrl).toBe(saved.audioUrl);

    await list.getByRole("button", { name: /^Delete your recording of / }).click();
    await see(page, "Recording deleted");
    expect((await readStory(studio, story.id)).recordings).toEqual([]);
    await button(page, "Undo").click();
    await list.getByText("In use").waitFor();
    expect((await readStory(studio, story.id)).audioUrl).toBe(saved.audioUrl);
    expectNoConsoleErrors();
  });

  it("discards a recording, and restores it with Undo", async () => {
    const { page, expectNoConsoleErrors } = await openNewStory(studio);
    await openCustom(page);
    await recordUntil(page, "00:02");
    await button(page, "Discard").click();
    await button(page, "Record Voice").waitFor();
    expect(await player(page, "Your recording").count()).toBe(0);
    await button(page, "Undo").click();
    await player(page, "Your recording").waitFor();
    await button(page, "Discard").click();
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await openCustom(page);
    await button(page, "Record Voice").click();
    await page.getByRole("timer").waitFor();
    expect(await recordedTime(page)).toBe("00:00");
    expectNoConsoleErrors();
  });

  it("reports a microphone that records silence", async () => {
    const { page } = await openNewStory(studio);
    await page.evaluate(() => {
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (constraints) => {
        const stream = await open(constraints);
        for (const track of stream.getTracks()) track.enabled = false;
        return stream;
      };
    });
    await openCustom(page);
    await button(page, "Record Voice").click();
    await see(page, "Nothing can be heard. Is the microphone switched on, and not muted?");
  });

  it.each(["ends", "mutes"])(
    "goes on after a phone call that %s the microphone's sound",
    async (how) => {
      const { page, expectNoConsoleErrors } = await openNewStory(studio);
      await page.evaluate((call) => {
        const { mediaDevices } = navigator;
        const open = mediaDevices.getUserMedia.bind(mediaDevices);
        mediaDevices.getUserMedia = async (constraints) => {
          const stream = await open(constraints);
          Object.assign(window, {
            ring() {
              for (const track of stream.getTracks()) {
                if (call === "ends") track.stop();
                Object.defineProperty(track, "muted", { value: true });
                track.dispatchEvent(new Event("mute"));
              }
            },
          });
          return stream;
        };
      }, how);
      await openCustom(page);
      await button(page, "Record Voice").click();
      await waitForTime(page, "00:03");
      await page.evaluate("ring()");
      await see(page, /The microphone is off\. 00:0[345] have been recorded/);
      await button(page, "Resume Recording").click();
      await waitForTime(page, "00:07");
      await stopRecording(page);
      await expectMp3(await saveAudio(studio, page, `call-${how}.mp3`), 7.3, 1.2);
      expectNoConsoleErrors();
    },
  );

  it("does not mistake a headset that is plugged in for a phone call", async () => {
    const { page } = await openNewStory(studio);
    await page.evaluate(() => {
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (constraints) => {
        const stream = await open(constraints);
        Object.assign(window, {
          plug: () => stream.getTracks()[0]?.dispatchEvent(new Event("mute")),
        });
        return stream;
      };
    });
    await openCustom(page);
    await button(page, "Record Voice").click();
    await waitForTime(page, "00:01");
    await page.evaluate("plug()");
    await waitForTime(page, "00:04");
    await see(page, "Recording");
  });

  it("generates from text, and the sliders change the voice", async () => {
    const { page, expectNoConsoleErrors } = await openNewStory(studio);
    await openCustom(page);
    const text = page.getByLabel("Text to read aloud");
    await text.fill("");
    expect(await button(page, "Generate from Text").isDisabled()).toBe(true);
    await text.fill("   ");
    await button(page, "Generate from Text").click();
    await see(page, "Please provide text for narration");
    await text.fill("Once upon a time there was a lake.");
    await page.getByText("More: how the voice reads").click();
    const made: string[] = [];
    page.on("response", async (response) => {
      if (response.url().endsWith("/api/generate-speech"))
        made.push((await response.json()).audioUrl);
    });
    for (const value of ["0.50", "0.00", "1.00"]) {
      const slider = page.getByRole("slider", { name: "Stability" });
      if (value === "0.00") await slider.press("Home");
      if (value === "1.00") await slider.press("End");
      expect(await slider.getAttribute("aria-valuetext")).toBe(value);
      await button(page, "Generate from Text").click();
      await expect.poll(() => made.length).toBe(["0.50", "0.00", "1.00"].indexOf(value) + 1);
    }
    await player(page, "Your recording").waitFor();
    const sounds = await Promise.all(
      made.map(async (url) =>
        Buffer.from(await (await studio.family.call(url)).bytes()).toString("hex"),
      ),
    );
    expect(new Set(sounds).size).toBe(3);
    await expectMp3(await saveAudio(studio, page, "generated.mp3"), 3, 1.5);
    await seeToast(page, "Narration added / The story is now read in this recording.");
    expectNoConsoleErrors();
  });
});
