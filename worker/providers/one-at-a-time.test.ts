import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { createMutex } from "../mutex.ts";
import { runWithSignal } from "../request-signal.ts";
import { signUp } from "../testing/client.ts";
import { saveStory, uploadPhoto } from "../testing/things.ts";
import { oneAtATime } from "./one-at-a-time.ts";

const PEOPLE = 8;
const UPLOADS = 540;
const AT_ONCE = 4;

const never = () => new Promise<never>(() => {});

async function openStory() {
  const client = await signUp("soak");
  return { client, path: `/api/stories/${(await saveStory(client)).id}/narration` };
}

describe("What is made one at a time", () => {
  it(
    `goes on after ${UPLOADS} uploads of ${PEOPLE} people, ${AT_ONCE} at a time`,
    { timeout: 300_000 },
    async () => {
      const people = await Promise.all(Array.from({ length: PEOPLE }, openStory));
      // No sound, so that many take seconds; bench/soak.bench.ts sends real recordings.
      const upload = new Uint8Array(100);
      const statuses = new Set<number>();
      let sent = 0;
      const sendUntilDone = async () => {
        while (sent < UPLOADS) {
          const { client, path } = people[sent++ % PEOPLE]!;
          const response = await client.putBytes(path, "audio/mpeg", upload);
          await response.text();
          statuses.add(response.status);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, sendUntilDone));
      expect([...statuses]).toEqual([415]);
    },
  );

  it("has each user's turn come, however much another has queued", async () => {
    const [many, one] = await Promise.all([openStory(), openStory()]);
    const ended: string[] = [];
    const send = async ({ client, path }: typeof one, name: string) => {
      const response = await client.putBytes(path, "audio/mpeg", new Uint8Array(100));
      await response.text();
      ended.push(name);
    };
    const all = Array.from({ length: 12 }, () => send(many, "many"));
    await scheduler.wait(20);
    await Promise.all([...all, send(one, "one")]);
    expect(ended.indexOf("one")).toBeLessThan(ended.length - 3);
  });

  it("continues when the film maker has died in the middle", async () => {
    const client = await signUp();
    const { id } = await uploadPhoto(client);
    const maker = env.FILM_MAKER.getByName("somebody");
    const dying = runInDurableObject(maker, async (_, state) => {
      oneAtATime(never).catch(() => undefined);
      await scheduler.wait(50);
      state.abort("died");
    });
    await expect(dying).rejects.toThrow("died");
    expect((await client.post(`/api/images/${id}/cartoon`, {})).status).toBe(200);
  });

  it("waits no more once whoever waited has left", async () => {
    const mutex = createMutex();
    const first = mutex.runExclusive(() => scheduler.wait(100), 1_000);
    const leaving = new AbortController();
    const context = { signal: leaving.signal, isWaiting: false };
    const left = runWithSignal(context, () => mutex.runExclusive(never, 1_000));
    expect(context.isWaiting).toBe(true);
    leaving.abort();
    await expect(left).rejects.toThrow();
    expect(context.isWaiting).toBe(false);
    await first;
  });

  it("continues when something never ends", async () => {
    const mutex = createMutex();
    const stuck = mutex.runExclusive(never, 30);
    const next = mutex.runExclusive(async () => "next", 30);
    await expect(stuck).rejects.toMatchObject({
      status: 504,
      message: "This took too long. Please try again.",
    });
    expect(await next).toBe("next");
  });
});
