import { type ReactNode, useRef, useState } from "react";
import { type Asked, NOTHING_SENT } from "../../../contract/asks.ts";
import { MAX_ANSWER_CHARACTERS, MAX_SENDER_CHARACTERS } from "../../../contract/limits.ts";
import { messageOf } from "../../api/error-message.ts";
import { newId } from "../../lib/new-id.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Field, FieldError } from "../../ui/forms/field.tsx";
import { Input } from "../../ui/forms/input.tsx";
import { Textarea } from "../../ui/forms/textarea.tsx";
import { HeartFilledIcon, HeartIcon } from "../../ui/pictures/icons.tsx";
import { AnswerPhotos, type PreparePhoto } from "./answer-photos.tsx";
import { AskedPictures } from "./asked-pictures.tsx";
import { useSendAnswer } from "./answer-queries.ts";
import type { AnswerDrafting } from "./use-answer-draft.ts";

interface AnswerFormProps {
  token: string;
  asked: Asked;
  drafting: AnswerDrafting;
  /** The recorder, with what it has recorded. */
  recorder: ReactNode;
  voice: Blob | null;
  /** Something is being recorded right now. */
  isRecording: boolean;
  preparePhoto: PreparePhoto;
  onSent: () => void;
}

/** All that a guest can send, on one page: a voice, words, photos, a heart, a name. */
export function AnswerForm({
  token,
  asked,
  drafting: { draft, change },
  recorder,
  voice,
  isRecording,
  preparePhoto,
  onSent,
}: AnswerFormProps) {
  const send = useSendAnswer(token);
  const nameField = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const [fault, setFault] = useState<{ of: "name" | "all"; message: string } | null>(null);
  if (!draft) return null;
  const { name, text, heart, imageId, photos } = draft;

  function submit() {
    if (!draft) return;
    if (name.trim() === "") {
      setFault({ of: "name", message: "Please write your name." });
      nameField.current?.focus();
      return;
    }
    if (text.trim() === "" && !heart && !voice && photos.length === 0) {
      setFault({ of: "all", message: NOTHING_SENT });
      return;
    }
    setFault(null);
    // A try whose response was lost is repeated as the same answer, unless it says something else by now.
    const ids = photos.map(({ id }) => id);
    const of = JSON.stringify([name, text, heart, imageId, ids, voice?.size ?? 0]);
    const key = draft.attempt?.of === of ? draft.attempt.key : newId();
    change({ attempt: { key, of } });
    send.mutate({ draft, voice, key }, { onSuccess: onSent });
  }

  return (
    <form
      noValidate
      className="grid gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {/* What was added while it is being sent would be deleted with it. */}
      <fieldset disabled={send.isPending} className="contents">
        <AskedPictures
          images={asked.images}
          isOnePicture={asked.isOnePicture}
          language={asked.language}
          chosen={imageId}
          onChoose={(id) => change({ imageId: id })}
        />
        <section aria-labelledby="tell" className="grid gap-3">
          <h2 id="tell" className="text-2xl">
            Tell it
          </h2>
          {recorder}
        </section>
        <section aria-labelledby="write" className="grid gap-3">
          <h2 id="write" className="text-2xl">
            Or write it
          </h2>
          <Field label="Your words" hint="Who is in the picture? Where was it? What happened?">
            {(control) => (
              <Textarea
                {...control}
                dir="auto"
                rows={5}
                maxLength={MAX_ANSWER_CHARACTERS}
                value={text}
                onChange={(event) => change({ text: event.target.value })}
              />
            )}
          </Field>
        </section>
        <section aria-labelledby="photos" className="grid gap-3">
          <h2 id="photos" className="text-2xl">
            Photos of yours
          </h2>
          <p>Up to five that belong to it.</p>
          <AnswerPhotos
            photos={photos}
            preparePhoto={preparePhoto}
            isReading={isReading}
            onReading={setIsReading}
            onChange={(photosOf) => change((now) => ({ photos: photosOf(now.photos) }))}
          />
        </section>
        <section aria-labelledby="sign" className="grid gap-4">
          <h2 id="sign" className="text-2xl">
            From you
          </h2>
          <Button
            variant="secondary"
            aria-pressed={heart}
            className="min-h-14! justify-self-start"
            icon={heart ? <HeartFilledIcon className="text-madder" /> : <HeartIcon />}
            onClick={() => change({ heart: !heart })}
          >
            Leave a heart
          </Button>
          <Field label="Your name" error={fault?.of === "name" ? fault.message : undefined}>
            {(control) => (
              <Input
                {...control}
                ref={nameField}
                dir="auto"
                autoComplete="name"
                maxLength={MAX_SENDER_CHARACTERS}
                value={name}
                onChange={(event) => change({ name: event.target.value })}
              />
            )}
          </Field>
          <p className="text-ink-soft">
            Only {asked.askedBy} gets it, and decides what goes into the story. You can take it back
            here for a day.
          </p>
          <FieldError error={fault?.of === "all" ? fault.message : undefined} />
          {send.error && (
            <div
              role="alert"
              className="grid gap-1 rounded-md border-2 border-danger bg-danger-soft p-4 text-danger"
            >
              <p className="font-semibold">It could not be sent. {messageOf(send.error)}</p>
              <p>Nothing is lost: all of it stays on this device, and you can send it again.</p>
            </div>
          )}
          <Button
            type="submit"
            disabled={isRecording || isReading}
            pending={send.isPending}
            pendingText="Sending..."
            className="min-h-14! text-lg! sm:justify-self-start"
          >
            Send to {asked.askedBy}
          </Button>
        </section>
      </fieldset>
    </form>
  );
}
