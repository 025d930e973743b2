/** Writes a picture-book story from captions alone: no network, no model, no chance but the seed. */
import { findCast } from "./cast.ts";
import {
  DEFAULT_LENGTH,
  DEFAULT_TONES,
  MAX_CAPTIONS,
  MAX_TAGS,
  MAX_TAG_CHARACTERS,
  MAX_TITLE_CHARACTERS,
  TEMPLATE_LABELS,
  type Length,
  type Template,
  type Tone,
} from "./meta.ts";
import { parseCaption } from "./parse-caption.ts";
import { makePlan, themeNames } from "./plan.ts";
import { Teller } from "./realise.ts";
import { makeRng } from "./rng.ts";
import { TEMPLATES } from "./templates/index.ts";
import { cleanCaption } from "./text.ts";
import { makeTitle } from "./title.ts";

export interface StoryInput {
  captions: string[];
  template?: Template;
  tone?: Tone;
  length?: Length;
  seed?: number;
}
/** One paragraph and the index of the caption it tells; null for the opening and the ending. */
export interface Paragraph {
  text: string;
  picture: number | null;
}
export interface WrittenStory {
  title: string;
  content: string;
  tags: string[];
  paragraphs: Paragraph[];
}

/**
 * Writes a story from 1 to 20 captions. Pure: the same input with the same seed is the same story.
 * Never throws for any text; captions after the twentieth are ignored.
 */
export function writeStory(input: StoryInput): WrittenStory {
  const { template, length = DEFAULT_LENGTH, seed = 0 } = input;
  const kind = template ?? "none";
  const rng = makeRng(`${seed}/${kind}/${input.tone ?? ""}/${length}`);
  const raws = input.captions.slice(0, MAX_CAPTIONS);
  const cast = findCast(raws.map(cleanCaption));
  const captions = raws.map((r) => parseCaption(r, cast));
  const plan = makePlan(captions, rng);
  const tone: Tone = plan.grave ? "tender" : (input.tone ?? DEFAULT_TONES[kind]);
  const tpl = plan.grave ? TEMPLATES.none : TEMPLATES[kind];
  const title = makeTitle(plan, captions, tpl, rng).slice(0, MAX_TITLE_CHARACTERS);
  const teller = new Teller(plan, tpl, tone, length, rng, cast);
  const paragraphs: Paragraph[] = [];
  const open = teller.opening();
  if (open.length) paragraphs.push({ text: open.join(" "), picture: null });
  for (const p of plan.pages) {
    const said = teller.page(p);
    const parts = said.length > 8 ? Math.ceil(said.length / 6) : 1;
    const size = Math.ceil(said.length / parts);
    for (let k = 0; k < parts; k++)
      paragraphs.push({ text: said.slice(k * size, (k + 1) * size).join(" "), picture: p.index });
  }
  paragraphs.push({ text: teller.closing().join(" "), picture: null });
  const kept = paragraphs.filter((p) => p.text);
  const tags = [
    ...new Set([
      template ? TEMPLATE_LABELS[template].category : "",
      ...plan.places.slice(0, 1).map((p) => p.replace(/^the /, "")),
      ...themeNames(plan),
    ]),
  ]
    .filter((t) => t && t.length <= MAX_TAG_CHARACTERS)
    .map((t) => t[0]!.toUpperCase() + t.slice(1))
    .slice(0, MAX_TAGS);
  return { title, content: kept.map((p) => p.text).join("\n\n"), tags, paragraphs: kept };
}
