import type { useTranslatedStory } from "../../features/languages/use-translated-story.ts";
import type { StoryNarration } from "../../features/narration/use-story-narration.ts";
import { Button } from "../../ui/buttons/button.tsx";

type Translated = Pick<
  ReturnType<typeof useTranslatedStory>,
  "shownIn" | "isTranslating" | "isMissing" | "retry"
>;

interface StoryLanguageProps {
  translated: Translated;
  /** The English name of the story's own language. */
  original: string;
  narration: Pick<StoryNarration, "played" | "playedLanguage">;
  /** Whether one of the voices speaks the language; null while that is not known. */
  hasVoice: boolean | null;
}

/** Notes about the language that the story is shown in; none for its own. */
export function StoryLanguage({ translated, original, narration, hasVoice }: StoryLanguageProps) {
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
    return <p>The language chosen on this device is not available here, so this is {original}.</p>;
  }
  if (!shownIn || narration.playedLanguage || hasVoice === null) return null;
  const { name, onDevice } = shownIn;
  const isPlayed = narration.played !== null;
  if (!hasVoice) {
    return (
      <p>
        {isPlayed ? "The narration stays" : "Narrations and films are"} in {original}: there is no
        voice for {name} here.{!onDevice && " You can record it in your own voice below."}
      </p>
    );
  }
  return (
    <p>
      {isPlayed
        ? `The narration is in ${original}. You can have the story read in ${name} below.`
        : `You can have the story read aloud in ${name} below.`}
    </p>
  );
}
