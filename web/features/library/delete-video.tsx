import { useState } from "react";
import type { Video } from "../../../contract/videos.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Confirm } from "../../ui/overlays/confirm.tsx";
import { TrashIcon } from "../../ui/pictures/icons.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { useDeleteVideo } from "./queries.ts";

export function DeleteVideo({ video }: { video: Video }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const toast = useToast();
  const remove = useDeleteVideo();
  const isFinished = video.state === "ready";

  const confirm = () =>
    remove.mutate(video.id, {
      onSettled: () => setIsConfirming(false),
      onSuccess: () =>
        toast({
          title: "Video deleted",
          ...(isFinished && {
            text: `“${video.title}” is kept for 30 days under Recently deleted.`,
          }),
        }),
      onError: (error) =>
        toast({ title: "Video not deleted", text: error.message, variant: "destructive" }),
    });

  return (
    <>
      <Button
        variant="quiet"
        icon={<TrashIcon />}
        aria-label={`Delete ${video.title}`}
        onClick={() => setIsConfirming(true)}
      >
        Delete
      </Button>
      <Confirm
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Delete this video?"
        text={
          isFinished
            ? `For 30 days you can put “${video.title}” back, under Recently deleted. The story that it was made from stays.`
            : `“${video.title}” could not be made, so there is nothing to keep. Its story stays.`
        }
        action="Delete video"
        pending={remove.isPending}
        pendingText="Deleting..."
        onConfirm={confirm}
      />
    </>
  );
}
