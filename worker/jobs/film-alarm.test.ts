import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { openDatabase } from "../db/client.ts";
import { getVideo } from "../features/videos/videos.store.ts";
import { oneAtATime } from "../providers/one-at-a-time.ts";
import { type SignedInClient, signUp } from "../testing/client.ts";
import { leaveUnfinished } from "../testing/films.ts";
import { savePictureStory } from "../testing/things.ts";
import { type Clock, createFilmAlarm, SYSTEM_CLOCK } from "./film-alarm.ts";

const MINUTE = 60_000;

/** Stands still until it is told to go on. */
function createClock() {
  let time = 0;
  let calls: { at: number; call: () => void }[] = [];
  const clock: Clock = {
    now: () => time,
    after(milliseconds, call) {
      const entry = { at: time + milliseconds, call };
      calls.push(entry);
      return () => (calls = calls.filter((other) => other !== entry));
    },
  };
  const goOn = (milliseconds: number) => {
    time += milliseconds;
    for (const { at, call } of calls) if (at <= time) call();
  };
  return { clock, goOn, countCalls: () => calls.length };
}

const filmMaker = (client: SignedInClient) => env.FILM_MAKER.getByName(client.user.id);

/** Each alarm is over as soon as it has begun. */
const callAtOnce: Clock["after"] = (_milliseconds, call) => {
  call();
  return () => {};
};

const never = () => new Promise<never>(() => {});

it("a film whose turn has not come before its alarm ends has made no attempt", async () => {
  const { clock, goOn, countCalls } = createClock();
  const other = new AbortController();
  const held = oneAtATime(
    () => new Promise<void>((resolve) => other.signal.addEventListener("abort", () => resolve())),
  );
  let hasBegun = false;
  const waiting = createFilmAlarm(clock).run(() =>
    oneAtATime(async () => {
      hasBegun = true;
    }),
  );
  goOn(14 * MINUTE);
  expect(countCalls()).toBe(1);
  goOn(MINUTE / 2);
  await expect(waiting).rejects.toMatchObject({ reason: "waited" });
  expect(hasBegun).toBe(false);
  other.abort();
  await held;
  // It has left the queue.
  await expect(oneAtATime(async () => "next")).resolves.toBe("next");
});

it("work that is not done when its alarm ends is stopped, and lets the next one go on", async () => {
  const { clock, goOn, countCalls } = createClock();
  const begun = new AbortController();
  let isStopped = false;
  const cut = createFilmAlarm(clock).run(() =>
    oneAtATime((signal) => {
      signal.addEventListener("abort", () => (isStopped = true));
      begun.abort();
      return never();
    }),
  );
  await expect.poll(() => begun.signal.aborted).toBe(true);
  goOn(15 * MINUTE);
  await expect(cut).rejects.toMatchObject({ reason: "cut" });
  expect(isStopped).toBe(true);
  expect(countCalls()).toBe(0);
  await expect(oneAtATime(async () => "next")).resolves.toBe("next");
});

it("an alarm is shared by short steps, and left to the next after a long one", () => {
  const { clock, goOn } = createClock();
  const alarm = createFilmAlarm(clock);
  goOn(MINUTE);
  expect(alarm.endStep).not.toThrow();
  goOn(1);
  expect(alarm.endStep).toThrow(expect.objectContaining({ reason: "stored" }));
});

it("a film goes on in another alarm when its narration took long, its attempts counted anew", async () => {
  const client = await signUp();
  const { story } = await savePictureStory(client);
  const id = await leaveUnfinished(client.user.id, story, { attempts: 2 });
  const read = () => getVideo(openDatabase(env), client.user.id, id);
  await runInDurableObject(filmMaker(client), async (instance, state) => {
    await state.storage.put("userId", client.user.id);
    let time = 0;
    // Each look at the clock is two minutes after the one before.
    Object.assign(instance, { clock: { ...SYSTEM_CLOCK, now: () => (time += 120_000) } });
    await instance.alarm();
    expect(await read()).toMatchObject({ state: "making", attempts: 0 });
    expect(await state.storage.getAlarm()).not.toBeNull();
  });
  const narrated = await client.get(`/api/stories/${story.id}/narration`);
  const { audioUrl } = await narrated.json<{ audioUrl: string }>();
  await expect.poll(async () => (await read())?.state, { interval: 200 }).toBe("ready");
  expect((await read())?.attempts).toBe(1);
  const again = await client.get(`/api/stories/${story.id}/narration`);
  expect(await again.json()).toMatchObject({ audioUrl });
});

it("a film is given up when it has filled three alarms", async () => {
  const client = await signUp();
  const { story } = await savePictureStory(client);
  const id = await leaveUnfinished(client.user.id, story, { attempts: 0 });
  await runInDurableObject(filmMaker(client), async (instance, state) => {
    await state.storage.put("userId", client.user.id);
    Object.assign(instance, { clock: { ...SYSTEM_CLOCK, after: callAtOnce } });
    for (let alarm = 0; alarm < 4; alarm++) await instance.alarm();
  });
  expect(await getVideo(openDatabase(env), client.user.id, id)).toMatchObject({
    state: "failed",
    attempts: 3,
  });
});
