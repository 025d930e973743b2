import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { StoryImage } from "../../../../contract/stories.ts";
import type { Page } from "../../../../studio/pages/page-spans.ts";
import type { StoryEdit } from "../use-story-edit.ts";
import { AddPhotosButton, type PhotoAdding } from "./add-photos.tsx";
import { CaptionField, type EditorControl } from "./caption-field.tsx";
import { PageCard } from "./page-card.tsx";
import { joinWithNext, movePage, setPictureApart, splitPage, swapPicture } from "./page-edits.ts";
import { type DrawPhoto, PictureDialogs } from "./picture-dialogs.tsx";
import { PictureChooser } from "./picture-chooser.tsx";
import { usePageDrag } from "./use-page-drag.ts";

interface PageListProps {
  storyId: string;
  edit: StoryEdit;
  control: EditorControl;
  adding: PhotoAdding;
  drawPhoto: DrawPhoto;
  /** Announces what has happened. */
  onStep: (message: string) => void;
}

/** The pages of a story that is edited, each with its picture and its text. */
export function PageList({ storyId, edit, control, adding, drawPhoto, onStep }: PageListProps) {
  const { pages, pictures, coverId } = edit;
  const { images, asked, ask, change: changeImage } = usePictureQuestions(edit.images);
  const hintId = useId();
  const [choosing, setChoosing] = useState<string | null>(null);
  const { drag, handleProps } = usePageDrag(move);
  const list = useFocusInside(pages);

  function change(changed: readonly Page[], message: string) {
    edit.changePages(changed);
    onStep(message);
  }

  function move(from: number, to: number) {
    change(movePage(pages, from, to), `Page ${from + 1} of ${pages.length} is now page ${to + 1}.`);
  }

  function split(index: number, cursor: number | null) {
    const changed = splitPage(pages, index, cursor);
    if (changed) change(changed, `Page ${index + 1} is now pages ${index + 1} and ${index + 2}.`);
    else onStep("This page has too few words to be split.");
  }

  function join(index: number) {
    const changed = joinWithNext(pages, index);
    const apart =
      changed.length === pages.length ? " The second picture has the page after it." : "";
    change(changed, `Pages ${index + 1} and ${index + 2} are now one page.${apart}`);
  }

  /** The menu's item that opened the dialog is gone: its page's button receives the focus. */
  function closeQuestion({ id: imageId }: StoryImage) {
    flushSync(() => ask(null));
    const place = pages.findIndex((page) => page.imageId === imageId);
    // A dialog that closes moves the focus itself, before this.
    setTimeout(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>("[data-page] [data-more]");
      buttons?.[place]?.focus();
    });
  }

  const chosenFor = pages.findIndex(({ id }) => id === choosing);

  return (
    <div ref={list} className="grid gap-6">
      <p id={hintId} className="text-ink-soft">
        Each page has a picture and the text that is read with it.
      </p>
      <ol aria-describedby={hintId} className={drag ? "grid gap-3" : "grid gap-6"}>
        {pages.map((page, index) => {
          const { imageId } = page;
          const place = pictures.findIndex(({ id }) => id === imageId);
          const picture = pictures[place];
          return (
            <PageCard
              key={page.id}
              page={page}
              index={index}
              count={pages.length}
              image={images.find(({ id }) => id === imageId)}
              isCover={imageId !== null && imageId === coverId}
              canChoose={pages.some((other) => other !== page && other.imageId !== null)}
              caption={
                picture && (
                  <CaptionField
                    control={control}
                    picture={picture}
                    index={place}
                    isSmall
                    label={
                      <>
                        Caption<span className="sr-only"> of the picture on page {index + 1}</span>
                      </>
                    }
                    onChange={edit.changeCaption}
                  />
                )
              }
              isCompact={drag !== null}
              isDragged={drag?.from === index}
              dropEdge={edgeOf(drag, index)}
              handleProps={handleProps(index)}
              onText={(text) => edit.changeText(index, text)}
              onMove={(to) => move(index, to)}
              onSplit={(cursor) => split(index, cursor)}
              onJoin={() => join(index)}
              onChoosePicture={() => setChoosing(page.id)}
              onSetApart={() =>
                change(
                  setPictureApart(pages, index),
                  `Page ${index + 1} has no picture now. The picture is on page ${index + 2}.`,
                )
              }
              onCover={() => {
                edit.change({ cover: imageId ?? "" });
                onStep(`The picture of page ${index + 1} is on the cover now.`);
              }}
              onAsk={(about) => ask({ about, imageId })}
              onAddPhotos={(isOnPage) => adding.choose({ pageId: page.id, isOnPage })}
              onReplace={() =>
                adding.choose({ pageId: page.id, isOnPage: true, replaces: imageId ?? undefined })
              }
              onTakeOut={() => {
                edit.takeOut(imageId ?? "");
                onStep("The photo is taken out. When you save, it goes to Recently deleted.");
              }}
            />
          );
        })}
      </ol>
      <AddPhotosButton adding={adding} />
      {asked && (
        <PictureDialogs
          storyId={storyId}
          image={asked.image}
          about={asked.about}
          drawPhoto={drawPhoto}
          onClose={() => closeQuestion(asked.image)}
          onChanged={(changed, message) => {
            changeImage(asked.image, changed);
            closeQuestion(asked.image);
            onStep(message);
          }}
        />
      )}
      <PictureChooser
        open={chosenFor >= 0}
        onOpenChange={(open) => !open && setChoosing(null)}
        images={images}
        pages={pages}
        index={chosenFor}
        onAddPhotos={() => {
          adding.choose({ pageId: choosing, isOnPage: true });
          setChoosing(null);
        }}
        onChoose={(imageId) => {
          const from = pages.findIndex((page) => page.imageId === imageId);
          const isSwap = (pages[chosenFor]?.imageId ?? null) !== null;
          flushSync(() => setChoosing(null));
          change(
            swapPicture(pages, chosenFor, imageId),
            isSwap
              ? `Pages ${chosenFor + 1} and ${from + 1} have swapped their pictures.`
              : `Page ${chosenFor + 1} has the picture of page ${from + 1} now.`,
          );
        }}
      />
    </div>
  );
}

/** The pictures as they were changed since, and the one that something is asked about. */
function usePictureQuestions(images: readonly StoryImage[]) {
  const [question, ask] = useState<{ about: "focus" | "drawing"; imageId: string | null } | null>(
    null,
  );
  const [changes, setChanges] = useState<Record<string, Partial<StoryImage>>>({});
  const shown = images.map((image) => ({ ...image, ...changes[image.id] }));
  const image = shown.find(({ id }) => id === question?.imageId);
  return {
    images: shown,
    asked: question && image ? { about: question.about, image } : null,
    ask,
    change: ({ id }: StoryImage, change: Partial<StoryImage>) =>
      setChanges({ ...changes, [id]: { ...changes[id], ...change } }),
  };
}

function edgeOf(drag: { from: number; to: number } | null, index: number) {
  if (!drag || drag.to === drag.from || drag.to !== index) return null;
  return drag.to < drag.from ? "before" : "behind";
}

/** When the page with the focus has gone, the one in its place receives it. */
function useFocusInside(pages: readonly Page[]) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef(0);
  const before = useRef(pages.length);
  useEffect(() => {
    const element = list.current;
    const remember = ({ target }: Event) => {
      const cards = [...(element?.querySelectorAll("[data-page]") ?? [])];
      place.current = cards.findIndex((card) => card.contains(target as Node));
    };
    // A menu's button that is pressed does not receive the focus.
    const events = ["focusin", "pointerdown"];
    for (const event of events) element?.addEventListener(event, remember);
    return () => {
      for (const event of events) element?.removeEventListener(event, remember);
    };
  }, []);
  const count = pages.length;
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (!isFewer) return undefined;
    // A menu that closes moves the focus itself, before this.
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const headings = list.current?.querySelectorAll<HTMLElement>("[data-page] h3") ?? [];
      headings[Math.min(place.current, headings.length - 1)]?.focus();
    });
    return () => clearTimeout(timer);
  }, [count]);
  return list;
}
