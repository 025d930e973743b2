import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import { Link } from "react-router";
import { loginInput, type LoginInput } from "../../../../contract/account.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { useToast } from "../../../ui/toasts/toast.tsx";
import { useIsHydrated } from "../../../ui/use-is-hydrated.ts";
import { messageOf } from "../../../api/error-message.ts";
import { usePasskeyOffer } from "../passkeys/use-passkey-offer.ts";
import { PasswordInput } from "../password/password-input.tsx";
import { useLogin } from "../queries.ts";
import { WELCOME_BACK } from "./welcome-back.ts";

export function LoginForm() {
  const toast = useToast();
  const login = useLogin();
  const isHydrated = useIsHydrated();
  const form = useForm<LoginInput>({
    resolver: zodResolver(loginInput),
    // What was typed, or filled in by the browser, before the page was hydrated stays: the text fields have no default.
    defaultValues: { rememberMe: false },
  });
  const { errors } = form.formState;
  usePasskeyOffer();

  const submit = form.handleSubmit((input) =>
    login.mutate(input, {
      onSuccess: () => toast(WELCOME_BACK),
      onError: (error) =>
        toast({
          title: "Login failed",
          text: messageOf(error, "Invalid username or password"),
          variant: "destructive",
        }),
    }),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Username" error={errors.username?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register("username")}
            autoComplete="username webauthn"
            autoCapitalize="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register("password")}
            autoComplete="current-password"
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Controller
          control={form.control}
          name="rememberMe"
          render={({ field }) => (
            <Checkbox checked={field.value === true} onCheckedChange={field.onChange}>
              Remember me
            </Checkbox>
          )}
        />
        <Link to={paths.forgotPassword} className="inline-flex min-h-target items-center text-link">
          Forgot password?
        </Link>
      </div>
      {login.isError && (
        <p className="rounded-md bg-danger-soft px-4 py-3 text-danger">
          You are not signed in yet. Please check what you typed and try once more.
        </p>
      )}
      {/* Before hydration the browser would submit the form itself, with the password in the URL. */}
      <Button
        type="submit"
        disabled={!isHydrated}
        pending={login.isPending}
        pendingText="Signing in..."
      >
        Sign in
      </Button>
    </form>
  );
}
