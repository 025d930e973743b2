import { Button } from "../../ui/buttons/button.tsx";
import { Progress } from "../../ui/status/progress.tsx";
import type { useDeviceWriting } from "./use-device-writing.ts";

interface DeviceWritingProps {
  writing: ReturnType<typeof useDeviceWriting>;
  disabled: boolean;
  onWrite: () => void;
}

/** "Let this device help", where the browser has a model of its own. */
export function DeviceWriting({ writing, disabled, onWrite }: DeviceWritingProps) {
  const { isOffered, isDownload, isPending, progress } = writing;
  if (!isOffered) return null;
  const state =
    progress === null
      ? "Your device is writing…"
      : `Your browser is fetching its storyteller: ${Math.round(progress * 100)} %`;
  return (
    <div className="grid gap-3 border-t-2 border-dashed border-stitch pt-4">
      <p className="max-w-prose">
        Your browser can write the story by itself, from your words and your pictures. Nothing is
        sent anywhere for it.
        {isDownload &&
          " The first time it has to fetch its storyteller, which is large and can take long."}
      </p>
      {isPending && (
        <>
          <p aria-hidden>{state}</p>
          <Progress value={progress} label={state} />
        </>
      )}
      {/* Announced by tenths: every percent would be talked over. */}
      <output className="sr-only">
        {isPending && (progress === null ? state : `${Math.floor(progress * 10) * 10} %`)}
      </output>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          pending={isPending}
          pendingText={progress === null ? "Writing…" : "Getting ready…"}
          disabled={disabled}
          onClick={onWrite}
        >
          Let this device help
        </Button>
        {isPending && (
          <Button variant="quiet" onClick={writing.stop}>
            Stop waiting
          </Button>
        )}
      </div>
    </div>
  );
}
