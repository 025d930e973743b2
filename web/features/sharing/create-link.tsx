import { useState } from "react";
import { type CreateShareInput, SHARE_PASSWORD_REQUIRED } from "../../../contract/sharing.ts";
import { ApiError } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field, FieldError } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { Select } from "../../ui/select.tsx";

const TIMES = [
  { value: "never", label: "Until I close it" },
  { value: "1", label: "For a day" },
  { value: "7", label: "For a week" },
  { value: "30", label: "For a month" },
  { value: "365", label: "For a year" },
] as const;
type Time = (typeof TIMES)[number]["value"];

interface CreateLinkProps {
  pending: boolean;
  error: Error | null;
  onCreate: (input: CreateShareInput) => void;
}

export function CreateLink({ pending, error, onCreate }: CreateLinkProps) {
  const [time, setTime] = useState<Time>("never");
  const [password, setPassword] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [downloads, setDownloads] = useState(true);

  function create() {
    setIsMissing(password === "");
    if (password === "") return;
    onCreate({
      ...(time !== "never" && { expiresInDays: Number(time) }),
      ...(password !== null && { password }),
      ...(!downloads && { downloads }),
    });
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        create();
      }}
    >
      <Field label="How long should the link work?">
        {({ id, "aria-describedby": describedBy }) => (
          <Select
            id={id}
            aria-describedby={describedBy}
            options={TIMES}
            value={time}
            onValueChange={setTime}
          />
        )}
      </Field>
      <Checkbox
        checked={password !== null}
        onCheckedChange={(wanted) => {
          setPassword(wanted ? "" : null);
          setIsMissing(false);
        }}
      >
        Ask for a password
      </Checkbox>
      {password !== null && (
        <Field
          label="Password"
          hint="Tell it to your family another way, for instance by telephone. It is not shown again."
          error={isMissing ? SHARE_PASSWORD_REQUIRED : undefined}
        >
          {(control) => (
            <Input
              {...control}
              value={password}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      )}
      <div className="grid">
        <Checkbox checked={downloads} onCheckedChange={setDownloads}>
          People with this link may download
        </Checkbox>
        {!downloads && (
          <p className="ps-9 text-ink-soft">
            Then there are no download buttons. Somebody who is determined can still record what
            they see and hear.
          </p>
        )}
      </div>
      <FieldError error={error === null ? undefined : sentenceOf(error)} />
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

const sentenceOf = (error: Error) => (error instanceof ApiError ? error.sentence : error.message);
