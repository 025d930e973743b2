import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { NaturalVoice, NaturalVoices } from "../../../../contract/natural-voice.ts";
import { storyPath } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { useToast } from "../../../ui/toasts/toast.tsx";
import { downloadOf } from "./natural-voices.tsx";
import { removeFiles } from "./model-files.ts";
import { findFiles, type NeededFiles } from "./natural-queries.ts";
import { findOffer } from "./offered.ts";
import { sayMegabytes } from "./pace.ts";
import { ReadingProgress } from "./reading-progress.tsx";
import { useNaturalReading } from "./use-natural-reading.ts";

interface MakeVoiceProps {
  story: { id: string; title: string };
  service: NaturalVoices;
  voice: NaturalVoice;
  /** Of the translation that is read; undefined for the original. */
  language: string | undefined;
  speed: number;
  pauses: boolean;
}

/** One story, one voice: what it takes, how far it is, and what has come of it. */
export function MakeVoice({ service, ...props }: MakeVoiceProps) {
  const files = findFiles(service, props.voice.voice_id);
  const { title } = props.story;
  return (
    <>
      <h1 className="text-3xl wrap-anywhere sm:text-4xl">
        “{title}”, read by {props.voice.name}
      </h1>
      {files ? <Reading files={files} {...props} /> : <p>This voice is not to be had right now.</p>}
    </>
  );
}

function Reading({
  story,
  files,
  voice,
  language,
  speed,
  pauses,
}: Omit<MakeVoiceProps, "service"> & { files: NeededFiles }) {
  const choice = { storyId: story.id, voice: voice.voice_id, language, speed, pauses };
  const reading = useNaturalReading(choice, files);
  const { state, isWorking } = reading;
  const offer = useQuery({
    // What is downloaded changes while it works.
    queryKey: ["device/natural-voice", files.voice.sha256, isWorking],
    queryFn: () => findOffer(files),
    gcTime: 0,
    placeholderData: keepPreviousData,
  }).data;
  const queryClient = useQueryClient();
  const toast = useToast();
  const back = storyPath(story.id);

  async function remove() {
    try {
      await removeFiles();
      toast({
        title: "The download is removed",
        text: "Narrations that are made stay as they are.",
      });
    } catch {
      toast({
        title: "It is in use",
        text: "Another tab is making a narration. Please try again when it has finished.",
        variant: "destructive",
      });
    }
    await queryClient.invalidateQueries({ queryKey: ["device/natural-voice"] });
  }

  const downloaded = offer?.downloaded ?? 0;
  return (
    <>
      {offer?.whyNot && state.type === "idle" ? (
        <p>{offer.whyNot}</p>
      ) : (
        <Card className="grid max-w-prose gap-4">
          <ReadingProgress
            reading={reading}
            voiceName={voice.name}
            isHere={offer?.isHere === true}
            download={sayMegabytes(downloadOf(files))}
            onStart={reading.start}
            onStop={reading.stop}
            back={back}
          />
        </Card>
      )}
      {!isWorking && state.type !== "finished" && (
        <LinkButton to={back} variant="secondary" className="justify-self-start">
          Back to the story
        </LinkButton>
      )}
      {!isWorking && downloaded > 0 && (
        <div className="flex max-w-prose flex-wrap items-center gap-4">
          <p className="grow text-ink-soft">
            {sayMegabytes(downloaded)} of the voice are on this device, for other stories too.
          </p>
          <Button variant="secondary" onClick={() => void remove()}>
            Remove the download
          </Button>
        </div>
      )}
    </>
  );
}
