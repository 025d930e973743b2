import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { CreateShareInput, Share } from "../../../contract/sharing.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Confirm } from "../../ui/overlays/confirm.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Skeleton } from "../../ui/status/skeleton.tsx";
import { CreateLink } from "./create-link.tsx";
import { LinkCard } from "./link-card.tsx";
import { useCreateShare, useRevokeShare, useShares } from "./queries.ts";
import type { Shareable } from "./shareable.ts";
import { LinksFailure } from "./links-failure.tsx";

const WORDS: Record<Shareable["kind"], { title: string; description: string; itself: string }> = {
  story: {
    title: "Share this story",
    description:
      "Whoever has the link can look at the pictures, read the story, listen to it and watch its film. They need no account.",
    itself: "The story itself stays as it is",
  },
  film: {
    title: "Share this film",
    description: "Whoever has the link can watch the film. They need no account.",
    itself: "The film itself stays as it is",
  },
  collection: {
    title: "Share this collection",
    description:
      "Whoever has the link can read, hear and watch the stories that are in it at that time. They need no account.",
    itself: "The stories themselves stay as they are",
  },
};

const READY = "The link is ready. Send it to whomever you like.";

interface ShareDialogProps {
  what: Shareable;
  onClose: () => void;
}

/** Makes a link to an item at once, unless there are some already; offers other links, and lists those that are open. */
export function ShareDialog({ what, onClose }: ShareDialogProps) {
  const shares = useShares(what);
  const create = useCreateShare(what);
  const revoke = useRevokeShare(what);
  const [isAdding, setIsAdding] = useState(false);
  const hasMade = useRef(false);
  const [closing, setClosing] = useState<Share | null>(null);
  // Announced here and not by a toast, which screen readers do not reach while a dialog is open.
  const [news, setNews] = useState("");
  const links = shares.data ?? [];
  const words = WORDS[what.kind];

  const makeAtOnce = useEffectEvent(() => {
    if (hasMade.current) return;
    hasMade.current = true;
    if (links.length > 0) return;
    create.mutate(
      {},
      {
        onSuccess() {
          setIsAdding(true);
          setNews(READY);
        },
      },
    );
  });
  const isKnown = shares.isSuccess && !shares.isFetching;
  useEffect(() => {
    if (isKnown) makeAtOnce();
  }, [isKnown]);

  /** Closes no other link: somebody may have scanned the code of the first one, or copied it by hand. */
  function makeAnother(input: CreateShareInput) {
    create.mutate(input, {
      onSuccess() {
        setIsAdding(false);
        setNews(READY);
      },
    });
  }

  return (
    <Dialog open onOpenChange={onClose} title={words.title} description={words.description}>
      {what.isSilent === true && (
        <p>
          Nobody reads this story aloud yet. With a narration or a film, your family can listen to
          it; you can also add one later.
        </p>
      )}
      {shares.isPending && <Skeleton className="h-40 w-full" />}
      {shares.isError && <LinksFailure onRetry={() => void shares.refetch()} />}
      <p role="status" className="font-semibold empty:hidden">
        {news}
      </p>
      {links.length > 0 && (
        <section className="grid gap-3">
          <h3 className="text-xl">{links.length === 1 ? "Your open link" : "Your open links"}</h3>
          {links.length > 1 && <p>They all work. Close those that nobody should use.</p>}
          <ul className="grid gap-3">
            {links.map((link) => (
              <LinkCard
                key={link.id}
                share={link}
                what={what}
                isNew={link.id === create.data?.id}
                onClose={() => setClosing(link)}
              />
            ))}
          </ul>
        </section>
      )}
      {shares.isSuccess && (links.length === 0 || isAdding) && (
        <section className="grid gap-3">
          {links.length > 0 && <h3 className="text-xl">With an end date or a password</h3>}
          <CreateLink pending={create.isPending} error={create.error} onCreate={makeAnother} />
        </section>
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
        text={`From that moment on it opens nothing, for nobody. ${words.itself}, and you can make a new link at any time.`}
        action="Close this link"
        cancel="Keep it open"
        pending={revoke.isPending}
        onConfirm={() => {
          if (!closing) return;
          revoke.mutate(closing.id, {
            onSuccess: () => setNews("The link is closed. It opens nothing any more."),
            onError: () => setNews("The link could not be closed. Please try again."),
            onSettled: () => setClosing(null),
          });
        }}
      />
    </Dialog>
  );
}
