import { type FormEvent, useState } from "react";
import { messageOf } from "../../api/error-message.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Input } from "../../ui/forms/input.tsx";
import { Skeleton } from "../../ui/status/skeleton.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { useConnectTelevision, useTelevisions } from "./queries.ts";
import { TelevisionCard } from "./television-card.tsx";

/** The screens that show the stories by themselves, and how another one is connected. */
export function Televisions() {
  const televisions = useTelevisions();
  return (
    <>
      <p>
        A television or an old tablet can show your films and stories all day, one after another. On
        its browser, open <b className="wrap-anywhere">{location.host}/tv</b> and enter here the six
        letters that it shows.
      </p>
      <ConnectForm />
      {televisions.isPending && <Skeleton className="h-24 w-full" />}
      {televisions.isError && <p role="alert">{messageOf(televisions.error)}</p>}
      {televisions.data && televisions.data.length > 0 && (
        <ul className="grid gap-4">
          {televisions.data.map((tv) => (
            <TelevisionCard key={tv.id} tv={tv} />
          ))}
        </ul>
      )}
    </>
  );
}

function ConnectForm() {
  const [code, setCode] = useState("");
  const connect = useConnectTelevision();
  const toast = useToast();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (connect.isPending) return;
    connect.mutate(code, {
      onSuccess: () => {
        setCode("");
        toast({ title: "Television connected", text: "It begins in a few seconds." });
      },
    });
  }

  return (
    <form onSubmit={submit} noValidate className="grid max-w-sm justify-items-start gap-3">
      <Field
        label="Letters on the television"
        error={connect.isError ? messageOf(connect.error) : undefined}
      >
        {(field) => (
          <Input
            {...field}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            className="text-2xl tracking-widest uppercase"
          />
        )}
      </Field>
      <Button type="submit" pending={connect.isPending} pendingText="Connecting...">
        Connect the television
      </Button>
    </form>
  );
}
