import type { DragEvent, ReactNode } from "react";
import type { ControllerRenderProps } from "react-hook-form";
import { classNames } from "../../ui/class-names.ts";
import { Field } from "../../ui/forms/field.tsx";
import { MoveButtons } from "../../ui/buttons/move-buttons.tsx";
import { Textarea } from "../../ui/forms/textarea.tsx";
import { DictateButton } from "./dictate-button.tsx";
import type { DraftPhoto } from "../../device/draft.ts";

const EXAMPLE =
  "For example: Emma, five years old, playing hide and seek in the forest behind our house, autumn 2023";

interface CaptionCardProps {
  photo: DraftPhoto;
  picture: ReactNode;
  index: number;
  count: number;
  field: Pick<ControllerRenderProps, "name" | "ref" | "onBlur" | "onChange">;
  error: string | undefined;
  isDropTarget: boolean;
  onCaption: (caption: string) => void;
  onDictated: (phrase: string) => void;
  onLeave: () => void;
  /** The interview under the description. */
  children: ReactNode;
  onMove: (to: number) => void;
  onDragOver: (event: DragEvent) => void;
}

export function CaptionCard({
  photo,
  picture,
  index,
  count,
  field,
  error,
  isDropTarget,
  onCaption,
  onDictated,
  onLeave,
  children,
  onMove,
  onDragOver,
}: CaptionCardProps) {
  return (
    <div
      onDragOver={onDragOver}
      onDrop={(event) => event.preventDefault()}
      className={classNames(
        "stitched grid gap-5 rounded-lg bg-card p-4 shadow-patch sm:p-6 md:grid-cols-2",
        isDropTarget && "outline-3 outline-primary",
      )}
    >
      {picture}
      <div className="grid content-start gap-4">
        <p className="text-ink-soft">
          Photo {index + 1} of {count}
        </p>
        <Field label="Image Description" error={error}>
          {(control) => (
            <Textarea
              {...control}
              ref={field.ref}
              name={field.name}
              value={photo.caption}
              placeholder={EXAMPLE}
              onBlur={() => {
                field.onBlur();
                onLeave();
              }}
              onChange={(event) => {
                field.onChange(event);
                onCaption(event.currentTarget.value);
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <DictateButton onText={onDictated} />
        </div>
        {children}
        <div className="flex flex-wrap gap-3">
          <MoveButtons index={index} count={count} onMove={onMove} />
        </div>
      </div>
    </div>
  );
}
