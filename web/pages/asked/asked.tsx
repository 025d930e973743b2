import { type ReactNode, use, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useParams } from "react-router";
import type { Asked } from "../../../contract/asks.ts";
import { ApiError } from "../../api/client.ts";
import { AnswerForm } from "../../features/asks/answer-form.tsx";
import type { PreparePhoto } from "../../features/asks/answer-photos.tsx";
import { useAsked } from "../../features/asks/answer-queries.ts";
import { SentAnswers } from "../../features/asks/sent-answers.tsx";
import { useAnswerDraft } from "../../features/asks/use-answer-draft.ts";
import { DeadLink, deadLinkTitle } from "../../features/sharing/dead-link.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { IsOutline } from "../../ui/use-is-hydrated.ts";
import { AnswerRecorder, type RecordedAnswer } from "./answer-recorder.tsx";

const CENTRED = "grid place-content-center";
const QUESTION = "What do you remember?";
const COLUMN = "grid content-start gap-8 max-w-3xl!";

const preparePhoto: PreparePhoto = async (file) =>
  (await import("../../features/illustration/prepare-aside.ts")).preparePhotoAside(file);

// One `Page` throughout: a new one would move the focus away.
const show = (title: string, className: string, content: ReactNode) => (
  <Page title={title} className={className}>
    {content}
  </Page>
);

/** The page behind a link that asks the family, for whoever opens it. */
export function AskedPage() {
  const { token = "" } = useParams();
  const asked = useAsked(token);
  const isOutline = use(IsOutline);
  if (asked.data) return show(asked.data.title, COLUMN, <Open token={token} asked={asked.data} />);
  if (asked.error instanceof ApiError && asked.error.status === 404) {
    return show(deadLinkTitle(token), CENTRED, <DeadLink token={token} />);
  }
  if (asked.isError) {
    return show(
      QUESTION,
      COLUMN,
      <div className="grid justify-items-start gap-5">
        <h1 className="text-3xl">This page could not be loaded</h1>
        <p role="alert">Please check the internet connection and try again.</p>
        <Button pending={asked.isFetching} onClick={() => void asked.refetch()}>
          Try again
        </Button>
      </div>,
    );
  }
  if (isOutline)
    return show(QUESTION, COLUMN, <h1 className="text-3xl sm:text-4xl">{QUESTION}</h1>);
  return show(
    "Loading",
    CENTRED,
    <h1 className="animate-breathe text-center text-2xl">Loading...</h1>,
  );
}

function Open({ token, asked }: { token: string; asked: Asked }) {
  const drafting = useAnswerDraft(token);
  const [voice, setVoice] = useState<RecordedAnswer>({ file: null, isBusy: false });
  const [thanked, setThanked] = useState<string | null>(null);
  // A new key is a new recorder: what was recorded has been sent.
  const [round, setRound] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const { askedBy, title, language, full, sent } = asked;
  const forget = voice.forget;
  const onVoice = useCallback((recorded: RecordedAnswer) => setVoice(recorded), []);
  useEffect(() => {
    // The pressed button is gone, so the focus is moved.
    if (thanked !== null) heading.current?.focus();
  }, [thanked]);

  function finish() {
    setThanked(drafting.draft?.name ?? "");
    drafting.clear();
    void forget?.();
    setVoice({ file: null, isBusy: false });
    setRound((now) => now + 1);
  }

  const name = (
    <span dir="auto" lang={language} className="wrap-anywhere">
      “{title}”
    </span>
  );
  return (
    <>
      {thanked === null ? (
        <header className="grid gap-2">
          <h1 ref={heading} tabIndex={-1} className="text-3xl sm:text-4xl">
            {QUESTION}
          </h1>
          <p className="text-lg text-ink-soft">
            {askedBy} asks you about {name}. You need no account.
          </p>
        </header>
      ) : (
        <div className="grid justify-items-start gap-4">
          <h1 ref={heading} tabIndex={-1} dir="auto" className="text-3xl wrap-anywhere sm:text-4xl">
            Thank you, {thanked}!
          </h1>
          <p role="status" className="text-lg">
            {askedBy} will see it on the page of {name}.
          </p>
          {full === null && (
            <Button
              variant="secondary"
              onClick={() => {
                flushSync(() => setThanked(null));
                heading.current?.focus();
              }}
            >
              Send something else
            </Button>
          )}
        </div>
      )}
      {thanked === null && full !== null && (
        <p role="alert" className="rounded-lg border-2 border-line bg-sunken p-5 text-lg">
          {full}
        </p>
      )}
      {thanked === null && full === null && (
        <AnswerForm
          token={token}
          asked={asked}
          drafting={drafting}
          recorder={<AnswerRecorder key={round} token={token} onChange={onVoice} />}
          voice={voice.file}
          isRecording={voice.isBusy}
          preparePhoto={preparePhoto}
          onSent={finish}
        />
      )}
      <SentAnswers token={token} sent={sent} onWithdrawn={() => setThanked(null)} />
    </>
  );
}
