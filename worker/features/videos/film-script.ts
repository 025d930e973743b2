/** The script of a film, and whether it can be spoken and shown in the requested language. */
import { ENGLISH, type Language } from "../../../contract/languages.ts";
import type { PageSpan } from "../../../studio/pages/page-spans.ts";
import { translatePages } from "../../../studio/pages/translated-pages.ts";
import { type AppError, cannotBeDone } from "../../errors.ts";
import { pickFilmStudio } from "../../providers/film/index.ts";
import { findEnding, THE_END } from "../../providers/film/port.ts";
import { type TranslationContext, translateText } from "../languages/languages.service.ts";
import { openScript, type Script } from "../narration/script.ts";
import { orderByPages, readPages } from "../stories/pages.ts";
import { languageOf } from "../stories/stories.service.ts";
import type { StoryDetailRow } from "../stories/stories.store.ts";
import { listStoryImages } from "../stories/story-images.store.ts";

type Picture = Awaited<ReturnType<typeof listStoryImages>>[number];

export type FilmedText = Pick<
  StoryDetailRow,
  "id" | "title" | "content" | "excerpt" | "pages" | "language" | "readAt"
>;

export interface FilmScript extends Script {
  /** The story's, as spans of this text. */
  pages: PageSpan[];
  /** In the order of the pages, with captions in the language of the film. */
  pictures: Picture[];
  /** The last words, in the language of the film. */
  ending: string;
}

/** @param language null for the story's original language */
export async function openFilmScript(
  context: TranslationContext,
  story: FilmedText,
  language: Language | null,
): Promise<FilmScript> {
  const script = await openScript(context, story, language);
  const images = await listStoryImages(context.db, story.id);
  const own = readPages(story, images);
  const pages = language ? translatePages(story.content, own, script.content) : own;
  const translate = async (text: string, sourceLanguage: string | null) =>
    language
      ? translateText(context, { text, sourceLanguage, targetLanguage: language.code })
      : text;
  const pictures: Picture[] = [];
  for (const picture of orderByPages(images, pages)) {
    const caption = picture.caption && (await translate(picture.caption, story.language));
    pictures.push({ ...picture, caption });
  }
  return { ...script, pages, pictures, ending: await endIn(story, language, translate) };
}

/** The last words: known for many languages, else a translation of the English ones, else those. */
async function endIn(
  story: FilmedText,
  language: Language | null,
  translate: (text: string, source: string) => Promise<string>,
): Promise<string> {
  const own = findEnding(language?.code ?? languageOf(story));
  return own ?? translate(THE_END, ENGLISH.code);
}

const cannotLetter = (language: Language): AppError =>
  cannotBeDone(
    `A film cannot be lettered in ${language.name} yet. Please choose another language for the film.`,
  );

/**
 * The story's script in another language, when there are letters for it.
 * @throws AppError 422 when there are not
 */
export async function requireFilmScript(
  env: Env,
  context: TranslationContext,
  story: FilmedText,
  language: Language,
): Promise<FilmScript> {
  const script = await openFilmScript(context, story, language);
  const captions = script.pictures.map(({ caption }) => caption ?? "");
  const isLettered = pickFilmStudio(env).canLetter(
    [script.title, ...captions, script.ending].join(" "),
  );
  if (!isLettered) throw cannotLetter(language);
  return script;
}

/** More would be a list, not a sentence. */
const WORDS_NAMED = 6;

/** What the film's pictures could not show, as a message; null when they show every word that is written in them. */
export function composeFilmNote(
  env: Env,
  { title, written }: { title: string; written: readonly (string | null)[] },
): string | null {
  const words = pickFilmStudio(env).findMissingWords({ title, captions: written });
  if (words.length === 0) return null;
  const named = words.slice(0, WORDS_NAMED).join(", ");
  const more = words.length > WORDS_NAMED ? ` and ${words.length - WORDS_NAMED} more` : "";
  return `The film has no letters for these words, so “…” stands in their place in its pictures: ${named}${more}.`;
}
