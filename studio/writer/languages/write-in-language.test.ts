import { describe, expect, it } from "vitest";
import { escapePattern } from "../../pages/escape-pattern.ts";
import { FRAMED_ALBUMS, KEPT_ALBUMS, type AlbumElsewhere } from "../fixtures/albums-elsewhere.ts";
import { findRepeats } from "../fixtures/check-story.ts";
import {
  LENGTHS,
  MAX_TAG_CHARACTERS,
  MAX_TAGS,
  MAX_TITLE_CHARACTERS,
  TONES,
  type Length,
  type Tone,
} from "../meta.ts";
import { type StoryInput, writeStory, type WrittenStory } from "../write-story.ts";
import { FRAMES } from "./all.ts";
import type { LanguageFrames } from "./frames.ts";

const SEEDS = [1, 2, 3, 4, 5, 6];
const pick = <T>(items: readonly T[], seed: number): T => items[seed % items.length]!;
const tell = (album: AlbumElsewhere, seed: number, more: Partial<StoryInput> = {}): WrittenStory =>
  writeStory({
    ...album,
    tone: pick<Tone>(TONES, seed),
    length: pick<Length>(LENGTHS, seed >> 1),
    ...more,
    seed,
  });
const TELLINGS = FRAMED_ALBUMS.flatMap((album) =>
  SEEDS.map((seed) => ({ album, story: tell(album, seed), name: `${album.captions[0]}, ${seed}` })),
);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const bare = (text: string): string => wordsOf(text).join(" ");

/** Every frame around a caption, as a pattern whose group is the caption. */
function framesAround(frames: LanguageFrames): RegExp[] {
  const { and, here, onePerson, people, begin, last, next, first, now, quote, sameYear } = frames;
  const later = Array.from({ length: 60 }, (_, years) => frames.later(years + 1));
  const all = [and, here, onePerson, people, begin, last, next, first, now, later].flat();
  return [...all, quote, sameYear].map(
    (frame) => new RegExp(`^${escapePattern(frame).replace("…", "(.+?)")}\\.?$`, "u"),
  );
}

/** Frames around names and things, and what a list joins. */
function isOfThePeople(sentence: string, frames: LanguageFrames, captions: string[]): boolean {
  const { story, gather, goodnight, wish, things } = frames;
  const own = new Set([...wordsOf(captions.join(" ")), ...wordsOf(things)]);
  const joining = /^(?:y|e|et|und|ed|en|d|di|l|la|lo|il|el|de|del|della|dello|da|do|o|a)$/;
  return ["…", gather, story.title, ...story.stage, story.end, goodnight, wish].some((frame) => {
    const pattern = escapePattern(frame)
      .replace("…", "(.+)")
      .replace(/d[ei] /g, "d(?:[ei] |['’]|el(?:l[oa])? |[oa] )");
    const inside = new RegExp(`^${pattern}[.!]*$`, "u").exec(sentence)?.[1];
    return (
      inside !== undefined && wordsOf(inside).every((word) => own.has(word) || joining.test(word))
    );
  });
}

describe("a story in the language of its captions", () => {
  it("knows the language of every album", () => {
    for (const album of [...FRAMED_ALBUMS, ...KEPT_ALBUMS])
      expect(tell(album, 1).language, album.captions[0]).toBe(album.language);
  });

  it("is made of captions as typed and listed frames alone", () => {
    for (const { album, story, name } of TELLINGS) {
      const frames = FRAMES[album.language]!;
      const patterns = framesAround(frames);
      const typed = album.captions.map(bare);
      for (const { text, imageIndex, facts } of story.pages) {
        const parts = imageIndex === 0 ? text.split(/(?<=\.) (?=\p{Lu})/u) : [text];
        const told = imageIndex === null ? text.split(/(?<=[.!]) (?=[\p{Lu}¡])/u) : parts;
        for (const sentence of told) {
          const inside = patterns.flatMap((pattern) => pattern.exec(sentence)?.[1] ?? []);
          const isCaption = [sentence, ...inside].some((one) => typed.includes(bare(one)));
          const [from, to] = /(\d{4})\D+(\d{4})/.exec(sentence)?.slice(1).map(Number) ?? [0, 0];
          const isYears = sentence === `${frames.years(from!, to!)}.`;
          const isListed = isOfThePeople(sentence, frames, album.captions);
          expect(isCaption || isYears || isListed, `${name}: ${sentence}`).toBe(true);
        }
        for (const fact of facts) expect(album.captions[fact], name).toBeDefined();
      }
    }
  });

  it("keeps every word of every caption on its page, in order", () => {
    for (const { album, story, name } of TELLINGS) {
      const shown = story.pages.flatMap(({ imageIndex }) => imageIndex ?? []);
      expect(shown, name).toEqual(album.captions.map((_, index) => index));
      album.captions.forEach((caption, index) => {
        const page = story.pages.find(({ imageIndex }) => imageIndex === index)!;
        expect(bare(page.text), name).toContain(bare(caption));
      });
      expect(story.content).toBe(story.pages.map(({ text }) => text).join("\n\n"));
    }
  });

  it("begins each page with a capital, ends it with a stop and says nothing twice", () => {
    for (const { story, name } of TELLINGS) {
      for (const { text } of story.pages) {
        expect(text, name).toMatch(/^[¡¿]?[\p{Lu}\d]/u);
        expect(text, name).toMatch(/[.!?]$/u);
        expect(text, name).not.toMatch(/…| {2}|undefined|[.,] ?[.,]/u);
      }
      expect(findRepeats(story.content), name).toEqual([]);
    }
  });

  it("has a title of the captions' words, and a few tags", () => {
    for (const { story, name } of TELLINGS) {
      const { title, tags } = story;
      expect(title.length, name).toBeGreaterThan(2);
      expect(title.length, name).toBeLessThanOrEqual(MAX_TITLE_CHARACTERS);
      expect(tags.length, name).toBeGreaterThan(0);
      expect(tags.length, name).toBeLessThanOrEqual(MAX_TAGS);
      for (const tag of tags) expect(tag.length, name).toBeLessThanOrEqual(MAX_TAG_CHARACTERS);
    }
  });

  it("tells an album in six ways or more of ten, unless it is of grief or too short", () => {
    for (const album of FRAMED_ALBUMS.filter(({ captions }) => captions.length > 4)) {
      const stories = Array.from({ length: 10 }, (_, seed) => writeStory({ ...album, seed }));
      const ways = new Set(stories.map(({ title, content }) => title + content));
      expect(ways.size, album.captions[0]).toBeGreaterThanOrEqual(6);
    }
  });

  it("puts no frame around grief", () => {
    const told = TELLINGS.filter(({ album }) =>
      /entierro|enterrement|beerdig|funeral|begrafenis/i.test(album.captions.join()),
    );
    expect(told).toHaveLength(6 * SEEDS.length);
    for (const { album, story, name } of told)
      expect(bare(story.content), name).toBe(bare(album.captions.join(" ")));
  });

  it("says goodnight in its language at bedtime, and wishes whose birthday it is a happy one", () => {
    const endings = TELLINGS.filter(({ album }) => album.template).map(({ album, story }) => ({
      ...album,
      end: story.content.split("\n\n").at(-1)!,
    }));
    const nights = endings.filter(({ template }) => template === "bedtime").map(({ end }) => end);
    for (const night of nights)
      expect(night).toMatch(
        /^(?:Buenas noches|Bonne nuit|Gute Nacht|Buonanotte|Boa noite|Slaap lekker), /,
      );
    const wishes = endings.filter(({ template }) => template === "birthday").map(({ end }) => end);
    for (const wish of wishes)
      expect(wish).toMatch(/(?:Martina|Chloé|Mia|Sofia|Beatriz|Fleur)\s?!$/);
  });
});

describe("captions of other languages", () => {
  it("stay as typed, page by page, where there are no frames", () => {
    for (const album of KEPT_ALBUMS) {
      const { content, title, pages } = tell(album, 3);
      expect(content.replaceAll(/\.$/gm, "")).toBe(album.captions.join("\n\n"));
      expect(pages.map(({ imageIndex }) => imageIndex)).toEqual(album.captions.map((_, i) => i));
      expect(album.captions.join(" ")).toContain(title);
    }
  });

  it("stay as typed within an album that is told, as English among Spanish", () => {
    const captions = ["Los abuelos en el huerto", "Our dog Max", "Las gallinas", "La bici de Ana"];
    for (const seed of SEEDS) {
      const story = writeStory({ captions, seed });
      expect(story.language).toBe("es");
      expect(story.pages[1]!.text).toBe("Our dog Max.");
    }
  });

  it("are not outvoted by lines that could be in any language", () => {
    const captions = [
      "Festa junina na escola",
      "Mariana de caipira",
      "A fogueira",
      "Todos cansados",
    ];
    expect(writeStory({ captions, seed: 1 }).language).toBe("pt");
  });

  it("name nobody who is a pronoun", () => {
    const captions = ["Ella es mi bisabuela Encarnación", "Su hijo Antonio", "Mis padres, 1970"];
    for (const seed of SEEDS)
      expect(writeStory({ captions, seed, length: "long" }).content).not.toMatch(/de Ella|ella,/);
  });

  it("leave an album English that is mostly English", () => {
    const captions = ["Oma Gertrud in the garden", "Dad burning the sausages", "Feliz cumpleaños"];
    expect(writeStory({ captions, seed: 1 }).language).toBe("en");
  });

  it("are in the language that the family asks for where they show none", () => {
    const captions = ["Carmen, 1975", "Luis, 1980", "Carmen, 1990"];
    expect(writeStory({ captions, seed: 1 }).language).toBe("en");
    const story = writeStory({ captions, language: "es-MX", seed: 4, length: "long" });
    expect(story.language).toBe("es");
    expect(story.content).toMatch(/Esta es la historia de|Cinco años después|De 1975 a 1990/);
  });

  it("keep their marks, and lose file names and emoji", () => {
    const captions = [
      "¡Feliz cumpleaños, Ana! 🎂",
      "Papá & mamá «en la playa»",
      "IMG_2034.jpg la tarta",
    ];
    const { content } = writeStory({ captions, seed: 2, length: "short" });
    expect(content).toContain("¡Feliz cumpleaños, Ana!");
    expect(content).toContain("apá & mamá «en la playa»");
    expect(content).not.toMatch(/🎂|IMG/u);
  });
});
