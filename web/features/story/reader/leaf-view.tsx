import {
  type CSSProperties,
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  type ReactNode,
} from "react";
import { classNames } from "../../../ui/class-names.ts";
import type { Leaf } from "./leaves.ts";
import { fitText } from "./fit-text.ts";
import { releaseLeaf } from "./use-page-turn.ts";

interface LeafViewProps {
  leaf: Leaf;
  /** Turned already, open, or below the open one. */
  place: "before" | "current" | "after";
  /** For a screen reader: "Page 3 of 8". */
  label: string;
  title: string;
  byline: string | null;
  language: string | undefined;
  /** Index of the sentence that is spoken now, -1 for none. */
  spoken: number;
  /** Its words light up one by one, which its sentence must not drown. */
  hasWords: boolean;
  isDim: boolean;
  /** Its picture is loaded later. */
  isWaiting: boolean;
  /** Plays what is memory about the picture. */
  memory: ReactNode;
  /** What the last leaf offers. */
  ending: ReactNode;
}

const SENTENCE =
  "bg-mustard text-patch-ink forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]";
const SENTENCE_OF_WORDS = "bg-mustard/25 forced-colors:underline";

/** One leaf of the book: picture and text, beside each other where there is more width than height. */
export const LeafView = memo(function LeafView({
  leaf,
  place,
  label,
  title,
  byline,
  language,
  spoken,
  hasWords,
  isDim,
  isWaiting,
  memory,
  ending,
}: LeafViewProps) {
  const { image, kind, paragraphs } = leaf;
  const picture = useRef<HTMLImageElement>(null);
  const words = paragraphs.flatMap((parts) => parts.map((part) => part.text)).join(" ");
  const hasText = kind === "cover" || paragraphs.length > 0;
  useEffect(() => {
    // It is decoded while its leaf is still covered, so that turning to it does not wait.
    if (!isWaiting) void picture.current?.decode().catch(() => {});
  }, [isWaiting]);
  const page = useRef<HTMLElement>(null);
  // Its class says now where a finger has turned it to.
  useLayoutEffect(() => releaseLeaf(page.current), [place]);
  useEffect(() => {
    const mark = page.current?.querySelector<HTMLElement>("[data-spoken]");
    const scroller = mark?.closest<HTMLElement>("[lang]");
    if (!mark || !scroller || scroller.scrollHeight <= scroller.clientHeight) return;
    // By hand: `scrollIntoView` would also move the pages, which hang over while they turn.
    scroller.scrollTop = mark.offsetTop - scroller.offsetTop - scroller.clientHeight / 3;
  }, [spoken]);

  const text = hasText && (
    <div
      // Other words, such as a translation, are another element, which is fitted anew.
      key={kind === "cover" ? title : words}
      ref={fitText}
      lang={language}
      dir="auto"
      className={classNames(
        "min-h-0 overflow-y-auto font-title leading-snug",
        "m-auto grid max-h-full w-full max-w-[26em] content-center-safe gap-[0.6em]",
        (kind === "cover" || !image) && "text-center",
      )}
    >
      {kind === "cover" ? (
        <>
          <p className="text-[1.2em] leading-tight font-semibold text-balance">{title}</p>
          {byline !== null && <p className="text-[0.6em] text-ink-soft">{byline}</p>}
        </>
      ) : (
        paragraphs.map((parts, index) => (
          <p key={index} className="whitespace-pre-line">
            {parts.map((part, at) => (
              <span
                key={at}
                data-spoken={(part.sentence !== null && part.sentence === spoken) || undefined}
                className={classNames(
                  "rounded-sm box-decoration-clone",
                  part.sentence !== null &&
                    part.sentence === spoken &&
                    (hasWords ? SENTENCE_OF_WORDS : SENTENCE),
                )}
              >
                {part.text}
              </span>
            ))}
          </p>
        ))
      )}
    </div>
  );

  return (
    <section
      ref={page}
      data-leaf={place}
      data-kind={kind}
      aria-label={label}
      aria-roledescription="page"
      tabIndex={-1}
      inert={place !== "current"}
      className={classNames(
        "absolute inset-0 grid gap-3 [container-type:size] contain-strict bg-paper p-4 outline-none backface-hidden sm:gap-6 sm:p-8",
        "origin-left transition-[transform,opacity] duration-350 ease-soft will-change-transform rtl:origin-right motion-reduce:transition-none",
        place === "before" &&
          "[transform:rotateY(-100deg)] opacity-0 rtl:[transform:rotateY(100deg)]",
        place === "after" ? "z-0" : "z-10",
        image &&
          hasText &&
          "grid-rows-[auto_minmax(0,1fr)] landscape:grid-cols-[minmax(0,55%)_minmax(0,1fr)] landscape:grid-rows-1",
        Boolean(memory) && !hasText && "grid-rows-[minmax(0,1fr)_auto]",
      )}
    >
      {image && (
        <img
          ref={picture}
          src={isWaiting ? undefined : (image.cartoonUrl ?? image.originalUrl)}
          alt={image.caption ?? "Picture without a description"}
          width={image.width}
          height={image.height}
          draggable={false}
          style={{ "--ratio": image.width / image.height } as CSSProperties}
          className={classNames(
            // As large as its space is: below it, on an upright screen, the text has the rest.
            "m-auto h-auto max-h-full min-h-0 w-[min(100%,calc(100cqh*var(--ratio)))] rounded-md object-contain",
            hasText && "portrait:w-[min(100%,calc(55cqh*var(--ratio)))]",
            isDim && "[filter:brightness(0.7)_sepia(0.25)]",
          )}
        />
      )}
      {kind === "ending" && (
        <div className="flex flex-col items-center justify-center-safe gap-6 overflow-y-auto text-center landscape:flex-row landscape:flex-wrap landscape:content-center-safe">
          {ending}
        </div>
      )}
      {hasText && memory ? (
        <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto] gap-3">
          {text}
          <div className="justify-self-center">{memory}</div>
        </div>
      ) : (
        text
      )}
      {!hasText && memory && <div className="justify-self-center">{memory}</div>}
    </section>
  );
});
