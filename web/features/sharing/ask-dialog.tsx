import { useState } from "react";
import type { Ask } from "../../../contract/asks.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Confirm } from "../../ui/overlays/confirm.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Skeleton } from "../../ui/status/skeleton.tsx";
import { formatLongDate } from "../../lib/dates.ts";
import { useAsks, useCreateAsk, useRevokeAsk } from "./ask-queries.ts";
import { CreateAsk } from "./create-ask.tsx";
import { SendLink } from "./send-link.tsx";
import { LinksFailure } from "./links-failure.tsx";

export interface AskedPicture {
  id: string;
  url: string;
  caption: string | null;
}

export interface AskedStory {
  id: string;
  title: string;
  images: readonly AskedPicture[];
}

/** Makes links that ask the family about a story, and lists those that are open. */
export function AskDialog({ story, onClose }: { story: AskedStory; onClose: () => void }) {
  const asks = useAsks(story.id);
  const create = useCreateAsk(story.id);
  const revoke = useRevokeAsk(story.id);
  const [isAdding, setIsAdding] = useState(false);
  const [closing, setClosing] = useState<Ask | null>(null);
  // Announced here and not by a toast, which screen readers do not reach while a dialog is open.
  const [news, setNews] = useState("");
  const links = asks.data ?? [];

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Ask the family"
      description="Send a link to somebody who was there. They see the pictures, and can tell what they remember, write, add photos or leave a heart, without an account. You decide what goes into your story."
    >
      {asks.isPending && <Skeleton className="h-40 w-full" />}
      {asks.isError && <LinksFailure onRetry={() => void asks.refetch()} />}
      <p role="status" className="font-semibold empty:hidden">
        {news}
      </p>
      {links.length > 0 && (
        <ul aria-label="Open links" className="grid gap-3">
          {links.map((link) => (
            <li
              key={link.id}
              className="grid gap-3 rounded-lg border-2 border-dashed border-stitch bg-paper p-4"
            >
              <p className="font-semibold">{describeTarget(link, story.images)}</p>
              <p className="text-ink-soft">{describeLink(link)}</p>
              <SendLink
                url={link.url}
                title={`What do you remember? ${story.title}`}
                what="question"
                isNew={link.id === create.data?.id}
                onClose={() => setClosing(link)}
              />
            </li>
          ))}
        </ul>
      )}
      {asks.isSuccess && (links.length === 0 || isAdding) && (
        <CreateAsk
          images={story.images}
          pending={create.isPending}
          error={create.error}
          onCreate={(input) =>
            create.mutate(input, {
              onSuccess: () => {
                setIsAdding(false);
                setNews("The link is ready. Send it to whomever you like.");
              },
            })
          }
        />
      )}
      {links.length > 0 && !isAdding && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => setIsAdding(true)}
        >
          Make another link
        </Button>
      )}
      <Confirm
        open={closing !== null}
        onOpenChange={() => setClosing(null)}
        title="Close this link?"
        text="From that moment on nobody can answer through it. What has come through it stays with you."
        action="Close this link"
        cancel="Keep it open"
        pending={revoke.isPending}
        onConfirm={() => {
          if (!closing) return;
          revoke.mutate(closing.id, {
            onSuccess: () => setNews("The link is closed. Nobody can answer through it any more."),
            onError: () => setNews("The link could not be closed. Please try again."),
            onSettled: () => setClosing(null),
          });
        }}
      />
    </Dialog>
  );
}

function describeTarget({ imageId }: Ask, images: readonly AskedPicture[]): string {
  if (imageId === null) return "About the whole story";
  const at = images.findIndex(({ id }) => id === imageId);
  return `About picture ${at + 1}`;
}

function describeLink({ expiresAt, answers }: Ask): string {
  const until =
    expiresAt === null ? "Open until you close it" : `Open until ${formatLongDate(expiresAt)}`;
  if (answers === 0) return `${until}, no answer yet`;
  return `${until}, ${answers === 1 ? "one answer" : `${answers} answers`} so far`;
}
