import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { SharedReading } from "../../../contract/sharing.ts";
import { splitParagraphs } from "../../../studio/pages/paragraphs.ts";
import { endpoints } from "../../api/endpoints.ts";
import { readyFilm } from "../../features/films/film-player.tsx";
import { MessageForm } from "../../features/sharing/message-form.tsx";
import { ReadingPlayer } from "../../features/sharing/reading-player.tsx";
import { useOfflineCopy } from "../../features/sharing/use-offline-copy.ts";
import { useMediaKeys } from "../../features/sharing/use-media-keys.ts";
import { listReadingPages } from "../../features/story/reading-pages.ts";
import { PrintedBook } from "../../features/story/printed-book.tsx";
import { useReader } from "../../features/story/reader/use-reader.ts";
import { PictureMemory } from "../../features/story/memory-button.tsx";
import { StoryCarousel } from "../../features/story/story-carousel.tsx";
import { StoryText } from "../../features/story/story-text.tsx";
import { TextSizeControl, useTextSize } from "../../features/story/text-size.tsx";
import { useReadAlong } from "../../features/story/use-read-along.ts";
import type { AudioHandle } from "../../lib/use-audio.ts";
import { useOneSoundAtATime } from "../../lib/one-sound.ts";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { BookIcon } from "../../ui/pictures/icons.tsx";
import { FilmStage, type FilmStageHandle } from "./film-stage.tsx";
import { MainButton } from "./main-button.tsx";
import { OfflineCopyNote } from "./offline-copy-note.tsx";
import { StoryDownloads } from "./story-downloads.tsx";

const loadReader = () => import("./shared-reader.tsx");
const SharedReader = lazy(async () => ({ default: (await loadReader()).SharedReader }));

/** Tailwind's `lg`. */
const TEXT_BESIDE_PICTURE = "(min-width: 64rem)";
/** The width from which everything is larger (shared.tsx), that of a television's window. */
const TELEVISION = "(min-width: 1800px)";

interface SharedBookProps {
  token: string;
  reading: SharedReading;
  /** The response's address, and the response to cache under it. */
  source: { address: string; response: unknown };
  /** The story as a picture book. */
  bookUrl: string;
  sharedBy: string;
  downloads: boolean;
  startsAtOnce?: boolean;
  onEnd?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onPrevious?: (() => void) | undefined;
  /** A file did not load: the link may have been closed meanwhile. */
  onMediaError: () => void;
}

/** A story that one button opens as a book. In the page it can be read, too, and its pictures follow the narration. */
export function SharedBook({
  token,
  reading: { story, images, videos, narration },
  source,
  bookUrl,
  sharedBy,
  downloads,
  startsAtOnce,
  onEnd,
  onNext,
  onPrevious,
  onMediaError,
}: SharedBookProps) {
  // In the story's original language before any other language; the newest comes first.
  const [chosen] = videos.toSorted(
    (a, b) => Number(a.language !== null) - Number(b.language !== null),
  );
  const film = chosen ? readyFilm(chosen, endpoints.sharedVideo(token, chosen.id)) : null;
  const captions = {
    url: endpoints.sharedCaptions(token, story.id),
    language: story.language,
  };
  const player = useRef<AudioHandle>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  /** On a small screen: whether the text is in view, since one of its sentences was tapped. */
  const [isInText, setIsInText] = useState(false);
  const textSize = useTextSize();
  useOneSoundAtATime();
  const paragraphs = splitParagraphs(story.content);
  const sentences = narration?.sentences ?? [];
  const pages = listReadingPages(story, images, {
    text: story.content,
    narrated: narration?.pages,
  });
  const reading = useReadAlong(sentences, { pages, images });
  const reader = useReader();
  const filmStage = useRef<FilmStageHandle>(null);
  const messageForm = useRef<{ focus: () => void }>(null);
  const isWide = useMediaQuery(TEXT_BESIDE_PICTURE);
  const isTelevision = useMediaQuery(TELEVISION);
  const isTextMarked = isWide || isInText;
  const spoken = isTextMarked || !isPlaying ? undefined : sentences[reading.spoken];
  const pictures = images.map((image) => image.cartoonUrl ?? image.originalUrl);
  const voices = images.flatMap(({ memory }) => (memory ? [memory.url] : []));
  const state = useOfflineCopy({
    ...source,
    files: [...pictures, ...voices, ...(narration ? [narration.audioUrl] : [])],
  });
  useMediaKeys({
    title: story.title,
    artist: sharedBy,
    artwork: story.coverImageUrl,
    onNext,
    onPrevious,
  });

  useEffect(() => {
    // A failure is reported when it is loaded again, at a press.
    if (!reader.isAlone)
      void whenIdle()
        .then(loadReader)
        .catch(() => {});
  }, [reader.isAlone]);

  const printed = (
    <PrintedBook story={story} shown={story} images={images} language={story.language} />
  );
  const book = reader.isOpen && (
    <Suspense>
      <SharedReader
        reading={{ story, images, videos, narration }}
        pages={pages}
        captionsUrl={captions.url}
        sharedBy={sharedBy}
        onThank={() => messageForm.current?.focus()}
        onWatch={film ? () => filmStage.current?.watch() : undefined}
        onClose={reader.close}
      />
    </Suspense>
  );
  if (reader.isAlone) {
    return (
      <>
        {book}
        {printed}
      </>
    );
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <MainButton icon={<BookIcon size={34} />} hasFocus={!startsAtOnce} onClick={reader.open}>
          Read
        </MainButton>
        {narration && (
          <ReadingPlayer
            ref={player}
            src={narration.audioUrl}
            captions={captions}
            duration={narration.duration}
            isSmall={!isWide || isTelevision}
            startsAtOnce={startsAtOnce}
            onTime={reading.follow}
            onPlaying={setIsPlaying}
            onStart={() => setIsInText(false)}
            onEnd={onEnd}
            onFailure={() => {
              setHasFailed(true);
              onMediaError();
            }}
          />
        )}
      </div>
      {book}
      {printed}
      {hasFailed && (
        <p role="alert" className="text-danger">
          The voice could not be loaded. Please check the internet connection, then open this page
          again.
        </p>
      )}
      {!narration && film && (
        <FilmStage ref={filmStage} film={film} label="Play the story" onMediaError={onMediaError} />
      )}

      <div className={images.length > 0 ? "grid items-start gap-8 lg:grid-cols-2" : "grid gap-8"}>
        {images.length > 0 && (
          <div className="grid gap-4 lg:sticky lg:top-4">
            <StoryCarousel
              images={images}
              index={reading.picture}
              onTurn={reading.turnTo}
              language={story.language}
              renderMemory={({ memory }) =>
                memory && (
                  <PictureMemory memory={memory} owner={sharedBy} onFailure={onMediaError} />
                )
              }
            />
          </div>
        )}
        <div className="grid gap-4">
          <TextSizeControl {...textSize} />
          <div dir="auto">
            <StoryText
              paragraphs={paragraphs}
              sentences={sentences}
              // Where the text is below the picture, scrolling along with it would hide the picture.
              spoken={isTextMarked ? reading.spoken : -1}
              onChoose={(sentence) => {
                setIsInText(true);
                player.current?.playFrom(sentences[sentence]?.start ?? 0);
              }}
              className={textSize.className}
              language={story.language}
            />
          </div>
        </div>
      </div>

      {narration && film && (
        <section aria-labelledby="shared-film" className="grid gap-4">
          <h2 id="shared-film" className="text-2xl">
            The film
          </h2>
          <FilmStage
            ref={filmStage}
            film={film}
            label="Play the film"
            onMediaError={onMediaError}
          />
        </section>
      )}
      {spoken && (
        // Hidden from screen readers: the narration speaks it, and the text contains it.
        <p
          aria-hidden="true"
          data-spoken
          dir="auto"
          lang={story.language}
          className="fixed inset-x-0 bottom-0 z-10 border-t-2 border-patch-ink bg-mustard px-4 py-3 text-center font-title text-xl text-patch-ink dark:bg-cream"
        >
          {spoken.text}
        </p>
      )}
      {downloads && (
        <StoryDownloads title={story.title} film={film} narration={narration} bookUrl={bookUrl} />
      )}
      <OfflineCopyNote state={state} />
      <MessageForm ref={messageForm} token={token} to={sharedBy} />
    </>
  );
}
