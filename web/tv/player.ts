/** Plays films and pages one after another, for ever. */
import type { TvItem } from "../../contract/tv.ts";
import { showHint } from "./hint.ts";
import { makeFilm, release } from "./media.ts";
import { Progress } from "./progress.ts";
import { Sound } from "./sound.ts";
import { drawPage, Lookahead, type Page, pageAt, type Reading, timeOf } from "./story-pages.ts";

/** After what could not be played the next one waits, so that a lost network is not asked without end. */
const AFTER_FAILURE_MS = 3_000;
/** The last page of a story stays a little when it has been read. */
const AFTER_READING_MS = 2_500;
const CHECK_MS = 5_000;

export class Player {
  private readonly screen: HTMLElement;
  private items: readonly TvItem[] = [];
  private current: TvItem | null = null;
  private at = -1;
  /** A film, or the voice that reads a story. */
  private media: HTMLMediaElement | null = null;
  private pages: Page[] = [];
  private page = -1;
  private timer = 0;
  /** By somebody's key, until the next one or the morning. */
  private isHeld = false;
  /** In the quiet hours. */
  private isAsleep = false;
  private readonly sound = new Sound();
  private readonly lookahead = new Lookahead();
  private readonly progress = new Progress();

  constructor(screen: HTMLElement) {
    this.screen = screen;
    setInterval(() => this.checkStuck(), CHECK_MS);
  }

  /** What is played now goes on, also where others have joined or gone; it is not repeated when it has gone itself. */
  setItems(items: readonly TvItem[]): void {
    this.items = items;
    const url = this.current ? this.current.url : null;
    this.at = items.findIndex((item) => item.url === url);
    if (items.length === 0) this.stop();
    else if (this.at < 0) this.step(1);
    else if (!this.screen.querySelector(".layer")) this.open();
  }

  stop(): void {
    this.clear();
    this.current = null;
    this.at = -1;
  }

  sleep(): void {
    this.isAsleep = true;
    this.pause();
  }

  wake(): void {
    if (!this.isAsleep) return;
    this.isAsleep = false;
    this.isHeld = false;
    this.resume();
  }

  private get isPaused(): boolean {
    return this.isHeld || this.isAsleep;
  }

  private pause(): void {
    clearTimeout(this.timer);
    if (this.media) this.media.pause();
  }

  private resume(): void {
    if (this.media && !this.media.ended) this.start(this.media);
    else if (this.pages.length > 0) this.showPage(Math.max(0, this.page));
    else this.open();
  }

  /** A remote control's keys; false for one that means nothing here. */
  press(key: string): boolean {
    if (key === "ArrowRight" || key === "MediaTrackNext") this.step(1);
    else if (key === "ArrowLeft" || key === "MediaTrackPrevious") this.step(-1);
    else if (key === "ArrowUp") this.changeVolume(1);
    else if (key === "ArrowDown") this.changeVolume(-1);
    else if (key === "Enter" || key === " ") this.toggle();
    else if (key === "MediaPlayPause" || key === "MediaPlay" || key === "MediaPause") this.hold();
    else return false;
    return true;
  }

  /** The first OK turns the sound on; from then on it holds and goes on. */
  private toggle(): void {
    if (!this.sound.isMuted) return this.hold();
    this.sound.isMuted = false;
    this.sound.apply(this.media);
    showHint("The sound is on.");
  }

  private hold(): void {
    this.isHeld = !this.isHeld;
    showHint(this.isHeld ? "Paused. OK goes on." : "On it goes.");
    if (this.isHeld) this.pause();
    else this.resume();
  }

  private changeVolume(by: 1 | -1): void {
    showHint(`Volume ${this.sound.change(by)} %`);
    this.sound.apply(this.media);
  }

  private step(by: number): void {
    this.isHeld = false;
    this.go(this.at + by);
  }

  private go(at: number): void {
    const { length } = this.items;
    if (length === 0) return;
    this.at = ((at % length) + length) % length;
    this.open();
  }

  private open(): void {
    const item = this.items[this.at];
    if (!item) return;
    this.current = item;
    this.clear();
    if (this.isPaused) return;
    if (item.kind === "film") this.openFilm(item);
    else void this.openStory(item);
    const { next } = this;
    if (next && next.kind !== "film") this.lookahead.prepare(next.url);
    if (next) this.lookahead.loadPicture(next.thumbnailUrl);
  }

  private get next(): TvItem | undefined {
    return this.items[(this.at + 1) % this.items.length];
  }

  private clear(): void {
    clearTimeout(this.timer);
    if (this.media) {
      const old = this.media;
      this.media = null;
      release(old);
    }
    this.pages = [];
    this.page = -1;
    this.screen.innerHTML = "";
  }

  private addLayer(): HTMLElement {
    for (const old of Array.from(this.screen.getElementsByClassName("layer"))) old.remove();
    const layer = document.createElement("div");
    layer.className = "layer";
    this.screen.appendChild(layer);
    return layer;
  }

  private openFilm(item: TvItem): void {
    const film = makeFilm(item);
    film.addEventListener("ended", () => this.media === film && this.go(this.at + 1));
    film.addEventListener("error", () => this.media === film && this.goAfter(AFTER_FAILURE_MS));
    this.addLayer().appendChild(film);
    this.play(film, item.url);
  }

  private play(media: HTMLMediaElement, url: string): void {
    media.src = url;
    this.media = media;
    this.sound.apply(media);
    this.start(media);
    if (this.sound.isMuted) showHint("Press OK for the sound.");
  }

  private start(media: HTMLMediaElement): void {
    this.progress.begin();
    media.play().catch(() => {
      if (this.media !== media || media.muted) return;
      // With sound the browser waits for a key.
      this.sound.isMuted = true;
      media.muted = true;
      void media.play().catch(() => {});
    });
  }

  private async openStory(item: TvItem): Promise<void> {
    this.addLayer();
    try {
      const { pages, reading } = await this.lookahead.take(item.url);
      // What is paused before it is there is opened anew when it goes on.
      if (this.current !== item || this.media || this.isPaused) return;
      this.pages = pages;
      if (pages.length === 0) return this.goAfter(AFTER_FAILURE_MS);
      if (reading) this.readAloud(reading);
      else this.showPage(0);
    } catch {
      if (this.current === item) this.goAfter(AFTER_FAILURE_MS);
    }
  }

  /** The pages follow the voice, heard or not; without it each has its time. */
  private readAloud({ audioUrl, starts }: Reading): void {
    const voice = document.createElement("audio");
    const isCurrent = () => this.media === voice;
    voice.addEventListener("timeupdate", () => {
      const at = pageAt(starts, voice.currentTime);
      if (isCurrent() && at !== this.page) this.drawPage(at);
    });
    voice.addEventListener("ended", () => isCurrent() && this.goAfter(AFTER_READING_MS));
    voice.addEventListener("error", () => {
      if (!isCurrent()) return;
      this.media = null;
      if (!this.isPaused) this.showPage(Math.max(0, this.page));
    });
    this.drawPage(0);
    this.screen.appendChild(voice);
    this.play(voice, audioUrl);
  }

  private showPage(at: number): void {
    const page = this.pages[at];
    if (!page) return this.go(this.at + 1);
    this.drawPage(at);
    clearTimeout(this.timer);
    this.timer = self.setTimeout(() => this.showPage(at + 1), timeOf(page));
  }

  private drawPage(at: number): void {
    this.page = at;
    const page = this.pages[at];
    if (page) drawPage(this.addLayer(), page);
    const following = this.pages[at + 1];
    if (following) this.lookahead.loadPicture(following.picture);
    else if (this.next) this.lookahead.loadPicture(this.next.thumbnailUrl);
  }

  private goAfter(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = self.setTimeout(() => this.go(this.at + 1), milliseconds);
  }

  private checkStuck(): void {
    const { media } = this;
    if (!media || media.ended || this.isPaused) return;
    if (this.progress.isStuck(media)) this.go(this.at + 1);
  }
}
