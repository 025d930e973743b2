import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Person } from "../../../contract/people.ts";
import { useMaking } from "../../lib/use-making.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import { photoIdsOf, type WrittenStory } from "./draft.ts";
import type { DraftSession } from "./draft-session.ts";
import type { DeviceWriter } from "./device-writer.ts";
import { writeHere } from "./write-here.ts";

/** The model's code is loaded only where the browser has a model. */
const loadDeviceWriter = () => import("./device-writer.ts");
type WriterModule = Awaited<ReturnType<typeof loadDeviceWriter>>;

interface Offered extends DeviceWriter {
  write: WriterModule["writeOnDevice"];
}

async function findOffered(session: DraftSession): Promise<Offered | null> {
  if (typeof LanguageModel === "undefined") return null;
  const { findDeviceWriter, languageOf, writeOnDevice } = await loadDeviceWriter();
  const writer = await findDeviceWriter(languageOf(session.get()));
  return writer && { ...writer, write: writeOnDevice };
}

interface Written extends WrittenStory {
  isByModel: boolean;
}

/** The story written by the browser's own model, and by the built-in storyteller if that fails in any way. */
export function useDeviceWriting(session: DraftSession, people: readonly Person[]) {
  const toast = useToast();
  const { data: offered } = useQuery({
    queryKey: ["device-writer", session.get().id],
    queryFn: () => findOffered(session),
    // Asked anew at each visit of the step: descriptions and downloads change.
    gcTime: 0,
  });
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      running.current?.abort();
    };
  }, []);

  async function write(writer: Offered): Promise<Written> {
    const { signal } = (running.current = new AbortController());
    try {
      const draft = session.get();
      const options = { signal, onProgress: setProgress };
      const story = await writer.write(draft, people, writer, options);
      return { story, photoIds: photoIdsOf(draft), isByModel: true };
    } catch (error) {
      if (isGone.current) throw error;
      return { ...(await writeHere(session.get(), people)), isByModel: false };
    } finally {
      setProgress(null);
    }
  }

  const making = useMaking({
    make: write,
    onSuccess: ({ story, photoIds, isByModel }) => {
      session.dispatch({ type: "story written", story, photoIds });
      toast(
        isByModel
          ? { title: "Written by this device", text: "Nothing was sent anywhere for it." }
          : {
              title: "Written by the built-in storyteller",
              text: "This device could not write the story by itself this time.",
            },
      );
    },
  });
  return {
    isOffered: Boolean(offered),
    isDownload: offered?.isDownload === true,
    isPending: making.isPending,
    /** The part of a download, 0 to 1; null while the model writes. */
    progress: progress === 1 ? null : progress,
    write: (onWritten: () => void) => offered && making.mutate(offered, { onSuccess: onWritten }),
    stop: () => running.current?.abort(new Error("Stopped.")),
  };
}
