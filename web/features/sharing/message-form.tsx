import { messageOf } from "../../api/error-message.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { useForm } from "react-hook-form";
import { MAX_MESSAGE_CHARACTERS, MAX_SENDER_CHARACTERS } from "../../../contract/limits.ts";
import { messageInput } from "../../../contract/sharing.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Field, FieldError } from "../../ui/forms/field.tsx";
import { Input } from "../../ui/forms/input.tsx";
import { Textarea } from "../../ui/forms/textarea.tsx";
import { useSendMessage } from "./queries.ts";

interface MessageFormProps {
  ref?: Ref<{ focus: () => void }>;
  token: string;
  /** The link's owner. */
  to: string;
}

/** A guest's words of thanks to the link's owner. What was typed stays until it has been sent. */
export function MessageForm({ ref, token, to }: MessageFormProps) {
  const send = useSendMessage(token);
  const again = useRef<HTMLButtonElement>(null);
  const form = useForm({
    resolver: zodResolver(messageInput),
    defaultValues: { text: "", sender: "" },
  });
  const { errors } = form.formState;
  useImperativeHandle(ref, () => ({
    focus() {
      if (again.current) again.current.focus();
      else form.setFocus("text");
    },
  }));
  const wasSent = useRef(false);
  const { setFocus } = form;
  // The pressed button is gone, so the focus is moved.
  useEffect(() => {
    if (send.isSuccess) again.current?.focus({ preventScroll: true });
    else if (wasSent.current) setFocus("text");
    wasSent.current = send.isSuccess;
  }, [send.isSuccess, setFocus]);

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
            form.reset({ text: "", sender: form.getValues("sender") });
            send.reset();
          }}
        >
          Write another message
        </Button>
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={form.handleSubmit((message) => send.mutate(message))}
        >
          <Field label="Your message" hint={`${to} will read it.`} error={errors.text?.message}>
            {(control) => (
              <Textarea
                {...control}
                {...form.register("text")}
                dir="auto"
                maxLength={MAX_MESSAGE_CHARACTERS}
              />
            )}
          </Field>
          <Field label="Your name, if you like" error={errors.sender?.message}>
            {(control) => (
              <Input
                {...control}
                {...form.register("sender")}
                dir="auto"
                autoComplete="name"
                maxLength={MAX_SENDER_CHARACTERS}
              />
            )}
          </Field>
          <FieldError error={send.error ? messageOf(send.error) : undefined} />
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
