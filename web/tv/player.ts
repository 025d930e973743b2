/** Plays films and pages one after another, for ever. */
import type { SharedReading } from "../../contract/sharing.ts";
import type { TvItem } from "../../contract/tv.ts";
import { showHint } from "./hint.ts";
import { drawPage, listPages, type Page, timeOf } from "./story-pages.ts";

/** After what could not be played the next one waits, so that a lost network is not asked without end. */
const AFTER_FAILURE_MS = 3_000;
/** A film that has not moved for so long does not come any more. */
const STUCK_MS = 20_000;
const CHECK_MS = 5_000;
const VOLUME_STEP = 0.1;

export class Player {
  private readonly screen: HTMLElement;
  private items: readonly TvItem[] = [];
  private current: TvItem | null = null;
  private at = -1;
  private film: HTMLVideoElement | null = null;
  private pages: Page[] = [];
  private page = -1;
  private timer = 0;
  private isPaused = false;
  private isMuted = true;
  private volume = 0.8;
  private lastTime = -1;
  private lastMoved = 0;

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
    else if (this.at < 0) this.go(0);
    else if (!this.screen.querySelector(".layer")) this.open();
  }

  stop(): void {
    this.clear();
    this.current = null;
    this.at = -1;
  }

  pause(): void {
    this.isPaused = true;
    clearTimeout(this.timer);
    if (this.film) this.film.pause();
  }

  resume(): void {
    if (!this.isPaused) return;
    this.isPaused = false;
    if (this.film) this.start(this.film);
    else if (this.pages.length > 0) this.showPage(Math.max(0, this.page));
    else this.open();
  }

  /** A remote control's keys; false for one that means nothing here. */
  press(key: string): boolean {
    if (key === "ArrowRight" || key === "MediaTrackNext") this.step(1);
    else if (key === "ArrowLeft" || key === "MediaTrackPrevious") this.step(-1);
    else if (key === "ArrowUp") this.changeVolume(VOLUME_STEP);
    else if (key === "ArrowDown") this.changeVolume(-VOLUME_STEP);
    else if (key === "Enter" || key === " ") this.toggle();
    else if (key === "MediaPlayPause" || key === "MediaPlay" || key === "MediaPause") this.hold();
    else return false;
    return true;
  }

  /** The first OK turns the sound on; from then on it holds and goes on. */
  private toggle(): void {
    if (!this.isMuted) return this.hold();
    this.isMuted = false;
    this.setSound();
    showHint("The sound is on.");
  }

  private hold(): void {
    if (this.isPaused) {
      showHint("On it goes.");
      this.resume();
    } else {
      showHint("Paused. OK goes on.");
      this.pause();
    }
  }

  private changeVolume(by: number): void {
    this.volume = Math.max(0, Math.min(1, this.volume + by));
    this.isMuted = this.volume === 0;
    this.setSound();
    showHint(`Volume ${Math.round(this.volume * 100)} %`);
  }

  private setSound(): void {
    if (!this.film) return;
    this.film.muted = this.isMuted;
    this.film.volume = this.volume;
  }

  private step(by: number): void {
    if (this.items.length === 0) return;
    this.isPaused = false;
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
  }

  private clear(): void {
    clearTimeout(this.timer);
    if (this.film) {
      const old = this.film;
      this.film = null;
      old.pause();
      // Lets go of the decoder: old televisions have one.
      old.removeAttribute("src");
      old.load();
    }
    this.pages = [];
    this.page = -1;
    this.screen.innerHTML = "";
  }

  private addLayer(): HTMLElement {
    const layer = document.createElement("div");
    layer.className = "layer";
    this.screen.appendChild(layer);
    return layer;
  }

  private openFilm({ url, title, thumbnailUrl }: TvItem): void {
    const film = document.createElement("video");
    film.src = url;
    if (thumbnailUrl) film.poster = thumbnailUrl;
    film.setAttribute("playsinline", "");
    film.setAttribute("aria-label", title);
    film.addEventListener("ended", () => this.film === film && this.go(this.at + 1));
    film.addEventListener("error", () => this.film === film && this.fail());
    this.film = film;
    this.lastTime = -1;
    this.lastMoved = Date.now();
    this.setSound();
    this.addLayer().appendChild(film);
    this.start(film);
    if (this.isMuted) showHint("Press OK for the sound.");
  }

  private start(film: HTMLVideoElement): void {
    this.lastMoved = Date.now();
    const playing = film.play();
    if (!playing) return;
    playing.catch(() => {
      if (this.film !== film || film.muted) return;
      // With sound the browser waits for a key.
      this.isMuted = true;
      film.muted = true;
      void film.play().catch(() => {});
    });
  }

  private async openStory(item: TvItem): Promise<void> {
    this.addLayer();
    try {
      const response = await fetch(item.url, { credentials: "same-origin" });
      if (!response.ok) throw new Error("not there");
      const pages = listPages((await response.json()) as SharedReading);
      if (this.current !== item || this.film) return;
      this.pages = pages;
      if (pages.length === 0) return this.fail();
      this.showPage(0);
    } catch {
      if (this.current === item) this.fail();
    }
  }

  private showPage(at: number): void {
    const page = this.pages[at];
    if (!page) return this.go(this.at + 1);
    this.page = at;
    this.screen.innerHTML = "";
    drawPage(this.addLayer(), page);
    clearTimeout(this.timer);
    this.timer = self.setTimeout(() => this.showPage(at + 1), timeOf(page));
  }

  private fail(): void {
    clearTimeout(this.timer);
    this.timer = self.setTimeout(() => this.go(this.at + 1), AFTER_FAILURE_MS);
  }

  private checkStuck(): void {
    const { film } = this;
    if (!film || this.isPaused) return;
    if (film.currentTime !== this.lastTime) {
      this.lastTime = film.currentTime;
      this.lastMoved = Date.now();
    } else if (Date.now() - this.lastMoved > STUCK_MS) {
      this.go(this.at + 1);
    }
  }
}
