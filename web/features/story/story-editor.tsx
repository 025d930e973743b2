import { type SyntheticEvent, useId, useState } from "react";
import {
  STORY_INCOMPLETE,
  storyForm,
  type Story,
  type StoryImage,
  type UpdateStoryInput,
} from "../../../contract/stories.ts";
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
  const [showErrors, setShowErrors] = useState(false);
  const errorOf = (text: string) =>
    showErrors && text.trim() === "" ? STORY_INCOMPLETE : undefined;

  function change(part: Partial<StoryEdit>) {
    const next = { ...edit, ...part };
    setEdit(next);
    keepEdit(editing, next);
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (storyForm.safeParse(edit).success) onSave(changesOf(edit, original));
    else setShowErrors(true);
  }

  return (
    <form noValidate onSubmit={submit} aria-labelledby={headingId} className="grid gap-6">
      <h2 id={headingId} className="text-2xl">
        Edit the story
      </h2>
      {kept && <p>These are the changes that you had not saved last time.</p>}
      <Field label="Story Title" error={errorOf(edit.title)}>
        {(control) => (
          <Input
            {...control}
            value={edit.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label="Story Content"
        hint="A blank line begins a new paragraph."
        error={errorOf(edit.content)}
      >
        {(control) => (
          <Textarea
            {...control}
            style={{ minHeight: 300 }}
            value={edit.content}
            onChange={(event) => change({ content: event.currentTarget.value })}
          />
        )}
      </Field>
      {images.length > 0 && <PictureEditor images={images} edit={edit} onChange={change} />}
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
