import { messageOf } from "../../api/error-message.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { openSharedInput } from "../../../contract/sharing.ts";
import { ApiError } from "../../api/client.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Checkbox } from "../../ui/forms/checkbox.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Input } from "../../ui/forms/input.tsx";
import { useOpenShared } from "./queries.ts";

/** Asks for a link's password; nothing of the story is shown before. */
export function PasswordGate({ token, onDead }: { token: string; onDead: () => void }) {
  const open = useOpenShared(token);
  const [isShown, setIsShown] = useState(false);
  const form = useForm({
    resolver: zodResolver(openSharedInput),
    defaultValues: { password: "" },
  });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus("password"), [setFocus]);

  const submit = form.handleSubmit(({ password }) =>
    open.mutate(password, {
      onError: (error) => {
        if (error instanceof ApiError && error.status === 404) onDead();
        form.setError("password", { message: messageOf(error) });
        setFocus("password", { shouldSelect: true });
      },
    }),
  );

  return (
    <form noValidate className="grid w-full max-w-md gap-4" onSubmit={submit}>
      <Field label="Password" error={errors.password?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register("password")}
            type={isShown ? "text" : "password"}
            autoComplete="current-password"
            autoCapitalize="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Checkbox checked={isShown} onCheckedChange={setIsShown}>
        Show what I type
      </Checkbox>
      <Button type="submit" pending={open.isPending} pendingText="Opening..." className="min-h-14!">
        Open the story
      </Button>
    </form>
  );
}
