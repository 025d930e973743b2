import { useId } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { BlobImage } from "../../ui/pictures/blob-image.tsx";
import { CheckIcon } from "../../ui/pictures/icons.tsx";
import { Progress } from "../../ui/status/progress.tsx";
import { type Draft, drawingOf, type DraftPhoto } from "../../device/draft.ts";
import { isIllustrated } from "./draft.ts";
import { DraftPicture } from "./draft-picture.tsx";
import type { PhotoTools } from "./process-photo.ts";
import type { PhotoProgress, Processing } from "./processing.ts";
import type { UnreadPhoto } from "./take-photos.ts";
import { usePreview } from "./use-preview.ts";

const CARD = "stitched grid content-start gap-2 rounded-lg bg-card p-3 sm:p-4";
const PICTURE = "aspect-4/3 w-full rounded-md bg-sunken object-cover";

interface PhotoListProps {
  draft: Draft;
  unread: readonly UnreadPhoto[];
  tools: Pick<PhotoTools, "illustratePhoto">;
  processing: Processing;
  /** All photos are seen, and their faces found, before any is previewed as it will be drawn. */
  isWaiting: boolean;
  onRemove: (photo: DraftPhoto) => void;
  onRetry: (photo: DraftPhoto) => void;
}

export function PhotoList({
  draft,
  unread,
  tools,
  processing,
  isWaiting,
  onRemove,
  onRetry,
}: PhotoListProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-4">
      {draft.photos.map((photo) => (
        <PhotoCard
          key={photo.id}
          draft={draft}
          photo={photo}
          tools={tools}
          progress={processing.photos[photo.id]}
          running={processing.running}
          isWaiting={isWaiting}
          onRemove={() => onRemove(photo)}
          onRetry={() => onRetry(photo)}
        />
      ))}
      {unread.map(({ key, file, picture }) => (
        <li key={key} className={CARD}>
          <BlobImage picture={picture} alt="" className={PICTURE} />
          <p className="wrap-anywhere">{file.name}</p>
          <div className="h-target" />
        </li>
      ))}
    </ul>
  );
}

interface PhotoCardProps extends Pick<PhotoListProps, "draft" | "tools" | "isWaiting"> {
  photo: DraftPhoto;
  progress: PhotoProgress | undefined;
  running: boolean;
  onRemove: () => void;
  onRetry: () => void;
}

function PhotoCard({
  draft,
  photo,
  tools,
  progress,
  running,
  isWaiting,
  onRemove,
  onRetry,
}: PhotoCardProps) {
  const nameId = useId();
  const isReady = isIllustrated(draft, photo);
  const preview = usePreview(photo, draft.style, tools, !isReady && !running && !isWaiting);
  return (
    <li data-photo tabIndex={-1} className={CARD}>
      <DraftPicture
        photo={photo}
        drawing={drawingOf(draft, photo)}
        preview={preview.data ?? undefined}
        alt=""
        className={PICTURE}
      />
      <p id={nameId} className="wrap-anywhere">
        {photo.name}
      </p>
      <PhotoState name={photo.name} progress={progress} illustrated={isReady} running={running} />
      {progress?.state === "failed" && (
        <Button variant="secondary" aria-describedby={nameId} onClick={onRetry}>
          Try again
        </Button>
      )}
      {!running && (
        <Button variant="quiet" aria-label={`Remove ${photo.name}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </li>
  );
}

interface PhotoStateProps {
  name: string;
  progress: PhotoProgress | undefined;
  illustrated: boolean;
  running: boolean;
}

function PhotoState({ name, progress, illustrated, running }: PhotoStateProps) {
  if (progress?.state === "working") {
    return <Progress value={progress.fraction} label={`Progress of ${name}`} />;
  }
  if (progress?.state === "failed") {
    return (
      <p role="alert" className="text-danger">
        {progress.message}
      </p>
    );
  }
  if (illustrated) {
    return (
      <p className="flex items-center gap-2 text-good">
        <CheckIcon /> Illustrated
      </p>
    );
  }
  return running ? <p className="text-ink-soft">Waiting…</p> : null;
}
