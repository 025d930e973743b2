import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import {
  type AccountSettings,
  deleteAccountInput,
  type DeletionReceipt,
} from "../../../../contract/account.ts";
import { ApiError } from "../../../api/client.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Field, FieldError } from "../../../ui/forms/field.tsx";
import { TrashIcon } from "../../../ui/pictures/icons.tsx";
import { messageOf } from "../../../api/error-message.ts";
import { PasswordInput } from "../password/password-input.tsx";
import { useDeleteAccount } from "../settings-queries.ts";
import { SignInAgain } from "../sign-in/sign-in-again.tsx";

interface DeleteAccountProps {
  settings: AccountSettings;
  onDeleted: (receipt: DeletionReceipt) => void;
}

export function DeleteAccount({ settings, onDeleted }: DeleteAccountProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p>Everything of yours is removed for good, and nobody can bring it back.</p>
      <Button
        variant="danger"
        icon={<TrashIcon />}
        onClick={() => setIsOpen(true)}
        className="justify-self-start"
      >
        Delete account
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Delete your account?">
        <DeleteForm settings={settings} onDeleted={onDeleted} onCancel={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

interface DeleteFormProps extends DeleteAccountProps {
  onCancel: () => void;
}

function DeleteForm({ settings, onDeleted, onCancel }: DeleteFormProps) {
  const { hasPassword, connections } = settings;
  const remove = useDeleteAccount();
  const form = useForm({
    resolver: zodResolver(deleteAccountInput),
    defaultValues: hasPassword ? { password: "" } : {},
  });
  const { errors } = form.formState;
  const isUnproved = !hasPassword && isForbidden(remove.error);
  const failure =
    remove.error && !isForbidden(remove.error)
      ? messageOf(remove.error, "Please try again.")
      : undefined;

  const submit = form.handleSubmit(({ password }) =>
    remove.mutate(password ?? null, {
      onSuccess: onDeleted,
      onError: (error) => {
        if (!hasPassword || !isForbidden(error)) return;
        form.setError("password", { message: error.userMessage }, { shouldFocus: true });
      },
    }),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p>This goes, at once and for good:</p>
      <ul className="grid list-disc gap-1 ps-6">
        <li>your stories, with their pictures and narrations</li>
        <li>your films</li>
        <li>the links that you have shared: they no longer open</li>
        <li>your name, picture and e-mail address</li>
      </ul>
      <p>
        Would you like to keep a copy? Then cancel, and press “Download everything” under Settings
        first.
      </p>
      {hasPassword && (
        <Field label="Your password" error={errors.password?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register("password")}
              autoComplete="current-password"
            />
          )}
        </Field>
      )}
      {isUnproved && <SignInAgain connections={connections} returnTo={paths.settings} />}
      <FieldError error={failure} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" pending={remove.isPending} pendingText="Deleting...">
          Delete everything
        </Button>
      </div>
    </form>
  );
}

const isForbidden = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 403;
