import { getEdit } from "../../device/edits.ts";
import { useDeviceQuery } from "../../device/use-device-query.ts";
import { useUserId } from "../../lib/use-user-id.ts";
import { Button } from "../../ui/buttons/button.tsx";

interface UnsavedEditProps {
  storyId: string;
  onContinue: () => void;
}

/** A note that changes of the story are stored on this device alone. */
export function UnsavedEdit({ storyId, onContinue }: UnsavedEditProps) {
  const owner = useUserId();
  const edit = useDeviceQuery("edits", `${owner}/${storyId}`, () => getEdit(owner, storyId), null);
  if (!edit) return null;
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-md border-2 border-dashed border-stitch bg-sunken p-4">
      <p className="grow">
        You have changed this story and not saved it. Your changes are still here.
      </p>
      <Button onClick={onContinue}>Continue editing</Button>
    </div>
  );
}
