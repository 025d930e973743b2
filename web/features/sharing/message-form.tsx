import { useEffect, useRef, useState } from "react";
import { MAX_MESSAGE_CHARACTERS, MAX_SENDER_CHARACTERS } from "../../../contract/limits.ts";
import { MESSAGE_REQUIRED } from "../../../contract/sharing.ts";
import { ApiError } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { Field, FieldError } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useSendMessage } from "./queries.ts";

/** Words of thanks to whoever made the link. What was typed stays until it is on its way. */
export function MessageForm({ token, to }: { token: string; to: string }) {
  const send = useSendMessage(token);
  const field = useRef<HTMLTextAreaElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState("");
  const [sender, setSender] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  // The button that was pressed is gone: the focus must not be lost with it.
  useEffect(() => {
    if (send.isSuccess) again.current?.focus({ preventScroll: true });
  }, [send.isSuccess]);

  function submit() {
    const isBlank = text.trim() === "";
    setIsMissing(isBlank);
    if (isBlank) {
      field.current?.focus();
      return;
    }
    send.mutate({ text, ...(sender.trim() !== "" && { sender }) });
  }

  return (
    <section aria-labelledby="thanks" className="grid max-w-prose gap-4">
      <h2 id="thanks" className="text-2xl">
        Say thank you
      </h2>
      <p role="status" className="text-lg font-semibold empty:hidden">
        {send.isSuccess && "Thank you! Your message is on its way."}
      </p>
      {send.isSuccess ? (
        <Button
          ref={again}
          variant="secondary"
          className="justify-self-start"
          onClick={() => {
            setText("");
            send.reset();
          }}
        >
          Write another message
        </Button>
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Field
            label="Your message"
            hint={`${to} will read it.`}
            error={isMissing ? MESSAGE_REQUIRED : undefined}
          >
            {(control) => (
              <Textarea
                {...control}
                ref={field}
                dir="auto"
                value={text}
                maxLength={MAX_MESSAGE_CHARACTERS}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <Field label="Your name, if you like">
            {(control) => (
              <Input
                {...control}
                dir="auto"
                value={sender}
                autoComplete="name"
                maxLength={MAX_SENDER_CHARACTERS}
                onChange={(event) => setSender(event.target.value)}
              />
            )}
          </Field>
          <FieldError error={sentenceOf(send.error)} />
          <Button
            type="submit"
            pending={send.isPending}
            pendingText="Sending..."
            className="min-h-14! justify-self-start"
          >
            Send message
          </Button>
        </form>
      )}
    </section>
  );
}

function sentenceOf(error: Error | null): string | undefined {
  if (error === null) return undefined;
  return error instanceof ApiError ? error.sentence : error.message;
}
