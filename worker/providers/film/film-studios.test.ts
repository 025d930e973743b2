import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AFTER_NARRATION } from "../../../studio/film/plan.ts";
import { AppError } from "../../errors.ts";
import { SHOTSTACK_ERRORS } from "../../testing/vendor-errors.ts";
import { always, KEY, openVendor, type Vendor } from "../../testing/vendors.ts";
import { describeFailures } from "../http/failures.suite.ts";
import { FILMS, pickFilmStudio } from "./index.ts";
import { describeFilmStudio, orderFilm } from "./port.suite.ts";
import type { FilmJob } from "./port.ts";

const SITE = "https://storyquilt.test";
const ID = "d2b46ed6-998a-4d6b-9d91-b8cf0193a655";
const SAMPLE_SECONDS = 2;

const settingsOf = (url: string) => ({
  SHOTSTACK_API_KEY: KEY,
  SHOTSTACK_URL: url,
  SHOTSTACK_POLL_SECONDS: "0.01",
});
const pick = (settings: object) => pickFilmStudio({ ...env, ...settings });

function openJob(changes: Partial<FilmJob> = {}): FilmJob {
  return {
    id: null,
    keepId: async () => {},
    callbackUrl: `${SITE}/api/films/v/called/t`,
    wait: (milliseconds) => scheduler.wait(milliseconds),
    lendPictures: async () => [0, 1].map((i) => `${SITE}/media/lent/${i}.jpg`),
    lendNarration: async () => `${SITE}/media/lent/narration.mp3`,
    ...changes,
  };
}

interface Clip {
  asset: { type: string; src?: string; text?: string };
  start: number;
  length: number;
  effect?: string;
  opacity?: object[];
}
interface Edit {
  timeline: { tracks: { clips: Clip[] }[] };
}

async function readEdit(vendor: Vendor): Promise<Edit> {
  const requests = await vendor.readRequests();
  return requests.find(({ method }) => method === "POST")?.body as Edit;
}

const listClips = ({ timeline }: Edit) =>
  timeline.tracks.flatMap(({ clips }) => clips).toSorted((a, b) => a.start - b.start);
const indexOf = ({ asset }: Clip) => (asset.src?.endsWith("/0.jpg") ? 0 : 1);

describeFilmStudio({
  name: "the built-in film studio",
  studio: () => pick({}),
  openJob: () => null,
  // The poster is drawn last, and is of the first picture.
  readShots: async (loads) => loads.slice(0, -1),
  lengthOf: (narrated) => narrated + AFTER_NARRATION,
});

const vendor = openVendor("shotstack");
describeFilmStudio({
  name: "Shotstack",
  studio: () => pick(settingsOf(vendor.url)),
  openJob,
  readShots: async () =>
    listClips(await readEdit(vendor))
      .filter(({ effect }) => effect)
      .map(indexOf),
  lengthOf: () => SAMPLE_SECONDS,
});

it("every provider of films is tested", () => {
  expect(FILMS.providers.map(({ name }) => name)).toEqual(["shotstack", "built-in"]);
});

async function renderWith(settings: object, job: Partial<FilmJob> = {}) {
  const { request } = await orderFilm(openJob(job));
  return pick(settings).render(request);
}

describeFailures(
  { name: "Shotstack", vendor: "shotstack", env: settingsOf, errors: SHOTSTACK_ERRORS },
  (settings) => renderWith(settings),
);

describe("Shotstack", () => {
  it("is given the plan of the built-in film: title, pictures, captions, ending, sound", async () => {
    const own = openVendor("shotstack");
    const order = await orderFilm(openJob(), { ending: "Fin" });
    const request = {
      ...order.request,
      narration: { ...order.request.narration, duration: 12.5 },
      pages: [0, 4.6, 8.6].map((start, i) => ({ picture: i === 1 ? 0 : 1, start })),
    };
    await pick(settingsOf(own.url)).render(request);
    const edit = await readEdit(own);
    const clips = listClips(edit);
    const texts = clips.filter(({ asset }) => asset.type === "rich-text");
    expect(texts.map(({ asset }) => asset.text)).toEqual([
      "A day at the sea",
      "Rose swims",
      "A day at the sea",
      "Fin",
    ]);
    const pictures = clips.filter(({ effect }) => effect);
    // The title's 2.8 s, 0.8 s of cross-fades, and after the last word 2.2 s for the ending.
    expect(pictures.map((clip) => [indexOf(clip), clip.start, clip.length])).toEqual([
      [1, 2, 2.6],
      [0, 3.8, 4.8],
      [1, 7.8, 5.52],
    ]);
    expect(pictures.map(({ effect }) => effect)).toEqual(
      pictures.map(() => expect.stringMatching(/^zoom(In|Out)Slow$/)),
    );
    const end = Math.max(...clips.map(({ start, length }) => start + length));
    const { duration } = request.narration;
    expect(end).toBeCloseTo(duration + AFTER_NARRATION, 1);
    const sound = clips.filter(({ asset }) => asset.type === "audio");
    expect(sound).toEqual([
      {
        asset: { type: "audio", src: `${SITE}/media/lent/narration.mp3` },
        start: 0,
        length: expect.closeTo(duration, 2),
      },
    ]);
    // Each shot's cross-fade is over when the shot begins.
    for (const [i, picture] of pictures.entries()) {
      const next = pictures[i + 1];
      if (next) expect(next.start).toBeLessThan(picture.start + picture.length);
    }
    expect(edit).toMatchObject({
      timeline: { cache: false },
      output: { format: "mp4", size: { width: 1280, height: 720 }, fps: 25 },
      callback: `${SITE}/api/films/v/called/t`,
    });
  });

  it("is asked for its sandbox where the site says so, and for no other stage", async () => {
    const own = openVendor("shotstack");
    await renderWith({ ...settingsOf(own.url), SHOTSTACK_STAGE: "stage" });
    const [order] = await own.readRequests();
    expect(order?.path).toBe("/edit/stage/render");
    expect(() => pick({ ...settingsOf(own.url), SHOTSTACK_STAGE: "moon" })).toThrow("not fully");
  });

  it("is not given an order a second time after an interruption", async () => {
    const own = openVendor("shotstack");
    const stored: string[] = [];
    const broken = new Error("The Worker was stopped.");
    const stopped = renderWith(settingsOf(own.url), {
      keepId: async (id) => {
        stored.push(id);
      },
      wait: async () => {
        throw broken;
      },
    });
    await expect(stopped).rejects.toBe(broken);
    expect(stored).toEqual([ID]);
    await renderWith(settingsOf(own.url), { id: ID });
    const orders = (await own.readRequests()).filter(({ method }) => method === "POST");
    expect(orders).toHaveLength(1);
  });

  it("is given nothing by a site that it cannot reach", async () => {
    const own = openVendor("shotstack");
    for (const host of ["127.0.0.1:8787", "localhost:8787", "[::1]:8787", "nas.local"]) {
      const callbackUrl = `http://${host}/api/films/v/called/t`;
      const render = renderWith(settingsOf(own.url), { callbackUrl });
      await expect(render).rejects.toMatchObject({
        status: 422,
        message: expect.stringContaining("no address on the internet"),
      });
    }
    expect(await own.readRequests()).toEqual([]);
  });
});

const renderBy = (behaviour: string, settings: object = {}) =>
  renderWith({ ...settingsOf(openVendor("shotstack", behaviour).url), ...settings });

describe("Shotstack, when the film itself fails", () => {
  const logged: string[] = [];
  beforeEach(() => {
    logged.length = 0;
    vi.spyOn(console, "error").mockImplementation((line: string) => void logged.push(line));
  });

  const STATE = `/edit/v1/render/${ID}`;
  const FILE = `/output/${ID}.mp4`;
  const stateOf = (fields: object) =>
    always({
      path: STATE,
      status: 200,
      body: { success: true, message: "OK", response: { id: ID, owner: "o", ...fields } },
    });

  it.each([
    ["it says so", stateOf({ status: "failed", error: "Secret vendor words" }), "could not make"],
    ["it has never heard of it", always({ path: STATE, status: 404 }), "could not make"],
    ["it is done but is nowhere", stateOf({ status: "done" }), "could not make"],
    [
      "it is on a page without encryption",
      stateOf({ status: "done", url: "http://x.test/f" }),
      "no sense",
    ],
    ["it is no address", stateOf({ status: "done", url: "film.mp4" }), "no sense"],
    ["it has gone", always({ path: FILE, status: 404 }), "no sense"],
    ["its storage is down", always({ path: FILE, status: 503 }), "not available"],
    ["it is no MP4", always({ path: FILE, status: 200, body: "<h1>film</h1>" }), "no sense"],
  ])("says so: %s", async (_name, behaviour, message) => {
    const error = await renderBy(behaviour).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).message).toContain(message);
    expect(logged.length).toBeGreaterThan(0);
    expect([...logged, (error as AppError).message].join(" ")).not.toMatch(/Secret|https?:/);
  });

  it("stops waiting for a film that never comes", async () => {
    const slow = renderBy(stateOf({ status: "rendering" }), { SHOTSTACK_TIMEOUT_SECONDS: "0.3" });
    await expect(slow).rejects.toMatchObject({
      status: 504,
      message: expect.stringContaining("too long"),
    });
  });

  it("goes on asking when a few questions are not answered, but not for ever", async () => {
    const down = always({ path: STATE, status: 503, headers: { "retry-after": "0" } });
    const own = openVendor("shotstack", down);
    await expect(renderWith(settingsOf(own.url))).rejects.toMatchObject({ status: 502 });
    const asked = (await own.readRequests()).filter(({ path }) => path === STATE);
    expect(asked.length).toBe(8);
  });

  it("waits through a state that is new", async () => {
    const odd = renderBy(stateOf({ status: "polishing" }), { SHOTSTACK_TIMEOUT_SECONDS: "0.2" });
    await expect(odd).rejects.toMatchObject({ status: 504 });
  });
});
