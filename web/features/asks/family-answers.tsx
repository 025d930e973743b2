import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Suggestion } from "../../../contract/asks.ts";
import type { Story } from "../../../contract/stories.ts";
import { endpoints } from "../../api/endpoints.ts";
import { messageOf } from "../../api/error-message.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { TrashIcon } from "../../ui/pictures/icons.tsx";
import { Confirm } from "../../ui/overlays/confirm.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { Appreciation } from "./appreciation.tsx";
import { type AboutPicture, SuggestionCard } from "./suggestion-card.tsx";
import {
  useDeclineSuggestion,
  useDeleteSuggestion,
  useSuggestions,
  useUseSuggestion,
} from "./suggestion-queries.ts";

interface FamilyAnswersProps {
  story: Pick<Story, "id" | "hearts" | "thanks">;
  pictures: readonly { id: string; url: string }[];
  renderPlayer: (src: string, duration: number, label: string) => ReactNode;
  /** Called with the ids of the photos that are in the story now. */
  onUsed: (photoIds: string[]) => void;
}

/** A heart alone is shown with the others: there is nothing to decide. */
const isToDecide = ({ text, voiceUrl, photos }: Suggestion) =>
  text !== null || voiceUrl !== null || photos.length > 0;

/** What the family has answered: suggestions to use or to put aside, hearts and thanks. Its owner alone sees it. */
export function FamilyAnswers({ story, pictures, renderPlayer, onUsed }: FamilyAnswersProps) {
  const toast = useToast();
  const suggestions = useSuggestions(story.id);
  const use = useUseSuggestion();
  const decline = useDeclineSuggestion();
  const remove = useDeleteSuggestion();
  const [deleting, setDeleting] = useState<{ id: string; name: string } | null>(null);
  const section = useRef<HTMLElement>(null);
  const answers = (suggestions.data ?? []).filter(isToDecide);
  const [fresh, aside, voices] = (["open", "declined", "used"] as const).map((wanted) =>
    answers.filter(({ state }) => state === wanted),
  ) as [Suggestion[], Suggestion[], Suggestion[]];
  const { hearts, thanks } = story;
  useNewHearts(story, suggestions.data);
  if (answers.length + hearts.length + thanks.length === 0) return null;

  const fail = (title: string) => (error: Error) =>
    toast({ title, text: messageOf(error), variant: "destructive" });
  // The pressed button disappears with its card, so the focus is moved.
  const keepFocus = () => section.current?.focus({ preventScroll: true });

  const aboutOf = ({ imageId }: Suggestion): AboutPicture | null => {
    const at = pictures.findIndex(({ id }) => id === imageId);
    const picture = pictures[at];
    return picture ? { url: picture.url, number: at + 1 } : null;
  };

  const showPlayer = ({ voiceUrl, voiceDuration, name }: Suggestion) =>
    voiceUrl !== null && renderPlayer(voiceUrl, voiceDuration ?? 0, `What ${name} tells`);

  const showCard = (suggestion: Suggestion) => (
    <SuggestionCard
      key={suggestion.id}
      suggestion={suggestion}
      about={aboutOf(suggestion)}
      player={showPlayer(suggestion)}
      isUsing={use.isPending && use.variables.id === suggestion.id}
      isBusy={use.isPending || decline.isPending || remove.isPending}
      onUse={() =>
        use.mutate(suggestion, {
          onSuccess: () => {
            toast({
              title: "It is in your story",
              text: `What came from ${suggestion.name} has been added.`,
            });
            keepFocus();
            onUsed(suggestion.photos.map(({ id }) => id));
          },
          onError: fail("It could not be added"),
        })
      }
      onDecline={
        suggestion.state === "declined"
          ? null
          : () =>
              decline.mutate(suggestion, {
                onSuccess: keepFocus,
                onError: fail("That did not work"),
              })
      }
      onDelete={() => setDeleting(suggestion)}
    />
  );

  return (
    <section ref={section} tabIndex={-1} aria-labelledby="family" className="grid gap-4">
      <h2 id="family" className="text-2xl">
        {fresh.length > 0 ? "Your family has answered" : "From your family"}
      </h2>
      {fresh.length > 0 && (
        <>
          <p>Nothing of it is in your story before you use it.</p>
          <ul className="grid gap-4">{fresh.map(showCard)}</ul>
        </>
      )}
      {voices.length > 0 && (
        <ul aria-label="Told by your family" className="grid gap-4">
          {voices.map((one) => (
            <li key={one.id} className="grid gap-2">
              <p className="flex flex-wrap items-center justify-between gap-2">
                <span dir="auto" className="text-lg font-semibold wrap-anywhere">
                  {one.name} tells it
                </span>
                <Button
                  variant="quiet"
                  icon={<TrashIcon />}
                  aria-label={`Delete what came from ${one.name}`}
                  onClick={() => setDeleting(one)}
                >
                  Delete
                </Button>
              </p>
              {showPlayer(one)}
            </li>
          ))}
        </ul>
      )}
      <Appreciation hearts={hearts} thanks={thanks} onDelete={setDeleting} />
      {aside.length > 0 && (
        <details>
          <summary className="min-h-target rounded-md py-2 font-semibold">
            Put aside ({aside.length})
          </summary>
          <ul className="grid gap-4 pt-2">{aside.map(showCard)}</ul>
        </details>
      )}
      <Confirm
        open={deleting !== null}
        onOpenChange={() => setDeleting(null)}
        title="Delete this for good?"
        text={`What came from ${deleting?.name ?? ""} is deleted and cannot be put back. What you have used of it stays in your story.`}
        action="Delete"
        cancel="Keep it"
        pending={remove.isPending}
        pendingText="Deleting..."
        onConfirm={() => {
          if (!deleting) return;
          remove.mutate(deleting, {
            onSuccess: keepFocus,
            onError: fail("It could not be deleted"),
            onSettled: () => setDeleting(null),
          });
        }}
      />
    </section>
  );
}

/** A story that was read before has hearts of that time: it is read again when another one has come. */
function useNewHearts(
  { id, hearts }: Pick<Story, "id" | "hearts">,
  suggestions: Suggestion[] | undefined,
) {
  const queryClient = useQueryClient();
  const isNew = suggestions?.some(
    (one) => one.heart && !hearts.some((heart) => heart.id === one.id),
  );
  useEffect(() => {
    if (isNew) void queryClient.invalidateQueries({ queryKey: [endpoints.story(id)] });
  }, [isNew, id, queryClient]);
}
