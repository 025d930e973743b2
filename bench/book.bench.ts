/** What a picture book costs: CPU, and the file's size beyond that of its pictures. Measured in Node; workerd needs the same. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { FONTS } from "../studio/book/fixtures/fonts.ts";
import { writePdf } from "../studio/book/pdf/write-pdf.ts";
import { joinPages } from "../studio/pages/page-spans.ts";
import { cutSections } from "../studio/pages/sections.ts";
import { writePictures } from "./film-ffmpeg.ts";

const GOAL_CPU_MS = 1_000;
const GOAL_KILOBYTES = 150;
const ROUNDS = 5;
const photosFolder = process.env.STORYQUILT_PHOTOS ?? path.resolve("../shared/photos");
const folder = mkdtempSync(path.join(tmpdir(), "storyquilt-books-"));

async function measure(name: string, pictureCount: number, sentences: number) {
  const files = writePictures(folder, photosFolder, pictureCount);
  const pictures = files.map((file, i) => ({
    bytes: new Uint8Array(readFileSync(file)),
    caption: `Stop ${i + 1} of our long summer by the sea`,
  }));
  const paragraphs = pictures.map((_, i) =>
    `On day ${i + 1} we took the old ferry, and Grandma waved to the dog — twice. `.repeat(
      sentences,
    ),
  );
  const { content, spans } = joinPages(
    paragraphs.map((text, i) => ({ id: String(i), imageId: String(i), text })),
  );
  const book = {
    title: "Our Long Summer by the Sea",
    maker: "Rose Miller",
    date: "November 21, 2026",
    language: "en",
    link: { url: "https://storyquilt.example/s/abcdefgh", until: null },
    sections: cutSections(content, spans).map((section, picture) => ({ ...section, picture })),
  };
  const options = { cover: 0, fonts: FONTS, format: "a4" as const, madeAt: new Date() };
  const costs: number[] = [];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    bytes = (await writePdf(book, pictures, options)).length;
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1_000);
  }
  const cpu = costs.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)];
  const own = (bytes - pictures.reduce((sum, picture) => sum + picture.bytes.length, 0)) / 1_000;
  return [
    row(`${name}: CPU, the first`, "", `${costs[0].toFixed(0)} ms`),
    row(
      `${name}: CPU, later ones`,
      `< ${GOAL_CPU_MS} ms`,
      `${cpu.toFixed(0)} ms`,
      cpu < GOAL_CPU_MS,
    ),
    row(
      `${name}: beyond its pictures`,
      `< ${GOAL_KILOBYTES} KB`,
      `${own.toFixed(0)} KB`,
      own < GOAL_KILOBYTES,
    ),
    row(`${name}: the file`, "", `${(bytes / 1e6).toFixed(1)} MB`),
  ];
}

const row = (figure: string, goal: string, result: string, isReached = true) => ({
  figure,
  goal,
  result: isReached ? result : `${result}  MISSED`,
});

const rows = [
  ...(await measure("6 pictures", 6, 3)),
  ...(await measure("20 pictures", 20, 3)),
  ...(await measure("1 picture, 3 000 words", 1, 190)),
];
rmSync(folder, { recursive: true });
console.table(rows);
process.exitCode = rows.some(({ result }) => result.endsWith("MISSED")) ? 1 : 0;
