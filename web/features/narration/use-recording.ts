import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  deleteRecording,
  findRecording,
  getRecording,
  listUnsaved,
  type Reading,
  setDiscarded,
  type StoredRecording,
} from "../../device/recordings.ts";
import { notifyTabs } from "../../device/tabs.ts";
import { useDeviceQuery } from "../../device/use-device-query.ts";
import { useUserId } from "../../lib/use-user-id.ts";
import { encodeMp3 } from "./encode-mp3.ts";
import { type Recorder, startRecorder } from "./recorder.ts";

/** What the signed-in user reads aloud. */
function useReading(readingId: string): Reading {
  return { userId: useUserId(), readingId };
}

/** The recording that is on the device and was not saved; null when there is none. */
export function useStoredRecording(readingId: string) {
  const reading = useReading(readingId);
  const place = `${reading.userId}/${readingId}`;
  return useDeviceQuery("recordings", place, () => findRecording(reading), null) ?? null;
}

/** The pages with a recording on the device that was not saved, of a story's `pageReadingsOf`. */
export function useUnsavedPages(beginning: string): readonly string[] {
  const userId = useUserId();
  const place = `${userId}/${beginning}`;
  return useDeviceQuery("recordings", place, () => listUnsaved(userId, beginning), NONE) ?? NONE;
}

const NONE: readonly string[] = [];

/** The finished sound: an MP3, or the recorded format where this browser cannot encode one and the server must. */
export interface ReadyRecording {
  file: Blob;
  /** An object URL, valid as long as the page is open. */
  url: string;
  isMp3: boolean;
  /** Seconds. */
  duration: number;
}

export type Recording =
  | { step: "idle" }
  | { step: "asking" }
  | { step: "recording"; recorder: Recorder; isPaused: boolean }
  | { step: "interrupted"; recording: StoredRecording }
  | { step: "encoding"; fraction: number }
  | { step: "ready"; ready: ReadyRecording };

export interface RecordingEvents {
  onNoMicrophone: (error: unknown) => void;
  onStoreFailed: () => void;
  onFailure: (error: unknown) => void;
  onReady?: (ready: ReadyRecording) => void;
}

/** Records the story, stores the recording, and makes an MP3 of it. */
export function useRecording(readingId: string, events: RecordingEvents) {
  const reading = useReading(readingId);
  const [state, setState] = useState<Recording>({ step: "idle" });
  const running = useRef<Recorder | null>(null);
  const isHere = useRef(true);
  const urls = useRef<string[]>([]);
  const { onNoMicrophone, onStoreFailed, onFailure, onReady } = events;

  const leave = useEffectEvent(() => {
    const recorder = running.current;
    running.current = null;
    for (const url of urls.current) URL.revokeObjectURL(url);
    urls.current = [];
    // Leaving stops the recording; what was recorded is offered again on the next visit.
    void recorder?.stop().then(() => notifyTabs("recordings"));
    if (!recorder) notifyTabs("recordings");
  });
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      leave();
    };
  }, []);

  async function record(before: StoredRecording | null) {
    setState({ step: "asking" });
    try {
      const recorder = await startRecorder(reading, before, {
        onInterruption: () => void interrupt(),
        onStoreFailed,
      });
      if (!isHere.current) {
        // The user has left while the browser was asking for permission.
        await recorder.stop();
        return;
      }
      running.current = recorder;
      setState({ step: "recording", recorder, isPaused: false });
    } catch (error) {
      setState(before ? { step: "interrupted", recording: before } : { step: "idle" });
      onNoMicrophone(error);
    }
  }

  async function interrupt() {
    const recording = await running.current?.stop();
    running.current = null;
    setState(recording ? { step: "interrupted", recording } : { step: "idle" });
  }

  async function finish(recording: StoredRecording | null | undefined) {
    if (!recording) {
      setState({ step: "idle" });
      onFailure(new Error("Nothing was recorded. Please try again."));
      return;
    }
    setState({ step: "encoding", fraction: 0 });
    try {
      const made = await makeFile(recording, (fraction) =>
        setState({ step: "encoding", fraction }),
      );
      const url = URL.createObjectURL(made.file);
      // Once the user has left, only the file is needed.
      if (isHere.current) urls.current.push(url);
      else URL.revokeObjectURL(url);
      const ready = { ...made, url };
      setState({ step: "ready", ready });
      onReady?.(ready);
    } catch (error) {
      setState({ step: "interrupted", recording });
      onFailure(error);
    }
  }

  return {
    state,
    start: () => record(null),
    pause() {
      running.current?.pause();
      setState((now) => (now.step === "recording" ? { ...now, isPaused: true } : now));
    },
    resume() {
      if (state.step === "interrupted") {
        void record(state.recording);
        return;
      }
      running.current?.resume();
      setState((now) => (now.step === "recording" ? { ...now, isPaused: false } : now));
    },
    async stop() {
      const recorder = running.current;
      running.current = null;
      const recording = state.step === "interrupted" ? state.recording : await recorder?.stop();
      await finish(recording);
    },
    /** Continues with the stored recording: at the microphone, or to listen to it. */
    async continueStored(how: "record" | "listen") {
      if (state.step !== "idle") return;
      // Set before the recording is read, so that a second press does nothing.
      setState(how === "record" ? { step: "asking" } : { step: "encoding", fraction: 0 });
      const recording = await getRecording(reading).catch(() => null);
      if (how === "record" && recording) await record(recording);
      else await finish(recording);
    },
    async discard() {
      setState({ step: "idle" });
      await setDiscarded(reading, true).catch(() => {});
    },
    /** Does nothing once another recording has begun. */
    async undoDiscard(ready: ReadyRecording | null) {
      if (running.current) return;
      if (ready) setState((now) => (now.step === "idle" ? { step: "ready", ready } : now));
      await setDiscarded(reading, false).catch(() => {});
    },
    /** Deletes the stored recording: it is attached to the story now. */
    async forget() {
      await deleteRecording(reading).catch(() => {});
    },
    close: () => setState({ step: "idle" }),
  };
}

async function makeFile(
  recording: StoredRecording,
  onProgress: (fraction: number) => void,
): Promise<Omit<ReadyRecording, "url">> {
  const [first, ...others] = recording.parts;
  try {
    const { mp3, duration } = await encodeMp3(recording.parts, onProgress);
    return { file: mp3, isMp3: true, duration };
  } catch (error) {
    // Several files cannot be joined without decoding them.
    if (!first || others.length > 0) throw error;
    return { file: first, isMp3: false, duration: recording.seconds };
  }
}
