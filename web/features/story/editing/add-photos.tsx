import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { PHOTO_TYPES } from "../../../../contract/limits.ts";
import type { StoryImage } from "../../../../contract/stories.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { PlusIcon } from "../../../ui/pictures/icons.tsx";
import { Progress } from "../../../ui/status/progress.tsx";
import type { PhotoPlace } from "./page-edits.ts";

/** Reads, illustrates and uploads photos; the page passes it in. */
export type AddPhotos = (
  files: readonly File[],
  options: {
    /** How many pictures the story has. */
    taken: number;
    signal: AbortSignal;
    /** From 0 to 1 over all files. */
    onProgress: (fraction: number) => void;
    onImage: (image: StoryImage) => void;
  },
) => Promise<string[]>;

const AT_THE_END: PhotoPlace = { pageId: null, isOnPage: false };

export interface PhotoAdding {
  /** From 0 to 1, or null when nothing is added. */
  progress: number | null;
  problems: readonly string[];
  /** Opens the file chooser. */
  choose: (place: PhotoPlace) => void;
  input: RefObject<HTMLInputElement | null>;
  take: (files: readonly File[]) => Promise<void>;
  cancel: () => void;
}

/** @param onImage receives each picture as soon as it is there, and returns the id of its page */
export function usePhotoAdding(
  addPhotos: AddPhotos,
  taken: number,
  onImage: (image: StoryImage, place: PhotoPlace) => string,
): PhotoAdding {
  const input = useRef<HTMLInputElement>(null);
  const place = useRef(AT_THE_END);
  const controller = useRef<AbortController>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  // Photos arrive while the story is edited further.
  const newest = useRef(onImage);
  useEffect(() => {
    newest.current = onImage;
  });
  useEffect(() => () => controller.current?.abort(), []);

  return {
    progress,
    problems,
    input,
    choose(chosen) {
      if (progress !== null) return;
      place.current = chosen;
      if (!input.current) return;
      input.current.multiple = chosen.replaces === undefined;
      input.current.click();
    },
    async take(files) {
      if (files.length === 0) return;
      let target = place.current;
      const { signal } = (controller.current = new AbortController());
      setProblems([]);
      setProgress(0);
      const rejected = await addPhotos(files, {
        taken: target.replaces === undefined ? taken : taken - 1,
        signal,
        onProgress: setProgress,
        onImage: (image) => {
          flushSync(() => {
            const pageId = newest.current(image, target);
            // The next one comes behind it.
            target = { pageId, isOnPage: false };
          });
        },
      }).catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
      setProblems(signal.aborted ? [] : rejected);
      setProgress(null);
    },
    cancel: () => controller.current?.abort(),
  };
}

export function AddPhotosButton({ adding }: { adding: PhotoAdding }) {
  const { progress, problems, input } = adding;
  return (
    <div className="grid justify-items-start gap-4">
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={PHOTO_TYPES.join(",")}
        aria-label="Photos to add"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // Emptied, so that choosing the same file again is a change too.
          event.currentTarget.value = "";
          void adding.take(files);
        }}
      />
      {progress === null ? (
        <Button variant="secondary" icon={<PlusIcon />} onClick={() => adding.choose(AT_THE_END)}>
          Add photos
        </Button>
      ) : (
        <div className="grid w-full gap-3 rounded-lg border-2 border-primary bg-card p-4">
          <output>Your photos are being added.</output>
          <Progress value={progress} label="Progress of the added photos" />
          <Button variant="secondary" className="justify-self-start" onClick={adding.cancel}>
            Stop
          </Button>
        </div>
      )}
      {problems.length > 0 && (
        <ul
          role="alert"
          className="grid gap-1 rounded-md border-2 border-danger bg-danger-soft p-4 text-danger"
        >
          {problems.map((problem) => (
            <li key={problem} className="wrap-anywhere">
              {problem}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
