import { useEffect, useRef, useState } from "react";
import { SHARE_PASSWORD_REQUIRED } from "../../../contract/sharing.ts";
import { ApiError } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { useOpenShared } from "./queries.ts";

/** Asks for a link's password; nothing of the story is shown before. */
export function PasswordGate({ token, onDead }: { token: string; onDead: () => void }) {
  const open = useOpenShared(token);
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [isShown, setIsShown] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => field.current?.focus(), []);

  function submit() {
    setIsMissing(password === "");
    if (password === "") return;
    open.mutate(password, {
      onError: (error) => {
        if (error instanceof ApiError && error.status === 404) onDead();
        field.current?.select();
      },
    });
  }

  return (
    <form
      noValidate
      className="grid w-full max-w-md gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label="Password" error={isMissing ? SHARE_PASSWORD_REQUIRED : sentenceOf(open.error)}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            type={isShown ? "text" : "password"}
            value={password}
            autoComplete="current-password"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => setPassword(event.target.value)}
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

function sentenceOf(error: Error | null): string | undefined {
  if (error === null) return undefined;
  return error instanceof ApiError ? error.sentence : error.message;
}
