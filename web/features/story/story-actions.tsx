import { type ReactNode, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { Confirm } from "../../ui/overlays/confirm.tsx";
import {
  BookIcon,
  DownloadIcon,
  FilmIcon,
  HeartFilledIcon,
  HeartIcon,
  PencilIcon,
  TrashIcon,
} from "../../ui/pictures/icons.tsx";
import { Menu, MenuItem } from "../../ui/overlays/menu.tsx";
import { type StoryDownload, useStoryDownload } from "./story-downloads.tsx";

interface StoryActionsProps {
  favorite: boolean;
  /** The button that shares the story. */
  share: ReactNode;
  collect: ReactNode;
  /** The button that asks the family. */
  ask: ReactNode;
  downloads: readonly StoryDownload[];
  makingFilm: boolean;
  onRead: () => void;
  onFavorite: (favorite: boolean) => void;
  onEdit: () => void;
  /** Settles once it is deleted, or was not. */
  onDelete: () => Promise<void>;
  onCreateVideo: () => void;
}

export function StoryActions({
  favorite,
  share,
  collect,
  ask,
  downloads,
  makingFilm,
  onRead,
  onFavorite,
  onEdit,
  onDelete,
  onCreateVideo,
}: StoryActionsProps) {
  const [isConfirmingDelete, setIsConfirmingDelete] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const { isMaking, save } = useStoryDownload();

  async function remove() {
    setIsDeleting(true);
    await onDelete();
    setIsDeleting(false);
    setIsConfirmingDelete(false);
  }

  return (
    <div className="flex flex-wrap gap-3">
      <Button icon={<BookIcon />} onClick={onRead}>
        Read
      </Button>
      <Button
        variant="secondary"
        icon={<FilmIcon />}
        pending={makingFilm}
        pendingText="Generating Video..."
        onClick={onCreateVideo}
      >
        Create Video
      </Button>
      {share}
      {ask}
      <Menu
        title="Download"
        trigger={
          <Button
            variant="secondary"
            icon={<DownloadIcon />}
            pending={isMaking}
            pendingText="Making your file..."
          >
            Download
          </Button>
        }
      >
        {downloads.map((each) => (
          <MenuItem key={each.label} icon={each.icon} onSelect={() => save(each)}>
            {each.label}
          </MenuItem>
        ))}
      </Menu>
      <Button
        variant="secondary"
        aria-pressed={favorite}
        icon={favorite ? <HeartFilledIcon className="text-madder" /> : <HeartIcon />}
        onClick={() => onFavorite(!favorite)}
      >
        Favorite
      </Button>
      {collect}
      <Button variant="quiet" icon={<PencilIcon />} onClick={onEdit}>
        Edit
      </Button>
      <Button variant="quiet" icon={<TrashIcon />} onClick={() => setIsConfirmingDelete(true)}>
        Delete
      </Button>

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
