import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import type { StoryImage } from "../../../contract/stories.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { STAYS_ABOVE } from "./scrolling.ts";
import { ArrowEndIcon, ArrowStartIcon } from "../../ui/pictures/icons.tsx";

/** A finger that moves less than this, in pixels, has not swiped. */
const SWIPE_THRESHOLD = 48;
/** Elements in which the arrow keys have a function of their own. */
const OWN_ARROW_KEYS =
  "input, textarea, select, audio, video, [role=slider], [role=tab], [role=menu], [role=dialog]";

interface StoryCarouselProps {
  images: readonly StoryImage[];
  index: number;
  onTurn: (index: number) => void;
  /** Of the captions, when it is not English. */
  language?: string | undefined;
  /** The player, directly below the picture, and what is said about it. */
  player?: ReactNode;
  notes?: ReactNode;
  /** Below the caption: what is told about the picture. */
  renderMemory?: ((image: StoryImage) => ReactNode) | undefined;
  /** Class names of the whole, and of the picture with its player, where the book's layout needs others. */
  frameClass?: string;
  stageClass?: string;
  staysAbove?: boolean;
}

/** One picture at a time with its caption: turned by button, arrow keys and swipe. */
export function StoryCarousel({
  images,
  index,
  onTurn,
  language,
  player,
  notes,
  renderMemory,
  frameClass = "grid gap-3",
  stageClass,
  staysAbove = false,
}: StoryCarouselProps) {
  const frame = useRef<HTMLElement>(null);
  const [isShown, setIsShown] = useState(false);
  // What the page begins with is seen at once: only what is turned to fades in.
  const [first] = useState(index);
  const swipeStart = useRef<number | null>(null);
  const captionId = useId();
  const last = images.length - 1;
  const image = images[index];

  const turnByKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (target?.closest(OWN_ARROW_KEYS)) return;
    if (event.key === endKey(frame.current)) turn(index + 1);
    if (event.key === startKey(frame.current)) turn(index - 1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => turnByKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);

  function turn(to: number) {
    if (to >= 0 && to <= last) onTurn(to);
  }

  /** A button that becomes disabled would lose the focus: it moves to the other one. */
  function turnByButton(event: MouseEvent<HTMLButtonElement>, to: number) {
    const button = event.currentTarget;
    flushSync(() => turn(to));
    if (button.disabled) {
      button.parentElement?.querySelector<HTMLButtonElement>("button:not(:disabled)")?.focus();
    }
  }

  function endSwipe(event: PointerEvent) {
    const start = swipeStart.current;
    swipeStart.current = null;
    if (start === null || Math.abs(event.clientX - start) < SWIPE_THRESHOLD) return;
    const towardsEnd = event.clientX < start === !isRightToLeft(frame.current);
    turn(towardsEnd ? index + 1 : index - 1);
  }

  if (!image) return null;
  return (
    <section
      ref={frame}
      aria-roledescription="carousel"
      aria-label="Pictures of the story"
      className={frameClass}
    >
      <figure className={frameClass}>
        <div className={stageClass} {...(staysAbove && { [STAYS_ABOVE]: "" })}>
          <div
            className="[touch-action:pan-y] select-none"
            onPointerDown={(event) => {
              if (event.isPrimary) swipeStart.current = event.clientX;
            }}
            onPointerUp={endSwipe}
            onPointerCancel={() => {
              swipeStart.current = null;
            }}
          >
            {images.map((one, at) => (
              <img
                key={one.id}
                src={one.cartoonUrl ?? one.originalUrl}
                width={one.width}
                height={one.height}
                // The caption is read out with the figure.
                alt={nameImage(one, at + 1)}
                hidden={at !== index}
                // The neighbours are loaded next, so that turning does not wait.
                loading={at === index || (isShown && Math.abs(at - index) <= 1) ? "eager" : "lazy"}
                onLoad={at === index ? () => setIsShown(true) : undefined}
                fetchPriority={at === index ? "high" : "low"}
                decoding="async"
                draggable={false}
                className={classNames(
                  "aspect-4/3 h-auto w-full rounded-sm bg-transparent object-contain",
                  at !== first && "animate-appear",
                )}
              />
            ))}
          </div>
          {player}
        </div>
        {notes}
        <figcaption
          id={captionId}
          lang={language}
          dir="auto"
          className="min-h-7 text-center font-title text-lg wrap-anywhere"
        >
          {image.caption}
        </figcaption>
      </figure>
      {/* A new key: what was told about another picture stops. */}
      {renderMemory && (
        <div
          key={image.id}
          className="flex flex-wrap items-center justify-center gap-3 empty:hidden"
        >
          {renderMemory(image)}
        </div>
      )}
      {images.length > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button
            variant="secondary"
            icon={<ArrowStartIcon className="rtl:-scale-x-100" />}
            disabled={index === 0}
            onClick={(event) => turnByButton(event, index - 1)}
          >
            Previous
          </Button>
          <output className="text-center max-lg:order-first max-lg:basis-full">
            Picture {index + 1} of {images.length}
          </output>
          <Button
            variant="secondary"
            icon={<ArrowEndIcon className="rtl:-scale-x-100" />}
            disabled={index === last}
            onClick={(event) => turnByButton(event, index + 1)}
          >
            Next
          </Button>
        </div>
      )}
    </section>
  );
}

const nameImage = ({ cartoonUrl }: StoryImage, number: number) =>
  `${cartoonUrl === null ? "Photo" : "Illustration"} ${number}`;

function isRightToLeft(element: Element | null): boolean {
  return element !== null && getComputedStyle(element).direction === "rtl";
}

const endKey = (element: Element | null) => (isRightToLeft(element) ? "ArrowLeft" : "ArrowRight");
const startKey = (element: Element | null) => (isRightToLeft(element) ? "ArrowRight" : "ArrowLeft");
