import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import type { AccountSettings, User } from "../../../../contract/account.ts";
import { forgotPasswordInput } from "../../../../contract/mail-links.ts";
import { z } from "../../../../contract/zod.ts";
import { ApiError } from "../../../api/client.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { useToast } from "../../../ui/toasts/toast.tsx";
import { messageOf } from "../../../api/error-message.ts";
import { EmailState } from "./email-state.tsx";
import { PasswordInput } from "../password/password-input.tsx";
import { useChangeEmail } from "../settings-queries.ts";
import { SignInAgain } from "../sign-in/sign-in-again.tsx";

const emailForm = z.extend(forgotPasswordInput, { currentPassword: z.string() });

interface EmailFormProps {
  user: User;
  settings: AccountSettings;
}

export function EmailForm({ user, settings }: EmailFormProps) {
  const toast = useToast();
  const change = useChangeEmail();
  const form = useForm({
    resolver: zodResolver(emailForm),
    defaultValues: { email: user.email, currentPassword: "" },
  });
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: "email" });
  const isNew = typed.toLowerCase() !== user.email.toLowerCase();
  const needsPassword = isNew && settings.emailVerified && settings.hasPassword;

  const submit = form.handleSubmit(({ email, currentPassword }) => {
    if (needsPassword && currentPassword === "") {
      const message = "Please enter your current password";
      form.setError("currentPassword", { message }, { shouldFocus: true });
      return;
    }
    change.mutate(needsPassword ? { email, currentPassword } : { email }, {
      onSuccess: (changed) => {
        form.reset({ email: changed.email, currentPassword: "" });
        toast(
          changed.email.toLowerCase() === email.toLowerCase()
            ? { title: "E-mail address saved" }
            : { title: "One more step", text: `Please open the link in the mail to ${email}.` },
        );
      },
      onError: (error) => {
        const text = messageOf(error, "Please try again.");
        toast({ title: "E-mail address not saved", text, variant: "destructive" });
        if (!(error instanceof ApiError)) return;
        if (error.status === 403 && needsPassword) {
          form.setError("currentPassword", { message: text }, { shouldFocus: true });
        } else if (error.status === 409) {
          form.setError("email", { message: text }, { shouldFocus: true });
        }
      },
    });
  });
  const isUnproved =
    !settings.hasPassword && change.error instanceof ApiError && change.error.status === 403;

  return (
    <>
      <EmailState user={user} settings={settings} />
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label="Email" error={errors.email?.message}>
          {(control) => (
            <Input {...control} {...form.register("email")} type="email" autoComplete="email" />
          )}
        </Field>
        {needsPassword && (
          <Field
            label="Current Password"
            hint="Needed, because this address can open your account."
            error={errors.currentPassword?.message}
          >
            {(control) => (
              <PasswordInput
                {...control}
                {...form.register("currentPassword")}
                autoComplete="current-password"
              />
            )}
          </Field>
        )}
        {isUnproved && <SignInAgain connections={settings.connections} returnTo={paths.profile} />}
        <Button
          type="submit"
          variant="secondary"
          pending={change.isPending}
          pendingText="Saving..."
          className="justify-self-start"
        >
          Save e-mail address
        </Button>
      </form>
    </>
  );
}
