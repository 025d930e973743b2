import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { registerForm, type RegisterForm as RegisterFields } from "../../../../contract/account.ts";
import { useSiteServices } from "../../../lib/site-services.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { useToast } from "../../../ui/toasts/toast.tsx";
import { messageOf } from "../../../api/error-message.ts";
import { NewPasswordField } from "../password/new-password-field.tsx";
import { PasswordInput, ShowPasswordButton } from "../password/password-input.tsx";
import { useRegister } from "../queries.ts";
import { PersonCheck } from "./person-check.tsx";

const EMPTY: RegisterFields = {
  firstName: "",
  lastName: "",
  username: "",
  email: "",
  password: "",
  confirmPassword: "",
};

const NO_PERSON = { token: null, check: 0 };

export function RegisterForm() {
  const toast = useToast();
  const isChecked = useSiteServices().data?.services.some(({ task }) => task === "registration");
  const [person, setPerson] = useState<{ token: string | null; check: number }>(NO_PERSON);
  const signUp = useRegister(() => person.token);
  const form = useForm<RegisterFields>({
    resolver: zodResolver(registerForm),
    defaultValues: EMPTY,
  });
  // Here, not within their fields, which are rendered after the password is registered: an error focuses in this order.
  const [username, email] = [form.register("username"), form.register("email")];
  const [isShown, setIsShown] = useState(false);
  const { errors } = form.formState;
  const hasNameError = errors.firstName !== undefined || errors.lastName !== undefined;
  const { password = "", ...others } = useWatch({ control: form.control });

  const submit = form.handleSubmit((fields) =>
    signUp.mutate(fields, {
      onSuccess: () =>
        toast({
          title: "Welcome to Storyquilt!",
          text: "Your account has been created successfully.",
        }),
      onError: (error) => {
        // A token works once.
        setPerson(({ check }) => ({ token: null, check: check + 1 }));
        toast({
          title: "Registration failed",
          text: messageOf(error, "An error occurred during registration."),
          variant: "destructive",
        });
      },
    }),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Username" error={errors.username?.message}>
        {(control) => (
          <Input
            {...control}
            {...username}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(control) => <Input {...control} {...email} type="email" autoComplete="email" />}
      </Field>
      <NewPasswordField
        label="Password"
        registration={form.register("password")}
        value={password}
        error={errors.password?.message}
        about={[others.username, others.email, others.firstName, others.lastName].map(
          (text) => text ?? "",
        )}
        isShown={isShown}
      />
      <Field label="Confirm Password" error={errors.confirmPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register("confirmPassword")}
            autoComplete="new-password"
            isShown={isShown}
          />
        )}
      </Field>
      <ShowPasswordButton isShown={isShown} onChange={setIsShown} />
      <details open={hasNameError || undefined}>
        <summary className="min-h-target rounded-md py-2 font-semibold">
          Your name, if you like
        </summary>
        <div className="grid gap-4 pt-2 sm:grid-cols-2">
          <Field label="First Name" error={errors.firstName?.message}>
            {(control) => (
              <Input {...control} {...form.register("firstName")} autoComplete="given-name" />
            )}
          </Field>
          <Field label="Last Name" error={errors.lastName?.message}>
            {(control) => (
              <Input {...control} {...form.register("lastName")} autoComplete="family-name" />
            )}
          </Field>
        </div>
      </details>
      {signUp.isError && (
        <p className="rounded-md bg-danger-soft px-4 py-3 text-danger">
          There is no account yet. Everything you typed is still here; please try once more.
        </p>
      )}
      {isChecked === true && (
        <PersonCheck
          key={person.check}
          onToken={(token) => setPerson(({ check }) => ({ token, check }))}
        />
      )}
      <Button type="submit" pending={signUp.isPending} pendingText="Creating account...">
        Sign up
      </Button>
    </form>
  );
}
