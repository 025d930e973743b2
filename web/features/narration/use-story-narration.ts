import type { Language } from "../../../contract/languages.ts";
import type { SpokenSentence } from "../../../contract/narration.ts";
import type { Story } from "../../../contract/stories.ts";
import { useNarrationDetail, useNarrations } from "./queries.ts";

/** What is heard with a story, and what there is in the language that it is shown in. */
export interface StoryNarration {
  /** The narration that is played; one in the story's original language where there is none in the language. */
  heard: { audioUrl: string; duration: number } | null;
  /** Null for the story's original language. */
  heardIn: Language | null;
  /** In the language that was asked for. */
  own: { isOutdated: boolean } | null;
  /** When each sentence is spoken; empty while that is not known, or no longer true. */
  sentences: readonly SpokenSentence[];
  /** Whether they are sentences of the words that are shown; only their paragraphs are, otherwise. */
  arePlaced: boolean;
  pictureStarts: readonly number[] | undefined;
}

/**
 * @param language null for the story's original language
 * @param content the words in that language
 */
export function useStoryNarration(
  story: Story,
  language: Language | null,
  content: string,
): StoryNarration {
  const narrations = useNarrations(story.id, language !== null);
  const inLanguage = language && narrations.data?.find((one) => one.language === language.code);
  const written = story.audioUrl !== null && {
    audioUrl: story.audioUrl,
    duration: story.audioDuration ?? 0,
    outdated: story.narrationOutdated,
  };
  // It would be taken away again as soon as the one in the language is known of.
  const isKnown = language === null || !narrations.isPending;
  const played = inLanguage || (isKnown && written) || null;
  const heardIn = inLanguage ? language : null;
  const detail = useNarrationDetail(story.id, played?.audioUrl ?? null, heardIn?.code);
  const current = detail.data?.audioUrl === played?.audioUrl ? detail.data : undefined;
  const asked = language === null ? written : inLanguage;
  const sentences = played?.outdated || !current ? [] : current.sentences;
  return {
    heard: played && { ...played, duration: played.duration || (current?.duration ?? 0) },
    heardIn,
    own: asked ? { isOutdated: asked.outdated } : null,
    sentences,
    arePlaced: heardIn?.code === language?.code && (!heardIn || standIn(content, sentences)),
    pictureStarts: current?.pictureStarts,
  };
}

/** A translation that was made anew since may have other words: its sentences are not where they were. */
const standIn = (content: string, sentences: readonly SpokenSentence[]): boolean =>
  sentences.every(
    ({ text, paragraph, from, to }) => paragraph < 0 || content.slice(from, to) === text,
  );
