import type { useTranslatedStory } from "../../features/languages/use-translated-story.ts";
import { Button } from "../../ui/button.tsx";

type Translated = Pick<
  ReturnType<typeof useTranslatedStory>,
  "shownIn" | "isTranslating" | "isMissing" | "retry"
>;

/** What there is to say about the language that the story is shown in; nothing while that is English. */
export function StoryLanguage({
  translated,
  hasNarration,
}: {
  translated: Translated;
  hasNarration: boolean;
}) {
  const { shownIn, isTranslating, isMissing, retry } = translated;
  if (isTranslating)
    return (
      <output>The story is being translated. Until then it is shown as it was written.</output>
    );
  if (retry) {
    return (
      <div className="flex flex-wrap items-center gap-4">
        <p>The story could not be translated, so it is shown as it was written.</p>
        <Button variant="secondary" onClick={retry}>
          Translate again
        </Button>
      </div>
    );
  }
  if (isMissing) {
    return <p>The language chosen on this device is not available here, so this is English.</p>;
  }
  if (!shownIn) return null;
  return (
    <p>
      {hasNarration ? "The narration stays" : "Narrations and films are"} in English: there is no
      voice for {shownIn.name} here.
    </p>
  );
}
