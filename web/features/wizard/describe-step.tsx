import { type ComponentType, startTransition, useEffect, useRef, useState } from "react";
import { Controller } from "react-hook-form";
import { MAX_CAPTION_CHARACTERS } from "../../../contract/limits.ts";
import { captionForm } from "../../../contract/stories.ts";
import { addSentence } from "../../../studio/writer/interview/add-sentence.ts";
import type { Person } from "../../../contract/people.ts";
import { useStoredForm } from "../../lib/use-stored-form.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { MoveButtons } from "../../ui/buttons/move-buttons.tsx";
import { CaptionCard } from "./caption-card.tsx";
import { DrawAgain } from "./draw-again.tsx";
import {
  type Draft,
  type DraftMemory,
  type DraftPhoto,
  drawingOf,
  hasText,
} from "../../device/draft.ts";
import type { DraftSession } from "./draft-session.ts";
import { Interview } from "./interview/interview.tsx";
import { useInterview } from "./interview/use-interview.ts";
import type { PhotoTools } from "./process-photo.ts";
import { showPhoto } from "./show-photo.ts";
import { useReplacing } from "./use-replacing.tsx";

interface DescribeStepProps {
  draft: Draft;
  session: DraftSession;
  /** The family list, to be offered as answers. */
  people: readonly Person[];
  tools: Pick<PhotoTools, "illustratePhoto">;
  /** Records what is told about a photo. */
  Memory: MemoryComponent;
  generating: boolean;
  onGenerate: () => void;
}

/** Another feature's, so the page passes it in. */
export type MemoryComponent = ComponentType<{
  photo: DraftPhoto;
  onMemory: (memory: DraftMemory | null) => void;
  onPhrase: (phrase: string) => void;
}>;

export function DescribeStep({
  draft,
  session,
  people,
  tools,
  Memory,
  generating,
  onGenerate,
}: DescribeStepProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.firstElementChild?.scrollIntoView({ block: "start" });
  }, []);
  const [moved, setMoved] = useState("");
  const [drag, setDrag] = useState<{ id: string; to: number } | null>(null);
  const { photos } = draft;
  // Each fills the screen and is rendered by itself, so that a press is answered between two; their room is there.
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count < photos.length) startTransition(() => setCount(count + 1));
  }, [count, photos.length]);
  const interview = useInterview(session, people);
  const { replace, question } = useReplacing(session);
  const form = useStoredForm(captionForm, {
    captions: photos.map(({ id, caption }) => ({ id, caption })),
  });

  function move(id: string, to: number) {
    session.dispatch({ type: "photo moved", id, to });
    setMoved(`The photo is now number ${to + 1} of ${photos.length}.`);
  }

  function addPhrase(id: string, phrase: string) {
    const said = session.get().photos.find((photo) => photo.id === id)?.caption ?? "";
    const caption = said.trim() === "" ? phrase : `${said.trimEnd()} ${phrase}`;
    session.dispatch({ type: "photo captioned", id, caption });
    interview.onTyping();
  }

  function addToCaption(id: string, sentence: string) {
    const said = session.get().photos.find((photo) => photo.id === id)?.caption ?? "";
    const caption = addSentence(said, sentence, MAX_CAPTION_CHARACTERS);
    if (caption !== null) session.dispatch({ type: "photo captioned", id, caption });
  }

  function finishQuestion(id: string, kind: string) {
    session.dispatch({ type: "question done", id, kind });
    interview.onChanged();
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(() => replace(onGenerate))} className="grid gap-6">
      <p className="max-w-prose">A sentence or two for each photo is enough.</p>
      <ol ref={list} className="grid gap-6">
        {photos.slice(0, count).map((photo, index) => (
          <li key={photo.id}>
            <Controller
              control={form.control}
              name={`captions.${index}.caption`}
              render={({ field, fieldState }) => (
                <CaptionCard
                  photo={photo}
                  drawing={drawingOf(draft, photo)}
                  changes={
                    <>
                      <DrawAgain
                        draft={draft}
                        session={session}
                        tools={tools}
                        photo={photo}
                        number={index + 1}
                      />
                      <MoveButtons
                        index={index}
                        count={photos.length}
                        onMove={(to) => move(photo.id, to)}
                      />
                    </>
                  }
                  onDragStart={() => setDrag({ id: photo.id, to: index })}
                  onDragEnd={() => {
                    if (drag) move(drag.id, drag.to);
                    setDrag(null);
                  }}
                  index={index}
                  count={photos.length}
                  field={field}
                  error={fieldState.error?.message}
                  isDropTarget={drag?.to === index && drag.id !== photo.id}
                  onCaption={(caption) => {
                    session.dispatch({ type: "photo captioned", id: photo.id, caption });
                    interview.onTyping();
                  }}
                  onLeave={interview.onLeave}
                  onDictated={(phrase) => addPhrase(photo.id, phrase)}
                  memory={
                    <Memory
                      photo={photo}
                      onMemory={(memory) =>
                        session.dispatch({ type: "photo told", id: photo.id, memory })
                      }
                      onPhrase={(phrase) => addPhrase(photo.id, phrase)}
                    />
                  }
                  onNext={() => showPhoto(list.current, index + 1)}
                  onDragOver={(event) => {
                    if (!drag) return;
                    event.preventDefault();
                    if (drag.to !== index) setDrag({ ...drag, to: index });
                  }}
                >
                  <Interview
                    photo={photo}
                    asked={interview.asked}
                    onSentence={({ kind }, sentence) => {
                      addToCaption(photo.id, sentence);
                      finishQuestion(photo.id, kind);
                    }}
                    onSkip={({ kind }) => finishQuestion(photo.id, kind)}
                  />
                </CaptionCard>
              )}
            />
          </li>
        ))}
        {photos.slice(count).map(({ id }) => (
          <li key={id} className="min-h-dvh" />
        ))}
      </ol>
      <output className="sr-only">{moved}</output>
      <div className="flex flex-wrap justify-between gap-3 max-sm:flex-col">
        <Button
          variant="secondary"
          disabled={generating}
          onClick={() => session.dispatch({ type: "went to", step: "upload" })}
        >
          Back
        </Button>
        <div className="flex flex-wrap gap-3 max-sm:flex-col">
          {hasText(draft.story) && (
            <Button
              variant="secondary"
              disabled={generating}
              onClick={() => session.dispatch({ type: "went to", step: "review" })}
            >
              Keep the story I have
            </Button>
          )}
          <Button type="submit" pending={generating} pendingText="Generating Story...">
            Generate Story
          </Button>
        </div>
      </div>
      {question}
    </form>
  );
}
