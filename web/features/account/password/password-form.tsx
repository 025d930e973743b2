import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import {
  passwordInput,
  type PasswordInput as PasswordFields,
  type User,
} from "../../../../contract/account.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { useToast } from "../../../ui/toasts/toast.tsx";
import { ApiError } from "../../../api/client.ts";
import { messageOf } from "../../../api/error-message.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { PasswordInput } from "./password-input.tsx";
import { useChangePassword } from "../queries.ts";

export function PasswordForm({ user }: { user: User }) {
  const toast = useToast();
  const change = useChangePassword();
  const form = useForm<PasswordFields>({
    resolver: zodResolver(passwordInput),
    defaultValues: { currentPassword: "", newPassword: "" },
  });
  const { errors } = form.formState;
  const newPassword = useWatch({ control: form.control, name: "newPassword" });

  const submit = form.handleSubmit((passwords) =>
    change.mutate(passwords, {
      onSuccess: () => {
        form.reset();
        toast({ title: "Password changed", text: "Other devices have been signed out." });
      },
      onError: (error) => {
        const text = messageOf(error, "Please try again.");
        toast({ title: "Password not changed", text, variant: "destructive" });
        if (error instanceof ApiError && error.status === 403) {
          form.setError("currentPassword", { message: text }, { shouldFocus: true });
        }
      },
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
      <NewPasswordField
        label="New Password"
        registration={form.register("newPassword")}
        value={newPassword}
        error={errors.newPassword?.message}
        about={[user.username, user.email, user.firstName ?? "", user.lastName ?? ""]}
      />
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
