import { useId, useRef } from "react";
import type { Recording } from "../../../contract/recordings.ts";
import { capitalize } from "../../lib/capitalize.ts";
import { formatLongDate, formatTimeOfDay } from "../../lib/dates.ts";
import { formatDuration } from "../../lib/durations.ts";
import { Badge } from "../../ui/status/badge.tsx";
import { nameLanguage } from "../../lib/name-language.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { PlayIcon, RefreshIcon, StopIcon, TrashIcon } from "../../ui/pictures/icons.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { useDeleteRecording, usePlayRecording, useRestoreRecording } from "./recording-queries.ts";
import type { NarratedStory } from "./narrated-story.ts";
import { useSound } from "./use-sound.ts";

/** The story's recordings: to hear, to use again, to delete. */
export function RecordingList({
  story,
}: {
  story: Pick<NarratedStory, "id" | "recordings" | "pages">;
}) {
  const { recordings } = story;
  const nameRecording = (recording: Recording) => describeRecording(recording, story);
  const titleId = useId();
  const list = useRef<HTMLElement>(null);
  const toast = useToast();
  const sound = useSound("The recording cannot be played");
  const use = usePlayRecording(story.id);
  const remove = useDeleteRecording(story.id);
  const restore = useRestoreRecording();
  const isBusy = use.isPending || remove.isPending;

  const fail = (title: string) => (error: Error) =>
    toast({ title, text: error.message, variant: "destructive" });

  function reuse(recording: Recording) {
    use.mutate(recording, {
      onSuccess: () =>
        toast({
          title: "Your recording is back",
          text: `The ${recording.pageId === null ? "story" : "page"} is read in ${nameRecording(recording)} again.`,
        }),
      onError: fail("Your recording could not be used"),
    });
  }

  function discard(recording: Recording) {
    if (sound.playing === recording.id) sound.stop();
    remove.mutate(recording, {
      onSuccess: () => {
        // The pressed button disappears with its row, so the focus is moved.
        list.current?.focus();
        toast({
          title: "Recording deleted",
          text: "It is kept for 30 days under Recently deleted.",
          action: {
            label: "Undo",
            // Undo must work after this page has been left, too.
            onClick: () =>
              void restore
                .mutateAsync(recording)
                .then(() => {}, fail("Failed to put the recording back")),
          },
        });
      },
      onError: fail("Failed to delete recording"),
    });
  }

  return (
    <section ref={list} tabIndex={-1} aria-labelledby={titleId} hidden={recordings.length === 0}>
      <h2 id={titleId} className="mb-3 text-xl">
        Your recordings
      </h2>
      <ul className="grid gap-4">
        {recordings.map((recording) => {
          const name = nameRecording(recording);
          const isPlaying = sound.playing === recording.id;
          return (
            <li key={recording.id} className="stitched grid gap-3 rounded-lg bg-card p-4 sm:p-5">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">{capitalize(name)}</span>
                <span className="text-ink-soft [font-variant-numeric:tabular-nums]">
                  {formatDuration(recording.duration)}
                </span>
                {recording.inUse && <Badge variant="good">In use</Badge>}
                {recording.outdated && <Badge>The words have changed</Badge>}
              </p>
              <div className="flex flex-wrap gap-3">
                <Button
                  variant="secondary"
                  icon={isPlaying ? <StopIcon /> : <PlayIcon />}
                  aria-label={`${isPlaying ? "Stop" : "Play"} ${name}`}
                  onClick={() =>
                    isPlaying ? sound.stop() : sound.play(recording.id, recording.url)
                  }
                >
                  {isPlaying ? "Stop" : "Play"}
                </Button>
                {!recording.inUse && (
                  <Button
                    variant="secondary"
                    icon={<RefreshIcon />}
                    disabled={isBusy}
                    pending={use.isPending && use.variables.id === recording.id}
                    aria-label={`Use again ${name}`}
                    onClick={() => reuse(recording)}
                  >
                    Use again
                  </Button>
                )}
                <Button
                  variant="quiet"
                  icon={<TrashIcon />}
                  disabled={isBusy}
                  pending={remove.isPending && remove.variables.id === recording.id}
                  aria-label={`Delete ${name}`}
                  onClick={() => discard(recording)}
                >
                  Delete
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/**
 * "your recording of May 3, 2026"; with its time where another is of the same day, with its page and its language if it
 * has one.
 */
function describeRecording(
  { id, createdAt, language, pageId }: Recording,
  { recordings, pages }: Pick<NarratedStory, "recordings" | "pages">,
): string {
  const day = formatLongDate(createdAt);
  const isOneOfMore = recordings.some(
    (one) => one.id !== id && one.pageId === pageId && formatLongDate(one.createdAt) === day,
  );
  const time = isOneOfMore ? ` at ${formatTimeOfDay(createdAt)}` : "";
  const number = pages.findIndex((page) => page.id === pageId) + 1;
  const page = pageId === null ? "" : number > 0 ? `page ${number}, ` : "a page, ";
  return `your recording of ${page}${day}${time}${language === null ? "" : ` in ${nameLanguage(language).name}`}`;
}
