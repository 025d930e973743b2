import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { SpokenSentence } from "../../../contract/narration.ts";
import { classNames } from "../../ui/class-names.ts";
import type { Paragraph } from "../../../studio/pages/paragraphs.ts";
import { cutIntoParts } from "./read-along.ts";
import { bringIntoView, isOnScreen, isReadable } from "./scrolling.ts";

interface StoryTextProps {
  paragraphs: readonly Paragraph[];
  sentences: readonly SpokenSentence[];
  /** Index of the sentence that is spoken now, -1 for none. */
  spoken: number;
  /** Plays from that sentence on; absent without a narration. */
  onChoose?: ((sentence: number) => void) | undefined;
  className: string;
  /** Of the text, when it is not the page's. */
  language?: string | undefined;
}

/** In these scripts a story begins with a drop cap; in others a single letter cannot be set apart. */
const HAS_INITIAL = /^[^\p{L}]*[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

const INITIAL =
  "[&>p:first-child]:first-letter:float-start [&>p:first-child]:first-letter:pe-[0.08em] [&>p:first-child]:first-letter:text-[3.1em] [&>p:first-child]:first-letter:leading-[0.82] [&>p:first-child]:first-letter:font-semibold [&>p:first-child]:first-letter:text-primary";

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * The story's paragraphs. The sentence that is being spoken is highlighted and scrolled into view; a tap or Enter on
 * one plays from there. One Tab leads to the sentences, the arrow keys from one to the next.
 */
export function StoryText({
  paragraphs,
  sentences,
  spoken,
  onChoose,
  className,
  language,
}: StoryTextProps) {
  const text = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(0);
  useFollow(text, spoken);

  function findSentence(index: number) {
    return text.current?.querySelector<HTMLElement>(`[data-sentence="${index}"]`);
  }

  function choose(sentence: number) {
    // A click that ends a text selection is not meant to play the sentence.
    if (window.getSelection()?.isCollapsed === false) return;
    onChoose?.(sentence);
  }

  function moveByKey(event: KeyboardEvent<HTMLElement>, sentence: number) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      onChoose?.(sentence);
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    findSentence(sentence + step)?.focus();
  }

  // The title, which is read first, is not part of the text.
  const first = sentences.findIndex(({ from, to }) => to > from);
  const beginning = paragraphs[0]?.text ?? "";
  const tabStop = sentences[reached] ? Math.max(reached, first) : first;

  return (
    <div
      ref={text}
      lang={language}
      className={classNames(
        "grid max-w-prose gap-[1em] font-title wrap-anywhere",
        HAS_INITIAL.test(beginning) && INITIAL,
        className,
      )}
    >
      {paragraphs.map((paragraph) => (
        <p key={paragraph.from} className="whitespace-pre-line" dir="auto">
          {cutIntoParts(paragraph, sentences).map(({ text: words, sentence }, index) => {
            if (sentence === null) return <span key={index}>{words}</span>;
            const isSpoken = sentence === spoken;
            const style = classNames(
              "rounded-sm box-decoration-clone",
              isSpoken && "bg-mustard text-patch-ink dark:bg-cream",
              onChoose && "cursor-pointer",
            );
            return (
              <span
                key={index}
                data-sentence={sentence}
                className={style}
                aria-current={isSpoken || undefined}
                {...(onChoose && {
                  role: "button",
                  tabIndex: sentence === tabStop ? 0 : -1,
                  onFocus: () => setReached(sentence),
                  onClick: () => choose(sentence),
                  onKeyDown: (event: KeyboardEvent<HTMLElement>) => moveByKey(event, sentence),
                })}
              >
                {words}
              </span>
            );
          })}
        </p>
      ))}
    </div>
  );
}

/** Scrolls along with the narration, unless the reader has scrolled away from it. */
function useFollow(text: { current: HTMLElement | null }, spoken: number) {
  const before = useRef(-1);
  const follow = useEffectEvent((now: number) => {
    const find = (index: number) =>
      text.current?.querySelector<HTMLElement>(`[data-sentence="${index}"]`);
    const last = find(before.current);
    before.current = now;
    const sentence = find(now);
    if (!sentence || isReadable(sentence)) return;
    if (!last || isOnScreen(last)) bringIntoView(sentence);
  });
  useEffect(() => follow(spoken), [spoken]);
}
