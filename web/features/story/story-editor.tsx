import { type SyntheticEvent, useId, useState } from "react";
import {
  STORY_INCOMPLETE,
  storyForm,
  type Story,
  type StoryImage,
  type UpdateStoryInput,
} from "../../../contract/stories.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { coverOf, type EditedPicture, PictureEditor } from "./picture-editor.tsx";

interface StoryEditorProps {
  story: Story;
  images: readonly StoryImage[];
  saving: boolean;
  onSave: (changes: UpdateStoryInput) => void;
  onCancel: () => void;
}

/** Title, text, and the pictures' order, captions and cover. */
export function StoryEditor({ story, images, saving, onSave, onCancel }: StoryEditorProps) {
  const headingId = useId();
  const [title, setTitle] = useState(story.title);
  const [content, setContent] = useState(story.content);
  const [pictures, setPictures] = useState<EditedPicture[]>(() =>
    images.map((image) => ({ ...image, caption: image.caption ?? "" })),
  );
  const [coverId, setCoverId] = useState(() => coverOf(story, images));
  const [showErrors, setShowErrors] = useState(false);
  const errorOf = (text: string) =>
    showErrors && text.trim() === "" ? STORY_INCOMPLETE : undefined;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!storyForm.safeParse({ title, content }).success) {
      setShowErrors(true);
      return;
    }
    onSave({
      ...(title !== story.title && { title }),
      ...(content !== story.content && { content }),
      ...(coverId !== coverOf(story, images) && { coverImageId: coverId }),
      ...(havePicturesChanged(pictures, images) && {
        images: pictures.map(({ id, caption }) => ({
          id,
          caption: caption.trim() === "" ? null : caption,
        })),
      }),
    });
  }

  return (
    <form noValidate onSubmit={submit} aria-labelledby={headingId} className="grid gap-6">
      <h2 id={headingId} className="text-2xl">
        Edit the story
      </h2>
      <Field label="Story Title" error={errorOf(title)}>
        {(control) => (
          <Input
            {...control}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field
        label="Story Content"
        hint="A blank line begins a new paragraph."
        error={errorOf(content)}
      >
        {(control) => (
          <Textarea
            {...control}
            style={{ minHeight: 300 }}
            value={content}
            onChange={(event) => setContent(event.currentTarget.value)}
          />
        )}
      </Field>
      {pictures.length > 0 && (
        <PictureEditor
          pictures={pictures}
          coverId={coverId}
          onChange={setPictures}
          onCover={setCoverId}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={saving} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={saving} pendingText="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}

function havePicturesChanged(
  pictures: readonly EditedPicture[],
  images: readonly StoryImage[],
): boolean {
  return pictures.some(({ id, caption }, index) => {
    const image = images[index];
    return image?.id !== id || (image.caption ?? "") !== caption;
  });
}
