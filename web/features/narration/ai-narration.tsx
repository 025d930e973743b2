import { useState } from "react";
import type { Recording } from "../../../contract/recordings.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Skeleton } from "../../ui/status/skeleton.tsx";
import { Switch } from "../../ui/forms/switch.tsx";
import { useErrorToast, useToast } from "../../ui/toasts/toast.tsx";
import { defaultVoiceId } from "./default-voice.ts";
import { useGenerateNarration, useVoiceCategories, useVoices } from "./queries.ts";
import { PutAside } from "./put-aside.tsx";
import { findRecordingInUse, type NarratedStory } from "./narrated-story.ts";
import { findSpeakers } from "./speakers.ts";
import { VoicePicker } from "./voice-picker.tsx";

/** Generates the story's narration with one of the voices. */
export function AiNarration({ story }: { story: NarratedStory }) {
  const toast = useToast();
  const voices = useVoices();
  const categories = useVoiceCategories();
  const generate = useGenerateNarration(story.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const [pauses, setPauses] = useState(true);
  const [asked, setAsked] = useState<Recording | null>(null);
  useErrorToast(voices.error, "Failed to load voices");

  // Both are awaited: voices shown before their categories would move under the user's finger.
  if (voices.isPending || categories.isPending) return <Skeleton className="h-48 w-full" />;
  const { language, narration, spokenIn } = story;
  const list = findSpeakers(voices.data, story);
  if (voices.isSuccess && list.length === 0) {
    return (
      <p>
        There is no voice for {spokenIn.name} here. You can record it in your own voice under Custom
        Narration, or choose Read above: your device reads it to you if it has a voice for it.
      </p>
    );
  }
  const voiceId = list.find((voice) => voice.voice_id === chosen)?.voice_id ?? defaultVoiceId(list);
  const replaces = narration !== null;
  const inUse = findRecordingInUse(story);

  function start() {
    setAsked(null);
    if (voiceId === null) return;
    generate.mutate(
      { voiceId, pauses, ...(language && { language: language.code }) },
      {
        onSuccess: ({ duration }) =>
          toast({
            title: "Narration generated!",
            text: `It is ${Math.round(duration)} seconds long.`,
          }),
        onError: (error) =>
          toast({
            title: "Failed to generate narration",
            text: error.message,
            variant: "destructive",
          }),
      },
    );
  }

  return (
    <div className="grid gap-6">
      {narration && (
        <div className="rounded-md border-2 border-dashed border-stitch bg-sunken p-4">
          <p className="font-semibold">Story already has narration</p>
          <p>
            {narration.isOutdated
              ? "The words have changed since it was read aloud. Have it read anew below."
              : "You can listen to it above, or have it read in another voice."}
          </p>
        </div>
      )}
      {voices.isError ? (
        <div className="grid justify-items-start gap-3">
          <p>The voices could not be loaded.</p>
          <Button variant="secondary" onClick={() => void voices.refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <VoicePicker voices={list} value={voiceId ?? ""} onChoose={setChosen} />
      )}
      <Switch checked={pauses} onCheckedChange={setPauses}>
        Add pauses at commas and periods
      </Switch>
      <Button
        className="justify-self-start"
        disabled={voiceId === null}
        pending={generate.isPending}
        pendingText="Generating Narration..."
        onClick={inUse ? () => setAsked(inUse) : start}
      >
        {replaces ? "Replace Current Narration" : "Generate Narration"}
      </Button>
      <PutAside recording={asked} onCancel={() => setAsked(null)} by="voice" onConfirm={start} />
    </div>
  );
}
