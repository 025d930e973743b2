import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useUserId } from "../../lib/use-user-id.ts";
import { encodeMp3 } from "./encode-mp3.ts";
import { type Recorder, startRecorder } from "./recorder.ts";
import {
  deleteTake,
  findTake,
  getTake,
  type KeptTake,
  type Reading,
  setDiscarded,
} from "./take-store.ts";

const takeKey = ({ userId, storyId }: Reading) => [`recordings/${userId}/${storyId}`];

/** The story as read by whoever is signed in. */
function useReading(storyId: string): Reading {
  return { userId: useUserId(), storyId };
}

/** The recording of this story that lies on the device and was not saved; null when there is none. */
export function useKeptTake(storyId: string) {
  const reading = useReading(storyId);
  const kept = useQuery({
    queryKey: takeKey(reading),
    // A browser that keeps nothing has kept no recording.
    queryFn: () => findTake(reading).catch(() => null),
  });
  return kept.data ?? null;
}

/** What is heard and saved: an MP3, or as recorded where this browser cannot make one and the server must. */
export interface ReadyRecording {
  file: Blob;
  /** Plays it for as long as the page is open. */
  url: string;
  isMp3: boolean;
  /** Seconds. */
  duration: number;
}

export type Recording =
  | { step: "idle" }
  | { step: "asking" }
  | { step: "recording"; recorder: Recorder; isPaused: boolean }
  | { step: "interrupted"; take: KeptTake }
  | { step: "encoding"; fraction: number }
  | { step: "ready"; ready: ReadyRecording };

export interface RecordingEvents {
  onNoMicrophone: (error: unknown) => void;
  onNotKept: () => void;
  onFailure: (error: unknown) => void;
}

/** Records the story, keeps what is recorded, and makes an MP3 of it. */
export function useRecording(storyId: string, events: RecordingEvents) {
  const queryClient = useQueryClient();
  const reading = useReading(storyId);
  const [state, setState] = useState<Recording>({ step: "idle" });
  const running = useRef<Recorder | null>(null);
  const isHere = useRef(true);
  const urls = useRef<string[]>([]);
  const { onNoMicrophone, onNotKept, onFailure } = events;

  /** What lies on the device has changed. */
  const lookAgain = () => queryClient.invalidateQueries({ queryKey: takeKey(reading) });

  const leave = useEffectEvent(() => {
    const recorder = running.current;
    running.current = null;
    for (const url of urls.current) URL.revokeObjectURL(url);
    urls.current = [];
    // What was recorded is offered again when the person comes back.
    if (recorder) void recorder.stop().then(lookAgain);
    else void lookAgain();
  });
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      leave();
    };
  }, []);

  async function record(before: KeptTake | null) {
    setState({ step: "asking" });
    try {
      const recorder = await startRecorder(reading, before, {
        onInterruption: () => void interrupt(),
        onNotKept,
      });
      if (!isHere.current) {
        // The person has gone on while the browser was asking.
        await recorder.stop();
        return;
      }
      running.current = recorder;
      setState({ step: "recording", recorder, isPaused: false });
    } catch (error) {
      setState(before ? { step: "interrupted", take: before } : { step: "idle" });
      onNoMicrophone(error);
    }
  }

  async function interrupt() {
    const take = await running.current?.stop();
    running.current = null;
    setState(take ? { step: "interrupted", take } : { step: "idle" });
  }

  async function finish(take: KeptTake | null | undefined) {
    if (!take) {
      setState({ step: "idle" });
      onFailure(new Error("Nothing was recorded. Please try again."));
      return;
    }
    setState({ step: "encoding", fraction: 0 });
    try {
      const made = await makeFile(take, (fraction) => setState({ step: "encoding", fraction }));
      const url = URL.createObjectURL(made.file);
      urls.current.push(url);
      setState({ step: "ready", ready: { ...made, url } });
    } catch (error) {
      setState({ step: "interrupted", take });
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
        void record(state.take);
        return;
      }
      running.current?.resume();
      setState((now) => (now.step === "recording" ? { ...now, isPaused: false } : now));
    },
    async stop() {
      const recorder = running.current;
      running.current = null;
      const take = state.step === "interrupted" ? state.take : await recorder?.stop();
      await finish(take);
    },
    /** Goes on with what was kept on the device: at the microphone, or to listen to it. */
    async continueKept(how: "record" | "listen") {
      const take = await getTake(reading).catch(() => null);
      if (how === "record" && take) await record(take);
      else await finish(take);
    },
    async discard() {
      setState({ step: "idle" });
      await setDiscarded(reading, true).catch(() => {});
      await lookAgain();
    },
    async takeBack(ready: ReadyRecording | null) {
      if (ready) setState({ step: "ready", ready });
      await setDiscarded(reading, false).catch(() => {});
      if (!ready) await lookAgain();
    },
    /** It belongs to the story now. */
    async forget() {
      await deleteTake(reading).catch(() => {});
      await lookAgain();
    },
    close: () => setState({ step: "idle" }),
  };
}

async function makeFile(
  take: KeptTake,
  onProgress: (fraction: number) => void,
): Promise<Omit<ReadyRecording, "url">> {
  const [first, ...others] = take.parts;
  try {
    const { mp3, duration } = await encodeMp3(take.parts, onProgress);
    return { file: mp3, isMp3: true, duration };
  } catch (error) {
    // Several files cannot be joined without decoding them.
    if (!first || others.length > 0) throw error;
    return { file: first, isMp3: false, duration: take.seconds };
  }
}
