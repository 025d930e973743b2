import { messageOf } from "../../api/error-message.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm, useWatch } from "react-hook-form";
import { MIN_PASSWORD_CHARACTERS } from "../../../contract/limits.ts";
import { type CreateShareInput, createShareInput } from "../../../contract/sharing.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Checkbox } from "../../ui/forms/checkbox.tsx";
import { Field, FieldError } from "../../ui/forms/field.tsx";
import { Input } from "../../ui/forms/input.tsx";
import { LinkTime } from "./link-time.tsx";

interface CreateLinkProps {
  pending: boolean;
  error: Error | null;
  onCreate: (input: CreateShareInput) => void;
}

export function CreateLink({ pending, error, onCreate }: CreateLinkProps) {
  const form = useForm<CreateShareInput>({
    resolver: zodResolver(createShareInput),
    defaultValues: { expiresInDays: null, password: null, downloads: true },
  });
  const { control: fields } = form;
  const { errors } = form.formState;
  const [password, downloads] = useWatch({ control: fields, name: ["password", "downloads"] });
  const asksPassword = typeof password === "string";

  const create = form.handleSubmit((input) =>
    onCreate({
      ...(typeof input.expiresInDays === "number" && { expiresInDays: input.expiresInDays }),
      ...(typeof input.password === "string" && { password: input.password }),
      ...(input.downloads === false && { downloads: false }),
    }),
  );

  return (
    <form noValidate className="grid gap-4" onSubmit={create}>
      <Controller
        control={fields}
        name="expiresInDays"
        render={({ field, fieldState }) => (
          <LinkTime
            days={field.value ?? null}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
      <Checkbox
        checked={asksPassword}
        onCheckedChange={(wanted) => {
          form.setValue("password", wanted ? "" : null);
          form.clearErrors("password");
        }}
      >
        Ask for a password
      </Checkbox>
      {asksPassword && (
        <Field
          label="Password"
          hint={`At least ${MIN_PASSWORD_CHARACTERS} characters. Tell it to your family another way, for instance by telephone. It is not shown again.`}
          error={errors.password?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register("password")}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          )}
        </Field>
      )}
      <div className="grid">
        <Controller
          control={fields}
          name="downloads"
          render={({ field }) => (
            <Checkbox checked={field.value !== false} onCheckedChange={field.onChange}>
              People with this link may download
            </Checkbox>
          )}
        />
        {downloads === false && (
          <p className="ps-9 text-ink-soft">
            Then there are no download buttons. Somebody who is determined can still record what
            they see and hear.
          </p>
        )}
      </div>
      <FieldError error={error === null ? undefined : messageOf(error)} />
      <Button
        type="submit"
        pending={pending}
        pendingText="Creating link..."
        className="justify-self-start"
      >
        Create link
      </Button>
    </form>
  );
}
