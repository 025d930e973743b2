import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { passwordInput, type PasswordInput as PasswordFields } from "../../../contract/account.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { useToast } from "../../ui/toast.tsx";
import { sentenceOf } from "./auth-errors.ts";
import { PasswordInput } from "./password-input.tsx";
import { useChangePassword } from "./queries.ts";

export function PasswordForm() {
  const toast = useToast();
  const change = useChangePassword();
  const form = useForm<PasswordFields>({
    resolver: zodResolver(passwordInput),
    defaultValues: { currentPassword: "", newPassword: "" },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit((passwords) =>
    change.mutate(passwords, {
      onSuccess: () => {
        form.reset();
        toast({ title: "Password changed", text: "Other devices have been signed out." });
      },
      onError: (error) =>
        toast({
          title: "Password not changed",
          text: sentenceOf(error, "Please try again."),
          variant: "destructive",
        }),
    }),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Current Password" error={errors.currentPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register("currentPassword")}
            autoComplete="current-password"
          />
        )}
      </Field>
      <Field label="New Password" error={errors.newPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register("newPassword")}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Button
        type="submit"
        pending={change.isPending}
        pendingText="Saving..."
        className="justify-self-start"
      >
        Change Password
      </Button>
    </form>
  );
}
