import type { ReactNode } from "react";
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
  /** Plays the narration from there on, in seconds. */
  onPlayFrom: (seconds: number) => void;
  /** The player of the narration; it calls `onTime` with its position. */
  renderPlayer: (onTime: (seconds: number) => void) => ReactNode;
}

/** The open book: its pictures beside its text; the pictures follow the narration. */
export function StoryBook({
  story,
  images,
  sentences,
  pages,
  language,
  tools,
  onPlayFrom,
  renderPlayer,
}: StoryBookProps) {
  const paragraphs = splitParagraphs(story.content);
  const reading = useReadAlong(sentences, { pages, images: images ?? [] });
  const textSize = useTextSize();
  const hasPictures = images === undefined ? story.imageCount > 0 : images.length > 0;

  return (
    <div className="grid gap-6">
      {renderPlayer(reading.follow)}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <TextSizeControl {...textSize} />
        {tools}
      </div>
      <div
        className={classNames(
          "open-book me-2 grid grid-cols-[minmax(0,1fr)] items-start",
          hasPictures && "lg:grid-cols-2",
        )}
      >
        {hasPictures && (
          <div className="p-4 pb-0 sm:p-8 sm:pb-0 lg:sticky lg:top-20 lg:pb-8">
            {images ? (
              <StoryCarousel
                images={images}
                index={reading.picture}
                onTurn={reading.turnTo}
                language={language}
              />
            ) : (
              <Skeleton className="aspect-4/3 w-full" />
            )}
          </div>
        )}
        <div className="p-4 pt-6 sm:p-8 lg:ps-12">
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
    </div>
  );
}
