import { type HTMLAttributes, type ReactNode, useRef } from "react";
import type { StoryImage } from "../../../../contract/stories.ts";
import type { Page } from "../../../../studio/pages/page-spans.ts";
import { isEmptyPage } from "../../../lib/story-pages.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { MoveButtons, UP_AND_DOWN } from "../../../ui/buttons/move-buttons.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { Textarea } from "../../../ui/forms/textarea.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import { ChevronDownIcon, GripIcon } from "../../../ui/pictures/icons.tsx";
import { Badge } from "../../../ui/status/badge.tsx";
import { focusPosition } from "../../../ui/pictures/focus-position.ts";

interface PageCardProps {
  page: Page;
  index: number;
  count: number;
  image: StoryImage | undefined;
  isCover: boolean;
  /** Whether there are pictures on other pages. */
  canChoose: boolean;
  caption: ReactNode;
  /** While a page is dragged, so that more of them can be seen. */
  isCompact: boolean;
  isDragged: boolean;
  /** A dragged page would come before or behind this one. */
  dropEdge: "before" | "behind" | null;
  handleProps: HTMLAttributes<HTMLElement>;
  onText: (text: string) => void;
  onMove: (to: number) => void;
  /** The cursor's place in the text, null where it never was in it. */
  onSplit: (cursor: number | null) => void;
  onJoin: () => void;
  onChoosePicture: () => void;
  onSetApart: () => void;
  onCover: () => void;
  /** Asks what matters in its picture, or how it is drawn. */
  onAsk: (about: "focus" | "drawing") => void;
  onAddPhotos: (isOnPage: boolean) => void;
  onReplace: () => void;
  onTakeOut: () => void;
}

/** A bar between two cards. */
const DROP_SHADOWS = {
  before: "0 -0.6rem 0 -0.1rem var(--primary)",
  behind: "0 0.6rem 0 -0.1rem var(--primary)",
};

/** A page of the story that is edited: its picture beside its text. */
export function PageCard(props: PageCardProps) {
  const { page, index, count, image, caption, isCover, isCompact, isDragged, dropEdge } = props;
  const text = useRef<HTMLTextAreaElement>(null);
  const wasInText = useRef(false);
  const number = index + 1;

  return (
    <li
      data-page={page.id}
      aria-labelledby={`page-${page.id}`}
      className={classNames(
        "stitched grid gap-4 rounded-lg bg-card shadow-patch",
        isCompact ? "p-3" : "p-4 sm:p-6",
        isDragged && "outline-3 outline-primary outline-dashed",
      )}
      style={dropEdge === null ? undefined : { boxShadow: DROP_SHADOWS[dropEdge] }}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex grow flex-wrap items-center gap-x-2">
          {count > 1 && (
            <span
              {...props.handleProps}
              title="Drag to move this page"
              className="-ms-2 grid size-target cursor-grab touch-none place-items-center rounded-md text-ink-soft select-none hover:bg-sunken active:cursor-grabbing"
            >
              <GripIcon />
            </span>
          )}
          <h3
            id={`page-${page.id}`}
            tabIndex={-1}
            className="text-xl outline-none"
          >{`Page ${number} of ${count}`}</h3>
          {isCover && !isCompact && <Badge>On the cover</Badge>}
        </div>
        {isCompact && <CompactPage page={page} image={image} />}
        <div className={isCompact ? "hidden" : "flex flex-wrap gap-1 sm:gap-2"}>
          <MoveButtons
            index={index}
            count={count}
            words={UP_AND_DOWN}
            name={`page ${number}`}
            className="max-sm:px-2"
            onMove={props.onMove}
          />
          <MoreMenu
            {...props}
            onSplit={() => props.onSplit(wasInText.current ? selectionOf(text.current) : null)}
          />
        </div>
      </div>
      <div
        className={isCompact ? "hidden" : "grid gap-5 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]"}
      >
        <PagePicture {...props} />
        <div className="grid content-start gap-4">
          <Field
            label={
              <>
                Text<span className="sr-only"> of page {number}</span>
              </>
            }
          >
            {(control) => (
              <Textarea
                {...control}
                ref={text}
                value={page.text}
                style={{ minHeight: page.imageId !== null ? "11rem" : "7rem" }}
                className="font-title text-lg"
                onFocus={() => {
                  wasInText.current = true;
                }}
                onChange={(event) => props.onText(event.currentTarget.value)}
              />
            )}
          </Field>
          {isEmptyPage(page) && (
            <p className="text-ink-soft">This page is empty. It is left out when you save.</p>
          )}
          {image && caption}
        </div>
      </div>
    </li>
  );
}

const CompactPage = ({ page, image }: Pick<PageCardProps, "page" | "image">) =>
  image ? (
    <img
      src={image.cartoonUrl ?? image.originalUrl}
      width={image.width}
      height={image.height}
      alt=""
      className="aspect-4/3 h-auto w-20 rounded-sm object-cover"
      style={focusPosition(image.focus)}
    />
  ) : (
    <span className="text-ink-soft">{page.text.split(/\s+/).slice(0, 4).join(" ")} …</span>
  );

const selectionOf = (text: HTMLTextAreaElement | null): number | null =>
  text?.selectionStart ?? null;

function PagePicture({ index, image, canChoose, onChoosePicture, onAddPhotos }: PageCardProps) {
  if (!image) {
    return (
      <div className="grid content-center justify-items-center gap-3 rounded-md border-2 border-dashed border-stitch bg-sunken p-5 text-center">
        <p className="text-ink-soft">No picture on this page</p>
        <Button
          variant="secondary"
          aria-label={`${canChoose ? "Choose a picture" : "Add photos"} for page ${index + 1}`}
          onClick={canChoose ? onChoosePicture : () => onAddPhotos(true)}
        >
          {canChoose ? "Choose a picture" : "Add photos"}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid content-start gap-3">
      <img
        src={image.cartoonUrl ?? image.originalUrl}
        width={image.width}
        height={image.height}
        alt={`Illustration of page ${index + 1}`}
        className="aspect-4/3 h-auto w-full rounded-md object-cover"
        style={focusPosition(image.focus)}
      />
      {canChoose && (
        <Button
          variant="secondary"
          className="justify-self-start"
          aria-label={`Change picture of page ${index + 1}`}
          onClick={onChoosePicture}
        >
          Change picture
        </Button>
      )}
    </div>
  );
}

/** Of a picture that was only just added, its illustration alone is there. */
const isPhotoThere = (image: StoryImage | undefined) =>
  image !== undefined && image.originalUrl !== image.cartoonUrl;

/** What is needed rarely. */
function MoreMenu({
  page,
  index,
  count,
  isCover,
  onSplit,
  onJoin,
  onSetApart,
  onCover,
  image,
  onAsk,
  onAddPhotos,
  onReplace,
  onTakeOut,
}: Omit<PageCardProps, "onSplit"> & { onSplit: () => void }) {
  const hasPicture = page.imageId !== null;
  const hasText = page.text.trim() !== "";
  return (
    <Menu
      title={`Page ${index + 1}`}
      trigger={
        <Button
          variant="quiet"
          data-more=""
          aria-label={`More for page ${index + 1}`}
          className="max-sm:px-2"
        >
          <span className="flex items-center gap-1">
            More <ChevronDownIcon size={18} />
          </span>
        </Button>
      }
    >
      {hasText && <MenuItem onSelect={onSplit}>Split here</MenuItem>}
      {index < count - 1 && <MenuItem onSelect={onJoin}>Join with the next page</MenuItem>}
      <MenuItem onSelect={() => onAddPhotos(false)}>Add photos after this page</MenuItem>
      {hasPicture && !isCover && <MenuItem onSelect={onCover}>Put on the cover</MenuItem>}
      {hasPicture && (
        <MenuItem onSelect={() => onAsk("focus")}>What matters in this picture?</MenuItem>
      )}
      {isPhotoThere(image) && <MenuItem onSelect={() => onAsk("drawing")}>Draw it again</MenuItem>}
      {hasPicture && <MenuItem onSelect={onReplace}>Replace this photo</MenuItem>}
      {hasPicture && hasText && <MenuItem onSelect={onSetApart}>No picture</MenuItem>}
      {hasPicture && <MenuItem onSelect={onTakeOut}>Take this photo out</MenuItem>}
    </Menu>
  );
}
