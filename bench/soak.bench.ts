/** Whether heavy work can be repeated without end: 1 100 recordings of eight users, four at a time, each made into a narration. */
import { execFileSync } from "node:child_process";
import { startSite } from "../tests/support/site.ts";

const PEOPLE = 8;
const RECORDINGS = 1_100;
const AT_ONCE = 4;

const recording = execFileSync("ffmpeg", [
  ...["-v", "error", "-f", "lavfi", "-i", "sine=frequency=220:duration=1"],
  ...["-c:a", "libmp3lame", "-b:a", "48k", "-f", "mp3", "-"],
]);

const site = await startSite();

const post = (path: string, body: object, cookie = "") =>
  fetch(site.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });

async function openStory(_: unknown, person: number) {
  const username = `soak-${person}`;
  const account = { username, email: `${username}@example.com`, password: "lavender" };
  const registered = await post("/api/register", account);
  const [cookie] = registered.headers.getSetCookie().map((line) => line.split(";")[0]);
  const story = { title: "A day at the sea", content: "We swam in the sea." };
  const { id } = await (await post("/api/stories", story, cookie)).json();
  return { url: `${site.url}/api/stories/${id}/narration`, cookie };
}

const mean = (times: number[]) => times.reduce((sum, time) => sum + time, 0) / times.length;

try {
  const people = await Promise.all(Array.from({ length: PEOPLE }, openStory));
  const statuses: Record<number, number> = {};
  const times: number[] = [];
  let sent = 0;
  const sendUntilDone = async () => {
    while (sent < RECORDINGS) {
      const { url, cookie } = people[sent++ % PEOPLE];
      const start = performance.now();
      const response = await fetch(url, {
        method: "PUT",
        headers: { "content-type": "audio/mpeg", cookie },
        body: recording,
      });
      await response.arrayBuffer();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendUntilDone));
  console.table({
    [`kept, of ${RECORDINGS} recordings`]: { result: statuses[200] ?? 0, goal: RECORDINGS },
    "milliseconds each, the first hundred": { result: Math.round(mean(times.slice(0, 100))) },
    "milliseconds each, the last hundred": { result: Math.round(mean(times.slice(-100))) },
  });
  if (statuses[200] !== RECORDINGS) {
    console.error("Not all were kept:", statuses);
    process.exitCode = 1;
  }
} finally {
  await site.stop();
}
