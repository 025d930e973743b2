/** What every recorder shows while the microphone has gone off by itself, and while sound is encoded. */
import { Button } from "../../ui/buttons/button.tsx";
import { MicrophoneIcon } from "../../ui/pictures/icons.tsx";
import { Progress } from "../../ui/status/progress.tsx";
import { formatClock } from "./stopwatch.ts";

interface InterruptedRecordingProps {
  seconds: number;
  /** The words on the button that records on. */
  resume: string;
  /** The words on the button that ends with what there is. */
  stop: string;
  onResume: () => void;
  onStop: () => void;
}

export const InterruptedRecording = ({
  seconds,
  resume,
  stop,
  onResume,
  onStop,
}: InterruptedRecordingProps) => (
  <div className="grid justify-items-start gap-3">
    <p>
      The microphone is off. {formatClock(seconds)} have been recorded, and nothing of it is lost.
    </p>
    <div className="flex flex-wrap gap-3">
      <Button icon={<MicrophoneIcon />} onClick={onResume}>
        {resume}
      </Button>
      <Button variant="secondary" onClick={onStop}>
        {stop}
      </Button>
    </div>
  </div>
);

/** @param fraction of the sound that is encoded, 0 to 1 */
export const RecordingProgress = ({ fraction }: { fraction: number }) => (
  <div className="grid gap-2">
    <p>Your recording is being prepared.</p>
    <Progress label="Preparing the recording" value={fraction} />
  </div>
);
