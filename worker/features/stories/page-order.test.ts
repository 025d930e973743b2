/** Everything that is made of a story goes by its pages. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { accountExport } from "../../../contract/export.ts";
import type { NarrationDetail } from "../../../contract/narration.ts";
import type { SharedStory } from "../../../contract/sharing.ts";
import type { Story } from "../../../contract/stories.ts";
import { openDatabase } from "../../db/client.ts";
import { readArchive } from "../../testing/archive.ts";
import { listBookmarks, readEpub, readPdf } from "../../testing/books.ts";
import { createClient, type SignedInClient, signUp } from "../../testing/client.ts";
import {
  PAGE_TEXTS,
  patchStory,
  savePages,
  sendablePages,
  shownPages,
} from "../../testing/story-pages.ts";
import { openTranslationContext } from "../languages/translation-context.ts";
import { openFilmScript } from "../videos/film-script.ts";
import { requireStory } from "./stories.service.ts";

const CAPTIONS = { lake: "A swim in the lake", cake: "Tom and his cake", birth: "Noah, just born" };
const [SWIM, BAKE, BORN] = PAGE_TEXTS;

let client: SignedInClient;
let story: Story;
let lake: string;
let cake: string;
let birth: string;
beforeEach(async () => {
  client = await signUp("pages");
  const saved = await savePages(client);
  story = saved.story;
  [lake = "", cake = "", birth = ""] = saved.ids;
});

const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

/** What stands on the pages of the printed book: captions of its bookmarks, without title and colophon. */
const readPrinted = async () =>
  listBookmarks(await readPdf(await client.get(`/api/stories/${story.id}/book.pdf`))).slice(1, -1);

/** Caption and text of each page of the e-book. */
async function readEbook(): Promise<string[][]> {
  const files = await readEpub(client, story);
  const pages = [...files].filter(([name]) => /page-\d+\.xhtml$/.test(name));
  return pages.map(([, page]) => [
    /<figcaption>(.*?)<\/figcaption>/.exec(page)?.[1] ?? "",
    ...[...page.matchAll(/<p>(.*?)<\/p>/g)].map(([, text = ""]) => text.replaceAll(/<[^>]*>/g, "")),
  ]);
}

async function readExport() {
  const response = await client.get("/api/user/export");
  const files = readArchive(new Uint8Array(await response.arrayBuffer()));
  const { stories } = accountExport.parse(JSON.parse(decode(files.get("storyquilt.json"))));
  const page = decode(files.get(`stories/${story.id}.html`));
  return {
    exported: stories[0],
    read: [...page.matchAll(/<figcaption>(.*?)<|class="told">(.*?)</g)].map(
      ([, caption, text]) => caption ?? text ?? "",
    ),
  };
}

async function readFilm() {
  const db = openDatabase(env);
  const row = await requireStory(db, client.user.id, story.id);
  return openFilmScript(openTranslationContext(env, db, client.user.id), row, null);
}

async function readShared(): Promise<SharedStory> {
  const share = await client.post(`/api/stories/${story.id}/share`, {});
  const token = (await share.json<{ url: string }>()).url.split("/").at(-1);
  return (await createClient().get(`/api/shared/${token}`)).json<SharedStory>();
}

const swapPages = async () => {
  const [first, second, third] = sendablePages(story);
  story = await patchStory(client, story, { pages: [second, first, third] });
};

describe("pages that have changed places", () => {
  it("have done so in the picture book, the e-book and the archive, whatever the order of the list of photos", async () => {
    const swapped = [
      [CAPTIONS.cake, BAKE],
      [CAPTIONS.lake, SWIM],
      [CAPTIONS.birth, BORN],
    ];
    await swapPages();
    const images = Object.values(CAPTIONS).map((caption, i) => ({
      id: [lake, cake, birth][i],
      caption,
    }));
    for (const body of [{}, { images }]) {
      story = await patchStory(client, story, body);
      expect(await readPrinted()).toEqual(swapped.map(([caption]) => caption));
      expect(await readEbook()).toEqual(swapped);
      const { exported, read } = await readExport();
      expect(exported?.pages.map(({ imageId, text }) => [imageId, text])).toEqual(
        shownPages(story),
      );
      expect(exported).toMatchObject({ language: "en", template: null, tone: null });
      expect(read).toEqual(swapped.flat());
    }
  });

  it("have done so in the film and for guests", async () => {
    await swapPages();
    await client.post(`/api/stories/${story.id}/narration`, { voiceId: "narrator" });
    const { pages, pictures, content } = await readFilm();
    expect(pages.map(({ imageId, from, to }) => [imageId, content.slice(from, to)])).toEqual([
      [cake, BAKE],
      [lake, SWIM],
      [birth, BORN],
    ]);
    expect(pictures.map(({ id }) => id)).toEqual([cake, lake, birth]);
    const shared = await readShared();
    expect(shared.story.pages.map(({ imageId, text }) => [imageId, text])).toEqual(
      shownPages(story),
    );
    expect(shared.narration?.pages.map(({ imageId }) => imageId)).toEqual([cake, lake, birth]);
    const starts = shared.narration?.pages.map(({ start }) => start) ?? [];
    expect(starts).toEqual(shared.narration?.sentences.slice(1).map(({ start }) => start));
  });
});

it("text without a picture flows on from the page before, and a picture without text has a page of its own", async () => {
  const [first, second, third] = sendablePages(story);
  const own = [first, { ...second, imageId: null }, { text: "", imageId: cake }, third];
  story = await patchStory(client, story, { pages: own });
  const sections = [[CAPTIONS.lake, SWIM, BAKE], [CAPTIONS.cake], [CAPTIONS.birth, BORN]];
  expect(await readPrinted()).toEqual(sections.map(([caption]) => caption));
  expect(await readEbook()).toEqual(sections);
  expect((await readExport()).read).toEqual(sections.flat());
  await client.post(`/api/stories/${story.id}/narration`, { voiceId: "narrator" });
  const response = await client.get(`/api/stories/${story.id}/narration`);
  const { pages, sentences, pictureStarts } = await response.json<NarrationDetail>();
  expect(pages.map(({ imageId }) => imageId)).toEqual([lake, null, cake, birth]);
  const [, swim, bake, born] = sentences.map(({ start }) => start);
  const shared = ((bake ?? 0) + (born ?? 0)) / 2;
  expect(pages.map(({ start }) => start)).toEqual([swim, bake, expect.closeTo(shared, 5), born]);
  expect(pictureStarts).toEqual([0, 1, 2]);
});

it("a picture that is on two pages is printed on both, and is in the e-book once", async () => {
  const [first, second, third] = sendablePages(story);
  const own = [first, second, { ...third, imageId: lake }, { text: "", imageId: birth }];
  story = await patchStory(client, story, { pages: own });
  const captions = [CAPTIONS.lake, CAPTIONS.cake, CAPTIONS.lake, CAPTIONS.birth];
  expect(await readPrinted()).toEqual(captions);
  expect((await readEbook()).map(([caption]) => caption)).toEqual(captions);
  const files = await readEpub(client, story);
  expect([...files.keys()].filter((name) => name.endsWith(".jpg"))).toHaveLength(3);
});

it("a book is in the language that its story says", async () => {
  story = await patchStory(client, story, { language: "pt-BR" });
  const files = await readEpub(client, story);
  expect(files.get("EPUB/package.opf")).toContain("<dc:language>pt-BR</dc:language>");
  expect(files.get("EPUB/title.xhtml")).toMatch(/Uma história de .* de 20\d\d</s);
  expect(files.get("EPUB/about.xhtml")).toContain("<h2>Sobre este livro</h2>");
});

it("the page of the story that cannot be printed is named, though it flows on from another", async () => {
  const [first, second, third] = sendablePages(story);
  const own = [first, { ...second, imageId: null, text: "Tom baked with 奶奶." }, third];
  story = await patchStory(client, story, { pages: own });
  const response = await client.get(`/api/stories/${story.id}/book.pdf`);
  expect([response.status, (await response.text()).split(" (")[0]]).toEqual([
    422,
    "Page 2 has letters that the printed book lacks",
  ]);
});
