import { useState, type FormEvent, type ReactNode } from "react";
import type { AccountSettings } from "../../../../contract/account.ts";
import type { PasskeyProof } from "../../../../contract/passkeys.ts";
import { ApiError } from "../../../api/client.ts";
import { messageOf } from "../../../api/error-message.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Field, FieldError } from "../../../ui/forms/field.tsx";
import { PasswordInput } from "../password/password-input.tsx";
import { SignInAgain } from "../sign-in/sign-in-again.tsx";
import { AlreadyAddedError, NotConfirmedError } from "./ceremonies.ts";
import { useConfirmWithPasskey } from "./queries.ts";

interface ProvenFormProps {
  settings: Pick<AccountSettings, "hasPassword" | "connections">;
  /** Whether a passkey can be the proof. */
  hasPasskeys: boolean;
  /** A password that was typed a moment ago, so that it is not asked for again. */
  typedPassword?: string | null;
  passwordLabel: string;
  submit: { label: string; pendingText: string; variant?: "primary" | "danger" };
  act: (proof: PasskeyProof) => Promise<unknown>;
  onCancel: () => void;
  cancelLabel?: string;
  children?: ReactNode;
}

/** Asks for a password or a passkey before it changes how the account is opened. */
export function ProvenForm(props: ProvenFormProps) {
  const { settings, hasPasskeys, typedPassword = null, passwordLabel, submit, onCancel } = props;
  const [password, setPassword] = useState("");
  const [error, setError] = useState<{ message: string; ofPassword: boolean } | null>(null);
  const [isUnproved, setIsUnproved] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const confirm = useConfirmWithPasskey();
  const asksPassword = settings.hasPassword && typedPassword === null;

  const run = async (act: () => Promise<unknown>) => {
    setError(null);
    setIsPending(true);
    try {
      await act();
    } catch (caught) {
      const isForbidden = caught instanceof ApiError && caught.status === 403;
      if (isForbidden && !settings.hasPassword) setIsUnproved(true);
      else setError({ message: explain(caught), ofPassword: isForbidden && asksPassword });
    } finally {
      setIsPending(false);
    }
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (asksPassword && password === "") {
      setError({ message: "Please enter your current password", ofPassword: true });
      return;
    }
    const currentPassword = asksPassword ? password : typedPassword;
    void run(() => props.act(currentPassword === null ? {} : { currentPassword }));
  };
  const sendWithPasskey = () =>
    run(async () => {
      await confirm.mutateAsync();
      await props.act({});
    });

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      {props.children}
      {asksPassword && (
        <Field label={passwordLabel} error={error?.ofPassword ? error.message : undefined}>
          {(control) => (
            <PasswordInput
              {...control}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              autoComplete="current-password"
            />
          )}
        </Field>
      )}
      {isUnproved && <SignInAgain connections={settings.connections} returnTo={paths.settings} />}
      <FieldError error={error && !error.ofPassword ? error.message : undefined} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={submit.variant ?? "primary"}
          pending={isPending}
          pendingText={submit.pendingText}
        >
          {submit.label}
        </Button>
        {hasPasskeys && (asksPassword || isUnproved) && (
          <Button variant="secondary" disabled={isPending} onClick={() => void sendWithPasskey()}>
            Confirm with a device instead
          </Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          {props.cancelLabel ?? "Cancel"}
        </Button>
      </div>
    </form>
  );
}

function explain(error: unknown): string {
  if (error instanceof AlreadyAddedError) return "This device is set up already.";
  if (error instanceof NotConfirmedError) {
    return "Your device did not confirm it, so nothing was changed. You can try again.";
  }
  return messageOf(error as Error, "Please try again.");
}
