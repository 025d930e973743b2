import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { Confirm } from "../../ui/overlays/confirm.tsx";
import {
  BookIcon,
  ChevronDownIcon,
  FilmIcon,
  HeartFilledIcon,
  HeartIcon,
  PencilIcon,
  PlayIcon,
  TrashIcon,
} from "../../ui/pictures/icons.tsx";
import { DownloadButton } from "./download-button.tsx";
import type { StoryDownload } from "./story-downloads.tsx";

/** In two columns on a phone: what is of one width reads as one list. */
const ACTIONS =
  "flex flex-wrap gap-3 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] max-sm:[&>*]:px-2";

interface StoryActionsProps {
  favorite: boolean;
  /** The button that shares the story. */
  share: ReactNode;
  collect: ReactNode;
  /** The button that asks the family. */
  ask: ReactNode;
  downloads: readonly StoryDownload[];
  makingFilm: boolean;
  /** What can be chosen for the film. */
  filmChoice: ReactNode;
  /** The editor was just closed: its button has the focus again. */
  isBackFromEdit: boolean;
  onRead: () => void;
  /** Null while there is no film to watch. */
  onWatch: (() => void) | null;
  onFavorite: (favorite: boolean) => void;
  onEdit: () => void;
  /** Settles once it is deleted, or was not. */
  onDelete: () => Promise<void>;
  onCreateVideo: () => void;
}

/** What is done with a story most often, and under *More* the rest. */
export function StoryActions({
  favorite,
  share,
  collect,
  ask,
  downloads,
  makingFilm,
  filmChoice,
  isBackFromEdit,
  onRead,
  onWatch,
  onFavorite,
  onEdit,
  onDelete,
  onCreateVideo,
}: StoryActionsProps) {
  const moreId = useId();
  const editButton = useRef<HTMLButtonElement>(null);
  const [isMoreOpen, setIsMoreOpen] = useState(isBackFromEdit);
  const [isConfirmingDelete, setIsConfirmingDelete] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const returnFromEdit = useEffectEvent(() => {
    if (isBackFromEdit) editButton.current?.focus({ preventScroll: true });
  });
  useEffect(() => returnFromEdit(), []);

  async function remove() {
    setIsDeleting(true);
    await onDelete();
    setIsDeleting(false);
    setIsConfirmingDelete(false);
  }

  const createVideo = (
    <Button
      variant="secondary"
      icon={<FilmIcon />}
      pending={makingFilm}
      pendingText="Generating Video..."
      onClick={onCreateVideo}
    >
      Create Video
    </Button>
  );

  return (
    <div className="grid gap-3">
      <div className={ACTIONS}>
        <Button icon={<BookIcon />} className="max-sm:col-span-full" onClick={onRead}>
          Read
        </Button>
        {onWatch ? (
          <Button variant="secondary" icon={<PlayIcon />} onClick={onWatch}>
            Watch
          </Button>
        ) : (
          createVideo
        )}
        {share}
        <DownloadButton downloads={downloads} />
        <Button
          variant="quiet"
          icon={<ChevronDownIcon className={isMoreOpen ? "rotate-180" : undefined} />}
          aria-expanded={isMoreOpen}
          aria-controls={moreId}
          onClick={() => setIsMoreOpen(!isMoreOpen)}
        >
          More
        </Button>
      </div>
      {!onWatch && filmChoice}
      {/* Tailwind's `flex` would win over the attribute. */}
      <div id={moreId} hidden={!isMoreOpen}>
        <div className={ACTIONS}>
          <Button ref={editButton} variant="secondary" icon={<PencilIcon />} onClick={onEdit}>
            Edit
          </Button>
          <Button
            variant="secondary"
            aria-pressed={favorite}
            icon={favorite ? <HeartFilledIcon className="text-madder" /> : <HeartIcon />}
            onClick={() => onFavorite(!favorite)}
          >
            Favorite
          </Button>
          {ask}
          {collect}
          {onWatch && createVideo}
          {onWatch && filmChoice}
          <Button
            variant="secondary"
            icon={<TrashIcon />}
            onClick={() => setIsConfirmingDelete(true)}
          >
            Delete
          </Button>
        </div>
      </div>

      <Confirm
        open={isConfirmingDelete}
        onOpenChange={setIsConfirmingDelete}
        title="Delete this story?"
        text="Its pictures, its narration and its films go with it. For 30 days you can put it all back, under Recently deleted. Links to it that you have shared stop working."
        action="Delete"
        cancel="Keep it"
        pending={isDeleting}
        pendingText="Deleting..."
        onConfirm={() => void remove()}
      />
    </div>
  );
}
