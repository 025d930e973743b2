/** Everything is downloaded from one account and brought back into another. */
import { execFile } from "node:child_process";
import { mkdtemp, open, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { downloadZip } from "client-zip";
import { expect, it } from "vitest";
import type { FaceBox } from "../../contract/images.ts";
import { openArchive } from "../../scripts/restore/archive.ts";
import { site } from "../support/end-to-end.ts";
import { drawPhoto, uniqueName } from "../support/family.ts";
import { type Account, speak, summarise, addAnswers } from "../support/restored.ts";

const PASSWORD = "marmalade";
const run = promisify(execFile);

async function register(name: string) {
  const username = uniqueName(name);
  let cookie = "";
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(site.url + path, {
      ...init,
      headers: { cookie, ...init.headers },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const send = async (method: string, path: string, body: object) => {
    const headers = { "content-type": "application/json" };
    return call(path, { method, headers, body: JSON.stringify(body) });
  };
  const email = `${username}@example.com`;
  const response = await send("POST", "/api/register", { username, email, password: PASSWORD });
  cookie = response.headers.getSetCookie()[0].split(";")[0];
  return { username, call, send };
}

const COLOURS = { any: [1, 2.5] };

/** Uploads a photo as a device does, which has looked for faces itself. */
async function upload(account: Account, faces: FaceBox[]): Promise<string> {
  const form = new FormData();
  form.set("file", new Blob([drawPhoto()], { type: "image/jpeg" }), "photo.jpg");
  form.set("faces", JSON.stringify(faces));
  const { id } = await (await account.call("/api/images", { method: "POST", body: form })).json();
  await account.send("POST", `/api/images/${id}/cartoon`, { style: "watercolour" });
  return id;
}

/** Sends what a voice has said as a recording of one's own. */
async function record(account: Account, storyId: string, text: string): Promise<void> {
  await account.call(`/api/stories/${storyId}/narration`, await speak(account, text));
}

async function recordPage(
  account: Account,
  story: { id: string; pages: { id: string }[] },
  page: number,
  text: string,
): Promise<void> {
  const path = `/api/stories/${story.id}/pages/${story.pages[page].id}/recording`;
  await account.call(path, await speak(account, text));
}

async function restore({ username }: Account, ...archives: string[]): Promise<void> {
  const env = { ...process.env, STORYQUILT_USERNAME: username, STORYQUILT_PASSWORD: PASSWORD };
  const command = ["run", "--silent", "restore", "--", ...archives, site.url];
  const { stdout } = await run("npm", command, { env });
  expect(stdout).toContain("Everything is back.");
}

/** The same archive with stories that are described in another way. */
async function rewrite(
  archive: string,
  change: (story: Record<string, unknown>) => void,
): Promise<string> {
  const file = await open(archive);
  const entries = [];
  for (const [name, { read }] of await openArchive(file)) {
    const input = await read();
    if (name !== "storyquilt.json") {
      entries.push({ name, input });
      continue;
    }
    const said = JSON.parse(new TextDecoder().decode(input));
    for (const story of said.stories) change(story);
    entries.push({ name, input: JSON.stringify(said) });
  }
  await file.close();
  const path = `${archive}.earlier.zip`;
  await writeFile(path, Buffer.from(await downloadZip(entries).arrayBuffer()));
  return path;
}

it("restores the same stories, pictures and voices into another account", async () => {
  const rose = await register("rose");
  const face = { x: 0.25, y: 0.125, width: 0.25, height: 0.5 };
  const ids = [await upload(rose, [face]), await upload(rose, [])];
  await rose.send("PATCH", "/api/user", { firstName: "Rose" });
  await rose.send("PATCH", `/api/images/${ids[1]}`, { focus: { x: 0.25, y: 0.125 } });
  await rose.call("/api/user/avatar", { method: "PUT", body: drawPhoto() });
  const images = ids.map((id, i) => ({ id, caption: `Picture ${i + 1} — “Zoë”` }));
  const paged = {
    content: "  We swam.\r\n\r\n\n We ate ice cream. ",
    pages: [
      { text: "We swam.", imageIndex: 1 },
      { text: "", imageIndex: 0 },
      { text: "We ate ice cream.", imageIndex: null },
    ],
    ...{ language: "en-GB", template: "bedtime", tone: "tender", palette: COLOURS },
  };
  const story = { title: "By the sea", ...paged, images, tags: ["sea"] };
  const saved = await (await rose.send("POST", "/api/stories", story)).json();
  await rose.send("PATCH", `/api/stories/${saved.id}`, { favorite: true, coverImageId: ids[1] });
  const later = { title: "Without pictures", content: "Only words." };
  const words = await (await rose.send("POST", "/api/stories", { ...later, imageCount: 0 })).json();
  const storyIds = [words.id, saved.id];
  // One recording is replaced by a voice's narration, and of two others the earlier one is in use again.
  await record(rose, words.id, "Hello.");
  await record(rose, words.id, "We swam in the sea until it was dark, and then we went home.");
  const { recordings } = await (await rose.call(`/api/stories/${words.id}`)).json();
  await rose.send("POST", `/api/stories/${words.id}/recordings/${recordings[1].id}/use`, {});
  await record(rose, saved.id, "Good night.");
  await rose.send("POST", `/api/stories/${saved.id}/narration`, { voiceId: "grandma" });
  await recordPage(rose, saved, 2, "We ate ice cream, all of us.");
  await recordPage(rose, saved, 2, "We ate ice cream.");
  await rose.send("POST", "/api/collections", { name: "Family Favorites", storyIds });
  await rose.send("POST", "/api/people", { name: "Leo", born: 2019, pronoun: "he" });
  await rose.send("POST", "/api/people", { name: "Rosie", kind: "pet", sayAs: "Rozy" });

  await addAnswers(rose, saved.id, ids[1]!);

  const folder = await mkdtemp(join(tmpdir(), "storyquilt-restore-"));
  const download = async (name: string, query = "") => {
    const response = await rose.call(`/api/user/export${query}`);
    await writeFile(join(folder, name), Buffer.from(await response.arrayBuffer()));
    return join(folder, name);
  };
  const archive = await download("export.zip");
  const [firstImage] = ids.toSorted();
  const [firstStory] = storyIds.toSorted();
  const parts = [
    await download("1.zip", `?part=1&until=images.${firstImage}`),
    await download("2.zip", `?part=2&after=images.${firstImage}&until=stories.${firstStory}`),
    await download("3.zip", `?part=3&after=stories.${firstStory}`),
  ];

  const joe = await register("joe");
  await restore(joe, ...parts);
  const ours = await summarise(rose);
  expect(ours.stories[1]).toMatchObject({
    answers: [
      { name: "Ann", about: "Picture 2 — “Zoë”", photos: 1, state: "open" },
      { name: "Ben", about: null, photos: 0, state: "declined" },
    ],
    pictures: [{ memory: null, faces: [face] }, { memory: { text: "It rained.", teller: "Leo" } }],
    pages: [
      { text: "We swam." },
      { text: "" },
      { text: "We ate ice cream.", caption: null, isRecorded: true },
    ],
    lightUp: ["", "", "", "We", "swam"],
    ...{ language: "en-GB", template: "bedtime", tone: "tender", palette: COLOURS },
  });
  expect(await summarise(joe)).toEqual(ours);

  // Earlier versions had none of these.
  const earlier = await rewrite(archive, (saidStory) => {
    for (const name of ["pages", "language", "template", "tone", "palette"]) delete saidStory[name];
  });
  const ann = await register("ann");
  await restore(ann, earlier);
  const old = await summarise(ann);
  expect(old.stories.map(({ content }) => content)).toEqual(
    ours.stories.map(({ content }) => content),
  );
  expect(old.stories[1]).toMatchObject({
    language: "en",
    template: null,
    tone: null,
    palette: null,
  });
  expect(old.stories[1].pages).toMatchObject([
    { text: "We swam.", caption: images[0].caption },
    { text: "We ate ice cream.", caption: images[1].caption },
  ]);
});
