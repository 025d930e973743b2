/**
 * What the Worker has in memory at its heaviest, in isolates whose heap V8 keeps below the platform's 128 MB. V8 counts
 * no array buffers for its limit, the platform does: they are added here. The memory of WebAssembly is in neither. What is
 * alive is measured some ten times a second: between two measurements, and with garbage, there is more.
 */
import { execFileSync } from "node:child_process";
import { STRENGTHS, STYLES } from "../studio/illustration/meta.ts";
import { findFreePort, startSite } from "../tests/support/site.ts";
import { openClient } from "./client.ts";
import { inspectIsolate, type Peak } from "./isolate-memory.ts";

const LIMIT_MB = 128;
const GOAL_MB = 110;
/** What illustrations leave to the JPEG codec, whose memory is WebAssembly's. */
const ILLUSTRATION_GOAL_MB = 90;
const LONG_EVERY_MS = 500;
const PICTURES = 8;
/** Illustrations one after another: what one leaves behind would add up. */
const ILLUSTRATIONS = 20;
const ILLUSTRATED = "twenty illustrations in a row";

const inspectorPort = await findFreePort();
const site = await startSite({
  env: {
    MINIFLARE_WORKERD_V8_FLAGS: `--expose-gc --max-old-space-size=${LIMIT_MB}`,
    INSPECTOR_PORT: String(inspectorPort),
  },
});
const { call, post } = openClient(site.url);

/** Reads a large response without holding it. */
async function drain(path: string): Promise<void> {
  const { body } = await call(path);
  if (body) await body.pipeTo(new WritableStream());
}

const makeMedia = (...args: string[]) =>
  execFileSync("ffmpeg", ["-v", "error", ...args, "-"], { maxBuffer: 1024 ** 3 });

/** Noise, which hardly any coder makes small: nearly ten megabytes, as many as a photo may have. */
const drawLargePhoto = () =>
  makeMedia(
    ...["-f", "lavfi", "-i", "nullsrc=s=4000x3000,geq=random(1)*255:128:128", "-frames:v", "1"],
    ...["-f", "mjpeg", "-q:v", "9"],
  );

async function upload(photo: Buffer, fields: Record<string, string> = {}) {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(photo)], "photo.jpg", { type: "image/jpeg" }));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return (await call("/api/images", { method: "POST", body: form })).json();
}

const peaks: Record<string, Peak> = {};

try {
  await post("/api/register", { username: "bench", email: "b@example.com", password: "benchmark" });
  const { measurePeak, close } = await inspectIsolate(inspectorPort);
  const large = drawLargePhoto();
  peaks["nothing"] = await measurePeak(() => call("/api/health"));
  const images: { id: string }[] = [];
  peaks[`upload of ${(large.length / 1e6).toFixed(1)} MB, its faces looked for`] =
    await measurePeak(async () => images.push(await upload(large)));
  const photo = makeMedia(
    ...["-f", "lavfi", "-i", "mandelbrot=s=1600x1200", "-frames:v", "1"],
    ...["-f", "mjpeg", "-q:v", "3"],
  );
  // A face, too, whose light is set right.
  const faces = JSON.stringify([{ x: 0.3, y: 0.2, width: 0.4, height: 0.6 }]);
  while (images.length < PICTURES) images.push(await upload(photo, { faces }));
  peaks[ILLUSTRATED] = await measurePeak(async () => {
    for (let i = 0; i < ILLUSTRATIONS; i++) {
      const style = STYLES[i % STYLES.length];
      const strength = STRENGTHS[i % STRENGTHS.length];
      await post(`/api/images/${images[i % PICTURES].id}/cartoon`, { style, strength });
    }
  });
  const paragraphs = images.map((_, i) => `On day ${i + 1} we went to the sea. It was there.`);
  const story = await post("/api/stories", {
    title: "A Week",
    content: paragraphs.join("\n\n"),
    images: images.map(({ id }, i) => ({ id, caption: `The sea on day ${i + 1}` })),
  });
  const path = `/api/stories/${story.id}`;
  peaks["film with narration"] = await measurePeak(() =>
    post("/api/generate-video", { storyId: story.id }),
  );
  peaks["film for television with music"] = await measurePeak(() =>
    post("/api/generate-video", {
      ...{ storyId: story.id, format: "tv", height: 1080, music: "piano", words: "read" },
    }),
  );
  peaks["book to print"] = await measurePeak(() => drain(`${path}/book.pdf?size=a4`));
  peaks["book for a reader"] = await measurePeak(() => drain(`${path}/book.epub`));
  const recording = makeMedia(
    ...["-f", "lavfi", "-i", "sine=frequency=220:sample_rate=22050", "-t", "7000", "-ac", "1"],
    ...["-b:a", "48k", "-f", "mp3"],
  );
  peaks[`recording of two hours, ${(recording.length / 1e6).toFixed(0)} MB`] = await measurePeak(
    () =>
      call(`${path}/narration`, {
        method: "PUT",
        headers: { "content-type": "audio/mpeg" },
        body: new Uint8Array(recording),
      }),
  );
  // What lasts for minutes is measured less often; its response is a stream, as no client waits so long for headers.
  const start = performance.now();
  peaks["film of that recording"] = await measurePeak(async () => {
    const headers = { "content-type": "application/json", accept: "text/event-stream" };
    const body = JSON.stringify({ storyId: story.id });
    const events = await call("/api/generate-video", { method: "POST", headers, body });
    const report = await events.text();
    if (!report.includes("event: done")) throw new Error(report.slice(-500));
  }, LONG_EVERY_MS);
  console.log(`a film of two hours: ${((performance.now() - start) / 1_000).toFixed(0)} s`);
  peaks["everything downloaded"] = await measurePeak(() => drain("/api/user/export"));
  close();
} finally {
  await site.stop();
  // Also of a run that ends early: it takes minutes.
  console.table(
    Object.fromEntries(
      Object.entries(peaks).map(([name, { heap, buffers, both }]) => [
        name,
        {
          "heap, MB": Number(heap.toFixed(1)),
          "array buffers, MB": Number(buffers.toFixed(1)),
          "both, MB": Number(both.toFixed(1)),
          goal: name === ILLUSTRATED ? ILLUSTRATION_GOAL_MB : GOAL_MB,
        },
      ]),
    ),
  );
}
