import { type DragEvent, type ReactNode, useState } from "react";
import type { ControllerRenderProps } from "react-hook-form";
import type { Drawing } from "../../../contract/images.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Field } from "../../ui/forms/field.tsx";
import { ArrowDownIcon } from "../../ui/pictures/icons.tsx";
import { Textarea } from "../../ui/forms/textarea.tsx";
import { ComparePictures, CompareSlider } from "./compare-pictures.tsx";
import { canDictate } from "../../lib/dictation.ts";
import { DictateButton } from "./dictate-button.tsx";
import type { DraftPhoto } from "../../device/draft.ts";

const EXAMPLE =
  "For example: Emma, five years old, playing hide and seek in the forest behind our house, autumn 2023";

interface CaptionCardProps {
  photo: DraftPhoto;
  drawing: Drawing;
  index: number;
  count: number;
  field: Pick<ControllerRenderProps, "name" | "ref" | "onBlur" | "onChange">;
  error: string | undefined;
  isDropTarget: boolean;
  onCaption: (caption: string) => void;
  onDictated: (phrase: string) => void;
  onLeave: () => void;
  /** Scrolls to the following photo, or to what comes after the last one. */
  onNext: () => void;
  /** Tells about the photo aloud. */
  memory: ReactNode;
  /** The interview under the description. */
  children: ReactNode;
  /** What is seldom needed: folded away. */
  changes: ReactNode;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDragOver: (event: DragEvent) => void;
}

/** A photo and its description, which together fill the screen. */
export function CaptionCard({
  photo,
  drawing,
  index,
  count,
  field,
  error,
  isDropTarget,
  onCaption,
  onDictated,
  onLeave,
  onNext,
  memory,
  children,
  changes,
  onDragStart,
  onDragEnd,
  onDragOver,
}: CaptionCardProps) {
  const [shown, setShown] = useState(100);
  const [comparable, setComparable] = useState(false);
  return (
    <div
      onDragOver={onDragOver}
      onDrop={(event) => event.preventDefault()}
      className={classNames(
        "stitched grid min-h-[calc(100dvh-6rem)] content-start gap-5 rounded-lg bg-card p-4 lg:content-center shadow-patch sm:p-6 lg:grid-cols-[3fr_2fr]",
        isDropTarget && "outline-3 outline-primary",
      )}
    >
      <ComparePictures
        photo={photo}
        drawing={drawing}
        number={index + 1}
        shown={shown}
        comparable={comparable}
        onDragStart={onDragStart}
        onDragEnd={onDragEnd}
      />
      <div className="grid content-start gap-4">
        <div>
          <p className="text-ink-soft">
            Photo {index + 1} of {count}
          </p>
          <h3
            tabIndex={-1}
            data-question
            className="font-title text-2xl leading-tight font-semibold outline-none"
          >
            Who, where, when? What happened?
          </h3>
        </div>
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
        {/* One row everywhere: where it is narrow, the signs are above the words. */}
        <div className="grid auto-cols-fr grid-flow-col gap-2 sm:gap-3 max-sm:[&>button]:flex-col max-sm:[&>button]:gap-1 max-sm:[&>button]:px-1 max-sm:[&>button]:text-base lg:[&>button]:flex-col lg:[&>button]:gap-1 lg:[&>button]:px-1 lg:[&>button]:text-base">
          <DictateButton isLarge onText={onDictated} />
          {memory}
          <Button
            variant="secondary"
            icon={<ArrowDownIcon />}
            className="min-h-16 text-lg"
            aria-label={index + 1 < count ? `Next: photo ${index + 2}` : "Next: your story"}
            onClick={onNext}
          >
            Next
          </Button>
        </div>
        {index === 0 && canDictate() && (
          <p className="text-ink-soft">
            Your browser writes down what you say. Some browsers send the sound to the company that
            made them.
          </p>
        )}
        {children}
        <details onToggle={() => setComparable(true)}>
          <summary className="min-h-target rounded-md py-2 font-semibold">
            Change this picture
          </summary>
          <div className="grid gap-3 pt-2">
            <CompareSlider shown={shown} onShow={setShown} />
            <div className="flex flex-wrap gap-3">{changes}</div>
          </div>
        </details>
      </div>
    </div>
  );
}
