import { capitalize } from "../../../lib/capitalize.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { DownloadIcon, PauseIcon, PlayIcon, StopIcon } from "../../../ui/pictures/icons.tsx";
import { Progress } from "../../../ui/status/progress.tsx";
import type { SpeechFailure } from "./messages.ts";
import { sayMinutes } from "./pace.ts";
import { useListening } from "./use-listening.ts";
import type { ReadingState, useNaturalReading } from "./use-natural-reading.ts";

const FAILURES: Record<SpeechFailure, string> = {
  connection:
    "The connection was lost. What has arrived so far is kept: continue when you are online again.",
  damaged: "What was downloaded is damaged, and is removed. Please try again.",
  storage:
    "This device has no room left for it: about 300 MB are needed. Make some room, then continue.",
  memory:
    "This device has run out of memory. What is finished is kept: close other tabs and programs, then continue.",
  unavailable:
    "The natural voice is not to be had right now. Please try again later; the other voices work as always.",
  stuck: "The voice does not start in this browser. The other voices work as always.",
  other: "That did not work.",
};

/** What is said takes the focus of a pressed button that gave way to it. */
function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}

interface ReadingProgressProps {
  reading: ReturnType<typeof useNaturalReading>;
  voiceName: string;
  /** The voice is on this device already. */
  isHere: boolean;
  /** How much is downloaded otherwise. */
  download: string;
  onStart: () => void;
  onStop: () => void;
  /** The story's page. */
  back: string;
}

export function ReadingProgress(props: ReadingProgressProps) {
  const { reading, voiceName, isHere, download, onStart, onStop, back } = props;
  const { state, isWorking, isPlanned, parts, made, secondsLeft } = reading;
  const listening = useListening(parts, made);
  const done = parts.filter(({ hash }) => made.has(hash)).length;

  if (state.type === "finished") {
    return (
      <>
        <output ref={takeLostFocus} tabIndex={-1} className="text-lg font-semibold">
          {voiceName} reads the story now.
        </output>
        <p>Everybody who opens it hears this voice, in its film and its book, too.</p>
        <LinkButton to={back} className="justify-self-start">
          Open the story
        </LinkButton>
      </>
    );
  }
  const isDownloading = state.type === "downloading";
  const listen = done > 0 && (
    <Button
      variant="secondary"
      icon={listening.isPlaying ? <StopIcon /> : <PlayIcon />}
      onClick={listening.toggle}
    >
      {listening.isPlaying ? "Stop listening" : "Listen so far"}
    </Button>
  );
  if (isWorking) {
    return (
      <>
        <output ref={takeLostFocus} tabIndex={-1} className="font-semibold">
          {sayState(state)}
        </output>
        {isDownloading ? (
          <>
            <Progress value={state.done / state.total} label="Progress of the download" />
            <p>
              {Math.round(state.done / 1e6)} of {Math.round(state.total / 1e6)} MB
            </p>
          </>
        ) : (
          <>
            <Progress value={done / Math.max(1, parts.length)} label="Progress of the reading" />
            <p>
              {done} of {parts.length} sentences
              {done < parts.length && `, ${sayMinutes(secondsLeft)} left`}
            </p>
          </>
        )}
        <div className="flex flex-wrap gap-3">
          {listen}
          <Button
            variant="secondary"
            icon={isDownloading ? <PauseIcon /> : <StopIcon />}
            onClick={onStop}
          >
            {isDownloading ? "Pause" : "Stop"}
          </Button>
        </div>
        <p className="text-ink-soft">
          You may do something else meanwhile, but leave this tab open. What is finished is kept.
        </p>
      </>
    );
  }
  return (
    <>
      {state.type === "failed" && (
        <p ref={takeLostFocus} tabIndex={-1} role="alert" className="font-semibold">
          {FAILURES[state.failure]}
          {state.failure === "other" && ` ${state.message}`}
        </p>
      )}
      {state.type === "stopped" && (
        <output ref={takeLostFocus} tabIndex={-1} className="font-semibold">
          Stopped.
        </output>
      )}
      {done > 0 && (
        <p>
          {done} of {parts.length} sentences are read, and kept on this device.
        </p>
      )}
      <ul className="grid list-disc gap-1 ps-5">
        <li>{isHere ? "The voice is on this device already." : `Downloads ${download} once.`}</li>
        {isPlanned && <li>{capitalize(sayMinutes(secondsLeft))} for this story on this device.</li>}
        <li>Nothing you wrote or photographed goes to anybody else.</li>
      </ul>
      {reading.planError && <p role="alert">The story could not be prepared. Please try again.</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          icon={isHere ? <PlayIcon /> : <DownloadIcon />}
          disabled={!isPlanned && !reading.planError}
          onClick={onStart}
        >
          {nameStart(state, done, isHere)}
        </Button>
        {listen}
      </div>
    </>
  );
}

function nameStart(state: ReadingState, done: number, isHere: boolean): string {
  if (done > 0 || state.type !== "idle") return "Continue";
  return isHere ? "Read the story" : "Download and read the story";
}

function sayState(state: ReadingState): string {
  switch (state.type) {
    case "waiting":
      return state.for === "the site"
        ? "The voice is on its way to this site. It goes on by itself."
        : "Another tab is making a narration. This one goes on when it has finished.";
    case "downloading":
      return "The voice is being downloaded.";
    case "starting":
      return "The voice is being started.";
    case "joining":
      return "The sentences are being joined.";
    case "sending":
      return "The narration is being saved.";
    default:
      return "The story is being read.";
  }
}
