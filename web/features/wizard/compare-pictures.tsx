import { useId } from "react";
import type { Drawing } from "../../../contract/images.ts";
import { BlobImage } from "../../ui/pictures/blob-image.tsx";
import type { DraftPhoto } from "../../device/draft.ts";
import { DraftPicture } from "./draft-picture.tsx";

interface ComparePicturesProps {
  photo: DraftPhoto;
  drawing: Drawing;
  number: number;
  /** Per cent of the illustration; the photo is seen beside it. */
  shown: number;
  /** The photo is behind the illustration: to decode it takes a slow phone a while. */
  comparable: boolean;
  /** The picture is the handle by which a photo is dragged to another place. */
  onDragStart: () => void;
  onDragEnd: () => void;
}

/** The illustration over its photo, as large as the screen allows beside its description. */
export function ComparePictures({
  photo,
  drawing,
  number,
  shown,
  comparable,
  onDragStart,
  onDragEnd,
}: ComparePicturesProps) {
  const size = { width: photo.width, height: photo.height };
  const fill = "absolute inset-0 size-full object-contain";

  return (
    <div
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", photo.name);
        onDragStart();
      }}
      onDragEnd={onDragEnd}
      className="relative max-h-[42dvh] min-h-48 w-full cursor-grab overflow-hidden rounded-md bg-sunken lg:max-h-[calc(100dvh-11rem)]"
      style={{ aspectRatio: `${photo.width} / ${photo.height}` }}
    >
      {comparable && <BlobImage picture={photo.original} alt="" {...size} className={fill} />}
      <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - shown}% 0 0)` }}>
        <DraftPicture
          photo={photo}
          drawing={drawing}
          alt={`Illustration of photo ${number}, ${photo.name}`}
          className={fill}
        />
      </div>
    </div>
  );
}

interface CompareSliderProps {
  shown: number;
  onShow: (shown: number) => void;
}

/** Reveals the photo under the illustration. */
export function CompareSlider({ shown, onShow }: CompareSliderProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-ink-soft">
        Compare with the photo
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={shown}
        aria-valuetext={`${shown} % illustration`}
        onChange={(event) => onShow(event.currentTarget.valueAsNumber)}
        // The picture is cut from the left whatever the page's direction.
        dir="ltr"
        className="h-target w-full cursor-pointer accent-primary"
      />
    </div>
  );
}
