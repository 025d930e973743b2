import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../db/client.ts";
import { rateCounters } from "../db/schema.ts";
import { readSettings } from "../env.ts";
import { AppError } from "../errors.ts";
import {
  createClient,
  PASSWORD,
  registration,
  type SignedInClient,
  signUp,
} from "../testing/client.ts";
import { savePictureStory, uploadPhoto } from "../testing/things.ts";
import { askWith, withTranslator } from "../testing/settings.ts";
import { clearUses, countAccountUse, countUse } from "./rate-limit.ts";

const RATE = { limit: 3, windowSeconds: 60, message: "That was too often." };
const db = openDatabase(env);
let key = "";

beforeEach(() => {
  key = crypto.randomUUID();
});
afterEach(() => {
  vi.useRealTimers();
});

async function rejectionOf(use: Promise<void>): Promise<AppError | null> {
  try {
    await use;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

async function countUses(times: number) {
  const rejections = [];
  for (let i = 0; i < times; i += 1) rejections.push(await rejectionOf(countUse(db, key, RATE)));
  return rejections.map((rejection) => rejection?.status ?? "allowed");
}

describe("countUse", () => {
  it("allows as many uses as the limit says and rejects the next with whole seconds to wait", async () => {
    expect(await countUses(3)).toEqual(["allowed", "allowed", "allowed"]);
    const rejection = await rejectionOf(countUse(db, key, RATE));
    expect(rejection?.status).toBe(429);
    expect(rejection?.message).toBe("That was too often. Please try again in a minute.");
    const wait = rejection?.headers["Retry-After"] ?? "";
    expect(wait).toMatch(/^\d+$/);
    expect(Number(wait)).toBeGreaterThan(50);
    expect(Number(wait)).toBeLessThanOrEqual(60);
  });

  it("counts uses at once exactly", async () => {
    const uses = Array.from({ length: 20 }, () => rejectionOf(countUse(db, key, RATE)));
    const rejections = await Promise.all(uses);
    expect(rejections.filter((rejection) => rejection === null)).toHaveLength(3);
  });

  it("starts anew when the window is over, however often it was rejected meanwhile", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await countUses(9);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await countUses(4)).toEqual(["allowed", "allowed", "allowed", 429]);
  });

  it("counts each key for itself", async () => {
    await countUses(4);
    key = crypto.randomUUID();
    expect(await countUses(1)).toEqual(["allowed"]);
  });

  it("deletes the counters whose window is over", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await countUses(1);
    const old = key;
    vi.setSystemTime(Date.now() + 61_000);
    key = crypto.randomUUID();
    await countUses(1);
    const keys = (await db.select().from(rateCounters)).map((counter) => counter.key);
    expect(keys).toContain(key);
    expect(keys).not.toContain(old);
  });
});

describe("countAccountUse", () => {
  it("keeps to the hourly limit of the settings, for each account and each kind of work", async () => {
    const perHour = { ...readSettings(env).perHour, films: 2, stories: 2 };
    const use = (userId: string, what: "films" | "stories") =>
      rejectionOf(countAccountUse(db, userId, what, { ...readSettings(env), perHour }));
    expect(await use(key, "films")).toBeNull();
    expect(await use(key, "films")).toBeNull();
    const rejection = await use(key, "films");
    expect(rejection?.status).toBe(429);
    expect(rejection?.message).toMatch(/films.* Please try again in (59|60) minutes\.$/);
    expect(await use(key, "stories")).toBeNull();
    expect(await use(`${key}-other`, "films")).toBeNull();
  });
});

const at = (address: string) => createClient({ headers: { "CF-Connecting-IP": address } });

/** Other tests may have registered from that address, too. */
function useUpRegistrations(address: string) {
  const used = { count: 30, expiresAt: new Date(Date.now() + 1_800_000) };
  return db
    .insert(rateCounters)
    .values({ key: `registrations:${address}`, ...used })
    .onConflictDoUpdate({ target: rateCounters.key, set: used });
}

describe("registrations from one address", () => {
  it("are rejected after thirty in an hour", async () => {
    await useUpRegistrations("198.51.100.7");
    const response = await at("198.51.100.7").post("/api/register", registration("late"));
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toMatch(/^(1800|17\d\d)$/);
    expect(await response.text()).toBe(
      "A great many accounts were made from your network in a short time. Please try again in 30 minutes.",
    );
    const otherVisitor = await at("198.51.100.8").post("/api/register", registration("elsewhere"));
    expect(otherVisitor.status).toBe(201);
  });

  it("are not counted on a developer's own machine", async () => {
    for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
      await useUpRegistrations(address);
      const response = await at(address).post("/api/register", registration("developer"));
      expect(response.status).toBe(201);
    }
  });
});

const askForStory = async (who: SignedInClient, settings: object) => {
  const { id } = await uploadPhoto(who);
  const images = [{ id, caption: "Leo on the beach with Grandpa" }];
  const response = await askWith(settings, who, "/api/generate-story", { json: { images } });
  return [response.status, response.status === 200 ? "" : await response.text()] as const;
};

describe("the site's day", () => {
  afterEach(() => clearUses(db, ["site:stories"]));

  it("ends for everybody when as much was made as the owner of the site pays for", async () => {
    const settings = { SITE_STORIES_PER_DAY: 2 };
    const [rose, tom] = [await signUp("rose"), await signUp("tom")];
    expect((await askForStory(rose, settings))[0]).toBe(200);
    expect((await askForStory(tom, settings))[0]).toBe(200);
    const full = [429, expect.stringMatching(/^This site has written.* try again in 24 hours\.$/)];
    expect(await askForStory(rose, settings)).toEqual(full);
    expect((await askForStory(rose, {}))[0], "a site without such a limit").toBe(200);
  });

  it.each([
    [
      ...(["illustrations", "ILLUSTRATIONS"] as const),
      "This site has made as many illustrations as it may in a day.",
    ],
    ["films", "FILMS", "This site has made as many films as it may in a day."],
    ["speeches", "SPEECHES", "This site has read as many texts aloud as it may in a day."],
    ["translations", "TRANSLATIONS", "This site has translated as many texts as it may in a day."],
  ] as const)("ends for %s too, and another one begins", async (what, name, message) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const tom = await signUp("tom");
    const { story, image } = await savePictureStory(tom);
    const ask = {
      illustrations: () => [`/api/images/${image.id}/cartoon`, {}] as const,
      films: () => ["/api/generate-video", { storyId: story.id }] as const,
      speeches: () => ["/api/generate-speech", { text: "Hello.", voiceId: "narrator" }] as const,
      translations: () =>
        ["/api/translate/text", { text: "Hello.", targetLanguage: "de" }] as const,
    };
    const settings = { ...withTranslator(), [`SITE_${name}_PER_DAY`]: 1 };
    const use = async () => {
      const [path, json] = ask[what]();
      // As a page asks for a film: the answer comes before it is made, and this one waits for an alarm of tomorrow.
      const accept = what === "films" ? "text/event-stream" : "*/*";
      const response = await askWith(settings, tom, path, { json, accept });
      if (response.status === 429) return [429, await response.text()];
      await response.body?.cancel();
      return [response.status, ""];
    };
    // What the day allows is used up by somebody else.
    await countAccountUse(db, "rose", what, readSettings({ ...env, ...settings }));
    expect(await use()).toEqual([429, `${message} Please try again in 24 hours.`]);
    vi.setSystemTime(Date.now() + 24 * 3_600_000);
    await tom.post("/api/login", { username: tom.user.username, password: PASSWORD });
    expect(await use()).toEqual([200, ""]);
    await clearUses(db, [`site:${what}`]);
  });

  it("is not used up by one account that goes on above its own limit", async () => {
    const settings = { SITE_STORIES_PER_DAY: 3, STORIES_PER_HOUR: 1 };
    const [greedy, tom] = [await signUp("greedy"), await signUp("tom")];
    const statuses = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await askForStory(greedy, settings))[0]);
    expect(statuses).toEqual([200, 429, 429, 429, 429]);
    expect((await askForStory(tom, settings))[0]).toBe(200);
  });
});
