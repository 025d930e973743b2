import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { forgotPasswordInput } from "../../../../contract/mail-links.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Input } from "../../../ui/forms/input.tsx";

interface ForgotPasswordFormProps {
  initialEmail: string;
  pending: boolean;
  onSend: (email: string) => void;
}

export function ForgotPasswordForm({ initialEmail, pending, onSend }: ForgotPasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(forgotPasswordInput),
    defaultValues: { email: initialEmail },
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ email }) => onSend(email))}
      className="grid gap-4"
    >
      <Field label="Email" error={form.formState.errors.email?.message}>
        {(control) => (
          <Input {...control} {...form.register("email")} type="email" autoComplete="email" />
        )}
      </Field>
      <Button
        type="submit"
        pending={pending}
        pendingText="Sending..."
        className="justify-self-start"
      >
        Send me a link
      </Button>
    </form>
  );
}
