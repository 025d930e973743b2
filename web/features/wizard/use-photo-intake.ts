import { useRef, useState } from "react";
import type { DraftSession } from "./draft-session.ts";
import type { PhotoTools } from "./process-photo.ts";
import { takePhotos } from "./take-photos.ts";

/** Reads chosen files into the draft, one selection after the other, and shows which were rejected. */
export function usePhotoIntake(session: DraftSession, preparePhoto: PhotoTools["preparePhoto"]) {
  const [reading, setReading] = useState(0);
  const [problems, setProblems] = useState<string[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());

  async function read(files: File[]) {
    const rejected = await takePhotos(preparePhoto, files, {
      taken: session.get().photos.length,
      onPhoto: (photo) => session.dispatch({ type: "photo added", photo }),
    });
    setProblems((earlier) => [...earlier, ...rejected]);
    setReading((count) => count - 1);
  }

  return {
    isReading: reading > 0,
    problems,
    take(files: File[]) {
      if (reading === 0) setProblems([]);
      setReading((count) => count + 1);
      queue.current = queue.current.then(() => read(files));
    },
  };
}
