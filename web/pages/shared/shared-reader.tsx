import { type ReactNode, useRef } from "react";
import type { SharedReading } from "../../../contract/sharing.ts";
import { BookReader, type BookReaderProps } from "../../features/story/reader/book-reader.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { FilmIcon, HeartIcon } from "../../ui/pictures/icons.tsx";

interface SharedReaderProps extends Pick<BookReaderProps, "pages" | "captionsUrl" | "onClose"> {
  reading: SharedReading;
  sharedBy: string;
  onThank: () => void;
  /** Absent without a film. */
  onWatch: (() => void) | undefined;
}

/** A shared story as a book that fills the screen. Its ending leads to what the page behind it offers. */
export function SharedReader({
  reading: { story, images, narration },
  sharedBy,
  onThank,
  onWatch,
  ...book
}: SharedReaderProps) {
  /** What was chosen, to be done once the page behind is there again. */
  const goal = useRef<() => void>(null);

  const choice = (label: string, icon: ReactNode, action: () => void) => (
    <Button
      variant="secondary"
      icon={icon}
      onClick={() => {
        goal.current = action;
        book.onClose();
      }}
    >
      {label}
    </Button>
  );
  return (
    <BookReader
      {...book}
      id={story.id}
      title={story.title}
      byline={`From ${sharedBy}`}
      content={story.content}
      language={story.language}
      images={images}
      sentences={narration?.sentences ?? []}
      narration={narration}
      owner={sharedBy}
      ending={
        <>
          {choice("Say thank you", <HeartIcon />, onThank)}
          {onWatch && choice("Watch the film", <FilmIcon />, onWatch)}
        </>
      }
      onClosed={(event) => {
        if (!goal.current) return;
        event.preventDefault();
        goal.current();
      }}
    />
  );
}
