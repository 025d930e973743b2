import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { storyEditForm } from "../../../contract/stories.ts";
import type { FieldChanges } from "../../device/fields.ts";
import type { ShownStory } from "../../lib/story-fields.ts";
import { useStoredForm } from "../../lib/use-stored-form.ts";
import { Confirm } from "../../ui/overlays/confirm.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Input } from "../../ui/forms/input.tsx";
import { Textarea } from "../../ui/forms/textarea.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../../ui/layout/tabs.tsx";
import { EditConflicts } from "./edit-conflicts.tsx";
import { type AddPhotos, usePhotoAdding } from "./editing/add-photos.tsx";
import { movePicture } from "./editing/page-edits.ts";
import { PageList } from "./editing/page-list.tsx";
import type { DrawPhoto } from "./editing/picture-dialogs.tsx";
import { SaveBar } from "./editing/save-bar.tsx";
import { PictureEditor } from "./picture-editor.tsx";
import { useStoryEdit } from "./use-story-edit.ts";

interface StoryEditorProps {
  shown: ShownStory;
  /** Changes that were not saved the last time. */
  stored: FieldChanges | null;
  saving: boolean;
  addPhotos: AddPhotos;
  drawPhoto: DrawPhoto;
  onSave: (changes: FieldChanges) => void;
  onClose: () => void;
}

/** Title, pages, and the pictures' captions and cover; stored on the device until saved. */
export function StoryEditor({
  shown,
  stored,
  saving,
  addPhotos,
  drawPhoto,
  onSave,
  onClose,
}: StoryEditorProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  /** What had the focus when the story was saved. */
  const focused = useRef<HTMLElement>(null);
  const edit = useStoryEdit(shown, stored);
  const { title, content, pictures, conflicts } = edit;
  const [mode, setMode] = useState(shown.images.length > 0 ? "pages" : "text");
  const [isDiscarding, setIsDiscarding] = useState(false);
  /** What happened in the last step. */
  const [message, setMessage] = useState("");
  const adding = usePhotoAdding(addPhotos, pictures.length, (image, place) => {
    const { id, number } = edit.addPicture(image, place);
    setMessage(
      place.replaces === undefined
        ? `A photo was added: page ${number}.`
        : `The photo of page ${number} is replaced. When you save, the earlier one goes to Recently deleted.`,
    );
    return id;
  });
  const mustChoose = conflicts.length > 0;
  useEffect(() => {
    // What had the focus is gone: the button that opened the editor, or the last question.
    if (!mustChoose) heading.current?.focus();
  }, [mustChoose]);
  const form = useStoredForm(storyEditForm, { title, content, pictures });
  const { errors } = form.formState;
  const submit = form.handleSubmit(() => onSave(edit.changes));
  useEffect(() => {
    // A disabled field has lost the focus.
    if (!saving) focused.current?.focus();
  }, [saving]);

  function movePictureTo(from: number, to: number) {
    const [picture, other] = [pictures[from], pictures[to]];
    if (!picture || !other) return;
    edit.changePages(movePicture(edit.pages, picture.id, other.id));
    setMessage(`The picture is now number ${to + 1} of ${pictures.length}.`);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        focused.current = document.activeElement as HTMLElement | null;
        void submit(event);
      }}
      onChange={() => setMessage("")}
      aria-labelledby={headingId}
      className="grid gap-6"
    >
      <h2 ref={heading} id={headingId} tabIndex={-1} className="text-2xl outline-none">
        Edit the story
      </h2>
      {/* What is changed while it is saved would not be in what is saved. */}
      <fieldset disabled={saving} className="contents">
        {stored && <p>These are the changes that you had not saved last time.</p>}
        {mustChoose && (
          <EditConflicts
            conflicts={conflicts}
            imageIds={pictures.map(({ id }) => id)}
            onResolve={edit.resolve}
          />
        )}
        <Field label="Story Title" error={errors.title?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register("title", {
                onChange: (event: ChangeEvent<HTMLInputElement>) =>
                  edit.change({ title: event.target.value }),
              })}
            />
          )}
        </Field>
        <Tabs value={mode} onValueChange={setMode}>
          <TabList label="How to edit the story" className="sm:max-w-md">
            <Tab value="pages">Page by page</Tab>
            <Tab value="text">Whole text</Tab>
          </TabList>
          <TabPanel value="pages" className="grid gap-4">
            <PageList
              storyId={shown.story.id}
              edit={edit}
              control={form.control}
              adding={adding}
              drawPhoto={drawPhoto}
              onStep={setMessage}
            />
          </TabPanel>
          <TabPanel value="text" className="grid gap-6">
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
                      edit.change({ content: event.target.value }),
                  })}
                  style={{ minHeight: 300 }}
                />
              )}
            </Field>
            {pictures.length > 0 && (
              <PictureEditor
                images={edit.images}
                pictures={pictures}
                coverId={edit.coverId}
                control={form.control}
                onCaption={edit.changeCaption}
                onMove={movePictureTo}
                onCover={(id) => edit.change({ cover: id })}
              />
            )}
          </TabPanel>
        </Tabs>
        <SaveBar
          message={message}
          error={mode === "pages" ? errors.content?.message : undefined}
          canUndo={edit.canUndo}
          saving={saving}
          obstacle={
            mustChoose
              ? "Choose first, then save"
              : adding.progress === null
                ? null
                : "Adding photos..."
          }
          onUndo={() => {
            edit.undo();
            setMessage("The last step was undone.");
          }}
          onCancel={() => (edit.isChanged ? setIsDiscarding(true) : onClose())}
        />
      </fieldset>
      <Confirm
        open={isDiscarding}
        onOpenChange={setIsDiscarding}
        title="Discard your changes?"
        text="The story stays as it is. What you have changed is lost."
        action="Discard"
        cancel="Keep editing"
        onConfirm={() => {
          edit.discard();
          onClose();
        }}
      />
    </form>
  );
}
