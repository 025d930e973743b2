/** Custom Narration as a small recording studio, in a real Chromium. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { NarrationDetail } from "../../contract/narration.ts";
import { expectSpeech } from "../support/checks.ts";
import { readLoudness } from "../support/media.ts";
import { button, see, seeToast } from "../support/on-page.ts";
import {
  expectMp3,
  openCustom,
  openNewStory,
  openVoiceStudio,
  player,
  readStory,
  recordedTime,
  recordFor,
  saveAudio,
  SENTENCES,
  stopRecording,
} from "../support/studio.ts";

let studio: Awaited<ReturnType<typeof openVoiceStudio>>;
beforeAll(async () => {
  studio = await openVoiceStudio();
});
afterAll(() => studio?.close());

const readNarration = async (id: string): Promise<NarrationDetail> =>
  (await studio.family.call(`/api/stories/${id}/narration`)).json();
const seeAdded = (page: Parameters<typeof seeToast>[0]) =>
  seeToast(page, "Narration added / The story is now read in this recording.");

it("a voice is recorded, through pauses and a closed tab, as the story's narration, and comes back after another was heard", async () => {
  const { page, expectNoConsoleErrors, story } = await openNewStory(studio);
  await openCustom(page);
  expect(await button(page, "Generate from Text").isVisible()).toBe(true);
  await button(page, "Record Voice").click();
  await page.getByRole("timer").filter({ hasText: "00:00" }).waitFor();
  expect(await button(page, "Generate from Text").isVisible()).toBe(false);

  const meter = page.getByRole("meter");
  const levels = new Set<string | null>();
  await expect
    .poll(async () => levels.add(await meter.getAttribute("aria-valuenow")).size)
    .toBeGreaterThan(5);

  await recordFor(page, 1);
  await button(page, "Pause Recording").click();
  const paused = await recordedTime(page);
  await page.waitForTimeout(1_200);
  expect(await recordedTime(page)).toBe(paused);
  await button(page, "Resume Recording").click();
  const left = await recordFor(page, 2);

  // The tab is closed in the middle of a word, without a press on any button.
  await page.reload();
  await see(page, "A recording of yours was not saved. It is still on this device.");
  await button(page, "Continue your recording").click();
  const stored = await page.getByText(/and it is 00:0\d long/).innerText();
  expect(Number(/00:0(\d) long/.exec(stored)?.[1])).toBeGreaterThanOrEqual(left - 1);

  await button(page, "Continue recording").click();
  await page.getByRole("timer").waitFor();
  const seconds = await recordFor(page, 4);
  await stopRecording(page);
  expect(
    await player(page, "Your recording").getByRole("slider", { name: "Volume" }).inputValue(),
  ).toBe("80");

  const mp3 = await saveAudio(studio, page, "recorded.mp3");
  await seeAdded(page);
  await expectMp3(mp3, seconds + 0.5, 2);
  const loudness = await readLoudness(mp3);
  expect(loudness.filter((level) => level > 0.02).length).toBeGreaterThan(loudness.length * 0.3);

  const saved = await readStory(studio, story.id);
  expect(saved.audioUrl).toMatch(/^\/media\/narrations\/.+\.mp3$/);
  const narration = join(studio.folder, "narration.mp3");
  await writeFile(narration, await (await studio.family.call(saved.audioUrl)).bytes());
  await expectSpeech(narration, saved.audioDuration);

  // It is the story's now, is read along with, and no longer offered.
  await page.reload();
  await player(page, "Narration").waitFor();
  await see(page, "Story already has narration");
  expect(await page.getByText("A recording of yours was not saved.").count()).toBe(0);
  const { sentences } = await readNarration(story.id);
  expect(sentences).toHaveLength(SENTENCES.length);
  // What is marked is read at once: a sentence of what was recorded may be short.
  const marked = await page
    .locator("[data-sentence]", { hasText: SENTENCES[2] })
    .evaluate(async (sentence: HTMLElement) => {
      sentence.click();
      await new Promise(requestAnimationFrame);
      return document.querySelector("[data-sentence][aria-current]")?.textContent;
    });
  expect(marked).toBe(SENTENCES[2]);

  // A voice may read it instead, once its owner has said so, and one press brings the recording back.
  await openCustom(page);
  await page.getByLabel("Text to read aloud").fill("Once upon a time there was a lake.");
  await page.getByText("More: how the voice reads").click();
  const stability = page.getByRole("slider", { name: "Stability" });
  await stability.press("End");
  expect(await stability.getAttribute("aria-valuetext")).toBe("1.00");
  await button(page, "Generate from Text").click();
  await button(page, "Save Audio").click();
  await see(page, "Put your recording aside?");
  await button(page, "Keep my recording").click();
  expect((await readStory(studio, story.id)).audioUrl).toBe(saved.audioUrl);
  await button(page, "Save Audio").click();
  const generated = await saveAudio(studio, page, "generated.mp3", "Use the new one");
  await seeAdded(page);
  await expectMp3(generated, 3, 1.5);
  expect((await readStory(studio, story.id)).audioUrl).not.toBe(saved.audioUrl);
  const list = page.getByRole("region", { name: "Your recordings" });
  await list.getByRole("button", { name: /^Use again your recording of / }).click();
  await see(page, "Your recording is back");
  await list.getByText("In use").waitFor();
  expect((await readStory(studio, story.id)).audioUrl).toBe(saved.audioUrl);

  const inUse = list.getByRole("listitem").filter({ hasText: "In use" });
  await inUse.getByRole("button", { name: /^Delete your recording of / }).click();
  await see(page, "Recording deleted");
  const { recordings } = await readStory(studio, story.id);
  expect(recordings).toHaveLength(1);
  expect(recordings[0].url).not.toBe(saved.audioUrl);
  await button(page, "Undo").click();
  await list.getByText("In use").waitFor();
  expect((await readStory(studio, story.id)).audioUrl).toBe(saved.audioUrl);
  expectNoConsoleErrors();
});

it("a microphone that records silence is reported, and neither a headset nor phone calls end a recording", async () => {
  const { page, expectNoConsoleErrors } = await openNewStory(studio);
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      const [track] = stream.getAudioTracks();
      const plug = () => track?.dispatchEvent(new Event("mute"));
      Object.assign(window, { track, plug });
      return stream;
    };
  });
  await openCustom(page);
  await button(page, "Record Voice").click();
  await page.getByRole("timer").waitFor();
  await page.evaluate("track.enabled = false");
  await see(page, "Nothing can be heard. Is the microphone switched on, and not muted?");
  await page.evaluate("track.enabled = true");

  // A headset that is plugged in is not mistaken for a phone call.
  await page.evaluate("plug()");
  let recorded = await recordFor(page, 3);
  await see(page, "Recording");

  // A call mutes the microphone's sound, or ends it.
  const mute = 'Object.defineProperty(track, "muted", { value: true }); plug()';
  for (const ring of [mute, `track.stop(); ${mute}`]) {
    await page.evaluate(ring);
    const off = await page.getByText(/^The microphone is off\./).innerText();
    const stored = Number(/ 00:(\d\d) have been recorded/.exec(off)?.[1]);
    expect(stored).toBeGreaterThanOrEqual(recorded);
    expect(stored).toBeLessThanOrEqual(recorded + 2);
    await button(page, "Resume Recording").click();
    await page.getByRole("timer").waitFor();
    recorded = await recordFor(page, 2);
  }
  await stopRecording(page);
  await expectMp3(await saveAudio(studio, page, "calls.mp3"), recorded + 0.3, 1.2);
  expectNoConsoleErrors();
});
