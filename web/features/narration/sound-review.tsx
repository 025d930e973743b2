import { useState } from "react";
import type { Recording } from "../../../contract/recordings.ts";
import { download } from "../../lib/file-name.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { DownloadIcon } from "../../ui/pictures/icons.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { AudioPlayer } from "./audio-player.tsx";
import { useAttachNarration } from "./queries.ts";
import { PutAside } from "./put-aside.tsx";
import { findRecordingInUse, type NarratedStory } from "./narrated-story.ts";

interface SoundReviewProps {
  story: NarratedStory;
  src: string;
  /** Seconds. */
  duration: number;
  /** The sound as a file, to be attached. */
  getFile: () => Promise<Blob>;
  /** Whether `src` is an MP3; if not, the server makes one of what is attached. */
  isMp3: boolean;
  /** Its key on the device; a generated sound has none. */
  readingId?: string;
  onSaved: () => Promise<void> | void;
  onDiscard: () => void;
}

/** A recorded or generated sound: to listen to, and then to save or to discard. */
export function SoundReview({
  story,
  src,
  duration,
  getFile,
  isMp3,
  readingId,
  onSaved,
  onDiscard,
}: SoundReviewProps) {
  const toast = useToast();
  const attach = useAttachNarration(story.id, story.language?.code, {
    readingId,
    onAttached() {
      toast({ title: "Narration added", text: "The story is now read in this recording." });
      return onSaved();
    },
  });
  const [isSaved, setIsSaved] = useState(false);
  const [asked, setAsked] = useState<Recording | null>(null);
  const inUse = findRecordingInUse(story);

  function save() {
    setAsked(null);
    const name = `story-narration-${Date.now()}.mp3`;
    if (isMp3) download(src, name);
    if (isSaved) return;
    attach.mutate(getFile, {
      onSuccess: (made) => {
        setIsSaved(true);
        if (!isMp3) download(made.audioUrl, name);
      },
      onError: (error) =>
        toast({
          title: "Failed to save narration",
          text: error.message,
          variant: "destructive",
        }),
    });
  }

  return (
    <div className="grid gap-4">
      <AudioPlayer src={src} duration={duration} label="Your recording" />
      <p className={isSaved ? "rounded-md bg-good-soft px-4 py-3 font-semibold text-good" : ""}>
        {describe(isSaved, story.narration !== null)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          // What is saved looks done: another press only downloads it again.
          variant={isSaved ? "secondary" : "primary"}
          icon={<DownloadIcon />}
          pending={attach.isPending}
          pendingText="Saving..."
          onClick={inUse && !isSaved ? () => setAsked(inUse) : save}
        >
          Save Audio
        </Button>
        <Button variant="quiet" disabled={attach.isPending} onClick={onDiscard}>
          Discard
        </Button>
      </div>
      <PutAside
        recording={asked}
        onCancel={() => setAsked(null)}
        by="new recording"
        onConfirm={save}
      />
    </div>
  );
}

function describe(isSaved: boolean, replaces: boolean): string {
  if (isSaved) return "This is the story's narration now. Discard clears it from here only.";
  return replaces
    ? "Saving puts it in place of the narration that the story has, and downloads it."
    : "Saving adds it to the story, and downloads it.";
}
