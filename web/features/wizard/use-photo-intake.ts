import { useRef, useState } from "react";
import type { DraftSession } from "./draft-session.ts";
import type { PhotoTools } from "./process-photo.ts";
import { takePhotos } from "./take-photos.ts";

/** Reads chosen files into the draft, one choice after the other, and says which were refused. */
export function usePhotoIntake(session: DraftSession, preparePhoto: PhotoTools["preparePhoto"]) {
  const [reading, setReading] = useState(0);
  const [refusals, setRefusals] = useState<string[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());

  async function read(files: File[]) {
    const refused = await takePhotos(preparePhoto, files, {
      taken: session.get().photos.length,
      onPhoto: (photo) => session.dispatch({ type: "photo added", photo }),
    });
    setRefusals((earlier) => [...earlier, ...refused]);
    setReading((count) => count - 1);
  }

  return {
    isReading: reading > 0,
    refusals,
    take(files: File[]) {
      if (reading === 0) setRefusals([]);
      setReading((count) => count + 1);
      queue.current = queue.current.then(() => read(files));
    },
  };
}
