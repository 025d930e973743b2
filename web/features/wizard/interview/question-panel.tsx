import { useEffect, useId, useRef, useState } from "react";
import type { Question, Suggestion } from "../../../../studio/writer/interview/question.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { DictateButton } from "../dictate-button.tsx";

const MAX_ANSWER_CHARACTERS = 300;

interface QuestionPanelProps {
  question: Question;
  onSentence: (sentence: string) => void;
  onSkip: () => void;
  /** Escape: the question stays. */
  onClose: () => void;
}

/** One question: suggestions to tap, and a line to type or dictate. */
export function QuestionPanel({ question, onSentence, onSkip, onClose }: QuestionPanelProps) {
  const { text, language, suggestions, combine, toSentence } = question;
  const headingId = useId();
  const heading = useRef<HTMLParagraphElement>(null);
  const [chosen, setChosen] = useState<readonly Suggestion[]>([]);
  const [answer, setAnswer] = useState("");
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const element = panel.current;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === "Escape") onClose();
    };
    element?.addEventListener("keydown", closeOnEscape);
    return () => element?.removeEventListener("keydown", closeOnEscape);
  }, [onClose]);

  function add(words: string) {
    const sentence = toSentence(words);
    if (sentence === null) onSkip();
    else onSentence(sentence);
  }

  function choose(suggestion: Suggestion) {
    if (suggestion.group === "date" || suggestion.group === "choice") {
      add(suggestion.answer);
      return;
    }
    const isPerson = suggestion.group === "people";
    const others = chosen.filter(
      (one) => one !== suggestion && (isPerson || one.group !== suggestion.group),
    );
    const next = chosen.includes(suggestion) ? others : [...others, suggestion];
    setChosen(next);
    // Words that were typed are one of the people.
    const typed = answer.trim();
    const isTyped = isPerson && typed !== "" && typed !== combine(chosen);
    setAnswer(
      combine(isTyped ? [{ label: typed, answer: typed, group: "people" }, ...next] : next),
    );
  }

  return (
    <div
      role="group"
      aria-labelledby={headingId}
      ref={panel}
      className="grid gap-3 rounded-md bg-sunken p-3"
    >
      <p
        ref={heading}
        id={headingId}
        tabIndex={-1}
        lang={language}
        className="scroll-mt-28 font-semibold outline-none"
      >
        {text}
      </p>
      {suggestions.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {suggestions.map((suggestion) => (
            <li key={suggestion.label}>
              <Chip
                suggestion={suggestion}
                language={language}
                isChosen={chosen.includes(suggestion)}
                onClick={() => choose(suggestion)}
              />
            </li>
          ))}
        </ul>
      )}
      <Field label="Your answer">
        {(control) => (
          <Input
            {...control}
            value={answer}
            maxLength={MAX_ANSWER_CHARACTERS}
            autoComplete="off"
            enterKeyHint="done"
            onChange={(event) => setAnswer(event.currentTarget.value)}
            onKeyDown={(event) => {
              // Enter would send the whole step.
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              event.preventDefault();
              if (answer.trim() !== "") add(answer);
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={answer.trim() === ""} onClick={() => add(answer)}>
          Add to the description
        </Button>
        <DictateButton
          onText={(said) =>
            setAnswer((before) => `${before} ${said}`.trim().slice(0, MAX_ANSWER_CHARACTERS))
          }
        />
        <Button variant="quiet" onClick={onSkip}>
          Skip
        </Button>
      </div>
    </div>
  );
}

interface ChipProps {
  suggestion: Suggestion;
  language: string;
  isChosen: boolean;
  onClick: () => void;
}

const Chip = ({ suggestion: { label, group }, language, isChosen, onClick }: ChipProps) => (
  <button
    type="button"
    lang={language}
    // What is an answer by itself is no choice that stays.
    aria-pressed={group === "date" || group === "choice" ? undefined : isChosen}
    onClick={onClick}
    className={classNames(
      "min-h-target min-w-target rounded-full border-2 px-4 py-1.5",
      isChosen
        ? "border-primary bg-primary text-on-primary"
        : "border-line bg-card text-ink hover:border-ink",
    )}
  >
    {label}
  </button>
);
