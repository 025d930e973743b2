/** What stands above and below the open book. */
import { Dialog } from "radix-ui";
import { memo, type ReactNode } from "react";
import { IconButton } from "../../../ui/buttons/button.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { ArrowEndIcon, ArrowStartIcon, CloseIcon, MoonIcon } from "../../../ui/pictures/icons.tsx";
import { SPEEDS } from "./use-reading-aloud.ts";

const SPEED_LABELS: Record<(typeof SPEEDS)[number], string> = {
  0.7: "Slowest",
  0.85: "Slower",
  1: "Usual speed",
  1.15: "Faster",
  1.3: "Fastest",
};

interface ReaderBarProps {
  title: string;
  isBedtime: boolean;
  /** Null without a narration. */
  speed: number | null;
  onBedtime: (isBedtime: boolean) => void;
  onSpeed: (speed: number) => void;
  onClose: () => void;
}

/** Above the book; a turned page changes nothing of it. */
export const ReaderBar = memo(function ReaderBar({
  title,
  isBedtime,
  speed,
  onBedtime,
  onSpeed,
  onClose,
}: ReaderBarProps) {
  return (
    <div className="flex items-center gap-3 px-3 pt-2 sm:px-6">
      <IconButton label="Close the book" icon={<CloseIcon size={28} />} onClick={onClose} />
      <Dialog.Title className="min-w-0 grow basis-0 truncate font-sans text-base font-normal text-ink-soft max-sm:text-transparent">
        {title}
      </Dialog.Title>
      <IconButton
        label="Bedtime"
        aria-pressed={isBedtime}
        icon={<MoonIcon size={26} />}
        className={isBedtime ? "bg-primary! text-on-primary!" : ""}
        onClick={() => onBedtime(!isBedtime)}
      />
      {speed !== null && (
        <div className="min-w-0 [&_select]:text-[length:min(1.125rem,6.5vw)]">
          <Select
            aria-label="Speed"
            value={String(speed)}
            options={SPEEDS.map((each) => ({ value: String(each), label: SPEED_LABELS[each] }))}
            onValueChange={(chosen) => onSpeed(Number(chosen))}
          />
        </div>
      )}
    </div>
  );
});

interface ReaderControlsProps {
  /** Such as "Page 3 of 8". */
  place: string;
  isRightToLeft: boolean;
  /** Absent on the cover. */
  onBack: (() => void) | undefined;
  /** Absent on the last page. */
  onNext: (() => void) | undefined;
  /** The button that reads aloud, if there is one. */
  reading: ReactNode;
}

export function ReaderControls({
  place,
  isRightToLeft,
  onBack,
  onNext,
  reading,
}: ReaderControlsProps) {
  const mirrored = isRightToLeft ? "-scale-x-100" : "";
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-center gap-3">
      <IconButton
        label="Page back"
        disabled={!onBack}
        icon={<ArrowStartIcon size={30} className={mirrored} />}
        onClick={onBack}
      />
      <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-1 max-sm:flex-col">
        {reading}
        <output>{place}</output>
      </div>
      <IconButton
        label="Next page"
        disabled={!onNext}
        icon={<ArrowEndIcon size={30} className={mirrored} />}
        onClick={onNext}
      />
    </div>
  );
}

/** Its line stays when it has gone: a page that grows while it turns would be set anew. */
export type Hint = "shown" | "gone" | null;

interface ReaderNotesProps {
  hint: Hint;
  /** The narration could not be played. */
  hasFailed: boolean;
  voice: { isByDevice: boolean; isRemote: boolean };
}

/** What there is to know, above the controls. */
export const ReaderNotes = ({
  hint,
  hasFailed,
  voice: { isByDevice, isRemote },
}: ReaderNotesProps) => (
  <>
    {hint && (
      <div className="min-h-lh text-center text-balance text-ink-soft">
        {hint === "shown" && "Swipe, or tap near an edge, to turn the page."}
      </div>
    )}
    {hasFailed && (
      <p role="alert" className="text-center text-danger">
        The voice could not be loaded. The book can still be read here.
      </p>
    )}
    {isByDevice && (
      <p className="text-center text-ink-soft">
        This device reads. Films and downloads need a recorded or built-in voice.
        {isRemote && " The words are sent to the maker of its voice."}
      </p>
    )}
  </>
);
