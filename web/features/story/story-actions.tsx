import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import {
  DownloadIcon,
  FilmIcon,
  HeartFilledIcon,
  HeartIcon,
  PencilIcon,
  ShareIcon,
  TrashIcon,
} from "../../ui/icons.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";

export interface StoryDownload {
  label: string;
  icon: ReactNode;
  start: () => void;
}

interface StoryActionsProps {
  favorite: boolean;
  downloads: readonly StoryDownload[];
  makingFilm: boolean;
  onFavorite: (favorite: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
  onCreateVideo: () => void;
}

export function StoryActions({
  favorite,
  downloads,
  makingFilm,
  onFavorite,
  onEdit,
  onDelete,
  onCreateVideo,
}: StoryActionsProps) {
  const [open, setOpen] = useState<"share" | "delete" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        icon={<FilmIcon />}
        pending={makingFilm}
        pendingText="Generating Video..."
        onClick={onCreateVideo}
      >
        Create Video
      </Button>
      <Button variant="secondary" icon={<ShareIcon />} onClick={() => setOpen("share")}>
        Share
      </Button>
      <Menu
        title="Download"
        trigger={
          <Button variant="secondary" icon={<DownloadIcon />}>
            Download
          </Button>
        }
      >
        {downloads.map(({ label, icon, start }) => (
          <MenuItem key={label} icon={icon} onSelect={start}>
            {label}
          </MenuItem>
        ))}
        {downloads.length === 0 && (
          <MenuItem disabled onSelect={() => {}}>
            Make a narration or a film first
          </MenuItem>
        )}
      </Menu>
      <Button
        variant="secondary"
        aria-pressed={favorite}
        icon={favorite ? <HeartFilledIcon className="text-madder" /> : <HeartIcon />}
        onClick={() => onFavorite(!favorite)}
      >
        Favorite
      </Button>
      <Button variant="quiet" icon={<PencilIcon />} onClick={onEdit}>
        Edit
      </Button>
      <Button variant="quiet" icon={<TrashIcon />} onClick={() => setOpen("delete")}>
        Delete
      </Button>

      <Dialog open={open === "share"} onOpenChange={close} title="Share this story">
        <p>
          A link for the family cannot be made yet. Until then, make a film or a narration, save it
          with “Download” and send the file by e-mail or in a message.
        </p>
        <Button className="justify-self-end" onClick={close}>
          I understand
        </Button>
      </Dialog>
      <Confirm
        open={open === "delete"}
        onOpenChange={close}
        title="Delete this story?"
        text="Its pictures, its narration and its films are deleted with it. For a few seconds you can undo it."
        action="Delete"
        cancel="Keep it"
        onConfirm={() => {
          close();
          onDelete();
        }}
      />
    </div>
  );
}
