/** An account whose stories are recorded: by a tone in the shared browser, or by our own voice in a Chromium that plays it. */
import { execFileSync } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import { fakeMicrophone, launchBrowser } from "./browser.ts";
import { browser as sharedBrowser, site as sharedSite } from "./end-to-end.ts";
import { addPictureStory, type Family, openAs, registerFamily } from "./family.ts";
import { decodeWhole, probe } from "./media.ts";
import type { SiteAddress } from "./site.ts";
import { button } from "./on-page.ts";
import { playIntoMicrophone } from "./tone.ts";

export const TITLE = "A Day Out";
export const CAPTIONS = ["Lily swims in the lake", "Tom bakes a cake", "We all go home"];
export const SENTENCES = [
  "Lily swam in the lake.",
  "It was cold!",
  "Tom baked a cake, and it fell on the floor.",
  "We all went home.",
  "The end.",
];
export const CONTENT = `${SENTENCES[0]} ${SENTENCES[1]}\n\n${SENTENCES[2]}\n\n${SENTENCES[3]} ${SENTENCES[4]}`;

export interface Studio {
  site: SiteAddress;
  browser: Browser;
  family: Family;
  folder: string;
}

/** A studio without a microphone, unless a tone is played into that of a page. */
export async function openStudio(site: SiteAddress = sharedSite): Promise<Studio> {
  const folder = await mkdtemp(join(tmpdir(), "storyquilt-studio-"));
  return {
    site,
    browser: sharedBrowser,
    folder,
    family: await registerFamily(site, "rose-records"),
  };
}

/** A studio whose browser of its own has a microphone, which plays a story in our own voice. */
export async function openVoiceStudio() {
  const studio = await openStudio();
  const wav = await makeVoice(studio);
  const browser = await launchBrowser(fakeMicrophone(wav));
  return { ...studio, browser, close: () => browser.close() };
}

/** What the fake microphone plays in a loop: the story read aloud, with some quiet before and after. */
async function makeVoice({ family, folder }: Studio): Promise<string> {
  const made = await family.post<{ audioUrl: string }>("/api/generate-speech", {
    text: CONTENT,
    voiceId: "grandma",
  });
  const mp3 = join(folder, "voice.mp3");
  await writeFile(mp3, await (await family.call(made.audioUrl)).bytes());
  const wav = join(folder, "voice.wav");
  const quiet = ["-af", "adelay=500,apad=pad_dur=2", "-ar", "48000", "-ac", "1"];
  execFileSync("ffmpeg", ["-v", "error", "-i", mp3, ...quiet, wav]);
  return wav;
}

interface StoryPage {
  size?: { width: number; height: number };
  /** What the page's microphone hears, in hertz. */
  tone?: number;
}

/** A new story in a page of its own. */
export async function openNewStory(
  { browser, site, family }: Studio,
  { size, tone }: StoryPage = {},
) {
  const story = await addPictureStory(family, TITLE, CAPTIONS, CONTENT);
  const watched = await openAs(browser, site, family, size);
  if (tone !== undefined) await playIntoMicrophone(watched.page, tone);
  await watched.page.goto(`/story/${story.id}`);
  await watched.page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  return { ...watched, story };
}

export const readStory = async ({ family }: Studio, id: string) =>
  (await family.call(`/api/stories/${id}`)).json();

export const player = (page: Page, name: string) => page.getByRole("group", { name });
/** What is far down the page is rendered when it is scrolled to. */
export const scrollToNarration = (page: Page) =>
  page.getByRole("heading", { name: "The narration" }).scrollIntoViewIfNeeded();

export async function openCustom(page: Page): Promise<void> {
  await scrollToNarration(page);
  await page.getByRole("tab", { name: "Custom Narration" }).click();
}

const clock = (seconds: number) => `00:${`${seconds}`.padStart(2, "0")}`;
export const recordedTime = (page: Page) => page.getByRole("timer").innerText();

export async function waitForTime(page: Page, time: string): Promise<void> {
  await expect.poll(() => recordedTime(page)).toBe(time);
}

/** Records for so many seconds more; the seconds that the timer shows then. */
export async function recordFor(page: Page, seconds: number): Promise<number> {
  const until = Number((await recordedTime(page)).slice(-2)) + seconds;
  await waitForTime(page, clock(until));
  return until;
}

export async function stopRecording(page: Page): Promise<void> {
  await button(page, "Stop Recording").click();
  await player(page, "Your recording").waitFor();
}

/** The path of the downloaded file. */
export async function saveAudio(
  { folder }: Studio,
  page: Page,
  name: string,
  press = "Save Audio",
): Promise<string> {
  const download = page.waitForEvent("download");
  await button(page, press).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^story-narration-\d+\.mp3$/);
  const path = join(folder, name);
  await file.saveAs(path);
  return path;
}

/** A true MP3 of that length, in seconds. */
export async function expectMp3(path: string, seconds: number, within: number): Promise<void> {
  const { format, streams } = await probe(path);
  const names = [format.format_name, ...streams.map((stream) => stream.codec_name)];
  expect(names).toEqual(["mp3", "mp3"]);
  expect(Math.abs(Number(format.duration) - seconds)).toBeLessThan(within);
  await decodeWhole(path);
}
