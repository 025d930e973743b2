import { useEffect, useRef, useState } from "react";
import type { Question } from "../../../../studio/writer/interview/question.ts";
import { type Store, useStore } from "../../../lib/store.ts";
import type { DraftPhoto } from "../../../device/draft.ts";
import { QuestionPanel } from "./question-panel.tsx";
import type { Asked } from "./use-interview.ts";

interface InterviewProps {
  photo: Pick<DraftPhoto, "id" | "caption" | "answered">;
  asked: Store<Asked>;
  /** Adds the sentence to the description. */
  onSentence: (question: Question, sentence: string) => void;
  onSkip: (question: Question) => void;
}

/** What the description does not say yet, as questions that can be answered or left alone. */
export function Interview({ photo, asked, onSentence, onSkip }: InterviewProps) {
  const { id, caption, answered } = photo;
  const questions = useStore(asked).get(id) ?? [];
  const [open, setOpen] = useState<Question | null>(null);
  const [added, setAdded] = useState("");
  const chips = useRef(new Map<string, HTMLButtonElement>());
  const message = useRef<HTMLOutputElement>(null);
  /** What gets the focus once the panel is gone. */
  const [closed, setClosed] = useState<{ kind: string | null } | null>(null);
  useEffect(() => {
    if (!closed) return;
    const chip = closed.kind === null ? null : chips.current.get(closed.kind);
    (chip ?? message.current)?.focus();
  }, [closed]);

  function close(kind: string | null) {
    setOpen(null);
    setClosed({ kind });
  }

  const title = caption.trim() === "" ? "Not sure what to write?" : "Tell a little more?";
  // New questions come a few tasks after an answer.
  const others = questions.filter(({ kind }) => kind !== open?.kind && !answered.includes(kind));
  return (
    <div role="group" aria-label={title} className="grid gap-2">
      {(open || others.length > 0) && (
        <p aria-hidden className="text-ink-soft">
          {title}
        </p>
      )}
      {open && (
        <QuestionPanel
          key={open.kind}
          question={open}
          onSentence={(sentence) => {
            onSentence(open, sentence);
            setAdded(sentence);
            close(null);
          }}
          onSkip={() => {
            onSkip(open);
            setAdded("");
            close(null);
          }}
          onClose={() => close(open.kind)}
        />
      )}
      {others.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {others.map((question) => (
            <li key={question.kind}>
              <button
                ref={(chip) => {
                  if (chip) chips.current.set(question.kind, chip);
                  else chips.current.delete(question.kind);
                }}
                type="button"
                lang={question.language}
                onClick={() => {
                  setAdded("");
                  setOpen(question);
                }}
                className="min-h-target rounded-full border-2 border-line bg-card px-4 py-1.5 text-start leading-snug text-ink hover:border-ink hover:bg-sunken"
              >
                {question.text}
              </button>
            </li>
          ))}
        </ul>
      )}
      <output ref={message} tabIndex={-1} className="scroll-mt-28 text-ink-soft outline-none">
        {added && <>Added to your description: “{added}”</>}
      </output>
    </div>
  );
}
