import { useState } from "react";
import type { AccountSettings } from "../../../../contract/account.ts";
import { type Passkey, renamePasskeyInput } from "../../../../contract/passkeys.ts";
import { messageOf } from "../../../api/error-message.ts";
import { formatLongDate, formatRelativeTime } from "../../../lib/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { useToast } from "../../../ui/toasts/toast.tsx";
import { ProvenForm } from "./proven-form.tsx";
import { useRemovePasskey, useRenamePasskey } from "./queries.ts";

interface PasskeyRowProps {
  passkey: Passkey;
  settings: Pick<AccountSettings, "hasPassword" | "connections">;
}

export function PasskeyRow({ passkey, settings }: PasskeyRowProps) {
  const [task, setTask] = useState<"rename" | "remove" | null>(null);
  const [shownAt] = useState(() => new Date());
  const { name, createdAt, lastUsedAt } = passkey;
  const close = () => setTask(null);
  return (
    <li className="grid gap-4 rounded-md bg-sunken p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{name}</p>
          <p className="text-ink-soft">
            Set up on {formatLongDate(createdAt)}
            {lastUsedAt !== null && `, last used ${formatRelativeTime(lastUsedAt, shownAt)}`}
          </p>
        </div>
        {task === null && (
          <div className="flex flex-wrap gap-3">
            <Button variant="quiet" onClick={() => setTask("rename")}>
              Rename <span className="sr-only">{name}</span>
            </Button>
            <Button variant="secondary" onClick={() => setTask("remove")}>
              Remove <span className="sr-only">{name}</span>
            </Button>
          </div>
        )}
      </div>
      {task === "rename" && <RenameForm passkey={passkey} onClose={close} />}
      {task === "remove" && <RemoveForm passkey={passkey} settings={settings} onClose={close} />}
    </li>
  );
}

function RemoveForm({ passkey, settings, onClose }: PasskeyRowProps & { onClose: () => void }) {
  const toast = useToast();
  const remove = useRemovePasskey();
  return (
    <ProvenForm
      settings={settings}
      hasPasskeys
      passwordLabel={`Your password, to remove ${passkey.name}`}
      submit={{ label: "Remove it", pendingText: "Removing...", variant: "danger" }}
      onCancel={onClose}
      act={async (proof) => {
        await remove.mutateAsync({ ...proof, id: passkey.id });
        toast({ title: `${passkey.name} does not sign you in any more` });
      }}
    />
  );
}

function RenameForm({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useRenamePasskey();
  const [name, setName] = useState(passkey.name);
  const parsed = renamePasskeyInput.safeParse({ name });
  const error = parsed.success
    ? rename.error && messageOf(rename.error, "Please try again.")
    : parsed.error.issues[0]?.message;
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (parsed.success) {
          rename.mutate({ id: passkey.id, name: parsed.data.name }, { onSuccess: onClose });
        }
      }}
    >
      <Field label="The device’s name" error={error ?? undefined}>
        {(control) => (
          <Input
            {...control}
            value={name}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={rename.isPending} pendingText="Saving...">
          Save
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
