/**
 * Runs as soon as the page's HTML is there, before the application's own code: asks who is there, and for what
 * that page shows. client.ts takes the responses instead of asking again. It imports nothing, so that it is small.
 */
import type { VISITOR_HEADER } from "../../contract/visitor.ts";

declare global {
  /** Requests that are under way, by their addresses; each response is taken once. */
  // eslint-disable-next-line no-var
  var earlyResponses: Map<string, Promise<Response>> | undefined;
}

const CACHED_MS = 10_000;
const USER = "/api/user";
const header: typeof VISITOR_HEADER = "Storyquilt-Visitor";

let isOver = false;
const responses = new Map<string, Promise<Response>>();
globalThis.earlyResponses = responses;

/** Visitors get nothing, instead of a rejection that the browser would write down as an error. */
function ask(path: string): Promise<Response> {
  const response = fetch(path, { credentials: "include", headers: { [header]: "null" } });
  // Whoever takes it hears of a failure; nobody may.
  response.catch(() => {});
  responses.set(path, response);
  return response;
}

/** What the first screen of a page cannot do without. */
function listNeeds(pathname: string): string[] {
  const [, page, id] = pathname.split("/");
  if (page === "story" && id) {
    const story = `/api/stories/${id}`;
    return [story, `${story}/images`, "/api/languages", "/api/videos"];
  }
  const needs: Partial<Record<string, string[]>> = {
    dashboard: ["/api/user/summary", "/api/stories", "/api/videos"],
    "my-stories": ["/api/stories"],
    "my-videos": ["/api/videos"],
    favorites: ["/api/stories?favorite=true"],
    "create-video": ["/api/stories"],
    video: id ? [`/api/videos/${id}`] : [],
    settings: ["/api/user/settings"],
    profile: ["/api/user/settings"],
  };
  return needs[page ?? ""] ?? [];
}

/** The picture that a story opens with comes while the application is still on its way. */
async function loadFirstPicture(response: Response): Promise<void> {
  if (response.status !== 200) return;
  const pictures = (await response.clone().json()) as {
    cartoonUrl: string | null;
    originalUrl: string;
  }[];
  const [first] = pictures;
  if (!first) return;
  const picture = new Image();
  picture.fetchPriority = "high";
  picture.src = first.cartoonUrl ?? first.originalUrl;
}

/** When each sentence is spoken, where there is anything to hear. */
async function askForNarration(path: string, response: Response): Promise<void> {
  if (response.status !== 200) return;
  const { audioUrl } = (await response.clone().json()) as { audioUrl?: string | null };
  if (audioUrl && !isOver) ask(`${path}/narration`);
}

ask(USER);
for (const path of listNeeds(location.pathname)) {
  const asked = ask(path);
  if (path.endsWith("/images")) asked.then(loadFirstPicture).catch(() => {});
  if (path.startsWith("/api/stories/") && !path.endsWith("/images")) {
    asked.then((story) => askForNarration(path, story)).catch(() => {});
  }
}
// What was not wanted by then must not be taken for news later.
setTimeout(() => {
  isOver = true;
  for (const response of responses.values())
    response.then(({ body }) => body?.cancel()).catch(() => {});
  responses.clear();
}, CACHED_MS);
