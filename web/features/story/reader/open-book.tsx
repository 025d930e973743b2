import { useEffect, useMemo, useRef, useState } from "react";
import { getPreference, storePreference } from "../../../device/preferences.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { PauseIcon, PlayIcon } from "../../../ui/pictures/icons.tsx";
import { MemoryButton } from "../memory-button.tsx";
import { BookEnding } from "./book-ending.tsx";
import type { BookReaderProps } from "./book-reader.tsx";
import { LeafView } from "./leaf-view.tsx";
import { listLeaves } from "./leaves.ts";
import { type Hint, ReaderBar, ReaderControls, ReaderNotes } from "./reader-bars.tsx";
import { getReadPage, storeReadPage } from "./read-pages.ts";
import { usePageTurn } from "./use-page-turn.ts";
import { useFirstPicture } from "./use-first-picture.ts";
import { useReaderVoice } from "./use-reader-voice.ts";
import { focusPage, useTurnKeys } from "./use-turn-keys.ts";

interface OpenBookProps extends Omit<BookReaderProps, "onClosed"> {
  isBedtime: boolean;
  onBedtime: (isBedtime: boolean) => void;
}

const HINT_KEY = "pageTurnHintSeen";
/** A phone that is slow has begun to turn the page by then. */
const SETTLE_MS = 100;

/** The book's leaves and its controls: a turned page renders these alone, not the dialog around them. */
export function OpenBook({
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
  isBedtime,
  onBedtime,
}: OpenBookProps) {
  // The same leaves from one page to the next: those that have not moved are not rendered again.
  const leaves = useMemo(
    () => listLeaves({ content, images, pages, sentences }),
    [content, images, pages, sentences],
  );
  const last = leaves.length - 1;
  const [at, setAt] = useState(() => Math.min(getReadPage(id), last));
  const [hint, setHint] = useState<Hint>(() => (getPreference(HINT_KEY) ? null : "shown"));
  const stage = useRef<HTMLDivElement>(null);
  const first = useFirstPicture(leaves[at]?.image != null);
  const isRightToLeft = language !== undefined && /^(ar|he|fa|ur)\b/.test(language);
  const open = Math.min(at, last);
  // A page turns first. Frames later the next one is put below it.
  const [settled, setSettled] = useState(open);
  useEffect(() => {
    // Otherwise it is lost with the page that is turned, and the dialog looks for a new place for it.
    if (stage.current?.contains(document.activeElement)) focusPage(stage.current);
    const timer = setTimeout(() => setSettled(open), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [open]);
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
    if (hint === "shown") storePreference(HINT_KEY, "yes");
    setHint(hint && "gone");
    if (next === last) voice.pause();
    else voice.goTo(next);
  }

  function stopMemory() {
    for (const sound of stage.current?.querySelectorAll("audio") ?? []) sound.pause();
  }

  useTurnKeys({
    isRightToLeft,
    onTurn(step) {
      voice.pause();
      turn(step);
      requestAnimationFrame(() => focusPage(stage.current));
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
    <>
      <ReaderBar
        title={title}
        onClose={onClose}
        isBedtime={isBedtime}
        onBedtime={onBedtime}
        speed={narration || voice.isByDevice ? voice.speed : null}
        onSpeed={voice.changeSpeed}
      />

      <div
        ref={stage}
        dir={isRightToLeft ? "rtl" : "ltr"}
        // A mouse that turns a page selects no text on its way.
        className="relative [touch-action:pan-y_pinch-zoom] overflow-hidden perspective-[2200px] pointer-fine:select-none"
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
        <ReaderNotes hint={hint} hasFailed={hasFailed} voice={voice} />
        <ReaderControls
          place={nameOf(open)}
          isRightToLeft={isRightToLeft}
          onBack={open === 0 ? undefined : () => turn(-1)}
          onNext={open === last ? undefined : () => turn(1)}
          reading={
            voice.canRead && (
              <Button
                // On the last page, reading again is what comes next.
                variant={open === last ? "secondary" : "primary"}
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
    </>
  );
}
