import { memo } from "react";
import { type Style, STYLE_LABELS, STYLES } from "../../../contract/images.ts";
import { Skeleton } from "../../ui/status/skeleton.tsx";
import { BlobImage } from "../../ui/pictures/blob-image.tsx";
import type { DraftPhoto } from "../../device/draft.ts";
import { draftPosition } from "./draft-position.ts";
import type { PhotoTools } from "./process-photo.ts";
import { usePreview } from "./use-preview.ts";

interface StylePickerProps {
  style: Style;
  /** The photo that the styles are previewed on, once it is read. */
  photo: DraftPhoto | undefined;
  tools: Pick<PhotoTools, "illustratePhoto">;
  disabled: boolean;
  /** The previews are drawn later: all photos are read first, and illustrated first when that was asked for. */
  isWaiting: boolean;
  onChoose: (style: Style) => void;
}

/** One look for the whole book; rendered anew for what changes here alone, which the progress of photos does not. */
export const StylePicker = memo(function StylePicker({
  style,
  photo,
  tools,
  disabled,
  isWaiting,
  onChoose,
}: StylePickerProps) {
  return (
    <fieldset disabled={disabled} className="grid gap-3">
      <legend className="mb-3 font-title text-xl font-semibold">Choose a look</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.25rem),1fr))] gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {STYLES.map((one) => (
          <label
            key={one}
            className="grid cursor-pointer content-start gap-2 rounded-lg border-3 border-line bg-card p-2 hover:border-ink has-checked:border-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus has-disabled:cursor-not-allowed"
          >
            <span className="flex min-h-target items-center gap-2 font-semibold sm:gap-3">
              <input
                type="radio"
                name="look"
                value={one}
                checked={style === one}
                onChange={() => onChoose(one)}
                className="size-6 shrink-0 accent-primary"
              />
              {STYLE_LABELS[one]}
            </span>
            {photo ? (
              <StylePreview style={one} photo={photo} tools={tools} isWaiting={isWaiting} />
            ) : (
              <NoPreview />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
});

const NoPreview = () => <div className="aspect-4/3 w-full rounded-md bg-sunken" />;

interface StylePreviewProps extends Pick<StylePickerProps, "tools" | "isWaiting"> {
  style: Style;
  photo: DraftPhoto;
}

function StylePreview({ style, photo, tools, isWaiting }: StylePreviewProps) {
  const preview = usePreview(photo, style, tools, !isWaiting);
  if (preview.isPending) {
    // What nothing is done for yet does not breathe.
    if (isWaiting) return <NoPreview />;
    return <Skeleton className="aspect-4/3 w-full" />;
  }
  if (!preview.data) return <p className="text-ink-soft">This look is drawn later.</p>;
  return (
    <BlobImage
      picture={preview.data}
      alt={`Your photo in the look ${STYLE_LABELS[style]}`}
      width={photo.width}
      height={photo.height}
      className="aspect-4/3 w-full rounded-md object-cover"
      style={draftPosition(photo)}
    />
  );
}
