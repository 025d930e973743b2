/** The built-in writer: what its stories are made of, how long it takes, and how much it adds to a bundle. */
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { Album } from "../studio/writer/fixtures/album.ts";
import { findInventedNames, wordsOf } from "../studio/writer/fixtures/check-story.ts";
import { listDoubtedSentences } from "../studio/writer/fixtures/doubted-stories.ts";
import { FAMILY_ALBUMS } from "../studio/writer/fixtures/family-albums.ts";
import { FRESH_ALBUMS } from "../studio/writer/fixtures/fresh-albums.ts";
import { HELD_OUT_ALBUMS } from "../studio/writer/fixtures/held-out-albums.ts";
import {
  countStoryWords,
  countWords,
  findFiller,
  findInventedNumbers,
} from "../studio/writer/fixtures/sources.ts";
import { splitParagraph } from "../studio/writer/text/sentence.ts";
import { readAlbum, writeStory, type WrittenStory } from "../studio/writer/write-story.ts";
import { findUnread, isParserInstalled } from "./link-grammar.ts";

const ALBUMS = [...FAMILY_ALBUMS, ...FRESH_ALBUMS, ...HELD_OUT_ALBUMS].slice(0, 60);
const SEEDS = [1, 2, 3, 4, 5];
const TELLINGS = Array.from({ length: 10 }, (_, seed) => seed);
const SHORTEST_VARIED = 5;

interface Row {
  figure: string;
  goal: string;
  result: string;
}
const rows: Row[] = [];
const add = (figure: string, goal: string, result: string) => rows.push({ figure, goal, result });
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

const stories = ALBUMS.flatMap((album) =>
  SEEDS.map((seed) => ({ album, story: writeStory({ ...album, seed }) })),
);

// What the words are made of.
let fillerWords = 0;
let allWords = 0;
let invented = 0;
const fillerStories = new Map<string, number>();
for (const { album, story } of stories) {
  const filler = findFiller(album.captions, story);
  fillerWords += countWords(filler);
  allWords += countStoryWords(story);
  invented += findInventedNames(album.captions, story).length;
  invented += findInventedNumbers(album.captions, story).length;
  for (const sentence of new Set(filler))
    fillerStories.set(sentence, (fillerStories.get(sentence) ?? 0) + 1);
}
const [worn, times] = [...fillerStories].toSorted((one, other) => other[1] - one[1])[0] ?? ["", 0];
add("albums, stories, words", "", `${ALBUMS.length}, ${stories.length}, ${allWords}`);
add("words without a caption's word beside them", "8 %", percent(fillerWords, allWords));
add("most frequent such sentence", "5 %", `${percent(times, stories.length)} "${worn}"`);
add("names and numbers that no caption holds", "0", String(invented));
add(
  "sentences that the guard doubts, of 1000 stories",
  "0",
  String(listDoubtedSentences(1_000).length),
);

// Who carries it.
const certain = stories.flatMap(({ album, story }) => {
  const { hero, isHeroSure } = readAlbum(album.captions, album.template).album;
  return hero && isHeroSure ? [story.content.split("\n\n")[0]!.includes(hero.person)] : [];
});
add(
  "certain heroes named in the first paragraph",
  "95 %",
  `${percent(certain.filter(Boolean).length, certain.length)} of ${certain.length}`,
);

// How far ten tellings differ; war and illness are kept as they were typed.
const tellable = ALBUMS.filter(
  ({ captions, template }) =>
    captions.length >= SHORTEST_VARIED && !readAlbum(captions, template).album.isQuiet,
);
const countDifferent = (album: Album, show: (story: WrittenStory) => string): number =>
  new Set(TELLINGS.map((seed) => show(writeStory({ ...album, seed })))).size;
function addVariety(figure: string, show: (story: WrittenStory) => string): void {
  const counts = tellable
    .map((album) => countDifferent(album, show))
    .toSorted((one, other) => one - other);
  const enough = counts.filter((count) => count >= 6).length;
  add(
    figure,
    "6",
    `median ${counts[Math.floor(counts.length / 2)]}, least ${counts[0]}; six in ${percent(enough, counts.length)} of ${counts.length}`,
  );
}
addVariety("different of ten: title and text", ({ content, title }) => `${title}\n${content}`);
addVariety("different of ten: text alone", ({ content }) => content);

// Words that the pages share with the captions beneath them.
const isSame = (one: string, other: string) => wordsOf(one).join(" ") === wordsOf(other).join(" ");
const pages = stories.flatMap(({ album, story }) =>
  story.pages.flatMap(({ imageIndex, text }) =>
    imageIndex === null || !text ? [] : [isSame(text, album.captions[imageIndex]!)],
  ),
);
add(
  "pages that say the caption once more",
  "",
  percent(pages.filter(Boolean).length, pages.length),
);

// Grammar.
if (isParserInstalled()) {
  const sentences = new Map<string, string[]>();
  for (const { album, story } of stories)
    for (const { facts, text } of story.pages)
      for (const sentence of splitParagraph(text.replace(/\n+/g, " "))) {
        const captions = facts.map((fact) => `${album.captions[fact]!.replace(/[!.\s]+$/, "")}.`);
        if (
          !captions.some((caption) =>
            wordsOf(caption).join(" ").includes(wordsOf(sentence).join(" ")),
          )
        )
          sentences.set(sentence, captions);
      }
  const unreadCaptions = findUnread([...new Set([...sentences.values()].flat())]);
  const fair = [...sentences].filter(
    ([, captions]) => !captions.some((one) => unreadCaptions.has(one)),
  );
  const unread = findUnread(fair.map(([sentence]) => sentence));
  add(
    "told sentences that link-parser reads, of captions that it reads",
    "97 %",
    `${percent(fair.length - unread.size, fair.length)} of ${fair.length}`,
  );
  if (process.argv.includes("--unread")) console.log([...unread].join("\n"));
} else {
  console.log("link-parser is not installed (Debian: link-grammar): grammar is not measured.");
}

// Time and size.
const captions = ALBUMS.flatMap((album) => album.captions);
function timeStories(count: number): string {
  const spent = Array.from({ length: 200 }, (_, round) => {
    const start = (round * count) % (captions.length - count);
    const before = performance.now();
    writeStory({
      captions: captions.slice(start, start + count),
      template: "vacation",
      seed: round,
    });
    return performance.now() - before;
  }).toSorted((one, other) => one - other);
  return `median ${spent[100]!.toFixed(1)} ms, worst ${spent.at(-1)!.toFixed(1)} ms`;
}
for (const count of [1, 6, 20])
  add(`${count} caption${count === 1 ? "" : "s"}`, count === 6 ? "50 ms" : "", timeStories(count));
const bundle = await build({
  entryPoints: [fileURLToPath(new URL("../studio/writer/write-story.ts", import.meta.url))],
  bundle: true,
  minify: true,
  format: "esm",
  charset: "utf8",
  write: false,
});
const code = bundle.outputFiles[0]!.contents;
add(
  "bundled, minified, gzip",
  "120 KB",
  `${(gzipSync(code, { level: 9 }).length / 1000).toFixed(1)} KB (${(code.length / 1000).toFixed(0)} KB plain)`,
);
console.table(rows);
