import type { ReactNode } from "react";
import type { Suggestion } from "../../../contract/asks.ts";
import { formatLongDate } from "../../lib/dates.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { CheckIcon, HeartFilledIcon, TrashIcon } from "../../ui/pictures/icons.tsx";

/** The picture that an answer is about. */
export interface AboutPicture {
  url: string;
  /** From 1. */
  number: number;
}

interface SuggestionCardProps {
  suggestion: Suggestion;
  about: AboutPicture | null;
  /** Plays what was told. */
  player: ReactNode;
  isUsing: boolean;
  /** Something else is under way. */
  isBusy: boolean;
  onUse: () => void;
  /** Null for one that was put aside. */
  onDecline: (() => void) | null;
  onDelete: () => void;
}

/** One guest's answer, and what its owner can do with it. */
export function SuggestionCard({
  suggestion,
  about,
  player,
  isUsing,
  isBusy,
  onUse,
  onDecline,
  onDelete,
}: SuggestionCardProps) {
  const { name, text, heart, photos, createdAt } = suggestion;
  const of = `from ${name}`;
  return (
    <li className="stitched grid gap-4 rounded-lg bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-start gap-4">
        {about && (
          <img
            src={about.url}
            alt=""
            className="aspect-4/3 w-28 rounded-md border-2 border-line object-cover"
          />
        )}
        <div className="grid min-w-0 gap-1">
          <h3 dir="auto" className="flex items-center gap-2 text-xl wrap-anywhere">
            {name}
            {heart && (
              <span role="img" aria-label="with a heart" className="text-madder">
                <HeartFilledIcon />
              </span>
            )}
          </h3>
          <p className="text-ink-soft">
            {about ? `About picture ${about.number}` : "About the whole story"},{" "}
            {formatLongDate(createdAt)}
          </p>
        </div>
      </div>
      {player}
      {text !== null && (
        <p dir="auto" className="max-w-prose font-title text-lg whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      {photos.length > 0 && (
        <ul aria-label={`Photos ${of}`} className="grid grid-cols-3 gap-3 sm:grid-cols-5">
          {photos.map(({ id, url }, i) => (
            <li key={id}>
              <img
                src={url}
                alt={`${i + 1} ${of}`}
                loading="lazy"
                className="aspect-square w-full rounded-md border-2 border-line object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-soft">{explainUse(suggestion, about)}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<CheckIcon />}
          disabled={isBusy}
          pending={isUsing}
          pendingText="Adding it..."
          aria-label={`Use it, ${of}`}
          onClick={onUse}
        >
          Use it
        </Button>
        {onDecline ? (
          <Button
            variant="secondary"
            disabled={isBusy || isUsing}
            aria-label={`Not now, ${of}`}
            onClick={onDecline}
          >
            Not now
          </Button>
        ) : (
          <Button
            variant="quiet"
            icon={<TrashIcon />}
            disabled={isBusy || isUsing}
            aria-label={`Delete what came ${of}`}
            onClick={onDelete}
          >
            Delete
          </Button>
        )}
      </div>
    </li>
  );
}

/** What *Use it* does. */
function explainUse({ text, photos, voiceUrl }: Suggestion, about: AboutPicture | null): string {
  const parts = [
    voiceUrl !== null &&
      (about
        ? `the recording is heard with picture ${about.number}`
        : text === null
          ? "the recording stays here, for you to hear"
          : "the recording reads the new page"),
    text !== null &&
      `the words become a page ${about ? `after picture ${about.number}` : "at the end"}`,
    photos.length > 0 &&
      (photos.length === 1
        ? "the photo comes after your pictures"
        : "the photos come after your pictures"),
  ].filter((part) => part !== false);
  return `If you use it, ${new Intl.ListFormat("en").format(parts)}.`;
}
