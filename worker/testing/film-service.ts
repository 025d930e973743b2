/** A site whose films the stand-in for Shotstack makes. */
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { Video } from "../../contract/videos.ts";
import { createClient, type SignedInClient, SITE } from "./client.ts";
import { listFilms } from "./films.ts";
import { askWith } from "./settings.ts";
import { always, KEY, type Vendor } from "./vendors.ts";

const ID = "d2b46ed6-998a-4d6b-9d91-b8cf0193a655";
export const RENDERING = always({
  path: `/edit/v1/render/${ID}`,
  status: 200,
  body: { success: true, message: "OK", response: { id: ID, owner: "o", status: "rendering" } },
});
export const RENDERED = {
  type: "edit",
  action: "render",
  id: ID,
  status: "done",
  url: "https://evil.test/x",
};

export const PATIENT = { timeout: 30_000, interval: 50 };

export const filmMaker = (client: SignedInClient) => env.FILM_MAKER.getByName(client.user.id);
export const settingsOf = (vendor: Vendor, seconds = "0.05") => ({
  SHOTSTACK_API_KEY: KEY,
  SHOTSTACK_URL: vendor.url,
  SHOTSTACK_POLL_SECONDS: seconds,
});

/** The film maker's settings are those of the whole test until it is given others. */
export const setUp = (client: SignedInClient, settings: object) =>
  runInDurableObject(filmMaker(client), (instance) => {
    Object.assign(instance, { env: { ...env, ...settings } });
  });

export async function order(
  client: SignedInClient,
  settings: object,
  json: object,
): Promise<Response> {
  await setUp(client, settings);
  return askWith(settings, client, "/api/generate-video", { json });
}

/** Begins a film that goes on without the response. */
export async function begin(client: SignedInClient, settings: object, storyId: string) {
  const response = order(client, settings, { storyId });
  await expect.poll(async () => (await listFilms(client))[0]?.state, PATIENT).toBe("making");
  const [film] = await listFilms(client);
  return { response, id: film?.id ?? "" };
}

export const countOf = async (vendor: Vendor, method: string) =>
  (await vendor.readRequests()).filter((request) => request.method === method).length;

export async function readOrder(vendor: Vendor): Promise<{ files: string[]; callback: string }> {
  await expect.poll(() => countOf(vendor, "POST"), PATIENT).toBe(1);
  const body = (await vendor.readRequests())[0]?.body as { callback: string };
  const files = JSON.stringify(body).match(/https:[^"]*\/media\/lent\/[^"]*/g) ?? [];
  return { files: [...new Set(files)], callback: body.callback };
}

export const pathOf = (url: string) => url.slice(SITE.length);

export async function call(callback: string, json: object = RENDERED): Promise<number> {
  const body = JSON.stringify(json);
  const response = await createClient().fetch(pathOf(callback), {
    method: "POST",
    headers: { "Content-Type": "application/json", "Content-Length": String(body.length) },
    body,
  });
  expect(await response.text()).toBe("");
  return response.status;
}

export async function waitForState(client: SignedInClient, id: string, state: Video["state"]) {
  const read = async () => (await client.get(`/api/videos/${id}`)).json<Video>();
  await expect.poll(async () => (await read()).state, PATIENT).toBe(state);
  return read();
}
