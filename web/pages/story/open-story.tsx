import { Suspense, useEffect, useRef, useState } from "react";
import type { Story } from "../../../contract/stories.ts";
import { splitParagraphs } from "../../../studio/pages/paragraphs.ts";
import { CollectButton } from "../../features/collections/collect-button.tsx";
import { readyFilm } from "../../features/films/film-player.tsx";
import { type FilmHandle, StoryFilm } from "../../features/films/story-film.tsx";
import { useFavorite } from "../../features/library/use-favorite.ts";
import { LanguageMenu } from "../../features/languages/language-menu.tsx";
import { useTranslatedStory } from "../../features/languages/use-translated-story.ts";
import { AudioPlayer } from "../../features/narration/audio-player.tsx";
import { useVoices } from "../../features/narration/queries.ts";
import { canSpeak } from "../../features/narration/speakers.ts";
import { useStoryNarration } from "../../features/narration/use-story-narration.ts";
import { spreadOverParagraphs } from "../../features/story/read-along.ts";
import { listReadingPages, listShownPages } from "../../features/story/reading-pages.ts";
import { AskButton } from "../../features/sharing/ask-button.tsx";
import { ShareButton } from "../../features/sharing/share-button.tsx";
import { storyToShare } from "../../features/sharing/shareable.ts";
import { useStoryImages } from "../../features/story/queries.ts";
import { PrintedBook } from "../../features/story/printed-book.tsx";
import { StoryActions } from "../../features/story/story-actions.tsx";
import { StoryBook } from "../../features/story/story-book.tsx";
import { useReader } from "../../features/story/reader/use-reader.ts";
import { storyDownloads } from "../../features/story/story-downloads.tsx";
import { StoryHeader } from "../../features/story/story-header.tsx";
import { useUserId } from "../../lib/use-user-id.ts";
import { nameLanguage } from "../../lib/name-language.ts";
import { useOneSoundAtATime } from "../../lib/one-sound.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { Skeleton } from "../../ui/status/skeleton.tsx";
import { useErrorToast, useToast } from "../../ui/toasts/toast.tsx";
import { listAsked } from "./asked-story.ts";
import { photoMaking } from "./story-photos.ts";
import { OutOfDate } from "./out-of-date.tsx";
import { StoryLanguage } from "./story-language.tsx";
import { NarrationPlace } from "./narration-place.tsx";
import { StoryMemory } from "./story-memory.tsx";
import { useFilmHere } from "./use-film-here.tsx";
import { useNarrationPlayer } from "./use-narration-player.ts";
import { useStoryDeletion } from "./use-story-deletion.ts";
import { EditStory, preloadParts, StoryFamily, StoryReader, UnsavedEdit } from "./story-parts.tsx";

/** A story that is there: the book, its narration and its film. */
export function OpenStory({ story }: { story: Story }) {
  const toast = useToast();
  const [editing, setEditing] = useState<"not yet" | "now" | "closed">("not yet");
  const reader = useReader();
  const images = useStoryImages(story.id);
  const { player, place: playerPlace, listen } = useNarrationPlayer();
  const translated = useTranslatedStory(story, images.isError ? [] : images.data);
  const { shownIn } = translated;
  // The site cannot narrate a translation that only the browser can make.
  const language = shownIn?.onDevice ? null : shownIn;
  const textLanguage = shownIn?.code ?? story.language;
  const narration = useStoryNarration(story, language, translated.story.content);
  const original = nameLanguage(story.language);
  const voices = useVoices({ enabled: shownIn !== null });
  const hasVoice = canSpeak(voices.data, shownIn);
  const isFilmedInLanguage = language !== null && (hasVoice === true || narration.own !== null);
  const filmed = isFilmedInLanguage ? translated.story : story;
  const film = useFilmHere(filmed, isFilmedInLanguage ? language.code : null, images.data);
  const userId = useUserId();
  const favorite = useFavorite();
  const deleteStory = useStoryDeletion(story);
  const filmPlace = useRef<FilmHandle>(null);
  const narrationPlace = useRef<HTMLHeadingElement>(null);
  useOneSoundAtATime();
  useErrorToast(images.error, "Error loading images");
  useEffect(() => {
    if (!reader.isAlone) void whenIdle().then(preloadParts);
  }, [reader.isAlone]);

  const onError = ({ message: text }: Error) =>
    toast({ title: "Failed to change favorite", text, variant: "destructive" });

  /** The pressed button is disabled while the film is made, so the focus follows it. */
  function makeFilm() {
    film.make();
    filmPlace.current?.focusWhenShown();
  }

  const { played } = narration;
  const areShown = narration.matchesText && (shownIn === null || narration.playedLanguage !== null);
  const sentences = areShown
    ? narration.sentences
    : spreadOverParagraphs(narration.sentences, splitParagraphs(translated.story.content));
  const shown = { ...translated.story, audioUrl: played?.audioUrl ?? null };
  const pages = listReadingPages(story, images.data ?? [], {
    text: translated.story.content,
    narrated: narration.pages,
  });

  // Without its pictures a story is not edited: those that are not known would be taken out.
  if (editing === "now" && !images.isError) {
    const loading = <Skeleton className="h-96 w-full" />;
    return (
      <>
        <StoryHeader story={story} language={story.language} />
        {images.data ? (
          <Suspense fallback={loading}>
            <EditStory
              shown={{ story, images: images.data }}
              {...photoMaking(userId, { story, images: images.data })}
              onClose={() => {
                setEditing("closed");
                window.scrollTo({ top: 0, behavior: "instant" });
              }}
            />
          </Suspense>
        ) : (
          loading
        )}
      </>
    );
  }

  const ready = film.film && readyFilm(film.film);
  const book = reader.isOpen && images.data && (
    <Suspense>
      <StoryReader
        story={{ ...shown, language: textLanguage }}
        isTranslated={shownIn !== null}
        images={translated.images ?? images.data}
        pages={pages}
        sentences={sentences}
        narration={played && { ...played, words: areShown ? narration.words : [] }}
        captionsUrl={narration.captions.url}
        film={film.film}
        onClose={reader.close}
      />
    </Suspense>
  );
  const printed = (
    <PrintedBook
      story={story}
      shown={shown}
      images={translated.images ?? []}
      language={textLanguage}
    />
  );
  if (reader.isAlone && !images.isError) {
    return (
      <>
        {book}
        {printed}
      </>
    );
  }

  return (
    <>
      {book}
      {printed}
      <StoryHeader story={translated.story} language={textLanguage} />
      <StoryActions
        favorite={story.favorite}
        share={<ShareButton what={storyToShare(story)} />}
        collect={<CollectButton story={story} />}
        ask={
          <AskButton story={{ id: story.id, title: story.title, images: listAsked(images.data) }} />
        }
        downloads={storyDownloads(shown, ready)}
        makingFilm={film.isMaking}
        isBackFromEdit={editing === "closed"}
        onRead={reader.open}
        onWatch={ready && !film.isMaking ? () => filmPlace.current?.watch() : null}
        onFavorite={(chosen) => favorite.mutate({ id: story.id, favorite: chosen }, { onError })}
        onEdit={() => setEditing("now")}
        onDelete={deleteStory}
        onCreateVideo={makeFilm}
        filmChoice={film.choice}
      />
      <Suspense>
        <UnsavedEdit storyId={story.id} onContinue={() => setEditing("now")} />
      </Suspense>
      <Suspense>{images.data && <StoryFamily story={story} images={images.data} />}</Suspense>
      <StoryLanguage
        translated={translated}
        original={original.name}
        narration={narration}
        hasVoice={hasVoice}
      />
      <StoryBook
        story={shown}
        images={translated.images}
        sentences={sentences}
        pages={pages}
        language={textLanguage}
        tools={
          <LanguageMenu
            own={story.language}
            value={translated.language}
            onChoose={translated.choose}
          />
        }
        notes={
          <OutOfDate
            narration={narration.own?.isOutdated === true}
            film={ready !== null && film.film?.outdated === true && !film.isMaking}
            onReadAnew={() => narrationPlace.current?.focus()}
            onMakeFilm={makeFilm}
          />
        }
        renderMemory={(image) => <StoryMemory storyId={story.id} image={image} />}
        onPlayFrom={(seconds) => player.current?.playFrom(seconds)}
        renderPlayer={(reports) =>
          played && (
            <div ref={playerPlace}>
              <AudioPlayer
                key={played.audioUrl}
                ref={player}
                src={played.audioUrl}
                captions={narration.captions}
                label="Narration"
                duration={played.duration}
                isCompact
                {...reports}
              />
            </div>
          )
        }
      />
      <StoryFilm
        ref={filmPlace}
        film={film.film}
        otherFilm={film.otherFilm}
        isMaking={film.isMaking}
        progress={film.progress}
        onMake={makeFilm}
        onMakeBy={film.makeBy}
      />
      <NarrationPlace
        heading={narrationPlace}
        onListen={played && listen}
        story={{
          id: story.id,
          language,
          spokenIn: language ?? original,
          narration: narration.own,
          recordings: story.recordings,
          content: language ? translated.story.content : story.content,
          pages: shownIn?.onDevice ? [] : listShownPages(pages, translated),
        }}
      />
    </>
  );
}
