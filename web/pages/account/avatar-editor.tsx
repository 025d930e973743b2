import { useEffect, useState } from "react";
import type { User } from "../../../contract/account.ts";
import { PHOTO_TYPES } from "../../../contract/limits.ts";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { UploadIcon } from "../../ui/pictures/icons.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { disposeFinder, findFaces } from "../../features/illustration/find-faces.ts";
import { encodeJpeg } from "../../features/illustration/photo-canvas.ts";
import { PhotoError } from "../../features/illustration/photo-error.ts";
import { preparePhoto } from "../../features/illustration/prepare-photo.ts";
import { messageOf } from "../../api/error-message.ts";
import {
  type Crop,
  drawSquare,
  MIDDLE,
  suggestCrop,
} from "../../features/account/profile/avatar-crop.ts";
import { AvatarDialog } from "../../features/account/profile/avatar-dialog.tsx";
import { useChangeAvatar } from "../../features/account/settings-queries.ts";

/** Edge of the uploaded square, in pixels. */
const EDGE = 512;
/** The dialog waits so long for the face that it suggests a square around. */
const LONGEST_SEARCH_MS = 2_000;

const wait = (ms: number) =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), ms);
  });

/** Chooses, crops or removes the avatar. Only the cropped square leaves the device. */
export function AvatarEditor({ user }: { user: User }) {
  const toast = useToast();
  const change = useChangeAvatar();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [suggestion, setSuggestion] = useState(MIDDLE);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = async (file: File) => {
    setProblem(null);
    try {
      const { original } = await preparePhoto(file);
      const found = await Promise.race([findFaces(original), wait(LONGEST_SEARCH_MS)]);
      const bitmap = await createImageBitmap(original);
      setSuggestion(suggestCrop(bitmap, found ?? []));
      setPicture(bitmap);
    } catch (error) {
      if (!(error instanceof PhotoError)) throw error;
      setProblem(error.message);
    }
  };
  useEffect(() => disposeFinder, []);
  const close = () => {
    picture?.close();
    setPicture(null);
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
  const save = async (source: ImageBitmap, crop: Crop) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: EDGE, height: EDGE });
    drawSquare(canvas, source, crop);
    send(await encodeJpeg(canvas), "Picture saved");
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
            pending={change.isPending && picture === null}
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
      {picture && (
        <AvatarDialog
          picture={picture}
          suggestion={suggestion}
          isSaving={change.isPending}
          onSave={(crop) => void save(picture, crop)}
          onClose={close}
        />
      )}
    </div>
  );
}
