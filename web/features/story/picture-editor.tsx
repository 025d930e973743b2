import { useId } from "react";
import type { StoryImage } from "../../../contract/stories.ts";
import type { Captioned } from "../../lib/story-fields.ts";
import { MoveButtons } from "../../ui/buttons/move-buttons.tsx";
import { CaptionField, type EditorControl } from "./editing/caption-field.tsx";
import { focusPosition } from "../../ui/pictures/focus-position.ts";

interface PictureEditorProps {
  images: readonly StoryImage[];
  /** In their order. */
  pictures: readonly Captioned[];
  coverId: string;
  control: EditorControl;
  onCaption: (picture: Captioned) => void;
  onMove: (from: number, to: number) => void;
  onCover: (id: string) => void;
}

/** The pictures of a story whose text is edited as a whole. */
export function PictureEditor({
  images,
  pictures,
  coverId,
  control,
  onCaption,
  onMove,
  onCover,
}: PictureEditorProps) {
  const group = useId();
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-title text-xl font-semibold">Pictures</legend>
      <p className="text-ink-soft">A picture that is moved takes the text of its page along.</p>
      <ol className="grid gap-4">
        {pictures.map((picture, index) => (
          <li
            key={picture.id}
            className="stitched grid gap-4 rounded-lg bg-card p-4 sm:grid-cols-[12rem_1fr] sm:p-5"
          >
            <Thumbnail image={images.find((image) => image.id === picture.id)} />
            <div className="grid content-start gap-3">
              <CaptionField
                control={control}
                picture={picture}
                index={index}
                label={`Caption of picture ${index + 1}`}
                onChange={onCaption}
              />
              <label className="flex min-h-target items-center gap-3">
                <input
                  type="radio"
                  name={group}
                  checked={picture.id === coverId}
                  onChange={() => onCover(picture.id)}
                  className="size-6 accent-primary"
                />
                <span>
                  On the cover<span className="sr-only">: picture {index + 1}</span>
                </span>
              </label>
              <div className="flex flex-wrap gap-3">
                <MoveButtons
                  index={index}
                  count={pictures.length}
                  name={`picture ${index + 1}`}
                  onMove={(to) => onMove(index, to)}
                />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

function Thumbnail({ image }: { image: StoryImage | undefined }) {
  if (!image) return null;
  return (
    <img
      src={image.cartoonUrl ?? image.originalUrl}
      width={image.width}
      height={image.height}
      alt=""
      className="aspect-4/3 h-auto w-full rounded-md object-cover"
      style={focusPosition(image.focus)}
    />
  );
}
