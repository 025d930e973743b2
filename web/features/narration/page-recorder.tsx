import { useEffect, useId, useRef, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { CheckIcon } from "../../ui/pictures/icons.tsx";
import { findPageRecording, type NarratedStory, pageReadingsOf } from "./narrated-story.ts";
import { PageTake } from "./page-take.tsx";
import { usePageSaving } from "./use-page-saving.ts";
import { useUnsavedPages } from "./use-recording.ts";

interface PageRecorderProps {
  story: NarratedStory;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

/** Records a story page by page. Every page is saved by itself, so that one can stop after any of them. */
export function PageRecorder({ story, onBusy, onClose }: PageRecorderProps) {
  const { pages } = story;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const unsaved = useUnsavedPages(pageReadingsOf(story));
  const { savingOf, save } = usePageSaving(story);
  const stateOf = (id: string) => {
    const recording = findPageRecording(story, id);
    if (recording?.outdated) return "its words have changed";
    const saving = savingOf(id)?.state;
    if (recording || saving === "saved") return "recorded";
    if (saving === "saving") return "being saved";
    return unsaved.includes(id) ? "not saved yet" : "not recorded";
  };
  const [chosen, setChosen] = useState<string | null>(null);
  const first =
    pages.find(({ id }) => unsaved.includes(id)) ??
    pages.find(({ id }) => !["recorded", "being saved"].includes(stateOf(id))) ??
    pages[0];
  // The first one is where the person is until another is chosen, also once it is recorded.
  const [opened] = useState(first?.id);
  const found = pages.findIndex(({ id }) => id === (chosen ?? opened));
  const index = Math.max(0, found);
  const page = pages[index];
  const next = pages[index + 1];
  const [isBusy, setIsBusy] = useState(false);
  useEffect(show, []);

  /** So that there is room for the page and the button below it. */
  function show() {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: "start" });
  }

  function open(id: string) {
    setChosen(id);
    show();
  }

  const recorded = pages.filter(({ id }) => stateOf(id) === "recorded").length;
  return (
    <section aria-labelledby={titleId} className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} ref={title} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
          Page {index + 1} of {pages.length}
        </h2>
        <Button variant="quiet" disabled={isBusy} onClick={onClose}>
          Done
        </Button>
      </div>
      {page && (
        <PageTake
          key={page.id}
          story={story}
          page={page}
          saving={savingOf(page.id)}
          onSave={(ready) => void save(page.id, ready)}
          onBusy={(now) => {
            setIsBusy(now);
            onBusy(now);
          }}
          onNext={next ? () => open(next.id) : null}
        />
      )}
      <div className="grid gap-2">
        <p id={`${titleId}-pages`}>
          {recorded} of {pages.length} pages recorded. The others are read by the story’s voice.
        </p>
        <ol aria-labelledby={`${titleId}-pages`} className="flex flex-wrap gap-2">
          {pages.map(({ id }, i) => (
            <li key={id}>
              <button
                type="button"
                disabled={isBusy}
                aria-current={i === index ? "step" : undefined}
                aria-label={`Page ${i + 1}, ${stateOf(id)}`}
                onClick={() => open(id)}
                className={classNames(
                  "inline-flex min-h-12 min-w-12 items-center justify-center gap-1 rounded-md border-2 px-3 font-semibold disabled:opacity-60",
                  i === index ? "border-primary bg-sunken" : "border-line bg-card",
                )}
              >
                {i + 1}
                {stateOf(id) === "recorded" && <CheckIcon />}
                {stateOf(id) === "its words have changed" && <span aria-hidden="true">!</span>}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
