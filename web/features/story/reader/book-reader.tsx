import { Dialog } from "radix-ui";
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from "react";
import type { SpokenSentence } from "../../../../contract/narration.ts";
import type { StoryImage } from "../../../../contract/stories.ts";
import { getPreference, storePreference } from "../../../device/preferences.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { PauseIcon, PlayIcon } from "../../../ui/pictures/icons.tsx";
import type { ReadingPage } from "../reading-pages.ts";
import { MemoryButton } from "../memory-button.tsx";
import { BookEnding } from "./book-ending.tsx";
import { LeafView } from "./leaf-view.tsx";
import { listLeaves } from "./leaves.ts";
import { ReaderBar, ReaderControls, ReaderNotes } from "./reader-bars.tsx";
import { getReadPage, storeReadPage } from "./read-pages.ts";
import { usePageTurn } from "./use-page-turn.ts";
import { useBedtime } from "./use-bedtime.ts";
import { useFirstPicture } from "./use-first-picture.ts";
import { useReaderVoice } from "./use-reader-voice.ts";
import { useTurnKeys } from "./use-turn-keys.ts";

export interface BookReaderProps {
  /** Of the story, or of the link that shows it: the page that was read last is stored by it. */
  id: string;
  title: string;
  /** Under the title on the cover. */
  byline?: string | null;
  content: string;
  language?: string | undefined;
  images: readonly StoryImage[];
  pages: readonly ReadingPage[];
  sentences: readonly SpokenSentence[];
  narration: { audioUrl: string; duration: number; words?: readonly number[] } | null;
  /** Of its text track. */
  captionsUrl: string;
  /** Who tells about the pictures, where it is not said. */
  owner: string;
  /** Has the story read by a voice first; absent where nobody can ask for that here. */
  onNarrate?: (() => void) | undefined;
  isNarrating?: boolean;
  /** What the last page offers beside reading again; nothing at bedtime. */
  ending?: ReactNode;
  onClose: () => void;
  /** The page behind it is there again; unless prevented, the focus goes back to where it was. */
  onClosed?: (event: Event) => void;
}

const HINT_KEY = "pageTurnHintSeen";

/** The story as a picture book that fills the screen, and is read aloud on request. */
export function BookReader({
  id,
  title,
  byline = null,
  content,
  language,
  images,
  pages,
  sentences,
  narration,
  captionsUrl,
  owner,
  onNarrate,
  isNarrating = false,
  ending,
  onClose,
  onClosed,
}: BookReaderProps) {
  // The same leaves from one page to the next: those that have not moved are not rendered again.
  const leaves = useMemo(
    () => listLeaves({ content, images, pages, sentences }),
    [content, images, pages, sentences],
  );
  const last = leaves.length - 1;
  const [at, setAt] = useState(() => Math.min(getReadPage(id), last));
  const { isBedtime, ...bedtime } = useBedtime();
  const [isHintShown, setIsHintShown] = useState(() => getPreference(HINT_KEY) === null);
  const stage = useRef<HTMLDivElement>(null);
  const first = useFirstPicture(leaves[at]?.image != null);
  const isRightToLeft = language !== undefined && /^(ar|he|fa|ur)\b/.test(language);
  const open = Math.min(at, last);
  // A page turns first. Then the next one is put below it, in a frame of its own.
  const settled = useDeferredValue(open);
  const { audio, events, spoken, hasWords, hasFailed, ...voice } = useReaderVoice({
    leaves,
    title,
    language: language ?? "en",
    sentences,
    narration,
    onNarrate,
    isBedtime,
    at: open,
    onReach: show,
    findParagraphs: () => stage.current?.querySelectorAll("[data-leaf=current] p") ?? [],
  });

  function show(leaf: number) {
    setAt(leaf);
    storeReadPage(id, leaf === last ? 0 : leaf);
  }

  /** The reader has turned the page: a narration that plays goes on there. */
  function turn(step: number) {
    const next = open + step;
    if (next < 0 || next > last) return;
    stopMemory();
    show(next);
    if (isHintShown) storePreference(HINT_KEY, "yes");
    setIsHintShown(false);
    if (next === last) voice.pause();
    else voice.goTo(next);
  }

  function stopMemory() {
    for (const sound of stage.current?.querySelectorAll("audio") ?? []) sound.pause();
  }

  const focusPage = () =>
    stage.current
      ?.querySelector<HTMLElement>('[data-leaf="current"]')
      ?.focus({ preventScroll: true });

  useTurnKeys({
    isRightToLeft,
    onTurn(step) {
      voice.pause();
      turn(step);
      requestAnimationFrame(focusPage);
    },
    onEnter: () => voice.canRead && toggleReading(),
  });
  function toggleReading() {
    stopMemory();
    voice.toggle();
  }
  function readAgain() {
    show(0);
    voice.goTo(0);
  }

  const turning = usePageTurn({ isRightToLeft, onTurn: turn });
  const nameOf = (leaf: number) => {
    if (leaf === 0) return "Cover";
    return leaf === last ? "The end" : `Page ${leaf} of ${last - 1}`;
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            focusPage();
          }}
          onCloseAutoFocus={onClosed}
          className={`fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-paper text-ink min-[1800px]:[zoom:1.35] print:hidden ${bedtime.className}`}
        >
          <ReaderBar
            title={title}
            onClose={onClose}
            isBedtime={isBedtime}
            onBedtime={bedtime.choose}
            speed={narration || voice.isByDevice ? voice.speed : null}
            onSpeed={voice.changeSpeed}
          />

          <div
            ref={stage}
            dir={isRightToLeft ? "rtl" : "ltr"}
            className="relative touch-pan-y touch-pinch-zoom overflow-hidden perspective-[2200px]"
            {...turning}
            {...first.events}
          >
            {leaves.map((leaf, index) => {
              const isNear = Math.abs(index - open) <= 1 && Math.abs(index - settled) <= 1;
              if (index !== open && !isNear) return null;
              return (
                <LeafView
                  key={index}
                  leaf={leaf}
                  place={index < open ? "before" : index === open ? "current" : "after"}
                  label={nameOf(index)}
                  title={title}
                  byline={byline}
                  language={language}
                  spoken={index === open ? spoken : -1}
                  hasWords={index === open && hasWords}
                  isDim={isBedtime}
                  isWaiting={index !== open && !first.isThere}
                  memory={
                    leaf.kind === "page" &&
                    leaf.image?.memory && (
                      <MemoryButton
                        memory={leaf.image.memory}
                        owner={owner}
                        onStart={voice.interrupt}
                        onEnd={voice.goOn}
                      />
                    )
                  }
                  ending={
                    leaf.kind === "ending" && (
                      <BookEnding isBedtime={isBedtime} onAgain={readAgain}>
                        {ending}
                      </BookEnding>
                    )
                  }
                />
              );
            })}
          </div>

          <div className="grid gap-1 px-3 pb-3 sm:px-6">
            <ReaderNotes isHintShown={isHintShown} hasFailed={hasFailed} voice={voice} />
            <ReaderControls
              place={nameOf(open)}
              isRightToLeft={isRightToLeft}
              onBack={open === 0 ? undefined : () => turn(-1)}
              onNext={open === last ? undefined : () => turn(1)}
              reading={
                voice.canRead && (
                  <Button
                    pending={isNarrating}
                    pendingText="One moment..."
                    icon={voice.isPlaying ? <PauseIcon /> : <PlayIcon />}
                    onClick={toggleReading}
                  >
                    {voice.isPlaying ? "Pause" : "Read to me"}
                  </Button>
                )
              }
            />
          </div>
          {narration && (
            // What is heard is written beside it, and marked sentence by sentence: an element without a picture shows no captions.
            <audio
              key={narration.audioUrl}
              ref={audio}
              src={narration.audioUrl}
              preload={first.isThere ? "auto" : "none"}
              {...events}
            >
              <track kind="captions" src={captionsUrl} srcLang={language} label="What is said" />
            </audio>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
