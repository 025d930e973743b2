import { useState } from "react";
import { speaks } from "../../../contract/languages.ts";
import type { StoryCard } from "../../../contract/stories.ts";
import { getPreference, storePreference } from "../../device/preferences.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import { defaultVoiceId } from "./default-voice.ts";
import { useGenerateNarration, useVoices } from "./queries.ts";

const VOICE_KEY = "filmVoice";

/** Who reads a film: the story's own narration, or a voice that is chosen for a story that nobody has read yet. */
export function useFilmVoice(story: Pick<StoryCard, "id" | "audioUrl" | "language">) {
  const isRead = story.audioUrl !== null;
  const voices = useVoices({ enabled: !isRead });
  const speakers = (voices.data ?? []).filter(({ languages }) => speaks(languages, story.language));
  const usual = defaultVoiceId(speakers);
  const [wanted, setWanted] = useState(() => getPreference(VOICE_KEY));
  const chosen = speakers.some(({ voice_id }) => voice_id === wanted) ? wanted : usual;
  const name = speakers.find(({ voice_id }) => voice_id === chosen)?.name;
  const reading = useGenerateNarration(story.id);
  const toast = useToast();

  return {
    chosen,
    options: isRead
      ? []
      : speakers.map(({ voice_id, name: label }) => ({ value: voice_id, label })),
    choose(voiceId: string) {
      setWanted(voiceId);
      storePreference(VOICE_KEY, voiceId);
    },
    /** In a sentence that goes on with the music. */
    sentence: isRead
      ? "It is read with the story’s own narration"
      : name === undefined
        ? "It is read aloud, where a voice speaks its language"
        : `It is read by ${name}`,
    isReading: reading.isPending,
    /** Has the chosen voice read the story, unless the film maker's own choice is the same; false when that failed. */
    async prepare(): Promise<boolean> {
      if (isRead || chosen === null || chosen === usual) return true;
      try {
        await reading.mutateAsync({ voiceId: chosen });
        return true;
      } catch (error) {
        const text = error instanceof Error ? error.message : "";
        toast({ title: "Failed to generate narration", text, variant: "destructive" });
        return false;
      }
    },
  };
}
