import { MAX_PAGE_SECONDS, type Recording } from "../../../contract/recordings.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ArrowEndIcon, MicrophoneIcon } from "../../ui/pictures/icons.tsx";
import { useErrorToast } from "../../ui/toasts/toast.tsx";
import { AudioPlayer } from "./audio-player.tsx";
import {
  findPageRecording,
  type NarratedPage,
  type NarratedStory,
  pageReadingsOf,
} from "./narrated-story.ts";
import { usePlayRecording } from "./recording-queries.ts";
import { SavingNote } from "./saving-note.tsx";
import { TakeRecorder } from "./take-recorder.tsx";
import type { Saving } from "./use-page-saving.ts";
import type { ReadyRecording } from "./use-recording.ts";

interface PageTakeProps {
  story: NarratedStory;
  page: NarratedPage;
  saving: Saving | undefined;
  onSave: (ready: ReadyRecording) => void;
  onBusy: (isBusy: boolean) => void;
  /** Null on the last page. */
  onNext: (() => void) | null;
}

/** On a phone what follows a recording begins below the screen's edge. */
function scrollToButtons(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: "nearest" });
}

/** One page: its picture and text, and its recording. */
export function PageTake({ story, page, saving, onSave, onBusy, onNext }: PageTakeProps) {
  const recording = findPageRecording(story, page.id);
  const next = onNext && (
    <Button icon={<ArrowEndIcon />} className="min-h-14 grow text-lg" onClick={onNext}>
      Next
    </Button>
  );
  return (
    <div className="stitched grid gap-5 rounded-lg bg-card p-4 sm:p-6 lg:grid-cols-2">
      {page.image && (
        <img
          src={page.image.cartoonUrl ?? page.image.originalUrl}
          alt={page.image.caption ?? "Picture without a description"}
          width={page.image.width}
          height={page.image.height}
          className="mx-auto max-h-[30dvh] w-auto max-w-full rounded-md object-contain lg:max-h-[45dvh]"
        />
      )}
      <div className="grid content-start gap-5">
        <p
          lang={story.spokenIn.code}
          dir="auto"
          className="font-title text-2xl leading-relaxed whitespace-pre-line"
        >
          {page.text || "This page has no words. Say what you like about its picture."}
        </p>
        <TakeRecorder
          readingId={pageReadingsOf(story) + page.id}
          limit={MAX_PAGE_SECONDS}
          action={recording ? "Again" : "Record this page"}
          before={
            recording && (
              <SavedTake story={story} recording={recording} next={recording.inUse && next} />
            )
          }
          onReady={onSave}
          onBusy={onBusy}
          renderReady={(ready, again) => (
            <>
              <AudioPlayer src={ready.url} duration={ready.duration} label="Your recording" />
              <SavingNote
                saving={saving}
                saved="Saved. This page is read in your voice."
                onSave={() => onSave(ready)}
              />
              <div ref={scrollToButtons} className="flex scroll-mb-16 flex-wrap gap-3">
                <Button
                  variant="secondary"
                  icon={<MicrophoneIcon />}
                  className="min-h-14 grow text-lg"
                  disabled={saving?.state === "saving"}
                  onClick={again}
                >
                  Again
                </Button>
                {next}
              </div>
            </>
          )}
        />
      </div>
    </div>
  );
}

interface SavedTakeProps {
  story: NarratedStory;
  recording: Recording;
  next: React.ReactNode;
}

function SavedTake({ story, recording, next }: SavedTakeProps) {
  const use = usePlayRecording(story.id);
  useErrorToast(use.error, "Your recording could not be used");
  return (
    <div className="grid gap-3">
      {recording.outdated && (
        <p role="status" className="rounded-md bg-sunken p-4">
          <strong>The words of this page have changed</strong> since you recorded it, so the story’s
          voice reads it now. Your recording is kept: use it all the same, or record the page again.
        </p>
      )}
      <AudioPlayer src={recording.url} duration={recording.duration} label="Your recording" />
      <div className="flex flex-wrap gap-3">
        {recording.outdated && (
          <Button
            variant="secondary"
            className="min-h-14 grow text-lg"
            pending={use.isPending}
            onClick={() => use.mutate(recording)}
          >
            Use it all the same
          </Button>
        )}
        {next}
      </div>
    </div>
  );
}
