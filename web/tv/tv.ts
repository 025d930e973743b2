/**
 * The screen that never stops (docs/decisions/061): a page of its own for televisions and old tablets, from Chromium 79 on. It
 * shows letters until somebody has entered them in Settings, and from then on films and pages, one after another.
 */
import type { TvCode, TvItem, TvState } from "../../contract/tv.ts";
import { updateCopies, removeCopies } from "./copies.ts";
import { Player } from "./player.ts";
import { isQuiet } from "./quiet.ts";
import { setWakeLock } from "./wake.ts";

const POLL_WAITING_MS = 4_000;
const POLL_PAIRED_MS = 60_000;
const RETRY_MS = 5_000;
const CHECK_HOURS_MS = 20_000;
/** A key or a tap lights a screen that is dark for so long. */
const LIT_MS = 15 * 60_000;
const DRIFT_EVERY_MS = 60_000;
const DRIFT = [
  [0, 0],
  [6, 4],
  [-4, 8],
  [-8, -4],
  [4, -6],
];

const screen = document.getElementById("screen") as HTMLElement;
const player = new Player(screen);
let shown: TvState["state"] | "none" = "none";
let quiet = { from: 22, to: 7 };
let litUntil = 0;

async function ask<T>(method: string, path: string): Promise<{ status: number; body: T | null }> {
  const response = await fetch(path, { method, credentials: "same-origin", cache: "no-store" });
  return { status: response.status, body: response.ok ? ((await response.json()) as T) : null };
}

/** Asks what to show, again and again; what was loaded stays on the screen while nobody answers. */
async function follow(): Promise<void> {
  let next = RETRY_MS;
  try {
    const { status, body } = await ask<TvState>("GET", "/api/tv");
    if (body) next = show(body);
    else if (status === 401) {
      await removeCopies();
      next = await showLetters();
    }
  } catch {
    if (shown === "none") showNotice("There is no internet at the moment. Trying again…");
  }
  setTimeout(() => void follow(), next);
}

function show(state: TvState): number {
  if (state.state === "waiting") {
    // The letters are on the screen, unless the page was opened anew.
    if (shown !== "waiting") void showLetters();
    return POLL_WAITING_MS;
  }
  quiet = { from: state.quietFrom, to: state.quietTo };
  if (shown !== "paired") screen.innerHTML = "";
  shown = "paired";
  play(state.items);
  return POLL_PAIRED_MS;
}

function play(items: TvItem[]): void {
  player.setItems(items);
  if (items.length === 0) {
    showNotice("There is nothing to show yet. New stories appear here by themselves.");
    shown = "none";
  }
  checkHours();
  void updateCopies(items);
}

async function showLetters(): Promise<number> {
  player.stop();
  const { status, body } = await ask<TvCode>("POST", "/api/tv/codes");
  if (!body) {
    shown = "none";
    showNotice(
      status === 429
        ? "Too many letters were shown in a short time. New ones come in a while."
        : "Trying again…",
    );
    return status === 429 ? POLL_PAIRED_MS : RETRY_MS;
  }
  shown = "waiting";
  const pairing = document.createElement("section");
  pairing.className = "pairing";
  pairing.innerHTML = `<h1>Storyquilt on this screen</h1><ol>
    <li>On your phone or computer, sign in at <b class="site"></b></li>
    <li>Open <b>Settings</b>, then <b>Televisions</b></li>
    <li>Enter these letters:</li></ol><output class="letters"></output>`;
  const fill = (name: string, text: string) => {
    const place = pairing.getElementsByClassName(name)[0];
    if (place) place.textContent = text;
  };
  fill("site", location.host);
  fill("letters", body.code);
  replace(pairing);
  return POLL_WAITING_MS;
}

function showNotice(text: string): void {
  const notice = document.createElement("p");
  notice.className = "notice";
  notice.textContent = text;
  replace(notice);
}

function replace(content: HTMLElement): void {
  screen.innerHTML = "";
  const layer = document.createElement("div");
  layer.className = "layer drift";
  layer.appendChild(content);
  screen.appendChild(layer);
}

function checkHours(): void {
  if (shown !== "paired") return;
  const isDark = isQuiet(new Date(), quiet) && Date.now() > litUntil;
  document.body.classList.toggle("night", isDark);
  screen.hidden = isDark;
  setWakeLock(!isDark);
  if (isDark) player.sleep();
  else player.wake();
}

function drift(): void {
  const at = Math.floor(Date.now() / DRIFT_EVERY_MS) % DRIFT.length;
  const [x, y] = DRIFT[at] || [0, 0];
  // What is shown from now on has its place by them, too.
  document.body.style.setProperty("--drift-x", `${x}px`);
  document.body.style.setProperty("--drift-y", `${y}px`);
}

/** Whether the key does something. */
function press(key: string): boolean {
  if (shown !== "paired") return false;
  if (!screen.hidden) return player.press(key);
  litUntil = Date.now() + LIT_MS;
  checkHours();
  return true;
}

document.addEventListener("keydown", (event) => press(event.key) && event.preventDefault());
// A tablet has no keys.
document.addEventListener("click", () => press("Enter"));

if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/tv-worker.js", { scope: "/tv" }).catch(() => {});
}
setInterval(checkHours, CHECK_HOURS_MS);
setInterval(drift, DRIFT_EVERY_MS);
drift();
void follow();
