/** Writes a picture-book story from captions alone: no network, no model, no chance but the seed. */
import {
  addFamily,
  type FamilyMember,
  genderInFamily,
  namedIn,
  spellFamily,
} from "./facts/family-list.ts";
import { addListedFacts } from "./facts/listed-facts.ts";
import { namesOfAlbum } from "./facts/names.ts";
import { readFacts } from "./facts/read-facts.ts";
import { mendSlips } from "./facts/slips.ts";
import { languageOfAlbum, writeInLanguage } from "./languages/write-in-language.ts";
import {
  DEFAULT_LENGTH,
  DEFAULT_TONES,
  MAX_CAPTIONS,
  toOfferedTone,
  type Length,
  type Template,
  type Tone,
} from "./meta.ts";
import { makePlan } from "./planning/plan.ts";
import { makeTags } from "./planning/tags.ts";
import { makeTitle } from "./planning/title.ts";
import { createRandom } from "./random.ts";
import { followsName, type AlbumNames } from "./reading/album-names.ts";
import { readCaption } from "./reading/read-caption.ts";
import { studyAlbum } from "./telling/album.ts";
import { ownTitles } from "./telling/own-titles.ts";
import { retellAlbum } from "./retelling/retell-album.ts";
import { scoreTelling } from "./telling/score.ts";
import type { Sentence, Telling, TellingPage } from "./telling/story.ts";
import { tellAlbum } from "./telling/tell-album.ts";
import { cleanCaption } from "./text/clean-caption.ts";
import { capitalise } from "./text/sentence.ts";

export interface StoryInput {
  captions: readonly string[];
  template?: Template | null;
  tone?: Tone | null;
  length?: Length | null;
  /** BCP 47: what an album is in whose captions do not show it ("Carmen, 1975"). */
  language?: string | null;
  /** The family list: who the people and pets of the captions are. */
  people?: readonly FamilyMember[];
  /** Pass a random number for a new telling each time. */
  seed?: number;
}

/** One paragraph and the index of the caption it tells; null for the opening and the ending. */
export interface Paragraph {
  text: string;
  picture: number | null;
}

/** A page of the story: its text, its picture by index, and the captions that its sentences come from. */
export interface WrittenPage {
  text: string;
  imageIndex: number | null;
  facts: number[];
}

export interface WrittenStory {
  /** 1 to 60 characters. */
  title: string;
  /** The paragraphs, a blank line between two. */
  content: string;
  /** 1 to 4 words or names for the story's card, each under 24 characters. */
  tags: string[];
  paragraphs: Paragraph[];
  /** One a picture at least; a caption without words is a page without text. */
  pages: WrittenPage[];
  /** BCP 47: the language of the captions, which is the story's. */
  language: string;
}

/** A caption of many sentences is broken where a reader can breathe. */
const LONGEST_PARAGRAPH = 8;
const BROKEN_PARAGRAPH = 6;
/** Plans of which one of the best is kept: the score knows less than a reader. */
const PLANS = 10;
const TOLERANCE = 2.5;
/** A story whose captions hold no words at all. */
const WORDLESS = "Here is a picture.";

/**
 * Writes a story from 1 to 20 captions, in their order: what they say, told with a storyteller's devices, and nothing
 * else. What is not surely understood is kept as it was typed. Pure: the same input with the same seed is the same
 * story. Throws for no text; a caption after the twentieth is left out.
 */
export function writeStory(input: StoryInput): WrittenStory {
  const { template = null, seed = 0, people = [] } = input;
  const length = input.length ?? DEFAULT_LENGTH;
  const typed = input.captions.slice(0, MAX_CAPTIONS);
  const wanted = toOfferedTone(input.tone ?? DEFAULT_TONES[template ?? "none"]);
  const random = createRandom(`${seed}/${template ?? "none"}/${wanted}/${length}`);
  const language = languageOfAlbum(typed, input.language ?? undefined);
  if (language !== "en") {
    const options = { template: template ?? ("none" as const), tone: wanted, length, random };
    return assemble({ ...writeInLanguage(language, typed, options), language });
  }
  const { album, captions } = readAlbum(typed, template, people);
  const taste = makeTaste(`${seed}`);
  const tone = album.grief && wanted !== "tender" ? "plain" : wanted;
  const makeTelling = (): Telling => ({
    album,
    random,
    tone,
    taste,
    template: album.grief ? "none" : (template ?? "none"),
    length,
    frames: new Map(),
    told: new Set(),
    aged: new Set(),
    last: null,
    lastWhen: null,
  });
  const tellings = Array.from({ length: PLANS }, () => {
    const telling = makeTelling();
    const told = tellAlbum(telling);
    return { told, score: scoreTelling(told, telling) };
  });
  const best = Math.max(...tellings.map(({ score }) => score));
  const pages = random.pick(tellings.filter(({ score }) => score >= best - TOLERANCE))!.told;
  const plan = makePlan(captions, album.grief, random);
  const kind = album.isQuiet ? null : template;
  const title = makeTitle(plan, captions, kind, random, ownTitles({ album, tone }));
  return assemble({ title, tags: makeTags(plan, template), pages, language });
}

function assemble({
  title,
  tags,
  pages,
  language,
}: Pick<WrittenStory, "title" | "tags" | "language"> & { pages: TellingPage[] }): WrittenStory {
  const paragraphs = pages.flatMap(breakPage);
  if (paragraphs.length === 0) paragraphs.push({ text: WORDLESS, picture: 0 });
  return {
    title,
    content: paragraphs.map((paragraph) => paragraph.text).join("\n\n"),
    tags,
    paragraphs,
    pages: pages.map(toPage),
    language,
  };
}

/** The first twenty captions of an English album, read: what each says, and what the album as a whole is certain of. */
export function readAlbum(
  typed: readonly string[],
  template: Template | null,
  list: readonly FamilyMember[] = [],
) {
  const read = typed.slice(0, MAX_CAPTIONS);
  const people = namedIn(read, list);
  const tidy = read.map((caption) => spellFamily(mendSlips(cleanCaption(caption)), people));
  const names = addFamily(namesOfAlbum(tidy), people, tidy);
  const clean = tidy.map((caption) => capitaliseName(caption, names));
  const captions = read.map((caption, index) => readCaption(clean[index] || caption, names));
  const facts = captions.map((caption, index) =>
    readFacts(clean[index]!, index, caption, names, "en"),
  );
  const album = retellAlbum(studyAlbum(addListedFacts(facts, people), names, template !== null));
  return { album: { ...album, genderOf: genderInFamily(people, album.genderOf) }, captions };
}

/** Each seed likes some frames better than others, by up to eight times. */
function makeTaste(seed: string): (frame: string) => number {
  const known = new Map<string, number>();
  return (frame) => {
    const liking = known.get(frame) ?? 8 ** createRandom(`${seed}/${frame}`).next();
    known.set(frame, liking);
    return liking;
  };
}

/** "biscuit and Ella": at the head of a caption a name that the album knows is the name. */
const capitaliseName = (caption: string, names: AlbumNames): string =>
  caption.replace(/^(\p{Ll}\p{L}+)(?=,| (\p{L}+))/u, (word, _, next: string | undefined) => {
    const isHead = !next || /^(?:and|with|on|in)$/.test(next) || followsName({ low: next });
    return isHead && names.people.has(word) ? capitalise(word) : word;
  });

function breakPage({ picture, sentences }: TellingPage): Paragraph[] {
  const parts =
    sentences.length > LONGEST_PARAGRAPH ? Math.ceil(sentences.length / BROKEN_PARAGRAPH) : 1;
  const size = Math.ceil(sentences.length / parts);
  return Array.from({ length: parts }, (_, part) => ({
    text: join(sentences.slice(part * size, (part + 1) * size)),
    picture,
  })).filter(({ text }) => text !== "");
}

const join = (sentences: readonly Sentence[]): string =>
  sentences.map(({ text }) => text).join(" ");

const toPage = ({ picture, sentences }: TellingPage): WrittenPage => ({
  text: breakPage({ picture, sentences })
    .map(({ text }) => text)
    .join("\n\n"),
  imageIndex: picture,
  facts: [...new Set(sentences.flatMap(({ facts }) => facts))].toSorted((one, two) => one - two),
});
