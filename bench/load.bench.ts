/**
 * An evening's load for three minutes: families that read, some that save, and some whose films are made meanwhile. The
 * site has no wrangler before it, whose proxy for development takes almost as much of the processor as the Worker.
 */
import { execFileSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { buildSite, startBuiltSite } from "../tests/support/built-site.ts";

const READERS = 170;
const SAVERS = 25;
const FILM_MAKERS = 5;
const READ_EVERY_MS = 1_000;
const SAVE_EVERY_MS = 10_000;
const MINUTES = 3;
/** Sign-ups at once: each hashes a password, one at a time. */
const SIGN_UPS_AT_ONCE = 10;

interface User {
  cookie: string;
  storyId: string;
  pictures: string[];
}

const picture = execFileSync("ffmpeg", [
  ...["-v", "error", "-f", "lavfi", "-i", "mandelbrot=s=1024x768", "-frames:v", "1"],
  ...["-f", "mjpeg", "-q:v", "4", "-"],
]);

const { folder, ...built } = await buildSite();
const site = await startBuiltSite(built);
const statuses: Record<number, number> = {};

/** One request, read to its end; its milliseconds. Failures of the connection count as status 0. */
async function send(path: string, cookie: string, init: RequestInit = {}) {
  const start = performance.now();
  let status = 0;
  let body = new ArrayBuffer(0);
  let headers = new Headers();
  try {
    const response = await fetch(site.url + path, {
      ...init,
      headers: { cookie, ...init.headers },
    });
    ({ status, headers } = response);
    body = await response.arrayBuffer();
  } catch {
    // Counted below.
  }
  statuses[status] = (statuses[status] ?? 0) + 1;
  return { milliseconds: performance.now() - start, headers, text: new TextDecoder().decode(body) };
}

const sendJson = (path: string, cookie: string, body: object, method = "POST") =>
  send(path, cookie, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** An account with one story of two pictures. */
async function createUser(number: number): Promise<User> {
  const username = `load-${number}`;
  const account = { username, email: `${username}@example.com`, password: "lavender" };
  const { headers } = await sendJson("/api/register", "", account);
  const cookie = headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const images: { id: string; originalUrl: string; caption: string }[] = [];
  for (const caption of ["Leo on the beach with Grandpa", "Rosie found a starfish"]) {
    const form = new FormData();
    form.set("file", new File([picture], "photo.jpg", { type: "image/jpeg" }));
    // A device finds the faces before it sends a photo.
    form.set("faces", "[]");
    const { text } = await send("/api/images", cookie, { method: "POST", body: form });
    images.push({ ...JSON.parse(text), caption });
  }
  const story = {
    title: "A day at the sea",
    content: "Leo was on the beach with Grandpa.\n\nRosie found a starfish.",
    images: images.map(({ id, caption }) => ({ id, caption })),
  };
  const { id } = JSON.parse((await sendJson("/api/stories", cookie, story)).text);
  const user = { cookie, storyId: id, pictures: images.map(({ originalUrl }) => originalUrl) };
  // Whoever has signed in has seen all of it once.
  for (const path of pathsOf(user)) await send(path, cookie);
  return user;
}

/** What a reader looks at, one after the other. */
const pathsOf = ({ storyId, pictures }: User) => [
  "/api/stories",
  `/api/stories/${storyId}`,
  ...pictures,
  "/api/notifications",
];

async function createUsers(): Promise<User[]> {
  const users: User[] = [];
  let next = 0;
  const work = async () => {
    while (next < READERS + SAVERS + FILM_MAKERS) {
      const number = next++;
      users[number] = await createUser(number);
    }
  };
  await Promise.all(Array.from({ length: SIGN_UPS_AT_ONCE }, work));
  return users;
}

/** Does something again and again at a steady pace, whether or not the last time has ended. */
async function repeat(everyMs: number, until: number, act: (turn: number) => Promise<void>) {
  const pending: Promise<void>[] = [];
  await new Promise((resolve) => setTimeout(resolve, Math.random() * everyMs));
  for (let turn = 0; performance.now() < until; turn += 1) {
    pending.push(act(turn));
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  await Promise.all(pending);
}

const percentile = (times: number[], part: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN);

try {
  const users = await createUsers();
  const readers = users.slice(0, READERS);
  const savers = users.slice(READERS, READERS + SAVERS);
  const makers = users.slice(READERS + SAVERS);
  for (const status of Object.keys(statuses)) delete statuses[Number(status)];
  const [reads, saves, films]: number[][] = [[], [], []];
  const until = performance.now() + MINUTES * 60_000;

  const read = (user: User) => {
    const paths = pathsOf(user);
    return repeat(READ_EVERY_MS, until, async (turn) => {
      reads.push((await send(paths[turn % paths.length], user.cookie)).milliseconds);
    });
  };
  const save = ({ cookie, storyId }: User) =>
    repeat(SAVE_EVERY_MS, until, async (turn) => {
      const change = { content: `Leo was on the beach.\n\nDay ${turn} of it.` };
      saves.push((await sendJson(`/api/stories/${storyId}`, cookie, change, "PATCH")).milliseconds);
    });
  const makeFilms = async () => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const { cookie, storyId } = makers[turn % makers.length];
      const { milliseconds } = await sendJson("/api/generate-video", cookie, { storyId });
      films.push(milliseconds);
      // A film that is there already is not made again: other words make another.
      const content = `Leo was on the beach with Grandpa.\n\nRosie found ${turn + 2} starfish.`;
      await sendJson(`/api/stories/${storyId}`, cookie, { content }, "PATCH");
    }
  };
  await Promise.all([...readers.map(read), ...savers.map(save), makeFilms()]);

  const faults = Object.entries(statuses).filter(([status]) => +status === 0 || +status >= 400);
  console.table({
    "reads: p50, ms": { result: percentile(reads, 0.5) },
    "reads: p95, ms": { result: percentile(reads, 0.95), goal: 300 },
    "reads: p99, ms": { result: percentile(reads, 0.99) },
    "reads answered": { result: reads.length, goal: READERS * 60 * MINUTES },
    "saves: p95, ms": { result: percentile(saves, 0.95) },
    "films made": { result: films.length },
    "a film, s": { result: Math.round(percentile(films, 0.5) / 1_000) },
    "responses of 400 and above, or none": { result: JSON.stringify(faults), goal: "[]" },
  });
} finally {
  await site.stop();
  await rm(folder, { recursive: true });
}
