import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { FilmTranscript } from "../../features/films/film-transcript.tsx";
import { FilmPlayer, type ReadyFilm } from "../../features/films/film-player.tsx";
import { useFilmPlaying } from "../../features/films/use-film-playing.ts";
import { useOfflineFilm } from "../../features/sharing/use-offline-copy.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { CheckIcon, DownloadIcon, PauseIcon, PlayIcon } from "../../ui/pictures/icons.tsx";
import { MainButton } from "./main-button.tsx";

export interface FilmStageHandle {
  /** Plays the film, and brings it into sight. */
  watch: () => void;
}

interface FilmStageProps {
  ref?: Ref<FilmStageHandle>;
  film: ReadyFilm;
  label: string;
  /** The page is about this film, rather than about a book. */
  isFirst?: boolean;
  onMediaError?: () => void;
}

/** The film with large buttons: a remote control cannot reach the player's own. */
export function FilmStage({ ref, film, label, isFirst = false, onMediaError }: FilmStageProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { place, isPlaying, setIsPlaying, video, play, toggle } = useFilmPlaying();
  const copy = useOfflineFilm(film.url);
  const [hasFailed, setHasFailed] = useState(false);
  useImperativeHandle(ref, () => ({
    watch() {
      button.current?.focus();
      play();
    },
  }));
  const iconSize = isFirst ? 34 : 24;
  const playing = {
    icon: isPlaying ? <PauseIcon size={iconSize} /> : <PlayIcon size={iconSize} />,
    onClick: toggle,
    children: isPlaying ? "Pause" : label,
  };
  return (
    <div
      ref={place}
      // On a television the buttons and the whole picture fit on the screen.
      className="grid gap-4 min-[1800px]:[&_video]:max-h-[46dvh] min-[1800px]:[&_video]:w-auto"
      // Media events do not bubble, but React's synthetic ones do.
      onPlay={() => {
        setIsPlaying(true);
        setHasFailed(false);
      }}
      onPause={() => {
        setIsPlaying(false);
        copy?.save();
      }}
      onError={() => {
        setHasFailed(true);
        onMediaError?.();
      }}
    >
      <div className="flex flex-wrap items-center gap-3">
        {isFirst ? (
          <MainButton ref={button} {...playing} />
        ) : (
          <Button ref={button} variant="secondary" className="min-h-14!" {...playing} />
        )}
        {document.fullscreenEnabled && (
          <Button
            variant="secondary"
            className="min-h-14!"
            onClick={() => {
              // Without full screen the film plays on in the page.
              void video()
                ?.requestFullscreen()
                .catch(() => {});
              play();
            }}
          >
            Fill the screen
          </Button>
        )}
      </div>
      {hasFailed && (
        <p role="alert" className="text-danger">
          The film could not be loaded. Please check the internet connection and try again.
        </p>
      )}
      <FilmPlayer film={film} />
      <FilmTranscript address={film.captionsUrl.replace(/captions\.vtt$/, "transcript")} />
      {copy && (
        <div className="flex flex-wrap items-center gap-3">
          {copy.state !== "yes" && (
            <Button
              variant="secondary"
              icon={<DownloadIcon />}
              pending={copy.state === "under way"}
              pendingText="Keeping..."
              onClick={copy.save}
            >
              Keep on this device
            </Button>
          )}
          <p role="status" className="flex items-center gap-2 text-ink-soft empty:hidden">
            {copy.state === "yes" && (
              <>
                <CheckIcon />
                <span>This film is kept on this device: it plays without internet, too.</span>
              </>
            )}
            {copy.state === "failed" && (
              <span>The film could not be kept. Please try again when the internet is back.</span>
            )}
          </p>
        </div>
      )}
    </div>
  );
}
