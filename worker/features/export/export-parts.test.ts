import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { accountExport } from "../../../contract/export.ts";
import { openDatabase } from "../../db/client.ts";
import { readArchive } from "../../testing/archive.ts";
import { type SignedInClient, signUp } from "../../testing/client.ts";
import { savePictureStory, saveStory } from "../../testing/things.ts";
import { listExportParts } from "./export-parts.ts";

async function download(client: SignedInClient, path: string) {
  const response = await client.get(path);
  const files = readArchive(new Uint8Array(await response.arrayBuffer()));
  const name = [...files.keys()].find((each) => each.endsWith(".json"));
  const said = accountExport.parse(JSON.parse(new TextDecoder().decode(files.get(name ?? ""))));
  return { files, said };
}

describe("GET /api/user/export", () => {
  it("comes in parts from a large account, each an archive of its own, which together have everything once", async () => {
    const client = await signUp("parts");
    for (let i = 0; i < 3; i++) await savePictureStory(client, { title: `Story ${i}` });
    await client.post("/api/people", { name: "Leo" });
    const { files: whole } = await download(client, "/api/user/export");
    const { id } = client.user;
    const limits = { files: 2, stories: 2, bytes: Infinity };
    const parts = await listExportParts(openDatabase(env), id, limits);
    expect(parts.map(({ files }) => files)).toEqual([2, 1, 0]);
    const names: string[] = [];
    const titles: string[] = [];
    for (const [i, { url }] of parts.entries()) {
      const { files, said } = await download(client, url);
      names.push(...files.keys());
      expect(files.has(i === 0 ? "storyquilt.json" : `storyquilt-${i + 1}.json`)).toBe(true);
      titles.push(...said.stories.map(({ title }) => title));
      expect(said.people).toHaveLength(i === 0 ? 1 : 0);
      for (const [name, bytes] of files) {
        if (/^(photos|stories)\//.test(name)) expect(bytes).toEqual(whole.get(name));
      }
    }
    expect(names.filter((name) => !/^storyquilt-\d/.test(name)).toSorted()).toEqual(
      [...whole.keys()].toSorted(),
    );
    expect(titles.toSorted()).toEqual(["Story 0", "Story 1", "Story 2"]);
  });

  it("keeps its parts where they are when something is added or deleted meanwhile", async () => {
    const client = await signUp("meanwhile");
    const ids = (await Promise.all([0, 1, 2].map(() => saveStory(client)))).map(({ id }) => id);
    const limits = { files: 10, stories: 1, bytes: Infinity };
    const parts = await listExportParts(openDatabase(env), client.user.id, limits);
    const [first, ...others] = ids.toSorted();
    await client.delete(`/api/stories/${first}`);
    const added = await saveStory(client);
    const found: string[] = [];
    for (const { url } of parts) {
      const { said } = await download(client, url);
      found.push(...said.stories.map(({ id }) => id));
    }
    expect(found.toSorted()).toEqual([...others, added.id].toSorted());
  });

  it("is one download where everything fits into one, and an address that is none is a message", async () => {
    const client = await signUp("small");
    const { image } = await savePictureStory(client);
    const response = await client.get("/api/user/export/parts");
    expect(await response.json()).toEqual([
      { url: "/api/user/export", bytes: expect.any(Number), files: 1 },
    ]);
    const last = await client.get(`/api/user/export?part=12&after=images.${image.id}`);
    expect(last.headers.get("content-disposition")).toMatch(/-part-12\.zip"$/);
    for (const query of ["part=0", "part=1&after=users.abc", "part=2&until=images", "part=x"]) {
      expect((await client.get(`/api/user/export?${query}`)).status, query).toBe(400);
    }
  });
});
