import { abortAllDurableObjects } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { createClient, SITE, signUp } from "../../testing/client.ts";
import {
  begin,
  call,
  countOf,
  order,
  pathOf,
  PATIENT,
  readOrder,
  RENDERED,
  RENDERING,
  settingsOf,
  waitForState,
} from "../../testing/film-service.ts";
import { listFilms } from "../../testing/films.ts";
import { savePictureStory, uploadPhoto } from "../../testing/things.ts";
import { openVendor } from "../../testing/vendors.ts";

describe("the files of a film that a service makes", () => {
  it("are fetched without a session, by GET alone, until the film is there", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const other = await uploadPhoto(client);
    const vendor = openVendor("shotstack", RENDERING);
    const { response, id } = await begin(client, settingsOf(vendor), story.id);
    const { files } = await readOrder(vendor);
    expect(files).toHaveLength(2);
    const types: (string | null)[] = [];
    for (const file of files) {
      const fetched = await createClient().get(pathOf(file));
      expect(fetched.status).toBe(200);
      types.push(fetched.headers.get("content-type"));
      expect((await fetched.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
    expect(types.toSorted()).toEqual(["audio/mpeg", "image/jpeg"]);

    const [first = ""] = files;
    const image = other.originalUrl.split("/").at(-1) ?? "";
    const changed = [
      first.replace(/[^/]+$/, image),
      first.replace(/\/\d+\//, `/${Date.now() + 9_999_999}/`),
      first.replace("/lent/", "/lent/x"),
      `${SITE}/media/lent/`,
    ];
    for (const url of changed) expect((await createClient().get(pathOf(url))).status).toBe(404);
    for (const method of ["POST", "PUT", "DELETE"]) {
      expect((await createClient().fetch(pathOf(first), { method })).status).toBe(405);
    }

    await client.delete(`/api/videos/${id}`);
    await response;
    for (const file of files) expect((await createClient().get(pathOf(file))).status).toBe(404);
  });

  it("are refused once the film is there", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const vendor = openVendor("shotstack");
    await order(client, settingsOf(vendor), { storyId: story.id });
    const { files, callback } = await readOrder(vendor);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect((await createClient().get(pathOf(file))).status).toBe(404);
    expect(await call(callback)).toBe(204);
  });
});

describe("a call of the service", () => {
  it("has it asked again at once, twice over too, and is not believed", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const vendor = openVendor("shotstack");
    const { response, id } = await begin(client, settingsOf(vendor, "30"), story.id);
    const { callback } = await readOrder(vendor);
    await expect.poll(() => countOf(vendor, "GET"), PATIENT).toBe(1);
    // It is in the queue, whatever the call says; with each call it is one state further, and at last there.
    for (let asked = 2; asked <= 6; asked++) {
      expect(await Promise.all([call(callback), call(callback)])).toEqual([204, 204]);
      await expect.poll(() => countOf(vendor, "GET"), PATIENT).toBeGreaterThanOrEqual(asked);
      await scheduler.wait(300);
    }
    expect((await response).status).toBe(200);
    await waitForState(client, id, "ready");
    expect(await listFilms(client)).toHaveLength(1);
    expect(await countOf(vendor, "POST")).toBe(1);
  });

  it("does nothing when it is about something else, forged, or about a film that is gone", async () => {
    const client = await signUp();
    const { story } = await savePictureStory(client);
    const vendor = openVendor("shotstack", RENDERING);
    const { response, id } = await begin(client, settingsOf(vendor, "30"), story.id);
    const { callback } = await readOrder(vendor);
    await expect.poll(() => countOf(vendor, "GET"), PATIENT).toBe(1);
    const served = { ...RENDERED, type: "serve", action: "copy" };
    const forged = callback.replace(/.$/, callback.endsWith("a") ? "b" : "a");
    expect(await call(callback, served)).toBe(204);
    expect(await call(callback, { ...RENDERED, padding: "x".repeat(20_000) })).toBe(204);
    expect(await call(forged)).toBe(204);
    expect(await call(callback.replace(id, "nobody"))).toBe(204);
    await scheduler.wait(500);
    expect(await countOf(vendor, "GET")).toBe(1);

    await client.delete(`/api/videos/${id}`);
    expect(await call(callback)).toBe(204);
    expect((await createClient().get(pathOf(callback))).status).toBe(405);
    await abortAllDurableObjects();
    await response;
  });
});
