import { useEffect, useRef, useState } from "react";
import {
  type Instrument,
  MUSIC_CHOICES,
  MUSIC_LABELS,
  type MusicChoice,
} from "../../../contract/music.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Choices } from "../../ui/forms/choices.tsx";
import { PlayIcon, StopIcon } from "../../ui/pictures/icons.tsx";

interface MusicChooserProps {
  value: MusicChoice;
  onChoose: (music: MusicChoice) => void;
}

const OPTIONS = MUSIC_CHOICES.map((value) => ({ value, label: MUSIC_LABELS[value] }));

/** What is played softly under the film's voice, with a few seconds to listen to. */
export function MusicChooser({ value, onChoose }: MusicChooserProps) {
  return (
    <div className="grid gap-3">
      <Choices label="Music under the voice" options={OPTIONS} value={value} onChoose={onChoose} />
      {value !== "none" && <Preview key={value} instrument={value} />}
    </div>
  );
}

/** The music is made on the device when it is asked for. */
function Preview({ instrument }: { instrument: Instrument }) {
  const [state, setState] = useState<"silent" | "loading" | "playing" | "failed">("silent");
  const audio = useRef<HTMLAudioElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);

  async function play() {
    setState("loading");
    try {
      const { renderPreview } = await import("../../../studio/music/preview.ts");
      const file = new Blob([await renderPreview(instrument)], { type: "audio/wav" });
      setUrl(URL.createObjectURL(file));
    } catch {
      setState("failed");
    }
  }

  function stop() {
    audio.current?.pause();
    setUrl(null);
    setState("silent");
  }

  const isPlaying = state === "playing";
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="secondary"
        icon={isPlaying ? <StopIcon /> : <PlayIcon />}
        pending={state === "loading"}
        pendingText="Getting ready..."
        onClick={() => (isPlaying ? stop() : void play())}
      >
        {isPlaying ? "Stop" : "Listen"}
      </Button>
      {state === "failed" && <p role="alert">The music could not be played. Please try again.</p>}
      {url !== null && (
        // It has no words, and the button above controls it.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio
          ref={audio}
          src={url}
          autoPlay
          onPlaying={() => setState("playing")}
          onEnded={stop}
          onError={() => setState("failed")}
        />
      )}
    </div>
  );
}
