/** Tells an album in the language of its captions: as they were typed, with closed frames where they are surely right. */
import { MAX_TAG_CHARACTERS, MAX_TAGS } from "../meta.ts";
import type { Sentence, TellingPage } from "../telling/story.ts";
import { type Album, heroesOf, studyAlbum } from "./album.ts";
import { chooseFrame } from "./choose-frame.ts";
import { endAlbum } from "./ending.ts";
import { fill, type LanguageFrames } from "./frames.ts";
import { readShape } from "./shape.ts";
import { makeTitle } from "./title.ts";
import { sentencesOf } from "./typed.ts";

export interface Told {
  title: string;
  tags: string[];
  pages: TellingPage[];
}

/** @param typed every caption as it was typed; `own` says which are in the album's language */
export function tellAlbumIn(
  language: string,
  frames: LanguageFrames,
  typed: readonly string[],
  own: readonly boolean[],
  options: Pick<Album, "template" | "tone" | "length" | "random">,
): Told {
  const album = studyAlbum(language, frames, typed, own, options);
  const names = new Set(album.people.map(({ name }) => name));
  const used = new Set<string>();
  const stage = setStage(album);
  let last: string | null = stage?.text ?? null;
  const said = new Set<string>();
  const pages = typed.map((caption, index): TellingPage => {
    const isNew = !said.has(caption.toLowerCase());
    said.add(caption.toLowerCase());
    if (!isNew || caption === "") return { picture: index, sentences: [] };
    const shape = own[index] ? readShape(caption, frames, names) : null;
    const frame = shape && chooseFrame({ album, index, shape, used, last });
    last = frame;
    const isQuote = frame === frames.quote;
    const text = frame
      ? fill(frame, isQuote ? closedInside(caption) : (shape.inside ?? ""))
      : caption;
    const sentences = sentencesOf(album.say.sentence(text));
    const told = sentences.map((sentence) => toSentence(sentence, [index], frame));
    return { picture: index, sentences: index === 0 && stage ? [stage, ...told] : told };
  });
  const ending = endAlbum(album, stage !== null, used);
  return {
    title: makeTitle(
      {
        captions: typed.filter((_, index) => own[index]),
        people: heroesOf(album),
        isBedtime: album.template === "bedtime",
        isQuiet: album.isGrief,
        isAnnounced: stage !== null,
      },
      frames,
      album.say,
      options.random,
    ),
    tags: makeTags(album),
    pages: ending.length > 0 ? [...pages, { picture: null, sentences: ending }] : pages,
  };
}

const toSentence = (text: string, facts: number[], frame: string | null): Sentence => ({
  text,
  facts,
  device: frame ? "hinge" : "verbatim",
});

/** A quotation has its own stop inside only where it was typed. */
const closedInside = (caption: string): string => caption.replace(/[.\s]+$/, "");

/** "Esta es la historia de Carmen y Luis.": one page in two names somebody, and a few lines need no opening. */
function setStage(album: Album): Sentence | null {
  const { captions, frames, isGrief, length, random, say, template, tone } = album;
  const people = heroesOf(album);
  if (isGrief || people.length === 0 || captions.length < 3 || length === "short") return null;
  const wanted = length === "long" ? 1 : tone === "tender" ? 0.3 : template === "none" ? 0.4 : 0.5;
  if (!random.chance(wanted)) return null;
  const frame = random.pick(frames.story.stage)!;
  const list = say.list(people.map(({ inSentence }) => inSentence));
  // The first caption would say the names once more.
  if (list.toLowerCase() === captions[0]?.toLowerCase().replace(/\.$/, "")) return null;
  const text = say.frame(frame, list);
  const facts = [...new Set(people.flatMap((person) => person.captions))];
  return {
    text: say.sentence(text),
    facts: facts.toSorted((a, b) => a - b),
    device: "stage",
  };
}

/** The kind of story, then what is seen in it. */
function makeTags({ frames, isGrief, say, template, things }: Album): string[] {
  const kind = template !== "none" && !isGrief ? [frames.tags[template]] : [];
  const seen = things.map(({ noun }) => say.capital(noun));
  const tags = [...kind, ...seen].filter((tag) => tag.length <= MAX_TAG_CHARACTERS);
  return [...new Set(tags.length > 0 ? tags : [frames.tags.none])].slice(0, MAX_TAGS);
}
