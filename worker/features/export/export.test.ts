import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { accountExport } from "../../../contract/export.ts";
import type { Narration, NarrationDetail } from "../../../contract/narration.ts";
import type { Story } from "../../../contract/stories.ts";
import type { User } from "../../../contract/account.ts";
import { openDatabase } from "../../db/client.ts";
import { createClient, signUp } from "../../testing/client.ts";
import { listFilms, makeFilm } from "../../testing/films.ts";
import { drawJpeg } from "../../testing/pictures.ts";
import { recordStory } from "../../testing/recordings.ts";
import { askWith, withTranslator, withVoices } from "../../testing/settings.ts";
import { fetchMedia, saveStory, savePictureStory, uploadPhoto } from "../../testing/things.ts";
import { readArchive } from "../../testing/archive.ts";
import { addNotification } from "../notifications/notifications.store.ts";

const parse = (bytes: Uint8Array | undefined) =>
  accountExport.parse(JSON.parse(new TextDecoder().decode(bytes)));

describe("GET /api/user/export", () => {
  it("is a ZIP of everything, and every file in it is the one that the site shows", async () => {
    const client = await signUp("takes");
    const { story, image } = await savePictureStory(client, { tags: ["sea"] });
    await client.post(`/api/images/${image.id}/cartoon`, {});
    const spare = await uploadPhoto(client);
    await makeFilm(client, story.id);
    const avatar = await client.putBytes("/api/user/avatar", "image/jpeg", await drawJpeg());
    const { avatarUrl } = await avatar.json<User>();

    const response = await client.get("/api/user/export");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="storyquilt-\d{4}-\d\d-\d\d\.zip"$/,
    );
    const files = readArchive(new Uint8Array(await response.arrayBuffer()));
    const said = parse(files.get("storyquilt.json"));
    expect(said.account).toMatchObject({
      username: client.user.username,
      email: client.user.email,
    });
    expect(said.images.map(({ id }) => id).toSorted()).toEqual([image.id, spare.id].toSorted());
    expect(said.stories).toMatchObject([
      {
        id: story.id,
        title: story.title,
        content: story.content,
        tags: ["sea"],
        images: [{ id: image.id, caption: "Rose swims in the sea" }],
        narration: { voiceId: "narrator" },
      },
    ]);
    const now = await (await client.get(`/api/stories/${story.id}`)).json<Story>();
    const [film] = await listFilms(client);
    const heard = await client.get(`/api/videos/${film?.id}/transcript`);
    expect(said.videos[0]?.transcript).toEqual(await heard.json());
    const [exported] = said.images.filter(({ id }) => id === image.id);
    expect([exported?.faces, exported?.focus]).toEqual([image.faces, image.focus]);
    for (const [path, url] of [
      [said.account.avatar, avatarUrl],
      [exported?.original, image.originalUrl],
      [exported?.illustration, now.coverImageUrl],
      [said.stories[0]?.narration?.file, now.audioUrl],
      [said.videos[0]?.file, film?.url],
      [said.videos[0]?.poster, film?.thumbnailUrl],
    ]) {
      expect(files.get(path ?? ""), path ?? "").toEqual(await fetchMedia(client, url ?? ""));
    }
    // README, JSON, avatar, two photos, an illustration, a narration, a film and its poster; three files of pages.
    expect(files.size).toBe(12);
    expect(new TextDecoder().decode(files.get("storyquilt.json"))).not.toMatch(
      /scrypt|epoch|password|token/i,
    );
  });

  it("has the narrations of every language, each with its file and the times of its own sentences", async () => {
    const client = await signUp("tongues");
    const { id } = await saveStory(client);
    const path = `/api/stories/${id}/narration`;
    await client.post(path, { voiceId: "narrator" });
    const settings = { ...withTranslator(), ...withVoices() };
    const json = { voiceId: "grandmaClone1", language: "es" };
    const made = await (await askWith(settings, client, path, { json })).json<Narration>();
    const response = await client.get("/api/user/export");
    const files = readArchive(new Uint8Array(await response.arrayBuffer()));
    const [story] = parse(files.get("storyquilt.json")).stories;
    expect(story?.narration?.voiceId).toBe("narrator");
    const { words } = await (await client.get(path)).json<NarrationDetail>();
    expect(story?.narration?.words).toEqual(words);
    expect(words.length).toBeGreaterThan(4 * 5);
    expect(story?.otherNarrations).toMatchObject([
      { language: "es", voiceId: "grandmaClone1", duration: made.duration },
    ]);
    const [other] = story?.otherNarrations ?? [];
    expect(other?.sentences.map(({ text }) => text)).toContain("es: We swam.");
    expect(files.get(other?.file ?? "")).toEqual(await fetchMedia(client, made.audioUrl));
  });

  it("has the recordings in people's own voices, in use or not, each file once, and none that is deleted", async () => {
    const client = await signUp("records");
    const { id } = await saveStory(client);
    const deleted = await recordStory(client, id);
    const aside = await recordStory(client, id);
    const inUse = await recordStory(client, id, { seconds: 2 });
    await client.delete(`/api/stories/${id}/recordings/${deleted.id}`);
    const response = await client.get("/api/user/export");
    const files = readArchive(new Uint8Array(await response.arrayBuffer()));
    const [story] = parse(files.get("storyquilt.json")).stories;
    const common = { language: null, pageId: null };
    expect(story?.recordings).toMatchObject([
      { ...common, inUse: false, duration: aside.duration, createdAt: aside.createdAt },
      { ...common, inUse: true, duration: inUse.duration, createdAt: inUse.createdAt },
    ]);
    const paths = story?.recordings.map(({ file }) => file ?? "") ?? [];
    expect(paths[1]).toBe(story?.narration?.file);
    expect(story?.narration?.voiceId).toBeNull();
    for (const [i, { url }] of [aside, inUse].entries()) {
      expect(files.get(paths[i] ?? "")).toEqual(await fetchMedia(client, url));
    }
    expect([...files.keys()].filter((name) => name.startsWith("narrations/"))).toHaveLength(2);
    const page = new TextDecoder().decode(files.get(`stories/${id}.html`));
    expect(page.match(/<audio/g)).toHaveLength(2);
    expect(page).toMatch(/Recording of \w+ \d+, \d{4}\s+<audio/);
  });

  it("can be read as pages: every story with its pictures, narration and film, newest first, and nothing that runs", async () => {
    const client = await signUp("reads");
    await client.patch("/api/user", { firstName: "Rose <b>", lastName: "& Joe" });
    const { story } = await savePictureStory(client, { title: 'Sea & "sand" <script>' });
    await makeFilm(client, story.id);
    const words = await saveStory(client, { title: "Only words", content: "One\nline.\n\nTwo." });
    const response = await client.get("/api/user/export");
    const files = readArchive(new Uint8Array(await response.arrayBuffer()));
    const read = (name: string) => new TextDecoder().decode(files.get(name));
    const index = read("index.html");
    expect([...index.matchAll(/href="(stories[^"]+)"/g)].map(([, path]) => path)).toEqual([
      `stories/${words.id}.html`,
      `stories/${story.id}.html`,
    ]);
    expect(index).toContain("<h1>Stories of Rose &lt;b&gt; &amp; Joe</h1>");
    expect(index).toContain("Sea &amp; &quot;sand&quot; &lt;script&gt;");
    const page = read(`stories/${story.id}.html`);
    expect(page).toContain("Rose swims in the sea</figcaption>");
    expect(page).toMatch(/<audio[^>]* src="..\/narrations\/[^"]+\.mp3"/);
    expect(page).toMatch(/<video[^>]* src="..\/films\/[^"]+\.mp4"/);
    expect(read(`stories/${words.id}.html`)).toContain('<p class="told">One\nline.</p>');
    for (const [name, up] of [
      ["index.html", ""],
      [`stories/${story.id}.html`, "../"],
    ] as const) {
      const text = read(name);
      expect(text).not.toMatch(/<script|javascript:|https?:|="\//);
      const leads = [...text.matchAll(/(?:href|src|poster)="([^"]+)"/g)];
      for (const [, to = ""] of leads) expect(files.has(to.slice(up.length)), to).toBe(true);
    }
  });

  it("is whole for an account with nothing and for one with more than a page", async () => {
    const client = await signUp("pages");
    const readExport = async () => {
      const response = await client.get("/api/user/export");
      return parse(
        readArchive(new Uint8Array(await response.arrayBuffer())).get("storyquilt.json"),
      );
    };
    expect(await readExport()).toMatchObject({
      images: [],
      stories: [],
      videos: [],
      collections: [],
      people: [],
      passkeys: [],
      notifications: [],
    });
    const titles = Array.from(
      { length: 41 },
      (_, i) => `Story "${i}" \u2028 with a \\ and "quotes"`,
    );
    for (const title of titles) await saveStory(client, { title });
    const said = await readExport();
    expect(said.stories.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
  });

  it("lists the family list as the site has it", async () => {
    const client = await signUp("family");
    const leo = await client.post("/api/people", { name: "Leo", relation: "grandson", born: 2019 });
    const response = await client.get("/api/user/export");
    const files = readArchive(new Uint8Array(await response.arrayBuffer()));
    expect(parse(files.get("storyquilt.json")).people).toEqual([await leo.json()]);
  });

  it("lists collections and notifications, without what is in the trash", async () => {
    const client = await signUp("collects");
    const [sea, snow] = [await saveStory(client), await saveStory(client)];
    const body = { name: "Summers", storyIds: [snow.id, sea.id] };
    await client.post("/api/collections", body);
    for (const { id, title } of [sea, snow]) {
      await addNotification(openDatabase(env), {
        userId: client.user.id,
        kind: "message",
        storyId: id,
        title,
        sender: "Emma",
        text: `More of “${id}”!`,
      });
    }
    await client.delete(`/api/stories/${snow.id}`);
    const response = await client.get("/api/user/export");
    const files = readArchive(new Uint8Array(await response.arrayBuffer()));
    const said = parse(files.get("storyquilt.json"));
    expect(said.collections).toMatchObject([{ name: "Summers", storyIds: [sea.id] }]);
    expect(said.notifications).toMatchObject([
      { kind: "message", storyId: sea.id, sender: "Emma", text: `More of “${sea.id}”!` },
    ]);
  });

  it("holds nothing of any other user's, and is for those who are signed in", async () => {
    const [one, two] = [await signUp("one"), await signUp("two")];
    await savePictureStory(two);
    const response = await one.get("/api/user/export");
    const files = readArchive(new Uint8Array(await response.arrayBuffer()));
    expect([...files.keys()]).toEqual([
      "README.txt",
      "storyquilt.json",
      "index.html",
      "storyquilt.css",
    ]);
    expect((await createClient().get("/api/user/export")).status).toBe(401);
  });
});
