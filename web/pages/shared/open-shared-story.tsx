import { useRef, useState } from "react";
import type { SharedStory } from "../../../contract/sharing.ts";
import { FilmDownload, FilmPlayer, readyFilm } from "../../features/films/film-player.tsx";
import { ReadingPlayer } from "../../features/sharing/reading-player.tsx";
import { splitParagraphs } from "../../features/story/read-along.ts";
import { StoryCarousel } from "../../features/story/story-carousel.tsx";
import { StoryText } from "../../features/story/story-text.tsx";
import { TextSizeControl, useTextSize } from "../../features/story/text-size.tsx";
import { useReadAlong } from "../../features/story/use-read-along.ts";
import { fileName } from "../../lib/file-name.ts";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { DownloadIcon, PlayIcon } from "../../ui/icons.tsx";

/** Tailwind's `lg`. */
const TEXT_BESIDE_PICTURE = "(min-width: 64rem)";

interface OpenSharedStoryProps {
  shared: SharedStory;
  /** A file did not load: the link may have been closed meanwhile. */
  onTrouble: () => void;
}

/** The book that a link opens: read aloud at one press, its pictures turning with the voice. */
export function OpenSharedStory({ shared, onTrouble }: OpenSharedStoryProps) {
  const { story, images, narration, sharedBy } = shared;
  const film = shared.videos.map(readyFilm).find((ready) => ready !== null) ?? null;
  const filmPlace = useRef<HTMLElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const textSize = useTextSize();
  const paragraphs = splitParagraphs(story.content);
  const sentences = narration?.sentences ?? [];
  const reading = useReadAlong(sentences, {
    paragraphs: paragraphs.length,
    pictures: images.length,
  });
  const isWide = useMediaQuery(TEXT_BESIDE_PICTURE);
  const spoken = isWide ? undefined : sentences[reading.spoken];

  function playFilm() {
    const video = filmPlace.current?.querySelector("video");
    video?.scrollIntoView({ block: "center" });
    void video?.play().catch(() => {});
  }

  return (
    <>
      <header className="grid gap-2">
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{story.title}</h1>
        <p className="text-lg text-ink-soft">Shared by {sharedBy}</p>
      </header>

      {narration && (
        <ReadingPlayer
          src={narration.audioUrl}
          duration={narration.duration}
          isSmall={!isWide}
          onTime={reading.follow}
          onFailure={() => {
            setHasFailed(true);
            onTrouble();
          }}
        />
      )}
      {hasFailed && (
        <p role="alert" className="text-danger">
          The voice could not be loaded. Please check the internet connection, then open this page
          again.
        </p>
      )}
      {!narration && film && (
        <Button
          className="min-h-20! justify-self-start px-8! text-2xl!"
          icon={<PlayIcon size={34} />}
          onClick={playFilm}
        >
          Play the story
        </Button>
      )}

      <div className={images.length > 0 ? "grid items-start gap-8 lg:grid-cols-2" : "grid gap-8"}>
        {images.length > 0 && (
          <div className="grid gap-4 lg:sticky lg:top-4">
            <StoryCarousel images={images} index={reading.picture} onTurn={reading.turnTo} />
          </div>
        )}
        <div className="grid gap-4">
          <TextSizeControl {...textSize} />
          <StoryText
            paragraphs={paragraphs}
            sentences={sentences}
            // Where the text is below the picture, scrolling along with it would hide the picture.
            spoken={isWide ? reading.spoken : -1}
            className={textSize.className}
          />
        </div>
      </div>

      {film && (
        <section ref={filmPlace} aria-labelledby="shared-film" className="grid gap-4">
          <h2 id="shared-film" className="text-2xl">
            The film
          </h2>
          <FilmPlayer film={film} />
        </section>
      )}
      {spoken && (
        // Hidden from those who hear the page: the voice says it, and it stands in the text.
        <p
          aria-hidden="true"
          data-spoken
          className="fixed inset-x-0 bottom-0 z-10 border-t-2 border-patch-ink bg-mustard px-4 py-3 text-center font-title text-xl text-patch-ink dark:bg-cream"
        >
          {spoken.text}
        </p>
      )}
      {(film || narration) && (
        <div className="flex flex-wrap gap-3">
          {film && <FilmDownload film={film} />}
          {narration && (
            <a
              href={narration.audioUrl}
              download={fileName(story.title, "mp3")}
              className={buttonClass("secondary")}
            >
              <DownloadIcon />
              <span>Download the narration</span>
            </a>
          )}
        </div>
      )}
    </>
  );
}
