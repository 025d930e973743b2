import { type ChangeEvent, useId, useState } from "react";
import {
  type Story,
  storyEditForm,
  type StoryImage,
  type UpdateStoryInput,
} from "../../../contract/stories.ts";
import { useKeptForm } from "../../lib/use-kept-form.ts";
import { useUserId } from "../../lib/use-user-id.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import {
  changesOf,
  dropKeptEdit,
  editOf,
  getKeptEdit,
  keepEdit,
  type StoryEdit,
} from "./kept-edit.ts";
import { PictureEditor } from "./picture-editor.tsx";

interface StoryEditorProps {
  story: Story;
  images: readonly StoryImage[];
  saving: boolean;
  onSave: (changes: UpdateStoryInput) => void;
  onCancel: () => void;
}

/** Title, text, and the pictures' order, captions and cover; kept on the device until saved. */
export function StoryEditor({ story, images, saving, onSave, onCancel }: StoryEditorProps) {
  const headingId = useId();
  const original = editOf(story, images);
  const editing = { userId: useUserId(), storyId: story.id };
  const [kept] = useState(() => getKeptEdit(editing, images));
  const [edit, setEdit] = useState<StoryEdit>(kept ?? original);
  const { title, content, pictures } = edit;
  const form = useKeptForm(storyEditForm, { title, content, pictures });
  const { errors } = form.formState;

  function change(part: Partial<StoryEdit>) {
    const next = { ...edit, ...part };
    setEdit(next);
    keepEdit(editing, next);
  }

  const submit = form.handleSubmit(() => onSave(changesOf(edit, original)));

  return (
    <form noValidate onSubmit={submit} aria-labelledby={headingId} className="grid gap-6">
      <h2 id={headingId} className="text-2xl">
        Edit the story
      </h2>
      {kept && <p>These are the changes that you had not saved last time.</p>}
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
      {images.length > 0 && (
        <PictureEditor images={images} edit={edit} control={form.control} onChange={change} />
      )}
      <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col">
        <Button
          variant="secondary"
          disabled={saving}
          onClick={() => {
            dropKeptEdit(editing);
            onCancel();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" pending={saving} pendingText="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}
