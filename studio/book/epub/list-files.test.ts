import { describe, expect, it } from "vitest";
import { cutAt } from "../fixtures/sections.ts";
import { listEpubFiles } from "./list-files.ts";

const CONTENT =
  "We swam. Tom <3 the “sea” & sand!\n\nRoses are red,\nviolets are blue.\n\nThe end.";
const SENTENCES = [
  "We swam.",
  "Tom <3 the “sea” & sand!",
  "Roses are red,\nviolets are blue.",
  "The end.",
].map((text, i) => ({
  text,
  start: 1 + i,
  end: 1.75 + i,
  paragraph: Math.max(0, i - 1),
  from: CONTENT.indexOf(text),
  to: CONTENT.indexOf(text) + text.length,
}));
const TITLE = { text: "A title.", start: 0, end: 0.6, paragraph: -1, from: 0, to: 0 };
const PICTURES = [
  { file: "picture-1.jpg", caption: 'Tom "and" me' },
  { file: "picture-2.jpg", caption: null },
];

function bind(
  sentences: typeof SENTENCES | null,
  { content = CONTENT, title = "A title", starts = [0, 2] } = {},
) {
  const files = listEpubFiles({
    book: {
      title,
      maker: "Rose",
      date: "November 21, 2026",
      language: "en",
      link: null,
      sections: cutAt(content, starts),
    },
    identifier: "urn:x:1",
    modifiedAt: new Date(0),
    pictures: PICTURES,
    cover: PICTURES[1],
    sound: sentences && { file: "narration.mp3", mediaType: "audio/mpeg", duration: 5, sentences },
  });
  return new Map(files.map(({ name, text }) => [name.replace("EPUB/", ""), text]));
}

describe("an e-book", () => {
  it("begins with its type, as readers look for it there", () => {
    expect([...bind(null)][0]).toEqual(["mimetype", "application/epub+zip"]);
  });

  it("marks every sentence in its place, and has the time at which it is read", () => {
    const files = bind([TITLE, ...SENTENCES]);
    const page = files.get("page-1.xhtml") ?? "";
    const marked = [...page.matchAll(/<span id="(s\d+)">([\s\S]*?)<\/span>/g)].map(
      ([, , text]) => text,
    );
    expect(marked).toEqual([
      "We swam.",
      "Tom &lt;3 the “sea” &amp; sand!",
      "Roses are red,<br/>\nviolets are blue.",
    ]);
    const overlay = files.get("page-1.smil") ?? "";
    expect(overlay).toContain(
      `<text src="page-1.xhtml#s${SENTENCES[1].from}"/><audio src="narration.mp3" clipBegin="2.000s" clipEnd="2.750s"/>`,
    );
    expect(files.get("title-page.smil")).toContain('src="title.xhtml#title"');
    const contents = files.get("package.opf") ?? "";
    expect(contents).toContain('<meta property="media:duration">3.600s</meta>');
    expect(contents).toContain(
      '<meta property="media:duration" refines="#page-1-overlay">2.250s</meta>',
    );
    expect(contents).toMatch(
      /href="picture-2.jpg" media-type="image\/jpeg" properties="cover-image"/,
    );
  });

  it("has no overlays without a narration, and a player when its sentences have no times", () => {
    const silent = bind(null);
    expect([...silent.keys()].filter((name) => name.endsWith(".smil"))).toEqual([]);
    expect(silent.get("package.opf")).not.toMatch(/media:|narration/);
    const untimed = bind([]);
    expect(untimed.get("title.xhtml")).toContain('<audio controls="controls" src="narration.mp3">');
    expect(untimed.get("package.opf")).not.toContain("media:duration");
  });

  it("has no overlay for a page that is a picture alone", () => {
    const files = bind([TITLE, ...SENTENCES], { starts: [2, 2] });
    expect(files.get("page-1.smil")?.match(/<par /g)).toHaveLength(SENTENCES.length);
    expect(files.get("page-2.xhtml")).toContain('src="picture-2.jpg"');
    expect(files.get("page-2.xhtml")).not.toContain("<p>");
    expect(files.has("page-2.smil")).toBe(false);
    expect(files.get("package.opf")).toContain('media-overlay="page-1-overlay"');
    expect(files.get("package.opf")).not.toContain("page-2-overlay");
  });

  it("skips sentences that are not in the text", () => {
    const odd = [
      { ...SENTENCES[0], from: 3, to: 900 },
      { ...SENTENCES[1], from: 0, to: 5 },
      { ...SENTENCES[3], end: 0 },
    ];
    const page = bind(odd).get("page-1.xhtml") ?? "";
    expect(page.replaceAll(/<[^>]*>/g, "")).toContain("We swam. Tom &lt;3 the “sea” &amp; sand!");
    expect(page.match(/<span/g)).toHaveLength(1);
  });

  it("escapes what people write, and leaves out what XML does not allow", () => {
    const files = bind(null, {
      content: 'A\u0000\u0008 <b> & "c" \uD800',
      title: "</title>\u0001",
    });
    expect(files.get("page-1.xhtml")).toContain("<p>A &lt;b&gt; &amp; &quot;c&quot; </p>");
    expect(files.get("package.opf")).toContain("<dc:title>&lt;/title&gt;</dc:title>");
    expect(files.get("page-1.xhtml")).toContain('alt="Tom &quot;and&quot; me"');
  });
});
