import { type ReactNode, useState } from "react";
import type { SpokenSentence } from "../../../contract/narration.ts";
import type { Story, StoryImage } from "../../../contract/stories.ts";
import { classNames } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/status/skeleton.tsx";
import { splitParagraphs } from "../../../studio/pages/paragraphs.ts";
import type { ReadingPage } from "./reading-pages.ts";
import { StoryCarousel } from "./story-carousel.tsx";
import { StoryText } from "./story-text.tsx";
import { TextSizeControl, useTextSize } from "./text-size.tsx";
import { useReadAlong } from "./use-read-along.ts";

/** From which width the text is beside the picture: with large letters it needs more of it. */
const LAYOUTS = {
  usual: {
    book: "md:grid-cols-2 md:book-fold",
    side: "max-md:contents md:sticky md:top-20 md:grid md:gap-3 md:p-6 lg:p-8",
    frame: "max-md:contents max-md:[&>*]:px-4 max-md:[&>*]:py-1.5 md:grid md:gap-3",
    picture:
      "max-md:[&_img]:max-h-[30dvh] md:[&_img]:max-h-[max(9rem,calc(100dvh-24rem))] max-md:bg-card",
    stays: "max-md:sticky max-md:top-16 max-md:z-10 max-md:border-b-2 max-md:border-stitch",
    words: "md:p-6 md:ps-8 lg:p-8 lg:ps-12",
  },
  large: {
    book: "lg:grid-cols-2 lg:book-fold",
    side: "max-lg:contents lg:sticky lg:top-20 lg:grid lg:gap-3 lg:p-8",
    frame: "max-lg:contents max-lg:[&>*]:px-4 max-lg:[&>*]:py-1.5 lg:grid lg:gap-3",
    picture:
      "max-lg:[&_img]:max-h-[30dvh] lg:[&_img]:max-h-[max(9rem,calc(100dvh-24rem))] max-lg:bg-card",
    stays: "max-lg:sticky max-lg:top-16 max-lg:z-10 max-lg:border-b-2 max-lg:border-stitch",
    words: "lg:p-8 lg:ps-12",
  },
} as const;

interface StoryBookProps {
  story: Story;
  /** Undefined while they load. */
  images: readonly StoryImage[] | undefined;
  sentences: readonly SpokenSentence[];
  pages: readonly ReadingPage[];
  /** What the text is in, when it is not English. */
  language?: string | undefined;
  /** Shown beside the control of the text's size. */
  tools?: ReactNode;
  /** Shown beside the player: what is out of date. */
  notes?: ReactNode;
  /** What is told about a picture, below its caption. */
  renderMemory?: (image: StoryImage) => ReactNode;
  /** Plays the narration from there on, in seconds. */
  onPlayFrom: (seconds: number) => void;
  /** The player of the narration; it reports its position, and whether it plays. */
  renderPlayer: (reports: {
    onTime: (seconds: number) => void;
    onPlaying: (isPlaying: boolean) => void;
  }) => ReactNode;
}

/** The open book: its pictures beside its text; the pictures follow the narration, and stay in sight while it reads. */
export function StoryBook({
  story,
  images,
  sentences,
  pages,
  language,
  tools,
  notes,
  renderMemory,
  onPlayFrom,
  renderPlayer,
}: StoryBookProps) {
  const paragraphs = splitParagraphs(story.content);
  const reading = useReadAlong(sentences, { pages, images: images ?? [] });
  const [isPlaying, setIsPlaying] = useState(false);
  const textSize = useTextSize();
  const hasPictures = images === undefined ? story.imageCount > 0 : images.length > 0;
  const layout = LAYOUTS[textSize.isLarge ? "large" : "usual"];
  const player = renderPlayer({ onTime: reading.follow, onPlaying: setIsPlaying });
  const stageClass = classNames("grid gap-3", layout.picture, isPlaying && layout.stays);

  return (
    <div
      className={classNames(
        "open-book me-2 grid grid-cols-[minmax(0,1fr)] items-start",
        hasPictures && layout.book,
      )}
    >
      {hasPictures ? (
        <div className={layout.side}>
          {images ? (
            <StoryCarousel
              images={images}
              index={reading.picture}
              onTurn={reading.turnTo}
              language={language}
              player={player}
              notes={notes}
              renderMemory={renderMemory}
              frameClass={layout.frame}
              stageClass={stageClass}
              staysAbove={isPlaying}
            />
          ) : (
            <Skeleton className="aspect-4/3 w-full" />
          )}
        </div>
      ) : (
        <div className="grid gap-3 p-4 empty:hidden sm:p-8">
          {player}
          {notes}
        </div>
      )}
      <div className={classNames("grid gap-5 p-4 sm:p-6", layout.words)}>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <TextSizeControl {...textSize} />
          {tools}
        </div>
        <StoryText
          paragraphs={paragraphs}
          sentences={sentences}
          spoken={reading.spoken}
          onChoose={
            story.audioUrl === null
              ? undefined
              : (sentence) => onPlayFrom(sentences[sentence]?.start ?? 0)
          }
          className={textSize.className}
          language={language}
        />
      </div>
    </div>
  );
}
