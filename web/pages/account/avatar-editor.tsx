import { lazy, Suspense, useState } from "react";
import type { User } from "../../../contract/account.ts";
import { PHOTO_TYPES } from "../../../contract/limits.ts";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { useWanted } from "../../ui/overlays/use-wanted.ts";
import { UploadIcon } from "../../ui/pictures/icons.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { messageOf } from "../../api/error-message.ts";
import type { Crop } from "../../features/account/profile/avatar-crop.ts";
import type { ChosenPicture } from "./prepare-avatar.ts";
import { useChangeAvatar } from "../../features/account/settings-queries.ts";

const loadDialog = () => import("../../features/account/profile/avatar-dialog.tsx");
const loadPreparation = () => import("./prepare-avatar.ts");
const loadBoth = () => Promise.all([loadDialog(), loadPreparation()]);
const AvatarDialog = lazy(() => loadDialog().then((m) => ({ default: m.AvatarDialog })));

const NOT_LOADED =
  "The picture could not be opened. Please check your internet connection, and try again.";

/** Chooses, crops or removes the avatar. Only the cropped square leaves the device. */
export function AvatarEditor({ user }: { user: User }) {
  const toast = useToast();
  const change = useChangeAvatar();
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useWanted(chosen !== null, loadBoth);

  const choose = async (file: File) => {
    setProblem(null);
    const preparation = await loadPreparation().catch(() => null);
    const result = (await preparation?.prepareAvatar(file)) ?? { problem: NOT_LOADED };
    if ("problem" in result) setProblem(result.problem);
    else setChosen(result);
  };
  const close = () => {
    chosen?.picture.close();
    setChosen(null);
  };
  const send = (square: Blob | null, done: string) =>
    change.mutate(square, {
      onSuccess: () => {
        close();
        toast({ title: done });
      },
      onError: (error) => {
        const text = messageOf(error, "Please try again.");
        toast({ title: "Picture not saved", text, variant: "destructive" });
      },
    });
  const save = async ({ picture }: ChosenPicture, crop: Crop) => {
    const { cutAvatar } = await loadPreparation();
    send(await cutAvatar(picture, crop), "Picture saved");
  };

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        <label
          className={buttonClass(
            "secondary",
            "has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus",
          )}
        >
          <UploadIcon />
          {user.avatarUrl === null ? "Add a picture" : "Change picture"}
          <input
            type="file"
            accept={PHOTO_TYPES.join(",")}
            className="sr-only"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              // Emptied, so that choosing the same file again is a change too.
              event.currentTarget.value = "";
              if (file) void choose(file);
            }}
          />
        </label>
        {user.avatarUrl !== null && (
          <Button
            variant="quiet"
            pending={change.isPending && chosen === null}
            pendingText="Removing..."
            onClick={() => send(null, "Picture removed")}
          >
            Remove picture
          </Button>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      {chosen && (
        <Suspense fallback={null}>
          <AvatarDialog
            picture={chosen.picture}
            suggestion={chosen.suggestion}
            isSaving={change.isPending}
            onSave={(crop) => void save(chosen, crop)}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
