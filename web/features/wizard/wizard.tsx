import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import type { Story, Template } from "../../../contract/stories.ts";
import { useToast } from "../../ui/use-toast.ts";
import { isWorthKeeping, newDraft } from "./draft.ts";
import { DraftOffer } from "./draft-offer.tsx";
import { openDraftSession } from "./draft-session.ts";
import { deleteDraft, getDraft, listDrafts } from "./draft-store.ts";
import { newId } from "./new-id.ts";
import type { PhotoTools } from "./process-photo.ts";
import { WizardSteps } from "./wizard-steps.tsx";

interface WizardProps {
  userId: string;
  template: Template | null;
  tools: PhotoTools;
  /** The story is in the library. */
  onSaved: (story: Story) => Promise<void> | void;
  /** It is on the device, and will be sent by itself. */
  onKept: () => void;
  /** The server no longer knows who this is; the draft is on the device. */
  onSessionLost: () => void;
}

/** Makes a story in three steps, and keeps it on the device until it is saved. */
export function Wizard({ userId, template, tools, onSaved, onKept, onSessionLost }: WizardProps) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const draftsKey = ["drafts", userId];
  const drafts = useQuery({
    queryKey: draftsKey,
    queryFn: () => listDrafts(userId),
    staleTime: 0,
    gcTime: 0,
  });

  const openSession = (draft = newDraft(newId(), template)) =>
    openDraftSession(userId, draft, {
      onKeepFailed: () =>
        toast({
          title: "Your story is not kept on this device",
          text: "There is no room for it, or the window is private. Please save it before you close this page.",
          variant: "destructive",
        }),
    });
  const [session, setSession] = useState(openSession);
  const [continued, setContinued] = useState(false);
  const hasBegun = useSyncExternalStore(session.subscribe, () => isWorthKeeping(session.get()));
  // Once another story has been begun, the earlier one waits for the next visit.
  const offered = continued || hasBegun ? undefined : drafts.data?.[0];

  async function continueDraft(id: string) {
    const draft = await getDraft(userId, id).catch(() => null);
    if (draft) {
      setContinued(true);
      setSession(openSession(draft));
      return;
    }
    toast({
      title: "That story cannot be opened",
      text: "This device no longer has it in full.",
      variant: "destructive",
    });
  }

  async function discardDraft(id: string) {
    await deleteDraft(userId, id).catch(() => {});
    await queryClient.invalidateQueries({ queryKey: draftsKey });
  }

  async function startOver() {
    await session.remove().catch(() => {});
    setSession(openSession());
  }

  return (
    <div className="grid gap-8">
      {offered && (
        <DraftOffer
          draft={offered}
          onContinue={() => void continueDraft(offered.id)}
          onDiscard={() => void discardDraft(offered.id)}
        />
      )}
      <WizardSteps
        key={session.get().id}
        session={session}
        tools={tools}
        onSaved={onSaved}
        onKept={onKept}
        onSessionLost={onSessionLost}
        onStartOver={() => void startOver()}
      />
    </div>
  );
}
