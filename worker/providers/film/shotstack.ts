import { z } from "zod";
import { readNumber, readText } from "../../env.ts";
import { AppError, cannotBeDone } from "../../errors.ts";
import { logServiceFault } from "../../log.ts";
import { findPublicHost } from "../../public-host.ts";
import { download } from "../http/download.ts";
import { notSetUp } from "../http/openai.ts";
import { type Explanation, parseJson, send, type Service } from "../http/send.ts";
import { serviceFault, ServiceError } from "../http/service-fault.ts";
import { oneAtATime } from "../one-at-a-time.ts";
import type { Provider } from "../provider.ts";
import { Mp4Check } from "./mp4-check.ts";
import { drawPoster, LETTERING, toFilmStory } from "./pictures.ts";
import {
  type FilmJob,
  type FilmRequest,
  type FilmStudio,
  type FinishedFilm,
  PART_BYTES,
} from "./port.ts";
import { planScenes } from "./scenes.ts";
import { composeEdit } from "./shotstack-edit.ts";

type FilmEnv = Pick<Env, "IMAGES">;

interface ShotstackAccess {
  service: Service;
  /** Of the stage that the key is for. */
  url: string;
  key: string;
  /** Milliseconds for the whole film. */
  timeoutMs: number;
  pollMs: number;
}

const ROLE = "film service";
const REQUEST_TIMEOUT_SECONDS = 30;
/** The platform ends the alarm that makes films after fifteen minutes. */
const FILM_TIMEOUT_SECONDS = 13 * 60;
const POLL_SECONDS = 5;
/** `stage` is the vendor's sandbox. */
const STAGES = ["v1", "stage"];
/** Half an hour of film in the vendor's highest quality. */
const MAX_FILM_BYTES = 1024 ** 3;
/** So many questions in a row may fail before the film does: it was paid for when it was ordered. */
const MOST_FAILURES = 4;

const NOT_ON_THE_INTERNET =
  "The film service cannot fetch the pictures, because this site has no address on the internet. Please make the film with Storyquilt’s own film maker.";
const FAILED = "The film service could not make this film. Please try again.";

/** In the order in which a film goes through them; what comes after is ours. */
const STATES = ["queued", "fetching", "preprocessing", "rendering", "generating", "saving"];

const queued = z.object({ response: z.object({ id: z.uuid() }) });
const rendered = z.object({
  response: z.object({ status: z.string(), url: z.string().nullish() }),
});
const errorBody = z.object({ message: z.string() });

/** The vendor has no codes, and says 403 also where it means that the credit is used up. */
function explainShotstack(status: number, body: unknown): Explanation | null {
  const message = errorBody.safeParse(body).data?.message ?? "";
  const isMoney = status === 403 && /\b(credits?|billing|payment|subscription)\b/i.test(message);
  return isMoney ? { fault: "out-of-credit" } : null;
}

const readKey = (env: object) => readText(env, "SHOTSTACK_API_KEY", "");
const readUrl = (env: object) =>
  readText(env, "SHOTSTACK_URL", "https://api.shotstack.io").replace(/\/+$/, "");

export const shotstack: Provider<(env: FilmEnv) => FilmStudio> = {
  name: "shotstack",
  label: "Shotstack",
  variables: [
    "SHOTSTACK_API_KEY",
    "SHOTSTACK_STAGE",
    "SHOTSTACK_URL",
    "SHOTSTACK_TIMEOUT_SECONDS",
    "SHOTSTACK_POLL_SECONDS",
  ],
  isSetUp: (env) => readKey(env) !== "",
  findUrl: readUrl,
  create(env) {
    const key = readKey(env);
    const stage = readText(env, "SHOTSTACK_STAGE", "v1");
    if (key === "" || !STAGES.includes(stage)) throw notSetUp(ROLE);
    const seconds = readNumber(env, "SERVICE_TIMEOUT_SECONDS", REQUEST_TIMEOUT_SECONDS);
    const access: ShotstackAccess = {
      service: {
        name: "shotstack",
        role: ROLE,
        timeoutMs: seconds * 1_000,
        explain: explainShotstack,
      },
      url: `${readUrl(env)}/edit/${stage}`,
      key,
      timeoutMs: readNumber(env, "SHOTSTACK_TIMEOUT_SECONDS", FILM_TIMEOUT_SECONDS) * 1_000,
      pollMs: readNumber(env, "SHOTSTACK_POLL_SECONDS", POLL_SECONDS) * 1_000,
    };
    return { ...LETTERING, render: (request) => render(env, access, request) };
  },
};

/** https://shotstack.io/docs/guide/getting-started/hello-world-using-curl/ */
async function render(
  env: FilmEnv,
  access: ShotstackAccess,
  request: FilmRequest,
): Promise<FinishedFilm> {
  const { job } = request;
  if (!job) throw new Error("An outside service makes no film without a job.");
  const until = Date.now() + access.timeoutMs;
  // Before anything is paid for: it shows whether the pictures can be read.
  const poster = await oneAtATime(() => drawPoster(toFilmStory(env, request), request.frame));
  const id = job.id ?? (await order(access, request, job));
  const url = await waitForFilm(access, request, { job, id, until });
  return { poster, hasMusic: false, ...(await takeFilm(access, url, request, until)) };
}

async function order(access: ShotstackAccess, request: FilmRequest, job: FilmJob) {
  if (findPublicHost(job.callbackUrl) === null) throw cannotBeDone(NOT_ON_THE_INTERNET);
  const { service, url, key } = access;
  const plan = planScenes(request);
  const edit = composeEdit(request, plan, {
    pictures: await job.lendPictures(),
    narration: await job.lendNarration(),
    callback: job.callbackUrl,
  });
  const response = await send(service, {
    url: `${url}/render`,
    headers: { "x-api-key": key, "Content-Type": "application/json" },
    body: JSON.stringify(edit),
  });
  const { id } = parseJson(service, response, queued).response;
  await job.keepId(id);
  return id;
}

/** Asks again and again, whatever a callback says; the address of the finished film. */
async function waitForFilm(
  access: ShotstackAccess,
  { onProgress }: FilmRequest,
  { job, id, until }: { job: FilmJob; id: string; until: number },
): Promise<string> {
  const { service, pollMs } = access;
  let [furthest, failures] = [0, 0];
  for (;;) {
    const state = await askForState(access, id).catch((error: unknown) => {
      failures += 1;
      if (isLasting(error) || failures >= MOST_FAILURES) throw error;
      return null;
    });
    if (state) {
      failures = 0;
      if (state.status === "done" && state.url) return state.url;
      if (state.status === "failed" || state.status === "done") throw failed(service, state.status);
      furthest = Math.max(furthest, STATES.indexOf(state.status));
    }
    onProgress(furthest, STATES.length + 1);
    if (Date.now() + pollMs > until) throw serviceFault(service, { fault: "too-slow" });
    await job.wait(pollMs);
  }
}

async function askForState({ service, url, key }: ShotstackAccess, id: string) {
  try {
    const response = await send(service, {
      method: "GET",
      url: `${url}/render/${id}`,
      headers: { "x-api-key": key },
    });
    return parseJson(service, response, rendered).response;
  } catch (error) {
    const isUnknown = error instanceof ServiceError && error.responseStatus === 404;
    throw isUnknown ? failed(service, "unknown_render") : error;
  }
}

const PASSING = ["unreachable", "too-slow", "busy"];
const isLasting = (error: unknown) =>
  !(error instanceof ServiceError && PASSING.includes(error.fault));

/** What the vendor says of it is about its own edit, and is neither shown nor logged. */
function failed(service: Service, code: string): AppError {
  logServiceFault(service.name, "failed", null, code);
  return new AppError(502, FAILED);
}

/** Copies the film, whose address the vendor closes after a day. */
async function takeFilm(
  { service, url: home }: ShotstackAccess,
  url: string,
  { write, onProgress }: FilmRequest,
  until: number,
): Promise<{ bytes: number; duration: number }> {
  const wrong = (code: string) => serviceFault(service, { fault: "unexpected", code });
  if (!isSafe(url, home)) throw wrong("address");
  onProgress(STATES.length, STATES.length + 1);
  const check = new Mp4Check();
  const part = new Uint8Array(PART_BYTES);
  let [position, used] = [0, 0];
  const timeoutMs = Math.max(service.timeoutMs, until - Date.now());
  for await (const chunk of download(service, url, { maxBytes: MAX_FILM_BYTES, timeoutMs })) {
    if (!check.push(chunk)) throw wrong("no_mp4");
    for (let at = 0; at < chunk.length;) {
      const taken = chunk.subarray(at, at + PART_BYTES - used);
      part.set(taken, used);
      used += taken.length;
      at += taken.length;
      if (used < PART_BYTES) continue;
      await write(part, position);
      position += used;
      used = 0;
      onProgress(STATES.length, STATES.length + 1);
    }
  }
  const duration = check.finish();
  if (duration === null) throw wrong("no_mp4");
  if (used > 0) await write(part.subarray(0, used), position);
  onProgress(STATES.length + 1, STATES.length + 1);
  return { bytes: position + used, duration };
}

/** Only https, except from where the API itself is somewhere else, such as a stand-in of a test. */
const isSafe = (url: string, home: string) =>
  URL.canParse(url) &&
  (new URL(url).protocol === "https:" || new URL(url).origin === new URL(home).origin);
