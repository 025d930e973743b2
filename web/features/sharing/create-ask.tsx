import { useState } from "react";
import type { CreateAskInput } from "../../../contract/asks.ts";
import { messageOf } from "../../api/error-message.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { FieldError } from "../../ui/forms/field.tsx";
import { PictureChoices } from "../../ui/forms/picture-choices.tsx";
import type { AskedPicture } from "./ask-dialog.tsx";
import { LinkTime } from "./link-time.tsx";

interface CreateAskProps {
  images: readonly AskedPicture[];
  pending: boolean;
  error: Error | null;
  onCreate: (input: CreateAskInput) => void;
}

/** Chooses what to ask about, and for how long. */
export function CreateAsk({ images, pending, error, onCreate }: CreateAskProps) {
  const [imageId, setImageId] = useState<string | null>(null);
  const [days, setDays] = useState<number | null>(null);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onCreate({
          ...(imageId !== null && { imageId }),
          ...(days !== null && { expiresInDays: days }),
        });
      }}
    >
      {images.length > 0 && (
        <PictureChoices
          legend={<span className="font-semibold">What do you want to ask about?</span>}
          none="The whole story"
          pictures={images.map(({ id, url, caption }, i) => ({
            id,
            url,
            label: caption === null ? `Picture ${i + 1}` : `Picture ${i + 1}: ${caption}`,
          }))}
          value={imageId}
          onChoose={setImageId}
        />
      )}
      <LinkTime days={days} onChange={setDays} />
      <FieldError error={error === null ? undefined : messageOf(error)} />
      <Button
        type="submit"
        pending={pending}
        pendingText="Creating link..."
        className="justify-self-start"
      >
        Create link
      </Button>
    </form>
  );
}
