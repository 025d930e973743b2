import type { ReactNode } from "react";
import type { SpokenSentence } from "../../../contract/narration.ts";
import type { Story, StoryImage } from "../../../contract/stories.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { splitParagraphs } from "./read-along.ts";
import { StoryCarousel } from "./story-carousel.tsx";
import { StoryText } from "./story-text.tsx";
import { TextSizeControl, useTextSize } from "./text-size.tsx";
import { useReadAlong } from "./use-read-along.ts";

interface StoryBookProps {
  story: Story;
  /** Undefined while they load. */
  images: readonly StoryImage[] | undefined;
  sentences: readonly SpokenSentence[];
  /** The player of the narration; it tells `onTime` where the reading is. */
  renderPlayer: (onTime: (seconds: number) => void) => ReactNode;
}

/** The open book: its pictures beside its text, turning along as it is read aloud. */
export function StoryBook({ story, images, sentences, renderPlayer }: StoryBookProps) {
  const paragraphs = splitParagraphs(story.content);
  const pictures = images ?? [];
  const reading = useReadAlong(sentences, {
    paragraphs: paragraphs.length,
    pictures: pictures.length,
  });
  const textSize = useTextSize();
  const hasPictures = images === undefined ? story.imageCount > 0 : images.length > 0;

  return (
    <div className="grid gap-6">
      {renderPlayer(reading.follow)}
      <div className={hasPictures ? "grid items-start gap-8 lg:grid-cols-2" : "grid gap-8"}>
        {hasPictures && (
          <div className="lg:sticky lg:top-28">
            {images ? (
              <StoryCarousel images={images} index={reading.picture} onTurn={reading.turnTo} />
            ) : (
              <Skeleton className="aspect-4/3 w-full" />
            )}
          </div>
        )}
        <div className="grid gap-4">
          <TextSizeControl {...textSize} />
          <StoryText
            paragraphs={paragraphs}
            sentences={sentences}
            spoken={reading.spoken}
            className={textSize.className}
          />
        </div>
      </div>
    </div>
  );
}
