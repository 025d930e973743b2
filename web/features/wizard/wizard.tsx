import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Person } from "../../../contract/people.ts";
import type { Story, Template } from "../../../contract/stories.ts";
import type { DraftSummary } from "../../device/drafts.ts";
import { VISITOR } from "../../device/names.ts";
import { isDraftWanted } from "../../device/wanted-draft.ts";
import { useDeviceQuery } from "../../device/use-device-query.ts";
import { LoadingScreen } from "../../ui/status/loading-screen.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { isWorthStoring } from "../../device/draft.ts";
import { newDraft } from "./draft.ts";
import { DraftOffer } from "./draft-offer.tsx";
import { DraftOver } from "./draft-over.tsx";
import { openDraftSession } from "./draft-session.ts";
import type { MemoryComponent } from "./describe-step.tsx";
import { newId } from "../../lib/new-id.ts";
import type { PhotoTools } from "./process-photo.ts";
import {
  deleteOfferedDraft,
  listOfferedDrafts,
  openOfferedDraft,
  takeWantedDraft,
} from "./visitor-drafts.ts";
import { type PeopleQuestionsComponent, WizardSteps } from "./wizard-steps.tsx";

const NoQuestions = () => null;
const NONE: DraftSummary[] = [];

interface WizardProps {
  /** `VISITOR` where nobody is signed in: a story is then made on this device, and nothing is sent. */
  userId: string;
  template: Template | null;
  tools: PhotoTools;
  /** The family list: whom the writer knows, and whom the interview offers as answers. */
  people: readonly Person[];
  /** Asks who is in the story, below its preview; a visitor is not asked. */
  PeopleQuestions?: PeopleQuestionsComponent;
  /** Records what is told about a photo. */
  Memory: MemoryComponent;
  /** The story is in the library. */
  onSaved?: (story: Story) => Promise<void> | void;
  /** The story is queued in the outbox; a visitor's is stored until there is an account. */
  onStored: () => Promise<void> | void;
  /** The session has ended; the draft is stored on the device. */
  onSessionLost?: () => void;
}

/** Makes a story in three steps, and stores the draft on the device until it is saved. */
export function Wizard({
  userId,
  template,
  tools,
  people,
  PeopleQuestions = NoQuestions,
  Memory,
  onSaved = () => {},
  onStored,
  onSessionLost = () => {},
}: WizardProps) {
  const toast = useToast();
  const drafts = useDeviceQuery("drafts", userId, () => listOfferedDrafts(userId), NONE);

  const openSession = (draft = newDraft(newId(), template)) =>
    openDraftSession(userId, draft, {
      onStoreFailed: () =>
        toast({
          title: "Your story is not kept on this device",
          text: "There is no room for it, or the window is private. Please save it before you close this page.",
          variant: "destructive",
        }),
    });
  const [session, setSession] = useState(openSession);
  const [continued, setContinued] = useState(false);
  const [wanted, setWanted] = useState<"opening" | "opened" | null>(() =>
    isDraftWanted() ? "opening" : null,
  );
  useEffect(() => {
    if (wanted !== "opening") return;
    void takeWantedDraft(userId).then((draft) => {
      if (draft) {
        setContinued(true);
        setSession(openSession(draft));
      }
      setWanted(draft && "opened");
    });
    // oxlint-disable-next-line react/exhaustive-deps -- It is taken once, when the wizard is opened.
  }, []);
  const isOver = useSyncExternalStore(session.subscribe, session.isOver);
  const hasBegun = useSyncExternalStore(session.subscribe, () => isWorthStoring(session.get()));
  // Once another story has been begun, the earlier draft is offered on the next visit.
  const offered = continued || hasBegun ? undefined : drafts?.[0];
  const root = useFocusAfter(offered?.id);

  async function continueDraft(id: string) {
    const draft = await openOfferedDraft(userId, id).catch(() => null);
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

  async function startOver() {
    await session.remove().catch(() => {});
    setSession(openSession());
  }

  if (wanted === "opening") return <LoadingScreen />;
  return (
    <div ref={root} className="grid gap-8">
      {offered && (
        <DraftOffer
          key={offered.id}
          draft={offered}
          onContinue={() => void continueDraft(offered.id)}
          onDiscard={() => void deleteOfferedDraft(userId, offered.id).catch(() => {})}
        />
      )}
      {isOver ? (
        <DraftOver isVisitor={userId === VISITOR} onStartNew={() => setSession(openSession())} />
      ) : (
        <WizardSteps
          key={session.get().id}
          session={session}
          savesAtOnce={wanted === "opened" && userId !== VISITOR}
          tools={tools}
          people={people}
          PeopleQuestions={PeopleQuestions}
          Memory={Memory}
          onSaved={onSaved}
          onStored={onStored}
          onSessionLost={onSessionLost}
          onStartOver={() => void startOver()}
        />
      )}
    </div>
  );
}

/** When the offer with the focus has gone, the next heading receives it: of another offer, or of the step. */
function useFocusAfter(offeredId: string | undefined) {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(offeredId);
  useEffect(() => {
    const hasGone = before.current !== undefined && before.current !== offeredId;
    before.current = offeredId;
    if (!hasGone || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>("h2[tabindex]")?.focus();
  }, [offeredId]);
  return root;
}
