import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { collectionPath } from "../../paths.ts";
import type { ButtonVariant } from "../../ui/buttons/button-class.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { PlusIcon } from "../../ui/pictures/icons.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { useCreateCollection } from "./queries.ts";

const CollectionDialog = lazy(() =>
  import("./collection-dialog.tsx").then((m) => ({ default: m.CollectionDialog })),
);

const NONE: readonly string[] = [];

export function CreateCollectionButton({ variant = "primary" }: { variant?: ButtonVariant }) {
  const [isOpen, setIsOpen] = useState(false);
  const toast = useToast();
  const navigate = useNavigate();
  const create = useCreateCollection();
  return (
    <>
      <Button
        variant={variant}
        icon={<PlusIcon />}
        onClick={() => {
          create.reset();
          setIsOpen(true);
        }}
      >
        Create Collection
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CollectionDialog
            title="New collection"
            description="Give it a name and tick the stories that belong together. Both can be changed later."
            name=""
            storyIds={NONE}
            action="Create"
            pending={create.isPending}
            error={create.error}
            onClose={() => setIsOpen(false)}
            onSave={(input) =>
              create.mutate(input, {
                onSuccess: ({ id, name }) => {
                  setIsOpen(false);
                  toast({
                    title: "Collection created",
                    text: `“${name}” is among your favorites.`,
                  });
                  void navigate(collectionPath(id));
                },
              })
            }
          />
        </Suspense>
      )}
    </>
  );
}
