import { type DragEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { UploadIcon } from "../../ui/pictures/icons.tsx";
import { UploadPicture } from "../../ui/pictures/step-pictures.tsx";
import { ACCEPTED_TYPES } from "./take-photos.ts";

interface DropZoneProps {
  disabled: boolean;
  /** The story has no photos yet. */
  isFirst: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes photos by drop, by click, by keyboard (it is a file input) and by paste anywhere on the page. */
export function DropZone({ disabled, isFirst, onFiles }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const hintId = useId();

  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (disabled || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => takePasted(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, []);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!disabled && files.length > 0) onFiles(files);
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        "relative grid min-h-48 place-items-center rounded-lg border-3 border-dashed p-6 text-center",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus",
        over ? "border-primary bg-sunken" : "border-line bg-card hover:border-primary",
      )}
    >
      <input
        type="file"
        multiple
        accept={ACCEPTED_TYPES}
        disabled={disabled}
        aria-label="Choose photos, or drag them here"
        aria-describedby={hintId}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // Emptied, so that choosing the same file again is a change too.
          event.currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <div className="grid justify-items-center gap-2">
        {isFirst ? <UploadPicture /> : <UploadIcon size={44} className="text-primary" />}
        <p aria-hidden="true" className="text-lg font-semibold">
          Choose photos, or drag them here
        </p>
        <p id={hintId} className="text-ink-soft">
          JPEG, PNG or GIF up to 10MB
        </p>
      </div>
    </div>
  );
}
