import { endpoints } from "../../api/endpoints.ts";
import type { Language } from "../../../contract/languages.ts";
import type { NarrationDetail, SpokenSentence } from "../../../contract/narration.ts";
import type { Story } from "../../../contract/stories.ts";
import { useNarrationDetail, useNarrations } from "./queries.ts";

/** The narration that a story is played with, and the one in the language that it is shown in. */
export interface StoryNarration {
  /** The narration that is played; one in the story's original language where there is none in the language. */
  played: { audioUrl: string; duration: number } | null;
  /** Null for the story's original language. */
  playedLanguage: Language | null;
  /** The text track of what is played. */
  captions: { url: string; language: string };
  /** The narration in the requested language. */
  own: { isOutdated: boolean } | null;
  /** The sentences' timings; empty while they are not known, or outdated. */
  sentences: readonly SpokenSentence[];
  /** When its words are spoken, packed. */
  words: readonly number[];
  /** Whether the timings are of the text that is shown; otherwise only the paragraphs correspond. */
  matchesText: boolean;
  /** How it goes through the story's pages; undefined while that is not known. */
  pages: NarrationDetail["pages"] | undefined;
}

const NO_WORDS: readonly number[] = [];

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
  // The original's narration would be replaced as soon as the one in the language is loaded.
  const isKnown = language === null || !narrations.isPending;
  const played = inLanguage || (isKnown && written) || null;
  const playedLanguage = inLanguage ? language : null;
  const detail = useNarrationDetail(story.id, played?.audioUrl ?? null, playedLanguage?.code);
  const current = detail.data?.audioUrl === played?.audioUrl ? detail.data : undefined;
  const requested = language === null ? written : inLanguage;
  const sentences = played?.outdated || !current ? [] : current.sentences;
  return {
    played: played && { ...played, duration: played.duration || (current?.duration ?? 0) },
    playedLanguage,
    own: requested ? { isOutdated: requested.outdated } : null,
    sentences,
    words: current?.words ?? NO_WORDS,
    matchesText:
      playedLanguage?.code === language?.code &&
      (!playedLanguage || matchesContent(content, sentences)),
    pages: current?.pages,
    captions: {
      url: endpoints.narrationCaptions(story.id, playedLanguage?.code),
      language: playedLanguage?.code ?? story.language,
    },
  };
}

/** A translation that was made again since may differ: the offsets of its sentences are then wrong. */
const matchesContent = (content: string, sentences: readonly SpokenSentence[]): boolean =>
  sentences.every(
    ({ text, paragraph, from, to }) => paragraph < 0 || content.slice(from, to) === text,
  );
