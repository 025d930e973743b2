import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { TrashItem } from "../../../contract/trash.ts";
import { TrashItemCard, nameTrashItem } from "../../features/trash/trash-item-card.tsx";
import { isGone, useTrash, useDeleteForGood, useRestore } from "../../features/trash/queries.ts";
import { Cover } from "../../features/library/cover.tsx";
import { ShelfSkeleton } from "../../features/library/library-card.tsx";
import { LoadFailure } from "../../features/library/load-failure.tsx";
import { paths, storyPath, videoPath } from "../../paths.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Confirm } from "../../ui/overlays/confirm.tsx";
import { EmptyState } from "../../ui/status/empty-state.tsx";
import { TrashIcon } from "../../ui/pictures/icons.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { NoStoriesPicture } from "../../ui/pictures/empty-pictures.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";

export function RecentlyDeletedPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Page className="grid max-w-3xl! content-start gap-8">
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          Recently deleted
        </h1>
        <p className="max-w-prose">
          Stories, films and recordings that you delete, and photos that you take out of a story,
          are kept here for 30 days. Only you can see them, and you can put them back as they were.
          Links that you had shared stay closed.
        </p>
      </div>
      {/* The pressed button disappears with its card: the focus moves to the heading. */}
      <Trash onChanged={() => heading.current?.focus()} />
    </Page>
  );
}

const RESTORED: Record<TrashItem["kind"], (item: TrashItem) => { title: string; text: string }> = {
  story: ({ title }) => ({ title: "Story put back", text: `“${title}” is in My Stories again.` }),
  video: ({ title }) => ({ title: "Film put back", text: `“${title}” is in My Videos again.` }),
  recording: ({ title }) => ({
    title: "Recording put back",
    text: `It is with “${title}” again, under Custom Narration.`,
  }),
  memory: ({ title }) => ({
    title: "Put back",
    text: `It is heard with its picture in “${title}” again.`,
  }),
  image: ({ title }) => ({ title: "Photo put back", text: `It is in “${title}” again.` }),
};

const GONE =
  "It is no longer here: it was put back, or deleted for good, in another window or on another device.";

function Trash({ onChanged }: { onChanged: () => void }) {
  const [now] = useState(() => new Date());
  const [toDelete, setToDelete] = useState<TrashItem | "everything" | null>(null);
  const trash = useTrash();
  const restore = useRestore();
  const remove = useDeleteForGood();
  const toast = useToast();
  const navigate = useNavigate();

  if (trash.isPending) return <ShelfSkeleton cards={2} />;
  if (trash.isError) return <LoadFailure what="Deleted things" onRetry={() => trash.refetch()} />;
  const items = trash.data;
  if (items.length === 0) {
    return (
      <EmptyState
        picture={<NoStoriesPicture />}
        title="Nothing here"
        text="When you delete a story, a film or a recording, or take a photo out of a story, it waits here for 30 days."
        action={<LinkButton to={paths.myStories}>Go to My Stories</LinkButton>}
      />
    );
  }

  const notifyFailure = (title: string) => (error: Error) => {
    if (isGone(error)) onChanged();
    toast({ title, text: isGone(error) ? GONE : error.message, variant: "destructive" });
  };

  const restoreItem = (item: TrashItem) =>
    restore.mutate(item, {
      onSuccess: () => {
        onChanged();
        const path = item.kind === "video" ? videoPath(item.id) : storyPath(item.storyId);
        toast({
          ...RESTORED[item.kind](item),
          action: { label: "Open", onClick: () => void navigate(path) },
        });
      },
      onError: notifyFailure("Not put back"),
    });

  const deleteForGood = () => {
    if (toDelete === null) return;
    remove.mutate(toDelete, {
      onSettled: () => setToDelete(null),
      onSuccess: () => {
        onChanged();
        toast({ title: "Deleted for good" });
      },
      onError: notifyFailure("Not deleted"),
    });
  };

  return (
    <>
      <ul className="grid gap-5">
        {items.map((item) => (
          <TrashItemCard
            key={item.id}
            item={item}
            cover={
              <Cover
                kind={item.kind === "video" ? "film" : "story"}
                src={item.coverUrl}
                id={item.kind === "video" ? item.id : item.storyId}
              />
            }
            now={now}
            isBusy={restore.isPending}
            isRestoring={restore.isPending && restore.variables.id === item.id}
            onRestore={() => restoreItem(item)}
            onDelete={() => setToDelete(item)}
          />
        ))}
      </ul>
      {trash.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          pending={trash.isFetchingNextPage}
          onClick={() => trash.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      <Button
        variant="secondary"
        icon={<TrashIcon />}
        className="justify-self-start"
        onClick={() => setToDelete("everything")}
      >
        Empty the bin
      </Button>
      <Confirm
        open={toDelete !== null}
        onOpenChange={(open) => {
          if (!open) setToDelete(null);
        }}
        title={toDelete === "everything" ? "Empty the bin?" : "Delete this for good?"}
        text={
          toDelete === null || toDelete === "everything"
            ? "Everything that you have deleted goes for good, with its pictures, narrations and films. Nobody can bring it back, we cannot either."
            : `“${nameTrashItem(toDelete)}” goes for good${toDelete.kind === "story" ? ", with its pictures, narration and films" : ""}. Nobody can bring it back, we cannot either.`
        }
        action={toDelete === "everything" ? "Empty the bin" : "Delete for good"}
        cancel="Keep it"
        pending={remove.isPending}
        pendingText="Deleting..."
        onConfirm={deleteForGood}
      />
    </>
  );
}
