import { useMutation } from "@tanstack/react-query";
import { story as storySchema, type StoryCard } from "../../../contract/stories.ts";
import { apiGet, isAbort } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { Button } from "../../ui/button.tsx";
import { ShareIcon } from "../../ui/icons.tsx";
import { useToast } from "../../ui/toast.tsx";

/** Hands the story's words to the device's share sheet; where there is none, to the clipboard. */
async function shareWords(id: string): Promise<"shared" | "copied"> {
  const { title, content } = await apiGet(endpoints.story(id), storySchema);
  if (typeof navigator.share === "function") {
    await navigator.share({ title, text: `${title}\n\n${content}` });
    return "shared";
  }
  await navigator.clipboard.writeText(`${title}\n\n${content}`);
  return "copied";
}

export function ShareButton({ story }: { story: StoryCard }) {
  const toast = useToast();
  const share = useMutation({
    mutationFn: () => shareWords(story.id),
    onSuccess: (how) => {
      if (how === "copied") {
        toast({ title: "Story copied", text: "Paste it into a message or an e-mail." });
      }
    },
    onError: (error) => {
      // Closing the share sheet is a choice, not a failure.
      if (isAbort(error)) return;
      toast({ title: "Sharing failed", text: error.message, variant: "destructive" });
    },
  });

  return (
    <Button
      variant="secondary"
      icon={<ShareIcon />}
      pending={share.isPending}
      aria-label={`Share ${story.title}`}
      onClick={() => share.mutate()}
    >
      Share
    </Button>
  );
}
