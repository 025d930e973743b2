/**
 * Mutated recordings and pictures sent to the site as it runs: none may be answered by a failure, delay other routes or
 * leave memory behind. FUZZ_FILES (20 000), FUZZ_FROM (0) and FUZZ_SEED (1) choose which; the same choice makes the same files.
 */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeFixtures } from "../tests/fuzz/fixtures.ts";
import { mutate } from "../tests/fuzz/mutate.ts";
import { NASTY_PICTURES } from "../tests/fuzz/nasty/pictures.ts";
import { NASTY_SOUNDS } from "../tests/fuzz/nasty/sounds.ts";
import { createRandom } from "../tests/fuzz/random.ts";
import { startSite } from "../tests/support/site.ts";
import { type Account, openAccount, startProbe } from "./fuzz-site.ts";
import { readMemory } from "./processes.ts";

const FILES = Number(process.env.FUZZ_FILES ?? 20_000);
const FROM = Number(process.env.FUZZ_FROM ?? 0);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const AT_ONCE = 2;
/** Seconds that the response of another route may be delayed by the site's own work. */
const LIMIT = 1;
/** What is late only sometimes is not the file's fault. */
const TRIES = 3;
/** Files that one account sends before the next one is used: below what an account may send in an hour. */
const FILES_AN_ACCOUNT = 150;
/** Megabytes by which the memory at the end may be more than after a fifth of the files. */
const GROWTH = 200;
const MEMORY_EVERY = 50;

interface Case {
  name: string;
  kind: "sound" | "picture";
  make(): Uint8Array<ArrayBuffer>;
}

const fixtures = makeFixtures();
const photo = new Uint8Array(fixtures.find(({ name }) => name === "photo.jpg")!.bytes);

function* cases(): Generator<Case> {
  if (FROM === 0) {
    for (const [name, make] of NASTY_SOUNDS) yield { name, kind: "sound", make };
    for (const [name, make] of NASTY_PICTURES) yield { name, kind: "picture", make };
  }
  for (let i = FROM; i < FROM + FILES; i++) {
    const random = createRandom(SEED * 1_000_003 + i);
    const { name, kind, bytes, format } = random.pick(fixtures);
    const spare = random.pick(fixtures).bytes;
    yield { name: `#${i} of ${name}`, kind, make: () => mutate(bytes, format, spare, random) };
  }
}

const site = await startSite();
const statuses: Record<string, Record<number, number>> = {};
const failures: string[] = [];
const underWay = new Set<Case>();
const suspects = new Map<Case, Uint8Array<ArrayBuffer>>();
const files = new Map<Case, Uint8Array<ArrayBuffer>>();
const memory: number[] = [];
let sent = 0;
let folder = "";

function fail({ name }: Case, bytes: Uint8Array, what: string): void {
  folder ||= mkdtempSync(join(tmpdir(), "storyquilt-fuzz-failures-"));
  const path = join(folder, name.replaceAll(/[^\w.#]+/g, "-"));
  writeFileSync(path, bytes);
  failures.push(`${name}: ${what} (${path})`);
  console.log(failures.at(-1));
}

/** Sends one file; its answer is counted. */
async function send(account: Account, file: Case, turn: number): Promise<void> {
  const bytes = file.make();
  files.set(file, bytes);
  underWay.add(file);
  const start = performance.now();
  const sending =
    file.kind === "sound" ? account.sendSound(bytes) : account.sendPicture(bytes, turn);
  const response = await sending.catch(() => null);
  const text = (await response?.text().catch(() => "")) ?? "";
  underWay.delete(file);
  files.delete(file);
  const status = response?.status ?? 0;
  const format = file.name.startsWith("#")
    ? file.name.replace(/.*[.]|.* of (\w+):.*/, "$1")
    : "made by hand";
  statuses[format] ??= {};
  statuses[format][status] = (statuses[format][status] ?? 0) + 1;
  if (status === 0 || status === 429 || status >= 500) fail(file, bytes, `${status} ${text}`);
  if (process.env.FUZZ_VERBOSE) {
    const seconds = ((performance.now() - start) / 1000).toFixed(2);
    console.log(
      `${seconds} s, ${status}, ${bytes.length} bytes, ${file.name}: ${text.slice(0, 80)}`,
    );
  }
}

async function sendAll(all: Iterator<Case>): Promise<void> {
  let account = await openAccount(site.url, photo);
  for (let turn = 1; ; turn++) {
    const { value, done } = all.next();
    if (done) return;
    if (turn % FILES_AN_ACCOUNT === 0) account = await openAccount(site.url, photo);
    await send(account, value, turn);
    sent += 1;
    if (sent % MEMORY_EVERY === 0) memory.push(readMemory(site.pid));
    if (sent % 1_000 === 0) console.log(`${sent} files, ${memory.at(-1)?.toFixed(0)} MB`);
  }
}

/** Sends a file alone until others are answered in time beside it; whether they ever were. */
async function isHarmless(file: Case, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  for (let turn = 0; turn < TRIES; turn++) {
    const account = await openAccount(site.url, photo);
    const alone = startProbe(site, () => {});
    await send(account, { ...file, make: () => bytes }, turn);
    await alone.stop();
    if (alone.answers.every(({ busySeconds }) => busySeconds <= LIMIT)) return true;
  }
  return false;
}

const all = cases();
let late = 0;
const probe = startProbe(site, ({ busySeconds }) => {
  if (busySeconds <= LIMIT) return;
  late += 1;
  for (const file of underWay) suspects.set(file, files.get(file)!);
});
try {
  await Promise.all(Array.from({ length: AT_ONCE }, () => sendAll(all)));
  await probe.stop();
  for (const [file, bytes] of suspects) {
    if (!(await isHarmless(file, bytes))) fail(file, bytes, "others wait for it");
  }
} finally {
  await probe.stop();
  await site.stop();
}

console.table(statuses);
const quantiles = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  return [0.5, 0.99, 1]
    .map((share) => `${(1000 * (sorted[Math.ceil(share * sorted.length) - 1] ?? 0)).toFixed(0)} ms`)
    .join(", ");
};
const [settled = 0, end = 0] = [memory[Math.floor(memory.length / 5)], memory.at(-1)];
console.table({
  "files sent": { result: sent, goal: "" },
  "answers of 500 and above, none, or late each time": { result: failures.length, goal: "0" },
  "another route, asked all the time: answers": { result: probe.answers.length, goal: "" },
  "its answers: median, 99 %, last": {
    result: quantiles(probe.answers.map(({ seconds }) => seconds)),
    goal: "",
  },
  "the site's own work in them: median, 99 %, last": {
    result: quantiles(probe.answers.map(({ busySeconds }) => busySeconds)),
    goal: `${LIMIT} s`,
  },
  "answers with more of it; files then tried alone": {
    result: `${late}; ${suspects.size}`,
    goal: "",
  },
  "memory after a fifth, at most, at the end": {
    result: `${settled.toFixed(0)}, ${Math.max(0, ...memory).toFixed(0)}, ${end.toFixed(0)} MB`,
    goal: `+ ${GROWTH} MB`,
  },
});
process.exit(failures.length > 0 || end - settled > GROWTH ? 1 : 0);
