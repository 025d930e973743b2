import { ENGLISH, speaks } from "../../../contract/languages.ts";
import type { Story, StoryImage } from "../../../contract/stories.ts";
import { useErrorToast } from "../../ui/toasts/toast.tsx";
import { isEnglish, usePreferredLanguage } from "./preferred-language.ts";
import { type OfferedLanguage, useLanguage, useTranslations } from "./queries.ts";
import { useLanguagesErrorToast } from "./use-languages-error-toast.ts";

export interface TranslatedStory {
  story: Story;
  images: StoryImage[] | undefined;
  /** What the story is shown in; null for as it was written. */
  shownIn: OfferedLanguage | null;
}

/** The story in the language that is read on this device, as written until it is translated or when that fails. */
export function useTranslatedStory(story: Story, images: StoryImage[] | undefined) {
  const [preferred, choose] = usePreferredLanguage();
  const { language: wanted, error, areKnown } = useLanguage(story.language, preferred);
  const isAsWritten = !wanted || isEnglish(wanted.code);
  const to = isAsWritten || images === undefined ? null : wanted;
  const captions = (images ?? []).map(({ caption }) => caption ?? "");
  const translation = useTranslations(
    [story.title, story.content, ...captions],
    story.language,
    to,
  );

  useLanguagesErrorToast(error);
  const { error: failure } = translation;
  useErrorToast(failure, "Translation Error", "Failed to translate text. Please try again.");

  return {
    ...translate(story, images, to, to ? translation.data : undefined),
    /** English until it is known whether what was chosen once can still be had. */
    language: isAsWritten ? ENGLISH.code : wanted.code,
    choose,
    /** The chosen language is not available here any more. */
    isMissing: !wanted && !speaks([story.language], preferred) && areKnown(),
    isTranslating: translation.isLoading,
    retry: translation.isError ? () => void translation.refetch() : null,
  };
}

function translate(
  story: Story,
  images: StoryImage[] | undefined,
  to: OfferedLanguage | null,
  texts: readonly string[] | undefined,
): TranslatedStory {
  const [title, content, ...captions] = texts ?? [];
  if (!to || title === undefined || content === undefined) return { story, images, shownIn: null };
  return {
    story: { ...story, title, content },
    images: images?.map((image, i) => ({ ...image, caption: captions[i] || image.caption })),
    shownIn: to,
  };
}
