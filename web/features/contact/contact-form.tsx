import { messageOf } from "../../api/error-message.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { contactInput, type ContactInput } from "../../../contract/contact.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Input } from "../../ui/forms/input.tsx";
import { Textarea } from "../../ui/forms/textarea.tsx";
import { useSendMessage } from "./queries.ts";

/** A message to the site's operator; what was typed stays until it has been sent. */
export function ContactForm({ email = "", name = "" }: { email?: string; name?: string }) {
  const message = useSendMessage();
  const form = useForm<ContactInput>({
    resolver: zodResolver(contactInput),
    defaultValues: { name, email, message: "" },
  });
  const { errors } = form.formState;
  const { error } = message;

  if (message.isSuccess) {
    return (
      <div role="status" className="rounded-lg bg-good-soft p-5 text-good">
        <p className="font-semibold">Thank you. Your message is on its way.</p>
        <p>The answer will come to {message.variables.email}.</p>
      </div>
    );
  }

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((input) => message.mutate(input))}
      className="grid gap-4"
    >
      <Field label="Your name" hint="If you like." error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register("name")} autoComplete="name" />}
      </Field>
      <Field
        label="Your e-mail address"
        hint="So that you can be answered."
        error={errors.email?.message}
      >
        {(control) => (
          <Input {...control} {...form.register("email")} type="email" autoComplete="email" />
        )}
      </Field>
      <Field label="Your message" error={errors.message?.message}>
        {(control) => <Textarea {...control} {...form.register("message")} rows={8} />}
      </Field>
      {error && (
        <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-danger">
          {messageOf(error)} What you wrote is still here.
        </p>
      )}
      <Button
        type="submit"
        pending={message.isPending}
        pendingText="Sending..."
        className="justify-self-start"
      >
        Send the message
      </Button>
    </form>
  );
}
