import type { CollectedStory } from "../../../contract/collections.ts";
import { useNarrationDetail } from "../../features/narration/queries.ts";
import { useStory, useStoryImages } from "../../features/story/queries.ts";
import { sentenceAt } from "../../features/story/read-along.ts";
import { listReadingPages, pageAt, pictureOfPage } from "../../features/story/reading-pages.ts";
import { BookIcon } from "../../ui/pictures/icons.tsx";

interface StorySceneProps {
  story: CollectedStory;
  audioUrl: string;
  /** The position in the narration, in seconds. */
  time: number;
}

/** The picture for the present sentence, and the sentence itself. */
export function StoryScene({ story, audioUrl, time }: StorySceneProps) {
  const text = useStory(story.id);
  const pictures = useStoryImages(story.id).data ?? [];
  const narration = useNarrationDetail(story.id, audioUrl).data;
  // Once the text has changed, the offsets of its sentences are wrong.
  const sentences = narration && !narration.outdated ? narration.sentences : [];
  const spoken = sentences[sentenceAt(sentences, time)];
  const pages = text.data
    ? listReadingPages(text.data, pictures, {
        text: text.data.content,
        narrated: narration?.pages,
      })
    : [];
  const page = pageAt(pages, time, spoken);
  const place =
    page >= 0
      ? pictureOfPage(pages, page, pictures)
      : Math.floor((time / (story.audioDuration ?? Number.POSITIVE_INFINITY)) * pictures.length);
  const shown = Math.max(0, Math.min(place, pictures.length - 1));

  return (
    <figure className="grid gap-3">
      {pictures.length === 0 && (
        <span className="grid h-56 place-items-center rounded-md bg-sunken text-ink-soft">
          <BookIcon size={72} />
        </span>
      )}
      {pictures.map((picture, index) => (
        <img
          key={picture.id}
          src={picture.cartoonUrl ?? picture.originalUrl}
          width={picture.width}
          height={picture.height}
          alt={picture.caption ?? `Picture ${index + 1}`}
          hidden={index !== shown}
          // The neighbours are loaded too, so that turning does not wait.
          loading={Math.abs(index - shown) <= 1 ? "eager" : "lazy"}
          decoding="async"
          className="aspect-4/3 h-auto max-h-[45dvh] w-full animate-appear rounded-md bg-transparent object-contain"
        />
      ))}
      {/* Hidden from screen readers: the narration speaks it, and the text contains it. */}
      <figcaption
        aria-hidden="true"
        data-spoken
        lang={text.data?.language}
        dir="auto"
        className="grid min-h-20 place-items-center rounded-md bg-mustard px-4 py-3 text-center font-title text-xl text-patch-ink dark:bg-cream"
      >
        {spoken?.text ?? story.title}
      </figcaption>
    </figure>
  );
}
