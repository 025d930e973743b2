import { type MouseEvent, useEffect, useEffectEvent, useRef } from "react";
import type { SpokenSentence } from "../../../contract/narration.ts";
import { IconButton } from "../../ui/buttons/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { PlayIcon } from "../../ui/pictures/icons.tsx";
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

/**
 * The story's paragraphs. The sentence that is being spoken is highlighted and scrolled into view. To a screen reader it
 * is prose, with one button a paragraph that plays from there; a tap on a sentence plays from that sentence.
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
  useFollow(text, spoken);

  function chooseTapped({ target }: MouseEvent) {
    // A click that ends a text selection is not meant to play the sentence.
    if (window.getSelection()?.isCollapsed === false) return;
    const sentence = target instanceof Element && target.closest<HTMLElement>("[data-sentence]");
    if (sentence) onChoose?.(Number(sentence.dataset.sentence));
  }

  const beginning = paragraphs[0]?.text ?? "";

  return (
    // With a keyboard it is played by the paragraphs' buttons.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={text}
      data-story
      lang={language}
      className={classNames(
        "grid max-w-prose gap-[1em] font-title wrap-anywhere",
        HAS_INITIAL.test(beginning) && "drop-cap",
        className,
      )}
      onClick={chooseTapped}
    >
      {paragraphs.map((paragraph, number) => {
        const parts = cutIntoParts(paragraph, sentences);
        const first = parts.find(({ sentence }) => sentence !== null)?.sentence ?? null;
        return (
          <div key={paragraph.from}>
            {onChoose && first !== null && (
              <IconButton
                label={`Read from here, paragraph ${number + 1}`}
                icon={<PlayIcon size={18} />}
                className="float-end ms-2 -mt-1 text-ink-soft"
                onClick={() => onChoose(first)}
              />
            )}
            <p className="whitespace-pre-line" dir="auto">
              {parts.map(({ text: words, sentence }, index) => (
                <span
                  key={index}
                  {...(sentence !== null && {
                    "data-sentence": sentence,
                    "aria-current": sentence === spoken || undefined,
                    className: classNames(
                      "rounded-sm box-decoration-clone",
                      sentence === spoken &&
                        "bg-mustard text-patch-ink dark:bg-cream forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]",
                      onChoose && "cursor-pointer",
                    ),
                  })}
                >
                  {words}
                </span>
              ))}
            </p>
          </div>
        );
      })}
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
