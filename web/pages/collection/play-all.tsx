import { useEffect, useRef, useState } from "react";
import type { CollectedStory } from "../../../contract/collections.ts";
import { endpoints } from "../../api/endpoints.ts";
import { storyPath } from "../../paths.ts";
import { Button, IconButton } from "../../ui/buttons/button.tsx";
import {
  ArrowEndIcon,
  ArrowStartIcon,
  CloseIcon,
  PauseIcon,
  PlayIcon,
  RefreshIcon,
} from "../../ui/pictures/icons.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { StoryScene } from "./story-scene.tsx";

interface PlayAllProps {
  stories: readonly CollectedStory[];
  onClose: () => void;
}

type NarratedStory = CollectedStory & { audioUrl: string };
const isNarrated = (story: CollectedStory): story is NarratedStory => story.audioUrl !== null;

/** The large one, above the others on a phone. */
const PLAY = "min-h-16! min-w-44 text-xl! max-sm:order-first max-sm:col-span-2";
/** It is not disabled, since a disabled button would lose the focus. */
const STEP =
  "px-3! aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-soft sm:px-5!";

/** Plays one story after another, each with its pictures. Those without a narration are skipped. */
export function PlayAll({ stories, onClose }: PlayAllProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const player = useRef<HTMLElement>(null);
  const playButton = useRef<HTMLButtonElement>(null);
  const playlist = stories.filter(isNarrated);
  const skipped = stories.filter((story) => !isNarrated(story));
  const [currentId, setCurrentId] = useState(playlist[0]?.id);
  const [time, setTime] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  // The order may be changed, and a story taken out, while it is being read.
  const at = Math.max(
    0,
    playlist.findIndex(({ id }) => id === currentId),
  );
  const current = playlist[at];
  const src = current?.audioUrl;

  function play() {
    // Rejects when the file cannot be played; the element's error event handles that.
    void audio.current?.play().catch(() => {});
  }

  // One element plays them all: some browsers do not let another one start without a tap.
  useEffect(() => {
    if (src !== undefined) void audio.current?.play().catch(() => {});
  }, [src]);
  useEffect(() => {
    player.current?.scrollIntoView({ block: "start" });
    playButton.current?.focus({ preventScroll: true });
  }, []);

  function goTo(index: number) {
    const story = playlist[index];
    setTime(0);
    setHasFailed(false);
    setIsOver(!story);
    if (story) setCurrentId(story.id);
    if (story?.id === current?.id && audio.current) {
      audio.current.currentTime = 0;
      play();
    }
  }

  if (!current) return null;
  return (
    <section
      ref={player}
      aria-labelledby="now-reading"
      className="grid scroll-mt-20 gap-3 rounded-lg border-2 border-line bg-card p-4 shadow-patch sm:p-6"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="grid gap-1">
          <output className="text-ink-soft">
            {isOver ? "That was the last story." : `Story ${at + 1} of ${playlist.length}`}
          </output>
          <h2 id="now-reading" className="text-2xl wrap-anywhere">
            {current.title}
          </h2>
        </div>
        <IconButton label="Close" icon={<CloseIcon />} className="-me-2 -mt-1" onClick={onClose} />
      </div>
      {/* StoryScene shows the sentence that is heard: an element without a picture shows no captions. */}
      <audio
        ref={audio}
        src={current.audioUrl}
        preload="auto"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onTimeUpdate={(event) => setTime(event.currentTarget.currentTime)}
        onEnded={() => {
          if (playlist[at + 1]) goTo(at + 1);
          else setIsOver(true);
        }}
        onError={() => {
          setIsPlaying(false);
          setHasFailed(true);
        }}
      >
        <track
          kind="captions"
          src={endpoints.narrationCaptions(current.id)}
          srcLang={current.language ?? undefined}
          label="What is said"
        />
      </audio>
      <StoryScene key={current.id} story={current} audioUrl={current.audioUrl} time={time} />
      {hasFailed && (
        <p role="alert" className="text-danger">
          The voice of this story could not be loaded. Please check the internet connection, or go
          on with the next story.
        </p>
      )}
      <div className="grid grid-cols-2 items-center gap-3 sm:flex sm:justify-center">
        <Button
          variant="secondary"
          icon={<ArrowStartIcon className="rtl:-scale-x-100" />}
          aria-disabled={at === 0 || undefined}
          className={STEP}
          onClick={() => at > 0 && goTo(at - 1)}
        >
          Previous story
        </Button>
        {isOver ? (
          <Button
            ref={playButton}
            className={PLAY}
            icon={<RefreshIcon size={30} />}
            onClick={() => goTo(0)}
          >
            Play all again
          </Button>
        ) : (
          <Button
            ref={playButton}
            className={PLAY}
            icon={isPlaying ? <PauseIcon size={30} /> : <PlayIcon size={30} />}
            onClick={() => (isPlaying ? audio.current?.pause() : play())}
          >
            {isPlaying ? "Pause" : "Play"}
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<ArrowEndIcon className="rtl:-scale-x-100" />}
          aria-disabled={at === playlist.length - 1 || undefined}
          className={STEP}
          onClick={() => at < playlist.length - 1 && goTo(at + 1)}
        >
          Next story
        </Button>
      </div>
      <SkippedStories stories={skipped} />
    </section>
  );
}

/** Lists the stories without a narration, with links to add one. */
function SkippedStories({ stories }: { stories: readonly CollectedStory[] }) {
  if (stories.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-2 rounded-md border-2 border-dashed border-stitch bg-sunken p-4">
      <p>
        {stories.length === 1
          ? "One story is left out, because nobody reads it aloud yet:"
          : `${stories.length} stories are left out, because nobody reads them aloud yet:`}
      </p>
      <ul className="flex flex-wrap gap-2">
        {stories.map(({ id, title }) => (
          <li key={id} className="max-w-full">
            <LinkButton to={storyPath(id)} variant="secondary" className="wrap-anywhere">
              {title}
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
