import type { Memory } from "../../../contract/memories.ts";
import { useAudio } from "../../lib/use-audio.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { SpeakerIcon, StopIcon } from "../../ui/pictures/icons.tsx";

interface MemoryButtonProps {
  memory: Memory;
  /** Who tells what has no teller of its own. */
  owner: string;
  onStart?: (() => void) | undefined;
  /** It was heard to its end. */
  onEnd?: (() => void) | undefined;
  onFailure?: (() => void) | undefined;
}

/** Plays what somebody tells about a picture, and stops it. */
export function MemoryButton({ memory, owner, onStart, onEnd, onFailure }: MemoryButtonProps) {
  const { audio, isPlaying, play, seek, events } = useAudio({
    ref: undefined,
    onEnd: () => onEnd?.(),
    onFailure,
  });

  function toggle() {
    const element = audio.current;
    if (!element) return;
    if (!element.paused) return element.pause();
    seek(0);
    onStart?.();
    play();
  }

  return (
    <>
      <Button
        variant="secondary"
        icon={isPlaying ? <StopIcon /> : <SpeakerIcon />}
        aria-pressed={isPlaying}
        onClick={toggle}
      >
        <span dir="auto" className="wrap-anywhere">
          Hear {memory.teller ?? owner} tell it
        </span>
      </Button>
      {/* What is told can be written beside it: an element without a picture shows no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio key={memory.url} ref={audio} src={memory.url} preload="none" {...events} />
    </>
  );
}

/** What is told, for those who would rather read it. */
export const MemoryWords = ({ memory }: { memory: Memory }) =>
  memory.text !== null && (
    <details className="w-full">
      <summary className="min-h-target rounded-md py-2 text-center font-semibold">
        Read what is told
      </summary>
      <p
        dir="auto"
        className="mx-auto max-w-prose font-title text-lg whitespace-pre-line wrap-anywhere"
      >
        {memory.text}
      </p>
    </details>
  );

/** What is told about a picture, to hear and to read. */
export const PictureMemory = (props: MemoryButtonProps) => (
  <>
    <MemoryButton {...props} />
    <MemoryWords memory={props.memory} />
  </>
);
