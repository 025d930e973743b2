import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type SocialSignInInput, socialSignInInput } from "../../../../contract/account.ts";
import { type AccountSettings, PROVIDER_NAMES, type Provider } from "../../../../contract/user.ts";
import { ApiError } from "../../../api/client.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { PasswordInput } from "../password/password-input.tsx";
import { SignInAgain } from "../sign-in/sign-in-again.tsx";
import { useGoToProvider } from "../sign-in/use-go-to-provider.ts";

interface ConnectFormProps {
  provider: Provider;
  settings: AccountSettings;
}

/** Connecting adds a way to sign in, so it asks for the password first. */
export function ConnectForm({ provider, settings }: ConnectFormProps) {
  const { hasPassword, connections } = settings;
  const social = useGoToProvider();
  const [isOpen, setIsOpen] = useState(false);
  const [isUnproved, setIsUnproved] = useState(false);
  const form = useForm<SocialSignInInput>({
    resolver: zodResolver(socialSignInInput),
    defaultValues: {
      purpose: "connect",
      returnTo: paths.settings,
      ...(hasPassword && { currentPassword: "" }),
    },
  });
  const { errors } = form.formState;

  const connect = form.handleSubmit((input) =>
    social.goTo(provider, input, (error) => {
      if (!(error instanceof ApiError) || error.status !== 403) return;
      if (!hasPassword) setIsUnproved(true);
      else form.setError("currentPassword", { message: error.userMessage }, { shouldFocus: true });
    }),
  );

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
    <form noValidate onSubmit={connect} className="grid gap-3">
      <Field
        label={`Your password, to connect ${PROVIDER_NAMES[provider]}`}
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
