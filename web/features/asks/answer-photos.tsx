import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { TOO_MANY_PHOTOS } from "../../../contract/asks.ts";
import { MAX_ANSWER_PHOTOS, PHOTO_TYPES } from "../../../contract/limits.ts";
import type { AnswerPhoto } from "../../device/answers.ts";
import { newId } from "../../lib/new-id.ts";
import { Button, IconButton } from "../../ui/buttons/button.tsx";
import { CloseIcon, PlusIcon } from "../../ui/pictures/icons.tsx";
import { BlobImage } from "../../ui/pictures/blob-image.tsx";

/** Reads a photo on the device: upright, small, and without what the camera has written into it. */
export type PreparePhoto = (file: File) => Promise<{ original: Blob }>;

interface AnswerPhotosProps {
  photos: readonly AnswerPhoto[];
  preparePhoto: PreparePhoto;
  /** Chosen photos are still being read. */
  isReading: boolean;
  onReading: (isReading: boolean) => void;
  /** Receives the photos of that moment, however many arrive meanwhile. */
  onChange: (photos: (now: readonly AnswerPhoto[]) => AnswerPhoto[]) => void;
}

/** The photos of an answer, and a button that adds more. */
export function AnswerPhotos({
  photos,
  preparePhoto,
  isReading,
  onReading,
  onChange,
}: AnswerPhotosProps) {
  const area = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<string[]>([]);

  async function take(files: File[]) {
    onReading(true);
    const room = MAX_ANSWER_PHOTOS - photos.length;
    const rejected = files.length > room ? [TOO_MANY_PHOTOS] : [];
    for (const file of files.slice(0, room)) {
      try {
        const { original } = await preparePhoto(file);
        const photo = { id: newId(), name: file.name, picture: original };
        onChange((now) => [...now, photo]);
      } catch (error) {
        rejected.push(error instanceof Error ? error.message : String(error));
      }
    }
    setProblems(rejected);
    onReading(false);
  }

  function remove(photo: AnswerPhoto, at: number) {
    flushSync(() => onChange((now) => now.filter(({ id }) => id !== photo.id)));
    // The pressed button is gone, so the focus moves to the photo in its place.
    const items = [...(area.current?.querySelectorAll<HTMLElement>("[data-photo]") ?? [])];
    (items[at] ?? items.at(-1) ?? area.current?.querySelector("button"))?.focus();
  }

  return (
    <div ref={area} className="grid justify-items-start gap-3">
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={PHOTO_TYPES.join(",")}
        aria-label="Photos to send"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // Emptied, so that choosing the same file again is a change too.
          event.currentTarget.value = "";
          void take(files);
        }}
      />
      {photos.length > 0 && (
        <ul aria-label="Photos to send" className="grid w-full grid-cols-3 gap-3 sm:grid-cols-5">
          {photos.map((photo, i) => (
            <li key={photo.id} data-photo tabIndex={-1} className="relative">
              <BlobImage
                picture={photo.picture}
                alt={`Photo ${i + 1}: ${photo.name}`}
                className="aspect-square w-full rounded-md border-2 border-line object-cover"
              />
              <IconButton
                label={`Take out photo ${i + 1}`}
                icon={<CloseIcon />}
                className="absolute end-1 top-1 rounded-full bg-card!"
                onClick={() => remove(photo, i)}
              />
            </li>
          ))}
        </ul>
      )}
      {photos.length < MAX_ANSWER_PHOTOS && (
        <Button
          variant="secondary"
          icon={<PlusIcon />}
          pending={isReading}
          pendingText="Reading your photos..."
          onClick={() => input.current?.click()}
        >
          {photos.length === 0 ? "Add photos" : "Add more photos"}
        </Button>
      )}
      {problems.length > 0 && (
        <ul role="alert" className="grid gap-1 font-semibold text-danger">
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
