/** The Worker as it runs: illustration, narration and film in workerd, reads with 10 000 stories, and its size. */
import { execFileSync } from "node:child_process";
import { findPhotos } from "../tests/support/photos.ts";
import { startSite } from "../tests/support/site.ts";
import { openClient } from "./client.ts";
import { readCpu } from "./processes.ts";
import { expandStories } from "./worker-stories.ts";

const TIMES = 5;
const READS = 100;

const site = await startSite();
const { call, post } = openClient(site.url);

interface Cost {
  wall: number;
  cpu: number;
}

async function measure(work: () => Promise<unknown>): Promise<Cost> {
  const cpu = readCpu(site.pid);
  const start = performance.now();
  await work();
  return { wall: (performance.now() - start) / 1000, cpu: readCpu(site.pid) - cpu };
}

/** How long reads of `path` take, one after another, and what one costs, both in milliseconds. */
async function timeReads(path: string): Promise<{ p95: number; cpu: number }> {
  const times: number[] = [];
  const { cpu } = await measure(async () => {
    for (let i = 0; i < READS; i++) {
      const start = performance.now();
      await (await call(path)).arrayBuffer();
      times.push(performance.now() - start);
    }
  });
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(READS * 0.95)];
  return { p95, cpu: (1_000 * cpu) / READS };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1];
const rows: Record<string, { result: string; goal: string }> = {};

try {
  await post("/api/register", { username: "bench", email: "b@example.com", password: "benchmark" });
  const [photo] = findPhotos();
  const shrunk = execFileSync(
    "ffmpeg",
    ["-v", "error", "-i", photo, "-vf", "scale=1024:768", "-f", "mjpeg", "-q:v", "3", "-"],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const form = new FormData();
  form.set("file", new File([shrunk], "photo.jpg", { type: "image/jpeg" }));
  const image = await (await call("/api/images", { method: "POST", body: form })).json();

  await post(`/api/images/${image.id}/cartoon`, {});
  const costs: Cost[] = [];
  for (let i = 0; i < TIMES; i++) {
    costs.push(
      await measure(() => post(`/api/images/${image.id}/cartoon`, { style: "watercolour" })),
    );
  }
  rows["illustration, 1024 x 768, in the Worker"] = {
    result: `${median(costs.map((c) => c.wall)).toFixed(2)} s (${median(costs.map((c) => c.cpu)).toFixed(2)} s of CPU)`,
    goal: "1.5 s",
  };

  const content = Array.from(
    { length: 8 },
    (_, i) => `This is what we did on day ${i + 1}. We went to the sea, and the sea was there.`,
  ).join("\n\n");
  const story = await post("/api/stories", {
    title: "A Week",
    content,
    imageCount: 1,
    images: [{ id: image.id, caption: "The sea" }],
  });
  const narrate = () => post(`/api/stories/${story.id}/narration`, { voiceId: "narrator" });
  const narration = await narrate();
  const spoken = await measure(narrate);
  rows["CPU per second of speech, in the Worker"] = {
    result: `${((1000 * spoken.cpu) / narration.duration).toFixed(1)} ms`,
    goal: "25 ms",
  };
  const filmed = await measure(() => post("/api/generate-video", { storyId: story.id }));
  rows[`film of ${narration.duration.toFixed(0)} s and one picture, in the Worker`] = {
    result: `${filmed.cpu.toFixed(2)} s of CPU`,
    goal: "",
  };

  await expandStories(site.stateDir, story.id);
  const nothing = await timeReads("/api/health");
  const kinds = {
    "a story": `/api/stories/${story.id}`,
    "fifty stories": "/api/stories?limit=50",
    "two hundred stories": "/api/stories",
    "two hundred from A to Z": "/api/stories?sort=title",
    "a search that finds all": "/api/stories?q=week",
    "a search that finds none": "/api/stories?q=unicorn",
    "the dashboard's counts": "/api/user/summary",
    "the bin": "/api/bin",
  };
  for (const [kind, path] of Object.entries(kinds)) {
    const read = await timeReads(path);
    rows[`${kind}, of 10 000 stories`] = {
      result: `p95 ${read.p95.toFixed(1)} ms, ${read.cpu.toFixed(1)} ms of CPU (no work at all: p95 ${nothing.p95.toFixed(1)} ms, ${nothing.cpu.toFixed(1)} ms)`,
      goal: "30 ms",
    };
  }
} finally {
  await site.stop();
}

const dryRun = execFileSync("node", ["scripts/deploy.mjs", "--dry-run"]).toString();
rows["Worker script"] = {
  result: /gzip: ([\d.]+ KiB)/.exec(dryRun)?.[1] ?? dryRun,
  goal: "3 072 KiB gzip",
};
console.table(rows);
