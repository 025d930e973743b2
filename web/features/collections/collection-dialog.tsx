import { messageOf } from "../../api/error-message.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import { updateCollectionInput } from "../../../contract/collections.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Field, FieldError } from "../../ui/forms/field.tsx";
import { Input } from "../../ui/forms/input.tsx";
import { StoryPicker } from "./story-picker.tsx";

interface CollectionDialogProps {
  title: string;
  description?: string;
  /** The present name; absent when the dialog has no field for it. */
  name?: string;
  /** The present stories; absent when the dialog does not list them. */
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
  const form = useForm({
    resolver: zodResolver(updateCollectionInput),
    defaultValues: { name: oldName, storyIds: [...(storyIds ?? [])] },
  });
  const { errors } = form.formState;

  const save = form.handleSubmit((input) =>
    onSave({ name: input.name ?? "", storyIds: input.storyIds ?? [] }),
  );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      {...(description !== undefined && { description })}
    >
      <form noValidate onSubmit={save} className="grid gap-5">
        {oldName !== undefined && (
          <Field label="Name" error={errors.name?.message}>
            {(control) => (
              <Input
                {...control}
                {...form.register("name")}
                placeholder="For example: Summers at the lake"
                autoComplete="off"
              />
            )}
          </Field>
        )}
        {storyIds && (
          <Controller
            control={form.control}
            name="storyIds"
            render={({ field }) => (
              <StoryPicker chosen={field.value ?? []} onChange={field.onChange} />
            )}
          />
        )}
        <div className="sticky -bottom-6 -mx-6 -mb-6 grid gap-3 border-t-2 border-dashed border-stitch bg-card px-6 py-4 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8">
          <FieldError error={errors.storyIds?.message ?? (error ? messageOf(error) : undefined)} />
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
