import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { type Draft, drawingOf } from "../../device/draft.ts";
import { type DoubtedSentence, listDoubts, splitAtWords } from "./doubts.ts";
import { DraftPicture } from "./draft-picture.tsx";
import type { DraftSession } from "./draft-session.ts";

interface DoubtListProps {
  draft: Draft;
  session: DraftSession;
  disabled: boolean;
}

/** "Did this happen?": the sentences of a generated story that say what no description says. */
export function DoubtList({ draft, session, disabled }: DoubtListProps) {
  const toast = useToast();
  const headingId = useId();
  const [answer, setAnswer] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const doubts = listDoubts(draft);
  const count = doubts.length;

  // The answered sentence is gone with its buttons: the focus must be somewhere.
  useEffect(() => {
    if (answer !== "") heading.current?.focus();
  }, [answer]);

  function confirm(doubt: DoubtedSentence) {
    session.dispatch({ type: "doubt confirmed", doubt });
    const number = draft.photos.findIndex(({ id }) => id === doubt.photo?.id) + 1;
    setAnswer(`Added to the description of photo ${number}: ${doubt.sentence}`);
  }

  function remove({ sentence }: DoubtedSentence) {
    const before = session.get().story;
    session.dispatch({ type: "sentence removed", sentence });
    setAnswer(`Taken out: ${sentence}`);
    toast({
      title: "Sentence taken out",
      text: sentence,
      action: {
        label: "Undo",
        onClick: () => {
          session.dispatch({ type: "sentence restored", sentence, before });
          setAnswer(`Put back: ${sentence}`);
        },
      },
    });
  }

  return (
    <>
      <output className="sr-only">
        {answer}
        {count > 0 &&
          ` Did this happen? ${count === 1 ? "One sentence says" : `${count} sentences say`} something that you have not told us.`}
      </output>
      {(count > 0 || answer !== "") && (
        <section
          aria-labelledby={headingId}
          className="stitched grid gap-4 rounded-lg bg-card p-4 sm:p-6"
        >
          <h3
            ref={heading}
            id={headingId}
            tabIndex={-1}
            className="scroll-mt-28 font-title text-xl font-semibold outline-none"
          >
            Did this happen?
          </h3>
          {count === 0 ? (
            <p>Thank you, that was all.</p>
          ) : (
            <>
              <p className="max-w-prose">
                The story says something here that your descriptions do not. Is it true?
              </p>
              <ul className="grid gap-4">
                {doubts.map((doubt) => (
                  <li key={doubt.sentence}>
                    <DoubtCard
                      doubt={doubt}
                      draft={draft}
                      disabled={disabled}
                      onConfirm={() => confirm(doubt)}
                      onRemove={() => remove(doubt)}
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
    </>
  );
}

interface DoubtCardProps {
  doubt: DoubtedSentence;
  draft: Draft;
  disabled: boolean;
  onConfirm: () => void;
  onRemove: () => void;
}

function DoubtCard({ doubt, draft, disabled, onConfirm, onRemove }: DoubtCardProps) {
  const sentenceId = useId();
  return (
    <div className="grid items-center gap-4 rounded-md bg-sunken p-4 sm:grid-cols-[6rem_1fr]">
      {doubt.photo && (
        <DraftPicture
          photo={doubt.photo}
          drawing={drawingOf(draft, doubt.photo)}
          alt=""
          className="h-24 w-24 rounded-md object-cover"
        />
      )}
      <div className="grid gap-3">
        <p id={sentenceId} className="wrap-anywhere">
          {splitAtWords(doubt).map((part, index) =>
            index % 2 === 0 ? (
              part
            ) : (
              <mark
                // The parts of a sentence do not change their order.
                key={index}
                className="bg-transparent font-bold text-ink underline decoration-primary decoration-wavy underline-offset-4"
              >
                {part}
              </mark>
            ),
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            disabled={disabled}
            aria-describedby={sentenceId}
            onClick={onConfirm}
          >
            Yes, keep it
          </Button>
          <Button
            variant="secondary"
            disabled={disabled}
            aria-describedby={sentenceId}
            onClick={onRemove}
          >
            Take it out
          </Button>
        </div>
      </div>
    </div>
  );
}
