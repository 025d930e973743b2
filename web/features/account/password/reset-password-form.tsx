import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { resetPasswordInput } from "../../../../contract/mail-links.ts";
import { z } from "../../../../contract/zod.ts";
import { ApiError } from "../../../api/client.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { messageOf } from "../../../api/error-message.ts";
import { useResetPassword } from "../mail-link-queries.ts";
import { DISCONNECT_TELEVISIONS } from "./disconnect-televisions.ts";
import { NewPasswordField } from "./new-password-field.tsx";

const passwordAlone = z.pick(resetPasswordInput, { password: true });

interface ResetPasswordFormProps {
  token: string;
  onDone: () => void;
}

export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const reset = useResetPassword();
  const form = useForm({ resolver: zodResolver(passwordAlone), defaultValues: { password: "" } });
  const password = useWatch({ control: form.control, name: "password" });
  const [disconnects, setDisconnects] = useState(false);
  const isUsedUp = reset.error instanceof ApiError && reset.error.status === 400;

  const submit = form.handleSubmit((chosen) =>
    reset.mutate(
      { token, password: chosen.password, ...(disconnects && { disconnectTelevisions: true }) },
      { onSuccess: onDone },
    ),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <NewPasswordField
        label="New Password"
        registration={form.register("password")}
        value={password}
        error={form.formState.errors.password?.message}
        about={[]}
      />
      <Checkbox checked={disconnects} onCheckedChange={setDisconnects}>
        {DISCONNECT_TELEVISIONS}
      </Checkbox>
      {reset.error && (
        <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-danger">
          {messageOf(reset.error, "Please try again.")}
        </p>
      )}
      {isUsedUp ? (
        <LinkButton to={paths.forgotPassword} className="justify-self-start">
          Have a new link sent
        </LinkButton>
      ) : (
        <Button
          type="submit"
          pending={reset.isPending}
          pendingText="Saving..."
          className="justify-self-start"
        >
          Save the new password
        </Button>
      )}
    </form>
  );
}
