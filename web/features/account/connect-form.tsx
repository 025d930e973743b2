import { useState, type FormEvent } from "react";
import { type AccountSettings, PROVIDER_NAMES, type Provider } from "../../../contract/account.ts";
import { ApiError } from "../../api/client.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "./password-input.tsx";
import { SignInAgain } from "./sign-in-again.tsx";
import { useGoToProvider } from "./use-go-to-provider.ts";

interface ConnectFormProps {
  provider: Provider;
  settings: AccountSettings;
}

/** A new key to the account is given to nobody but its owner, so it asks for the password first. */
export function ConnectForm({ provider, settings }: ConnectFormProps) {
  const { hasPassword, connections } = settings;
  const social = useGoToProvider();
  const [isOpen, setIsOpen] = useState(false);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string | undefined>();
  const [isUnproved, setIsUnproved] = useState(false);

  const connect = () => {
    setProblem(undefined);
    const proof = hasPassword ? { currentPassword: password } : {};
    social.goTo(provider, { purpose: "connect", returnTo: paths.settings, ...proof }, (error) => {
      if (!(error instanceof ApiError) || error.status !== 403) return;
      if (hasPassword) setProblem(error.sentence);
      else setIsUnproved(true);
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === "") setProblem("Please enter your current password");
    else connect();
  };

  if (isUnproved) return <SignInAgain connections={connections} returnTo={paths.settings} />;
  if (!isOpen) {
    return (
      <Button
        variant="secondary"
        disabled={social.isPending}
        onClick={hasPassword ? () => setIsOpen(true) : connect}
        className="justify-self-start"
      >
        Connect <span className="sr-only">{PROVIDER_NAMES[provider]}</span>
      </Button>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label={`Your password, to connect ${PROVIDER_NAMES[provider]}`} error={problem}>
        {(control) => (
          <PasswordInput
            {...control}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={social.isPending} pendingText="One moment...">
          Go on to {PROVIDER_NAMES[provider]}
        </Button>
        <Button variant="quiet" onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
