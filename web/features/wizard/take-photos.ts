import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { MAX_CHOSEN_BYTES, MAX_STORY_IMAGES, PHOTO_TYPES } from "../../../contract/limits.ts";
import type { PreparedPhoto } from "../../device/draft.ts";
import { newId } from "../../lib/new-id.ts";
import type { DraftSession } from "./draft-session.ts";
import type { PhotoTools } from "./process-photo.ts";

/** What the file chooser offers. HEIC comes by drop, where the browser can read it. */
export const ACCEPTED_TYPES = PHOTO_TYPES.join(",");

const TOO_MANY_PHOTOS = `A story can have at most ${MAX_STORY_IMAGES} photos, so the first ${MAX_STORY_IMAGES} were kept.`;

interface TakeOptions {
  /** How many photos the story has by now. */
  taken: () => number;
  onPhoto: (photo: PreparedPhoto, file: File) => void;
}

/**
 * Reads the chosen files one after another, in their order, since a large one takes much memory, and reports each photo
 * at once. Returns a message for each rejected file; rejected files do not count towards the limit.
 */
export async function takePhotos(
  preparePhoto: PhotoTools["preparePhoto"],
  files: readonly File[],
  { taken, onPhoto }: TakeOptions,
): Promise<string[]> {
  const problems: string[] = [];
  for (const file of files) {
    if (taken() >= MAX_STORY_IMAGES) {
      problems.push(TOO_MANY_PHOTOS);
      break;
    }
    try {
      onPhoto({ id: newId(), name: file.name, ...(await preparePhoto(file)) }, file);
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  return problems;
}

/** A chosen file that is still to be read, and how it looks. */
export interface UnreadPhoto {
  key: string;
  file: File;
  picture: Blob;
}

/** Decoders make a JPEG small in a part of the time that reading it takes, and no other type. */
const isQuickToShow = ({ type, size }: File) => type === "image/jpeg" && size <= MAX_CHOSEN_BYTES;

/** Reads chosen files into the draft, one selection after the other, and shows which were rejected. */
export function usePhotoIntake(
  session: DraftSession,
  {
    preparePhoto,
    shrinkPhoto,
    findFaces,
  }: Pick<PhotoTools, "preparePhoto" | "shrinkPhoto" | "findFaces">,
) {
  const [reading, setReading] = useState(0);
  const [unread, setUnread] = useState<readonly UnreadPhoto[]>([]);
  const [searching, setSearching] = useState(0);
  const [problems, setProblems] = useState<string[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const isWanted = useRef(false);
  const endRest = useRef(() => {});

  /** A slow phone cannot show a press while it reads a photo, and who has just seen theirs is about to press something. */
  const rest = (duration: number) =>
    new Promise<void>((resolve) => {
      endRest.current = resolve;
      setTimeout(resolve, isWanted.current ? 0 : duration);
    });

  async function showUnread(file: File) {
    const picture = await shrinkPhoto(file);
    if (picture) setUnread((others) => [...others, { key: newId(), file, picture }]);
  }

  async function read(files: File[]) {
    if (files.length > 1) {
      const room = MAX_STORY_IMAGES - session.get().photos.length;
      const began = performance.now();
      await Promise.all(files.slice(0, room).filter(isQuickToShow).map(showUnread));
      await rest(performance.now() - began);
    }
    const added: PreparedPhoto[] = [];
    const rejected = await takePhotos(preparePhoto, files, {
      taken: () => session.get().photos.length,
      onPhoto(photo, file) {
        // In one render: otherwise it would be shown twice for a moment.
        flushSync(() => {
          setUnread((others) => others.filter((one) => one.file !== file));
          session.dispatch({ type: "photo added", photo });
        });
        added.push(photo);
      },
    });
    setUnread((others) => others.filter(({ file }) => !files.includes(file)));
    // Once all are seen: on a slow phone a search takes as long as reading a photo does.
    setSearching((count) => count + added.length);
    for (const { id, original } of added) {
      void findFaces(original).then((faces) => {
        if (faces) session.dispatch({ type: "faces found", id, faces });
        setSearching((count) => count - 1);
      });
    }
    setProblems((earlier) => [...earlier, ...rejected]);
    setReading((count) => count - 1);
  }

  return {
    isReading: reading > 0,
    /** Chosen files that are still to be read, as far as they can be shown meanwhile. */
    unread,
    /** Faces are being looked for: a preview would be drawn once more when they are found. */
    isSearching: searching > 0,
    problems,
    /** Settles once every file that has been chosen is read, which it hastens. */
    async whenRead() {
      isWanted.current = true;
      endRest.current();
      let last: Promise<void>;
      do await (last = queue.current);
      while (last !== queue.current);
      isWanted.current = false;
    },
    take(files: File[]) {
      if (reading === 0) setProblems([]);
      setReading((count) => count + 1);
      queue.current = queue.current.then(() => read(files));
    },
  };
}
