import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import {
  passwordInput,
  type PasswordInput as PasswordFields,
  type User,
} from "../../../../contract/account.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { useToast } from "../../../ui/toasts/toast.tsx";
import { ApiError } from "../../../api/client.ts";
import { messageOf } from "../../../api/error-message.ts";
import { DISCONNECT_TELEVISIONS } from "./disconnect-televisions.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { PasswordInput } from "./password-input.tsx";
import { useChangePassword } from "../queries.ts";

interface PasswordFormProps {
  user: User;
  hasTelevisions: boolean;
}

export function PasswordForm({ user, hasTelevisions }: PasswordFormProps) {
  const toast = useToast();
  const change = useChangePassword();
  const form = useForm<PasswordFields>({
    resolver: zodResolver(passwordInput),
    defaultValues: { currentPassword: "", newPassword: "" },
  });
  const [disconnects, setDisconnects] = useState(false);
  const { errors } = form.formState;
  const newPassword = useWatch({ control: form.control, name: "newPassword" });

  const submit = form.handleSubmit((passwords) =>
    change.mutate(disconnects ? { ...passwords, disconnectTelevisions: true } : passwords, {
      onSuccess: () => {
        form.reset();
        setDisconnects(false);
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
      {hasTelevisions && (
        <Checkbox checked={disconnects} onCheckedChange={setDisconnects}>
          {DISCONNECT_TELEVISIONS}
        </Checkbox>
      )}
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
