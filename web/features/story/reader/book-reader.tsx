import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import type { SpokenSentence } from "../../../../contract/narration.ts";
import type { StoryImage } from "../../../../contract/stories.ts";
import { useOpenerFocus } from "../../../ui/overlays/use-opener-focus.ts";
import { useEndToasts } from "../../../ui/toasts/toast.tsx";
import type { ReadingPage } from "../reading-pages.ts";
import { OpenBook } from "./open-book.tsx";
import { focusPage } from "./use-turn-keys.ts";
import { useBedtime } from "./use-bedtime.ts";

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

/** The story as a picture book that fills the screen, and is read aloud on request. */
export function BookReader({ onClosed, ...book }: BookReaderProps) {
  const { isBedtime, ...bedtime } = useBedtime();
  useEndToasts();
  const openerFocus = useOpenerFocus();
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && book.onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            openerFocus.onOpenAutoFocus();
            focusPage(event.currentTarget as Element);
          }}
          onCloseAutoFocus={(event) => {
            onClosed?.(event);
            if (!event.defaultPrevented) openerFocus.onCloseAutoFocus(event);
          }}
          className={`fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-paper text-ink min-[1800px]:[zoom:1.35] print:hidden ${bedtime.className}`}
        >
          <OpenBook {...book} isBedtime={isBedtime} onBedtime={bedtime.choose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
