import { useState } from "react";
import type { Recording } from "../../../contract/recordings.ts";
import { loadPage } from "../../lib/reload-page.ts";
import { makeVoicePath } from "../../paths.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { PlayIcon } from "../../ui/pictures/icons.tsx";
import { Skeleton } from "../../ui/status/skeleton.tsx";
import { Switch } from "../../ui/forms/switch.tsx";
import { useErrorToast, useToast } from "../../ui/toasts/toast.tsx";
import { defaultVoiceId } from "./default-voice.ts";
import { useGenerateNarration, useVoiceCategories, useVoices } from "./queries.ts";
import { findNaturalVoices } from "./natural/offered.ts";
import { useNaturalVoiceService } from "./natural/natural-queries.ts";
import { NaturalVoices } from "./natural/natural-voices.tsx";
import { PutAside } from "./put-aside.tsx";
import { findRecordingInUse, type NarratedStory } from "./narrated-story.ts";
import { findSpeakers } from "./speakers.ts";
import { VoicePicker } from "./voice-picker.tsx";

interface AiNarrationProps {
  story: NarratedStory;
  /** Plays the narration; null where there is none to be played. */
  onListen: (() => void) | null;
}

/** Generates the story's narration with one of the voices. */
export function AiNarration({ story, onListen }: AiNarrationProps) {
  const toast = useToast();
  const voices = useVoices();
  const categories = useVoiceCategories();
  // Without an answer there are none, as on a site that has turned them off.
  const service = useNaturalVoiceService().data;
  const generate = useGenerateNarration(story.id, {
    onMade: ({ duration }) =>
      toast({
        title: "Narration generated!",
        text: `It is ${Math.round(duration)} seconds long.`,
      }),
    onFailure: ({ message }) =>
      toast({
        title: "Failed to generate narration",
        text: message,
        variant: "destructive",
      }),
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const [pauses, setPauses] = useState(true);
  const [asked, setAsked] = useState<Recording | null>(null);
  useErrorToast(voices.error, "Failed to load voices");

  // Both are awaited: voices shown before their categories would move under the user's finger.
  if (voices.isPending || categories.isPending) return <Skeleton className="h-48 w-full" />;
  const { language, narration, spokenIn } = story;
  const list = findSpeakers(voices.data, story);
  const naturalVoices = findNaturalVoices(service, spokenIn.code);
  const natural = naturalVoices.find((voice) => voice.voice_id === chosen);
  const isSpoken = !voices.isSuccess || list.length > 0;
  const noVoice = (
    <p>
      There is no voice for {spokenIn.name} here. You can record it in your own voice under Custom
      Narration, or choose Read above: your device reads it to you if it has a voice for it.
    </p>
  );
  if (!isSpoken && naturalVoices.length === 0) return noVoice;
  const voiceId = list.find((voice) => voice.voice_id === chosen)?.voice_id ?? defaultVoiceId(list);
  const replaces = narration !== null;
  const inUse = findRecordingInUse(story);
  const listen = narration && !narration.isOutdated && !natural ? onListen : null;

  function start() {
    setAsked(null);
    if (natural) {
      const { voice_id: voice } = natural;
      // Its page is isolated by headers, which a change of page inside the application would not load.
      void loadPage(makeVoicePath(story.id, { voice, language: language?.code, pauses }));
      return;
    }
    if (voiceId === null) return;
    generate.mutate({ voiceId, pauses, ...(language && { language: language.code }) });
  }

  return (
    <div className="grid gap-6">
      {!isSpoken && noVoice}
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
        isSpoken && (
          <VoicePicker voices={list} value={natural ? "" : (voiceId ?? "")} onChoose={setChosen} />
        )
      )}
      {service?.available && (
        <NaturalVoices
          service={service}
          voices={naturalVoices}
          text={story.content}
          isAlone={!isSpoken}
          value={natural?.voice_id ?? ""}
          onChoose={setChosen}
        />
      )}
      {(isSpoken || natural) && (
        <>
          <Switch checked={pauses} onCheckedChange={setPauses}>
            Add pauses at commas and periods
          </Switch>
          <div className="flex flex-wrap gap-3">
            {/* The player is far above: whoever has pressed the button beside it is looking here. */}
            {listen && (
              <Button icon={<PlayIcon />} onClick={listen}>
                Listen
              </Button>
            )}
            <Button
              variant={listen ? "secondary" : "primary"}
              disabled={voiceId === null && !natural}
              pending={generate.isPending}
              pendingText="Generating Narration..."
              onClick={inUse ? () => setAsked(inUse) : start}
            >
              {natural && `Continue with ${natural.name}`}
              {!natural && (replaces ? "Replace Current Narration" : "Generate Narration")}
            </Button>
          </div>
        </>
      )}
      <PutAside recording={asked} onCancel={() => setAsked(null)} by="voice" onConfirm={start} />
    </div>
  );
}
