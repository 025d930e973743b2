import { type ChangeEvent, type ReactNode, useRef } from "react";
import type { Person } from "../../../contract/people.ts";
import {
  LENGTHS,
  type OfferedTone,
  STORY_INCOMPLETE,
  storyForm,
  TONES,
  toOfferedTone,
} from "../../../contract/stories.ts";
import { useStoredForm } from "../../lib/use-stored-form.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { RefreshIcon } from "../../ui/pictures/icons.tsx";
import { Input } from "../../ui/forms/input.tsx";
import { Select, type SelectOption } from "../../ui/forms/select.tsx";
import { Textarea } from "../../ui/forms/textarea.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { type Draft, drawingOf } from "../../device/draft.ts";
import { VISITOR } from "../../device/names.ts";
import { StepBar } from "./step-bar.tsx";
import { DeviceWriting } from "./device-writing.tsx";
import { DoubtList } from "./doubt-list.tsx";
import { DraftPicture } from "./draft-picture.tsx";
import type { DraftSession } from "./draft-session.ts";
import { scrollBehavior } from "../../lib/scroll-behavior.ts";
import { useDeviceWriting } from "./use-device-writing.ts";
import { useReplacing } from "./use-replacing.tsx";
import { useRewriting } from "./use-rewriting.tsx";

const TONE_LABELS: Record<OfferedTone, string> = {
  playful: "Playful",
  tender: "Tender",
  funny: "Funny",
  plain: "Plain",
};
const TONE_OPTIONS: SelectOption<OfferedTone | "any">[] = [
  { value: "any", label: "The storyteller chooses" },
  ...TONES.map((tone) => ({ value: tone, label: TONE_LABELS[tone] })),
];
const LENGTH_LABELS = { short: "Short", medium: "Medium", long: "Long" } as const;
const LENGTH_OPTIONS = LENGTHS.map((length) => ({ value: length, label: LENGTH_LABELS[length] }));

interface ReviewStepProps {
  draft: Draft;
  session: DraftSession;
  people: readonly Person[];
  peopleQuestions: ReactNode;
  generating: boolean;
  saving: boolean;
  onWriteAgain: (onWritten: () => void) => void;
  onSave: () => void;
}

export function ReviewStep({
  draft,
  session,
  people,
  peopleQuestions,
  generating,
  saving,
  onWriteAgain,
  onSave,
}: ReviewStepProps) {
  const toast = useToast();
  const { story, photos } = draft;
  const device = useDeviceWriting(session, people);
  const { replace, question } = useReplacing(session);
  const top = useRef<HTMLFormElement>(null);
  const { rewrite, news } = useRewriting(session, story, () =>
    top.current?.scrollIntoView({ block: "start", behavior: scrollBehavior() }),
  );
  const busy = generating || saving || device.isPending;
  const form = useStoredForm(storyForm, { title: story.title, content: story.content });
  const { errors } = form.formState;
  const isVisitor = session.userId === VISITOR;

  const save = form.handleSubmit(
    () => onSave(),
    (problems) =>
      toast({
        title: "Incomplete story",
        text: problems.title?.message ?? problems.content?.message ?? STORY_INCOMPLETE,
        variant: "destructive",
      }),
  );

  return (
    <form ref={top} noValidate onSubmit={save} className="grid scroll-mt-28 gap-6">
      <Field
        label="Story Title"
        error={whatToDo(errors.title?.message, "Please give your story a title.")}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register("title", {
              onChange: (event: ChangeEvent<HTMLInputElement>) =>
                session.dispatch({ type: "title changed", title: event.target.value }),
            })}
            readOnly={busy}
          />
        )}
      </Field>
      <Field
        label="Story Content"
        hint="Change anything you like. A blank line begins a new paragraph."
        error={whatToDo(
          errors.content?.message,
          "Please write your story here, or press “Write it again”.",
        )}
      >
        {(control) => (
          <Textarea
            {...control}
            {...form.register("content", {
              onChange: (event: ChangeEvent<HTMLTextAreaElement>) =>
                session.dispatch({ type: "content changed", content: event.target.value }),
            })}
            readOnly={busy}
            style={{ minHeight: 300 }}
          />
        )}
      </Field>

      <DoubtList draft={draft} session={session} disabled={busy} />

      <ul aria-label="Pictures of the story" className="flex flex-wrap gap-3">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <DraftPicture
              photo={photo}
              drawing={drawingOf(draft, photo)}
              alt={photo.caption.trim() === "" ? `Photo ${index + 1}` : photo.caption}
              className="h-24 w-auto rounded-md"
            />
          </li>
        ))}
      </ul>

      {peopleQuestions}

      <section className="stitched grid gap-4 rounded-lg bg-card p-4 sm:p-6">
        <h3 className="font-title text-xl font-semibold">Would you like it told differently?</h3>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Tone">
            {({ id }) => (
              <Select
                id={id}
                options={TONE_OPTIONS}
                value={draft.tone ? toOfferedTone(draft.tone) : "any"}
                disabled={busy}
                onValueChange={(tone) =>
                  session.dispatch({ type: "tone chosen", tone: tone === "any" ? null : tone })
                }
              />
            )}
          </Field>
          <Field label="Length">
            {({ id }) => (
              <Select
                id={id}
                options={LENGTH_OPTIONS}
                value={draft.length}
                disabled={busy}
                onValueChange={(length) => session.dispatch({ type: "length chosen", length })}
              />
            )}
          </Field>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            icon={<RefreshIcon />}
            pending={generating}
            pendingText="Generating Story..."
            disabled={saving || device.isPending}
            onClick={() => replace(() => rewrite(onWriteAgain))}
          >
            Write it again
          </Button>
          {draft.earlier && (
            <Button
              variant="quiet"
              disabled={busy}
              onClick={() => session.dispatch({ type: "earlier text brought back" })}
            >
              Bring back the earlier text
            </Button>
          )}
        </div>
        {news}
        <DeviceWriting
          writing={device}
          disabled={generating || saving}
          onWrite={() => replace(() => rewrite(device.write))}
        />
      </section>
      {question}

      <StepBar
        back={
          <Button
            variant="secondary"
            disabled={busy}
            onClick={() => session.dispatch({ type: "went to", step: "describe" })}
          >
            Back
          </Button>
        }
      >
        {isVisitor && (
          <p className="max-sm:-order-1 max-sm:w-full sm:flex-1">
            Saving needs an account. Your story stays here meanwhile.
          </p>
        )}
        <Button
          type="submit"
          className="min-h-14 text-lg max-sm:grow"
          pending={saving}
          pendingText="Saving..."
          disabled={generating || device.isPending}
        >
          Save Story
        </Button>
      </StepBar>
    </form>
  );
}

/** Beside an empty field; the toast says what the specification has for both. */
const whatToDo = (message: string | undefined, whenEmpty: string) =>
  message === STORY_INCOMPLETE ? whenEmpty : message;
