import {
  type ComponentType,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { Person } from "../../../contract/people.ts";
import { type Story, TEMPLATE_LABELS } from "../../../contract/stories.ts";
import { hasText } from "../../device/draft.ts";
import { VISITOR } from "../../device/names.ts";
import { useStore } from "../../lib/store.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { TextLanguage } from "../../ui/forms/text-language.ts";
import { Badge } from "../../ui/status/badge.tsx";
import type { MemoryComponent } from "./describe-step.tsx";
import type { DraftSession } from "./draft-session.ts";
import { DescribeStep, preloadSteps, ReviewStep } from "./later-steps.tsx";
import { createPhotoServer } from "./photo-server.ts";
import type { PhotoTools } from "./process-photo.ts";
import { createPhotoProcessor, overallProgress } from "./processing.ts";
import { SavingNotice } from "./saving-notice.tsx";
import { STEP_TITLES, StepIndicator } from "./step-indicator.tsx";
import { UploadStep } from "./upload-step.tsx";
import { useGenerateStory, useSaveStory } from "./use-story-making.ts";

/** Asks who the people of the descriptions are: another feature's, so the page passes it in. */
export type PeopleQuestionsComponent = ComponentType<{
  userId: string;
  draftId: string;
  captions: readonly string[];
}>;

interface WizardStepsProps {
  session: DraftSession;
  /** Its visitor has signed in to have it saved. */
  savesAtOnce: boolean;
  tools: PhotoTools;
  people: readonly Person[];
  PeopleQuestions: PeopleQuestionsComponent;
  Memory: MemoryComponent;
  onSaved: (story: Story) => Promise<void> | void;
  onStored: () => Promise<void> | void;
  onSessionLost: () => void;
  onStartOver: () => void;
}

export function WizardSteps({
  session,
  savesAtOnce,
  tools,
  people,
  PeopleQuestions,
  Memory,
  onSaved,
  onStored,
  onSessionLost,
  onStartOver,
}: WizardStepsProps) {
  const isVisitor = session.userId === VISITOR;
  const [processor] = useState(() =>
    createPhotoProcessor(session, tools, isVisitor ? null : createPhotoServer(session.userId)),
  );
  const draft = useSyncExternalStore(session.subscribe, session.get);
  const processing = useStore(processor.store);
  const generate = useGenerateStory(session, processor, people);
  const save = useSaveStory(session, processor, { onSaved, onStored });
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(draft.step);

  useEffect(() => () => processor.cancel(), [processor]);
  const saveAtOnce = useEffectEvent(() => {
    if (savesAtOnce && hasText(draft.story)) save.save();
  });
  useEffect(() => {
    saveAtOnce();
    void whenIdle().then(preloadSteps);
  }, []);
  useEffect(() => {
    if (shownStep.current === draft.step) return;
    shownStep.current = draft.step;
    heading.current?.focus({ preventScroll: true });
    // The descriptions scroll to their first photo.
    if (draft.step !== "describe") heading.current?.scrollIntoView({ block: "start" });
  }, [draft.step]);

  return (
    <>
      {savesAtOnce && save.isPending && (
        <SavingNotice progress={overallProgress(draft, processor)} />
      )}
      <StepIndicator step={draft.step} />
      {draft.template && (
        <p className="flex flex-wrap items-center gap-3">
          Template: <strong>{TEMPLATE_LABELS[draft.template].title}</strong>
          <Badge>{TEMPLATE_LABELS[draft.template].category}</Badge>
        </p>
      )}
      <section className="grid gap-6">
        <h2
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-28 font-title text-2xl font-semibold outline-none"
        >
          {STEP_TITLES[draft.step]}
        </h2>
        {draft.step === "upload" && (
          <UploadStep
            draft={draft}
            session={session}
            processing={processing}
            processor={processor}
            tools={tools}
            onSessionLost={onSessionLost}
            onStartOver={onStartOver}
          />
        )}
        <Suspense fallback={null}>
          {draft.step === "describe" && (
            <DescribeStep
              draft={draft}
              session={session}
              people={people}
              tools={tools}
              Memory={Memory}
              generating={generate.isPending}
              onGenerate={() => generate.mutate()}
            />
          )}
          {draft.step === "review" && (
            <TextLanguage value={draft.story.language}>
              <ReviewStep
                draft={draft}
                session={session}
                people={people}
                peopleQuestions={
                  <PeopleQuestions
                    userId={session.userId}
                    draftId={draft.id}
                    captions={draft.photos.map(({ caption }) => caption)}
                  />
                }
                generating={generate.isPending}
                saving={save.isPending}
                onWriteAgain={(onWritten) => generate.mutate(undefined, { onSuccess: onWritten })}
                onSave={save.save}
              />
            </TextLanguage>
          )}
        </Suspense>
      </section>
    </>
  );
}
