import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  deleteDiscarded,
  deleteRecording,
  findRecording,
  getRecording,
  listUnsaved,
  type Reading,
  type RecordingSummary,
  setDiscarded,
  type StoredRecording,
} from "../../device/recordings.ts";
import { notifyTabs } from "../../device/tabs.ts";
import { useDeviceQuery } from "../../device/use-device-query.ts";
import { useUserId } from "../../lib/use-user-id.ts";
import { useWakeLock } from "../../lib/use-wake-lock.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import { encodeMp3 } from "./encode-mp3.ts";
import {
  closeMicrophone,
  describeMicrophoneFault,
  MicrophoneError,
  openMicrophone,
} from "./microphone.ts";
import { type Recorder, startRecorder } from "./recorder.ts";
import { useIsSending, useSending } from "./sending.ts";

/** What the signed-in user reads aloud. */
function useReading(readingId: string): Reading {
  return { userId: useUserId(), readingId };
}

/** The recording that is on the device, and neither saved nor being saved; null when there is none. */
export function useStoredRecording(readingId: string) {
  const reading = useReading(readingId);
  const place = `${reading.userId}/${readingId}`;
  const stored = useDeviceQuery("recordings", place, () => findRecording(reading), null) ?? null;
  return useIsSending(readingId) ? null : stored;
}

/** The pages with a recording on the device that is neither saved nor being saved, of a story's `pageReadingsOf`. */
export function useUnsavedPages(beginning: string): readonly string[] {
  const userId = useUserId();
  const place = `${userId}/${beginning}`;
  const sending = useSending();
  const stored = useDeviceQuery("recordings", place, () => listUnsaved(userId, beginning), NONE);
  return stored?.filter((page) => !sending.includes(beginning + page)) ?? NONE;
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
  /** What it was made of, on the device. */
  stored: RecordingSummary;
}

export type Recording =
  | { step: "idle" }
  | { step: "asking" }
  | { step: "recording"; recorder: Recorder; isPaused: boolean }
  | { step: "interrupted"; recording: StoredRecording }
  | { step: "encoding"; fraction: number }
  | { step: "ready"; ready: ReadyRecording };

export interface RecordingEvents {
  /** Called with what can be done about a microphone that cannot be used, and with null once it is on. */
  onMicrophone: (fault: string | null) => void;
  onStoreFailed: () => void;
  onFailure: (error: unknown) => void;
  onReady?: (ready: ReadyRecording) => void;
}

/** Records the story, stores the recording, and makes an MP3 of it. */
export function useRecording(readingId: string, events: RecordingEvents) {
  const reading = useReading(readingId);
  const toast = useToast();
  const [state, setState] = useState<Recording>({ step: "idle" });
  const running = useRef<Recorder | null>(null);
  const isHere = useRef(true);
  const urls = useRef<string[]>([]);
  const { onMicrophone, onStoreFailed, onFailure, onReady } = events;
  // A phone that goes dark may turn its microphone off.
  useWakeLock(state.step === "recording" && !state.isPaused);

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
    // Without a microphone what was recorded last is still there.
    const last: Recording = state.step === "ready" ? state : { step: "idle" };
    setState({ step: "asking" });
    try {
      const stream = await openMicrophone();
      if (!isHere.current) {
        // The user has left while the browser was asking for permission: what is on the device stays as it is.
        closeMicrophone(stream);
        return;
      }
      const recorder = startRecorder(stream, reading, before, {
        onInterruption: () => void interrupt(),
        onStoreFailed,
      });
      running.current = recorder;
      onMicrophone(null);
      setState({ step: "recording", recorder, isPaused: false });
    } catch (error) {
      if (!isHere.current) return;
      setState(before ? { step: "interrupted", recording: before } : last);
      onMicrophone(describeMicrophoneFault(error));
      if (!(error instanceof MicrophoneError)) return;
      toast({
        title: "Microphone access denied",
        text: "Please allow microphone access to record audio.",
        variant: "destructive",
      });
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
      const { startedAt, seconds } = recording;
      const ready = { ...made, url, stored: { startedAt, seconds } };
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
      // Pressed once more while it stops.
      if (!recorder && state.step !== "interrupted") return;
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
    /** Deletes the stored recording that `ready` was made of: it is saved now. Without one, what was discarded. */
    async forget(ready: ReadyRecording | null) {
      const deletion = ready ? deleteRecording(reading, ready.stored) : deleteDiscarded(reading);
      await deletion.catch(() => {});
    },
    close: () => setState({ step: "idle" }),
  };
}

async function makeFile(
  recording: StoredRecording,
  onProgress: (fraction: number) => void,
): Promise<Omit<ReadyRecording, "url" | "stored">> {
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
