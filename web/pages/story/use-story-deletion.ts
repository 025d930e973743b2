import { useNavigate } from "react-router";
import type { Story } from "../../../contract/stories.ts";
import { useDeleteStory } from "../../features/story/queries.ts";
import { useRestore } from "../../features/trash/queries.ts";
import { paths } from "../../paths.ts";
import { useToast } from "../../ui/toasts/toast.tsx";

/** Moves the story to the trash and leaves its page; a toast offers to put it back. */
export function useStoryDeletion(story: Story): () => Promise<void> {
  const toast = useToast();
  const navigate = useNavigate();
  const remove = useDeleteStory(story.id);
  const restore = useRestore();
  const notifyFailure = (title: string) => (error: Error) =>
    toast({ title, text: error.message, variant: "destructive" });

  return async () => {
    try {
      await remove.mutateAsync();
    } catch (error) {
      notifyFailure("Failed to delete story")(error as Error);
      return;
    }
    const undo = () =>
      restore.mutateAsync(story).then(() => {}, notifyFailure("Failed to put the story back"));
    toast({
      title: "Story deleted",
      text: `“${story.title}” is kept for 30 days under Recently deleted.`,
      action: { label: "Undo", onClick: () => void undo() },
    });
    void navigate(paths.myStories, { replace: true });
  };
}
