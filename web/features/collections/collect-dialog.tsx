import { messageOf } from "../../api/error-message.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, type UseFormRegisterReturn } from "react-hook-form";
import { type Collection, createCollectionInput } from "../../../contract/collections.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Checkbox } from "../../ui/forms/checkbox.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Field, FieldError } from "../../ui/forms/field.tsx";
import { Input } from "../../ui/forms/input.tsx";
import { useCollections, useCollectStory, useCreateCollection } from "./queries.ts";

interface CollectDialogProps {
  story: { id: string; title: string };
  onClose: () => void;
}

/** The collections of a story: a checkbox for each, and a field for a new one. */
export function CollectDialog({ story, onClose }: CollectDialogProps) {
  const collections = useCollections();
  const create = useCreateCollection();
  const form = useForm({
    resolver: zodResolver(createCollectionInput),
    defaultValues: { name: "", storyIds: [story.id] },
  });

  /** `onAdded` is called once it is added; the field shows an error. */
  const add = (onAdded?: () => void) =>
    form.handleSubmit((input) =>
      create.mutate(input, {
        onSuccess: () => {
          form.reset();
          onAdded?.();
        },
      }),
    )();

  /** A typed name becomes a collection, whichever button is pressed. */
  function finish() {
    if (form.getValues("name").trim() === "") onClose();
    else void add(onClose);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add to collection"
      description={`Tick the collections that “${story.title}” belongs to.`}
    >
      {collections.isPending && <p>Loading...</p>}
      {collections.isError && (
        <div role="alert" className="grid justify-items-start gap-3 text-danger">
          <p>Your collections could not be loaded. They are safe; please try again.</p>
          <Button variant="secondary" onClick={() => void collections.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {collections.isSuccess && collections.data.length > 0 && (
        <ul className="grid">
          {collections.data.map((collection) => (
            <li key={collection.id}>
              <CollectionChoice collection={collection} storyId={story.id} />
            </li>
          ))}
        </ul>
      )}
      {collections.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-start"
          pending={collections.isFetchingNextPage}
          onClick={() => void collections.fetchNextPage()}
        >
          Show more collections
        </Button>
      )}
      {collections.isSuccess && (
        <NewCollection
          field={form.register("name")}
          error={
            form.formState.errors.name?.message ??
            (create.error ? messageOf(create.error) : undefined)
          }
          isPending={create.isPending}
          onAdd={() => void add()}
        />
      )}
      <Button className="justify-self-end" disabled={create.isPending} onClick={finish}>
        Done
      </Button>
    </Dialog>
  );
}

function CollectionChoice({ collection, storyId }: { collection: Collection; storyId: string }) {
  const collect = useCollectStory(storyId);
  const isIn = collection.storyIds.includes(storyId);
  return (
    <>
      <Checkbox
        checked={collect.isPending ? collect.variables.isIn : isIn}
        onCheckedChange={(wanted) => collect.mutate({ collection, isIn: wanted })}
      >
        <span className="wrap-anywhere">{collection.name}</span>
      </Checkbox>
      <FieldError error={collect.error ? messageOf(collect.error) : undefined} />
    </>
  );
}

interface NewCollectionProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
  isPending: boolean;
  onAdd: () => void;
}

function NewCollection({ field, error, isPending, onAdd }: NewCollectionProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onAdd();
      }}
      className="grid gap-3 border-t-2 border-dashed border-stitch pt-4"
    >
      <Field label="New collection" error={error}>
        {(control) => (
          <Input
            {...control}
            {...field}
            placeholder="For example: Summers at the lake"
            autoComplete="off"
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        pending={isPending}
        pendingText="Saving..."
      >
        Create Collection
      </Button>
    </form>
  );
}
