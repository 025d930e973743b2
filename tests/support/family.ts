/** Accounts with stories and films, made over the API as fast as it goes, and pages that are signed in to them. */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import type { Browser } from "playwright-core";
import { openPage, type WatchedPage } from "./browser.ts";
import type { SiteAddress } from "./site.ts";

export const PASSWORD = "lavender";

/** Differs in every test file, and when a test is run again. */
const RUN = randomBytes(4).toString("hex");

export interface Family {
  username: string;
  email: string;
  firstName: string;
  /** As a `Cookie` header has it. */
  cookie: string;
  call(path: string, init?: RequestInit): Promise<Response>;
  /** POSTs JSON; the response's JSON. */
  post<T = { id: string }>(path: string, body: unknown): Promise<T>;
  /** PATCHes JSON. */
  patch(path: string, body: unknown): Promise<Response>;
}

let families = 0;

/** A name that no other test has, on a site that they share: "rose" becomes something like `rose-7k2f9-3`. */
export function uniqueName(name: string): string {
  families += 1;
  return `${name}-${RUN}-${families}`;
}

/** Registers `{username}@example.com` as Rose Miller, or under other names; the username begins with `name`. */
export async function registerFamily(
  site: SiteAddress,
  name: string,
  names: { firstName?: string; lastName?: string } = { firstName: "Rose", lastName: "Miller" },
): Promise<Family> {
  const username = uniqueName(name);
  const sendJson = (method: string, path: string, body: unknown) =>
    family.call(path, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const family: Family = {
    username,
    email: `${username}@example.com`,
    firstName: names.firstName ?? "",
    cookie: "",
    async call(path, init = {}) {
      const headers = { cookie: family.cookie, ...init.headers };
      const response = await fetch(site.url + path, { ...init, headers });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response;
    },
    post: async (path, body) => (await sendJson("POST", path, body)).json(),
    patch: (path, body) => sendJson("PATCH", path, body),
  };
  const response = await fetch(`${site.url}/api/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      username,
      email: family.email,
      password: PASSWORD,
      ...names,
    }),
  });
  if (!response.ok)
    throw new Error(`register ${username}: ${response.status} ${await response.text()}`);
  await response.body?.cancel();
  family.cookie = response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  return family;
}

/** A story without photos: a card on a shelf. */
export const addStory = (family: Family, title: string, more: Record<string, unknown> = {}) =>
  family.post("/api/stories", { title, content: "Once.\n\nThe end.", imageCount: 2, ...more });

let drawing: Uint8Array<ArrayBuffer> | undefined;

/** A small JPEG. */
export function drawPhoto(): Uint8Array<ArrayBuffer> {
  const source = ["-f", "lavfi", "-i", "mandelbrot=size=320x240", "-frames:v", "1"];
  drawing ??= new Uint8Array(
    execFileSync("ffmpeg", ["-v", "error", ...source, "-f", "mjpeg", "-q:v", "4", "-"]),
  );
  return drawing;
}

/** Uploads a JPEG as a device does, which has looked for faces itself: it is of none, and the site need not look. */
export async function addPhoto(
  family: Family,
  photo: Uint8Array<ArrayBuffer>,
): Promise<{ id: string }> {
  const form = new FormData();
  form.set("file", new File([photo], "drawn.jpg", { type: "image/jpeg" }));
  form.set("faces", "[]");
  return (await family.call("/api/images", { method: "POST", body: form })).json();
}

/** A story of as many photos as there are captions, none of them illustrated, or the first one. */
export async function addPhotoStory(
  family: Family,
  title: string,
  captions: string[],
  content = captions.join("\n\n"),
  isIllustrated = false,
) {
  const images: { id: string; caption: string }[] = [];
  for (const caption of captions) {
    images.push({ id: (await addPhoto(family, drawPhoto())).id, caption });
  }
  if (isIllustrated) await family.post(`/api/images/${images[0].id}/cartoon`, {});
  return family.post("/api/stories", { title, content, imageCount: images.length, images });
}

/** A story of as many photos as there are captions, one of them illustrated. */
export const addPictureStory = (
  family: Family,
  title: string,
  captions: string[],
  content?: string,
) => addPhotoStory(family, title, captions, content, true);

/** Has a story read aloud. */
export const addNarration = (family: Family, story: { id: string }) =>
  family.post<{ audioUrl: string }>(`/api/stories/${story.id}/narration`, {
    voiceId: "narrator",
  });

/** The finished film of a story. */
export async function addFilm(family: Family, story: { id: string }, title: string) {
  const film = await family.post<{ url: string; duration: number }>("/api/generate-video", {
    storyId: story.id,
  });
  return family.post("/api/videos", { storyId: story.id, title, ...film });
}

/** A page in a fresh profile, signed in to the family's account. */
export async function openAs(
  browser: Browser,
  site: SiteAddress,
  family: Family,
  size?: { width: number; height: number },
  serviceWorkers?: "allow" | "block",
): Promise<WatchedPage> {
  const watched = await openPage(browser, site.url, size, serviceWorkers);
  await watched.page.context().addCookies(
    family.cookie.split("; ").map((pair) => {
      const [name, value] = pair.split("=");
      return { name, value, url: site.url };
    }),
  );
  return watched;
}
