/** A story's pages on the screen, each a picture and its words. */
import type { SharedReading } from "../../contract/sharing.ts";

/** How long a page stays: for slow readers, in a room with others. */
const SHORTEST_MS = 8_000;
const LETTER_MS = 80;
const LONGEST_MS = 40_000;

export interface Page {
  id: string;
  picture: string | null;
  caption: string;
  words: string;
}

export const timeOf = ({ words }: Page): number =>
  Math.min(LONGEST_MS, Math.max(SHORTEST_MS, words.length * LETTER_MS));

export function drawPage(layer: HTMLElement, page: Page): void {
  layer.className = page.words === "" ? "layer page wordless" : "layer page";
  if (page.picture) {
    const picture = document.createElement("img");
    picture.className = "picture";
    picture.alt = page.caption;
    // Seen at once with its words: it was loaded while the page before was shown.
    picture.decoding = "sync";
    picture.src = page.picture;
    layer.appendChild(picture);
  }
  if (page.words === "") return;
  const words = document.createElement("p");
  words.className = "words drift";
  words.dir = "auto";
  const text = document.createElement("span");
  text.textContent = page.words;
  words.appendChild(text);
  layer.appendChild(words);
  fit(words, text);
}

/** Words that are too many for their place become smaller, so that the page is read whole. */
function fit(place: HTMLElement, text: HTMLElement): void {
  for (let size = 4.5; size > 2 && text.offsetHeight > place.clientHeight * 0.86; size -= 0.25) {
    place.style.fontSize = `${size}vh`;
  }
}

/** The story's pages: each with its picture, or that of the page before. */
function listPages({ story, images }: Pick<SharedReading, "story" | "images">): Page[] {
  let shown = images[0];
  return story.pages.map(({ id, imageId, text }) => {
    shown = images.find((image) => image.id === imageId) || shown;
    return {
      id,
      picture: shown ? shown.cartoonUrl || shown.originalUrl : null,
      caption: (shown && shown.caption) || "",
      words: text.replace(/\s+/g, " ").trim(),
    };
  });
}

/** A story that is read aloud. */
export interface Reading {
  audioUrl: string;
  /** Seconds at which each page begins. */
  starts: number[];
}

/** Null for a story that nobody has read, or not as it stands now. */
function findReading(
  { story, narration }: Pick<SharedReading, "story" | "narration">,
  pages: readonly Page[],
): Reading | null {
  if (!narration || story.narrationOutdated) return null;
  const starts: number[] = [];
  for (const { id } of pages) {
    const heard = narration.pages.find((page) => page.id === id);
    if (!heard) return null;
    starts.push(heard.start);
  }
  return { audioUrl: narration.audioUrl, starts };
}

type LoadedStory = { pages: Page[]; reading: Reading | null };

/** Throws where it is not there. */
async function loadStory(url: string): Promise<LoadedStory> {
  const response = await fetch(url, { credentials: "same-origin" });
  if (!response.ok) throw new Error("not there");
  const story = (await response.json()) as SharedReading;
  const pages = listPages(story);
  return { pages, reading: findReading(story, pages) };
}

/**
 * The next story is asked for while something else plays: a network that swallows what is sent keeps the service worker's answer
 * back for ten seconds, in which the screen would be dark.
 */
export class Lookahead {
  private url = "";
  private story: Promise<LoadedStory | null> = Promise.resolve(null);
  private readonly picture = new Image();

  /** Loads the picture that is shown next. */
  loadPicture(url: string | null): void {
    if (url) this.picture.src = url;
  }

  prepare(url: string): void {
    this.url = url;
    this.story = loadStory(url).catch(() => null);
  }

  /** Throws where the story is not there. */
  async take(url: string): Promise<LoadedStory> {
    const early = this.url === url ? this.story : null;
    this.url = "";
    return (await early) || loadStory(url);
  }
}

/** The page that is read at this second. */
export function pageAt(starts: readonly number[], second: number): number {
  let at = 0;
  while (at + 1 < starts.length && (starts[at + 1] || 0) <= second) at++;
  return at;
}
