import { type SyntheticEvent, useState } from "react";
import { flushSync } from "react-dom";
import { collectionName } from "../../../contract/collections.ts";
import { ApiError } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { StoryPicker } from "./story-picker.tsx";

interface CollectionDialogProps {
  title: string;
  description?: string;
  /** What the name is now; absent when it is not asked for. */
  name?: string;
  /** What is in it now; absent when that is not asked for. */
  storyIds?: readonly string[];
  action: string;
  pending: boolean;
  error: Error | null;
  onSave: (collection: { name: string; storyIds: string[] }) => void;
  onClose: () => void;
}

/** Asks for a collection's name, its stories or both. */
export function CollectionDialog({
  title,
  description,
  name: oldName,
  storyIds,
  action,
  pending,
  error,
  onSave,
  onClose,
}: CollectionDialogProps) {
  const [name, setName] = useState(oldName ?? "");
  const [chosen, setChosen] = useState<string[]>([...(storyIds ?? [])]);
  const [nameError, setNameError] = useState<string>();

  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = collectionName.safeParse(name);
    if (oldName !== undefined && !checked.success) {
      flushSync(() => setNameError(checked.error.issues[0]?.message));
      form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
      return;
    }
    setNameError(undefined);
    onSave({ name, storyIds: chosen });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      {...(description !== undefined && { description })}
    >
      <form noValidate onSubmit={save} className="grid gap-5">
        {oldName !== undefined && (
          <Field label="Name" error={nameError}>
            {(control) => (
              <Input
                {...control}
                value={name}
                placeholder="For example: Summers at the lake"
                autoComplete="off"
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
        )}
        {storyIds && <StoryPicker chosen={chosen} onChange={setChosen} />}
        <div className="sticky -bottom-6 -mx-6 -mb-6 grid gap-3 border-t-2 border-dashed border-stitch bg-card px-6 py-4 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8">
          {error && (
            <p role="alert" className="font-semibold text-danger">
              {error instanceof ApiError ? error.sentence : error.message}
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={pending} pendingText="Saving...">
              {action}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
