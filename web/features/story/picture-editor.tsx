import { useId, useState } from "react";
import { type Control, Controller } from "react-hook-form";
import type { StoryImage } from "../../../contract/stories.ts";
import { Field } from "../../ui/forms/field.tsx";
import { MoveButtons } from "../../ui/buttons/move-buttons.tsx";
import { Textarea } from "../../ui/forms/textarea.tsx";

interface Captioned {
  id: string;
  caption: string;
}

interface PictureEditorProps {
  images: readonly StoryImage[];
  /** In their order. */
  pictures: Captioned[];
  coverId: string;
  control: Control<{ title: string; content: string; pictures: Captioned[] }>;
  onChange: (pictures: Captioned[]) => void;
  onCover: (id: string) => void;
}

export function PictureEditor({
  images,
  pictures,
  coverId,
  control,
  onChange,
  onCover,
}: PictureEditorProps) {
  const group = useId();
  const [moved, setMoved] = useState("");

  function move(from: number, to: number) {
    const picture = pictures[from];
    if (!picture) return;
    onChange(pictures.toSpliced(from, 1).toSpliced(to, 0, picture));
    setMoved(`The picture is now number ${to + 1} of ${pictures.length}.`);
  }

  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-title text-xl font-semibold">Pictures</legend>
      <ol className="grid gap-4">
        {pictures.map((picture, index) => (
          <li
            key={picture.id}
            className="stitched grid gap-4 rounded-lg bg-card p-4 sm:grid-cols-[12rem_1fr] sm:p-5"
          >
            <Thumbnail image={images.find((image) => image.id === picture.id)} />
            <div className="grid content-start gap-3">
              <Controller
                control={control}
                name={`pictures.${index}.caption`}
                render={({ field, fieldState }) => (
                  <Field
                    label={`Caption of picture ${index + 1}`}
                    error={fieldState.error?.message}
                  >
                    {(attributes) => (
                      <Textarea
                        {...attributes}
                        ref={field.ref}
                        value={picture.caption}
                        onBlur={field.onBlur}
                        onChange={(event) => {
                          field.onChange(event);
                          const caption = event.currentTarget.value;
                          onChange(pictures.with(index, { ...picture, caption }));
                        }}
                      />
                    )}
                  </Field>
                )}
              />
              <label className="flex min-h-target items-center gap-3">
                <input
                  type="radio"
                  name={group}
                  checked={picture.id === coverId}
                  onChange={() => onCover(picture.id)}
                  className="size-6 accent-primary"
                />
                On the cover
              </label>
              <div className="flex flex-wrap gap-3">
                <MoveButtons
                  index={index}
                  count={pictures.length}
                  onMove={(to) => move(index, to)}
                />
              </div>
            </div>
          </li>
        ))}
      </ol>
      <output className="sr-only">{moved}</output>
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
    />
  );
}
