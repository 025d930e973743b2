import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { CollectedStory, CollectionDetail } from "../../../contract/collections.ts";
import { countStories } from "../../features/collections/collection-card.tsx";
import { CollectionDialog } from "../../features/collections/collection-dialog.tsx";
import { CollectionQuilt } from "../../features/collections/collection-quilt.tsx";
import { CollectionStories } from "../../features/collections/collection-stories.tsx";
import {
  useCreateCollection,
  useDeleteCollection,
  useUpdateCollection,
} from "../../features/collections/queries.ts";
import { ShareButton } from "../../features/sharing/share-button.tsx";
import { formatDuration } from "../../lib/durations.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Confirm } from "../../ui/overlays/confirm.tsx";
import { EmptyState } from "../../ui/status/empty-state.tsx";
import { PencilIcon, PlayIcon, PlusIcon, TrashIcon } from "../../ui/pictures/icons.tsx";
import { NoStoriesPicture } from "../../ui/pictures/empty-pictures.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { PlayAll } from "./play-all.tsx";

type OpenDialog = "name" | "stories" | "deletion" | null;

/** A loaded collection: its stories in order, with one button to play them all. */
export function OpenCollection({ collection }: { collection: CollectionDetail }) {
  const { id, name, stories, storyIds } = collection;
  const toast = useToast();
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const playButton = useRef<HTMLButtonElement>(null);
  const update = useUpdateCollection(id);
  const notifyFailure = (title: string) => (error: Error) =>
    toast({ title, text: error.message, variant: "destructive" });
  const remove = useDeleteCollection(id);
  const again = useCreateCollection();
  const narrated = stories.filter(({ audioUrl }) => audioUrl !== null);
  const seconds = narrated.reduce((sum, story) => sum + (story.audioDuration ?? 0), 0);

  const order = (changed: string[]) =>
    update
      .mutateAsync({ storyIds: changed })
      .then(() => undefined, notifyFailure("Failed to save collection"));

  function takeOut(story: CollectedStory) {
    void order(storyIds.filter((one) => one !== story.id));
    toast({
      title: "Story removed",
      text: `“${story.title}” is no longer in this collection. It stays in My Stories.`,
      action: { label: "Undo", onClick: () => void order(storyIds) },
    });
  }

  async function deleteCollection() {
    try {
      await remove.mutateAsync();
    } catch (error) {
      notifyFailure("Failed to delete collection")(error as Error);
      setOpenDialog(null);
      return;
    }
    toast({
      title: "Collection deleted",
      text: `“${name}” is gone. Its stories stay in My Stories.`,
      action: { label: "Undo", onClick: () => void undo() },
    });
    void navigate(paths.favorites, { replace: true });
  }

  /** A collection has no other data, so undoing creates it again. */
  const undo = () =>
    again
      .mutateAsync({ name, storyIds })
      .then(() => undefined, notifyFailure("Failed to put the collection back"));

  function stopPlaying() {
    setIsPlaying(false);
    // The button that had the focus goes with the player.
    requestAnimationFrame(() => playButton.current?.focus());
  }

  return (
    <>
      <header className="grid items-center gap-6 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <CollectionQuilt coverUrls={collection.coverUrls} />
        <div className="grid gap-4">
          <h1 className="text-3xl wrap-anywhere sm:text-4xl">{name}</h1>
          <p className="text-ink-soft">
            {countStories(stories.length)}
            {seconds > 0 && ` · ${formatDuration(seconds)} mins to listen to`}
          </p>
          <div className="flex flex-wrap gap-3">
            {narrated.length > 0 && (
              <Button ref={playButton} icon={<PlayIcon />} onClick={() => setIsPlaying(true)}>
                Play all
              </Button>
            )}
            <ShareButton what={{ kind: "collection", id, title: name }} />
            <Button
              variant="secondary"
              icon={<PlusIcon />}
              onClick={() => setOpenDialog("stories")}
            >
              Add stories
            </Button>
            <Button variant="quiet" icon={<PencilIcon />} onClick={() => setOpenDialog("name")}>
              Rename
            </Button>
            <Button variant="quiet" icon={<TrashIcon />} onClick={() => setOpenDialog("deletion")}>
              Delete
            </Button>
          </div>
          {stories.length > 0 && narrated.length === 0 && (
            <p>
              Nobody reads these stories aloud yet. Open one and choose “Generate Narration”; then
              the whole collection can be played here.
            </p>
          )}
        </div>
      </header>

      {isPlaying && <PlayAll stories={stories} onClose={stopPlaying} />}

      <section aria-labelledby="collected-stories" className="grid gap-4">
        <h2 id="collected-stories" className="text-2xl">
          Stories
        </h2>
        {stories.length === 0 ? (
          <EmptyState
            headingLevel="h3"
            picture={<NoStoriesPicture />}
            title="No stories in here yet"
            text="Choose the stories that belong together. They can be in several collections."
            action={<Button onClick={() => setOpenDialog("stories")}>Choose stories</Button>}
          />
        ) : (
          <CollectionStories stories={stories} onOrder={order} onRemove={takeOut} />
        )}
      </section>

      <Confirm
        open={openDialog === "deletion"}
        onOpenChange={() => setOpenDialog(null)}
        title="Delete this collection?"
        text="Its stories stay in My Stories. Links to the collection that you have shared stop working."
        action="Delete"
        cancel="Keep it"
        pending={remove.isPending}
        pendingText="Deleting..."
        onConfirm={() => void deleteCollection()}
      />
      {openDialog === "name" && (
        <CollectionDialog
          title="Rename this collection"
          name={name}
          action="Save"
          pending={update.isPending}
          error={update.error}
          onClose={() => setOpenDialog(null)}
          onSave={(input) =>
            update.mutate({ name: input.name }, { onSuccess: () => setOpenDialog(null) })
          }
        />
      )}
      {openDialog === "stories" && (
        <CollectionDialog
          title="Add or remove stories"
          storyIds={storyIds}
          action="Save"
          pending={update.isPending}
          error={update.error}
          onClose={() => setOpenDialog(null)}
          onSave={(input) =>
            update.mutate({ storyIds: input.storyIds }, { onSuccess: () => setOpenDialog(null) })
          }
        />
      )}
    </>
  );
}
