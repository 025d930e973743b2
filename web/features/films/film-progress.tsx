import {
  filmFraction,
  type FilmProgress as Step,
  type FilmStage,
} from "../../../contract/videos.ts";
import { Progress } from "../../ui/status/progress.tsx";

const STAGE_MESSAGES: Record<FilmStage, string> = {
  waiting: "The film waits for its turn.",
  narration: "The story is being read aloud.",
  film: "The pictures are being filmed.",
  saving: "The film is being saved.",
};

interface FilmProgressProps {
  progress: Step | null;
  /** The last known progress, from 0 to 1. */
  lastKnown: number;
}

export function FilmProgress({ progress, lastKnown }: FilmProgressProps) {
  return (
    <div className="grid gap-3 rounded-lg border-2 border-primary bg-card p-4 sm:p-6">
      <output className="font-semibold">
        {progress ? STAGE_MESSAGES[progress.stage] : "The film is being made."}
      </output>
      <Progress
        value={progress ? Math.max(filmFraction(progress), lastKnown) : lastKnown}
        label="Progress of the film"
      />
      <p className="text-ink-soft">You may leave this page: the film is made to its end.</p>
    </div>
  );
}
