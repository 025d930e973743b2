import { type ChangeEvent, useId, useRef, useState } from "react";
import { storyEditForm } from "../../../contract/stories.ts";
import type { FieldChanges } from "../../device/fields.ts";
import { captionsOf, fieldsOfCaptions, type ShownStory } from "../../lib/story-fields.ts";
import { useStoredForm } from "../../lib/use-stored-form.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Confirm } from "../../ui/overlays/confirm.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Input } from "../../ui/forms/input.tsx";
import { Textarea } from "../../ui/forms/textarea.tsx";
import { EditConflicts } from "./edit-conflicts.tsx";
import { PictureEditor } from "./picture-editor.tsx";
import { useStoryEdit } from "./use-story-edit.ts";

interface StoryEditorProps {
  shown: ShownStory;
  /** Changes that were not saved the last time. */
  stored: FieldChanges | null;
  saving: boolean;
  onSave: (changes: FieldChanges) => void;
  onClose: () => void;
}

/** Title, text, and the pictures' order, captions and cover; stored on the device until saved. */
export function StoryEditor({ shown, stored, saving, onSave, onClose }: StoryEditorProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { fields, changes, conflicts, isChanged, change, resolve, discard } = useStoryEdit(
    shown,
    stored,
  );
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { title = "", content = "", cover = "" } = fields;
  const pictures = captionsOf(fields);
  const form = useStoredForm(storyEditForm, { title, content, pictures });
  const { errors } = form.formState;
  const submit = form.handleSubmit(() => onSave(changes));

  return (
    <form noValidate onSubmit={submit} aria-labelledby={headingId} className="grid gap-6">
      <h2 ref={heading} id={headingId} tabIndex={-1} className="text-2xl outline-none">
        Edit the story
      </h2>
      {stored && <p>These are the changes that you had not saved last time.</p>}
      {conflicts.length > 0 && (
        <EditConflicts
          conflicts={conflicts}
          imageIds={pictures.map(({ id }) => id)}
          onResolve={(name, side) => {
            resolve(name, side);
            // The question that had the focus disappears.
            if (conflicts.length === 1) heading.current?.focus();
          }}
        />
      )}
      <Field label="Story Title" error={errors.title?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register("title", {
              onChange: (event: ChangeEvent<HTMLInputElement>) =>
                change({ title: event.target.value }),
            })}
          />
        )}
      </Field>
      <Field
        label="Story Content"
        hint="A blank line begins a new paragraph."
        error={errors.content?.message}
      >
        {(control) => (
          <Textarea
            {...control}
            {...form.register("content", {
              onChange: (event: ChangeEvent<HTMLTextAreaElement>) =>
                change({ content: event.target.value }),
            })}
            style={{ minHeight: 300 }}
          />
        )}
      </Field>
      {pictures.length > 0 && (
        <PictureEditor
          images={shown.images}
          pictures={pictures}
          coverId={cover}
          control={form.control}
          onChange={(changed) => change(fieldsOfCaptions(changed))}
          onCover={(id) => change({ cover: id })}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col">
        <Button
          variant="secondary"
          disabled={saving}
          onClick={() => (isChanged ? setIsDiscarding(true) : onClose())}
        >
          Cancel
        </Button>
        <Button
          type="submit"
          pending={saving}
          pendingText="Saving..."
          disabled={conflicts.length > 0}
        >
          {conflicts.length > 0 ? "Choose first, then save" : "Save"}
        </Button>
      </div>
      <Confirm
        open={isDiscarding}
        onOpenChange={setIsDiscarding}
        title="Discard your changes?"
        text="The story stays as it is. What you have changed is lost."
        action="Discard"
        cancel="Keep editing"
        onConfirm={() => {
          discard();
          onClose();
        }}
      />
    </form>
  );
}
