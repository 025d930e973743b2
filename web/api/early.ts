/**
 * Runs as soon as the page's HTML is there, before the application's code: requests the user and what the page shows.
 * client.ts uses these responses instead of sending the requests again. It imports nothing, so that it is small.
 */
import type { VISITOR_HEADER } from "../../contract/headers.ts";

/** By path without the first slash, from the registry of pages; written in by the build (scripts/prerendered-pages.ts). */
declare const __EARLY_REQUESTS__: Partial<Record<string, readonly string[]>>;

declare global {
  /** Requests under way, by path; each response is used once. */
  // eslint-disable-next-line no-var
  var earlyResponses: Map<string, Promise<Response>> | undefined;
  /** The picture that the page begins with is shown, or will not come; the application starts then. */
  // eslint-disable-next-line no-var
  var firstPicture: Promise<void> | undefined;
}

const CACHED_MS = 10_000;
const USER = "/api/user";
const header: typeof VISITOR_HEADER = "Storyquilt-Visitor";

let isOver = false;
const responses = new Map<string, Promise<Response>>();
globalThis.earlyResponses = responses;

/** Visitors get an empty 204: the browser would log a 401 as an error. That of a link says that it opens with a password. */
function request(path: string): Promise<Response> {
  const headers = new Headers(path.startsWith("/api/shared/") ? [] : [[header, "null"]]);
  const response = fetch(path, { credentials: "include", headers });
  // client.ts handles a failure when it uses the response; without this an unused one would be an unhandled
  // rejection.
  response.catch(() => {});
  responses.set(path, response);
  return response;
}

/** The requests without which a page's first screen cannot be shown. */
function listRequests(pathname: string): string[] {
  const [, page = "", id = ""] = pathname.split("/");
  const needs = __EARLY_REQUESTS__[id === "" ? page : `${page}/:id`] ?? [];
  return needs.map((path) => path.replace(":id", id));
}

/** A picture of a story, or a story or a film with its cover. */
type WithPicture = Partial<
  Record<"id" | "cartoonUrl" | "originalUrl" | "coverImageUrl" | "thumbnailUrl", string | null>
>;

/** What a link shares: the pictures of a story, a film, or the stories of a collection. */
type OfLink = Partial<Record<"images" | "film" | "stories", WithPicture | WithPicture[]>>;

/** The places for it in the page's outline (ui/layout/first-picture.tsx). */
const findPlaces = () => [
  ...document.querySelectorAll<HTMLImageElement>("img[data-first-picture]"),
];

/**
 * Loads the first picture of a list, or of a film, while the application's code is still loading: the largest thing on
 * its page.
 */
async function loadFirstPicture(response: Response): Promise<void> {
  if (response.status !== 200) return;
  const body = (await response.clone().json()) as (WithPicture & OfLink) | WithPicture[];
  const ofLink = Array.isArray(body) ? null : (body.images ?? body.film ?? body.stories);
  const list = [ofLink ?? body].flat();
  const wanted = list.find(({ id }) => id === new URLSearchParams(location.search).get("story"));
  const first = wanted ?? list[0];
  const isOne = wanted !== undefined || list.length === 1;
  const url =
    first?.cartoonUrl ?? first?.originalUrl ?? first?.coverImageUrl ?? first?.thumbnailUrl;
  if (!url) return;
  const places = findPlaces().filter((place) => isOne || place.dataset.firstPicture === "");
  const pictures = places.length > 0 ? places : [new Image()];
  for (const picture of pictures) {
    picture.fetchPriority = "high";
    picture.src = url;
    picture.hidden = false;
  }
  await Promise.all(pictures.map((picture) => picture.decode()));
  if (!document.hidden) await nextFrame();
}

/** The frame after this one begins: what was decoded before is painted. */
const nextFrame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** What the page needs beside its main script would take the network from the picture, which is seen first. */
function preloadRest(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-after-picture]"))
    link.rel = "modulepreload";
}

/** Requests the sentences' timings where the story has a narration. */
async function requestNarration(path: string, response: Response): Promise<void> {
  if (response.status !== 200) return;
  const { audioUrl } = (await response.clone().json()) as { audioUrl?: string | null };
  if (audioUrl && !isOver) request(`${path}/narration`);
}

request(USER);
const paths = listRequests(location.pathname);
const withPicture = paths.find((path) =>
  /\/images$|^\/api\/(stories|videos)(\?|$)|^\/api\/(videos|collections|shared)\//.test(path),
);
for (const path of paths) {
  const pending = request(path);
  if (path === withPicture) {
    const shown = pending.then(loadFirstPicture).catch(() => {});
    void shown.then(preloadRest);
    if (findPlaces().length > 0) globalThis.firstPicture = shown;
  }
  if (path.startsWith("/api/stories/") && !path.endsWith("/images")) {
    pending.then((story) => requestNarration(path, story)).catch(() => {});
  }
}
// A response that was not used by then would be stale.
setTimeout(() => {
  isOver = true;
  for (const response of responses.values())
    response.then(({ body }) => body?.cancel()).catch(() => {});
  responses.clear();
}, CACHED_MS);
