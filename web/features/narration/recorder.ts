import {
  createRecordingWriter,
  type Reading,
  type StoredRecording,
} from "../../device/recordings.ts";
import { closeMicrophone, pickRecordingType } from "./microphone.ts";
import { createStopwatch } from "./stopwatch.ts";

/** Milliseconds of sound in a chunk: together with storing it, less than a second can be lost. */
const CHUNK_MS = 500;
/** A microphone that is mute for less, in milliseconds, was not taken by a phone call: a headset was plugged in. */
const MUTE_MS = 1_000;
/** Plenty for a voice. */
const BITS_PER_SECOND = 96_000;

export interface RecorderEvents {
  /** The microphone was lost: a phone call, a cable pulled out. What was recorded stays stored. */
  onInterruption: () => void;
  /** The device stores nothing (a private window, a full disk): the recording lasts as long as the page. */
  onStoreFailed: () => void;
}

export interface Recorder {
  stream: MediaStream;
  /** Seconds recorded, pauses not counted. */
  seconds: () => number;
  pause: () => void;
  resume: () => void;
  /**
   * Ends it and releases the microphone. Resolves to all that was recorded, also before; null when that is nothing.
   */
  stop: () => Promise<StoredRecording | null>;
}

/** Records the microphone, and stores the chunks on the device. Throws when this browser cannot record. */
export function startRecorder(
  stream: MediaStream,
  reading: Reading,
  before: StoredRecording | null,
  { onInterruption, onStoreFailed }: RecorderEvents,
): Recorder {
  const media = startMediaRecorder(stream);
  const startedAt = before?.startedAt ?? Date.now();
  const writer = createRecordingWriter(reading, {
    continues: before,
    onFailure: onStoreFailed,
    now: () => startedAt,
  });
  const stopwatch = createStopwatch(before?.seconds ?? 0);
  const chunks: Blob[] = [];
  let isStopping = false;
  const forgetMute = watchMute(stream, () => {
    if (media.state !== "inactive") media.stop();
  });

  media.addEventListener("dataavailable", ({ data }) => {
    if (data.size === 0) return;
    chunks.push(data);
    writer.addChunk(data, stopwatch.seconds());
  });
  const ended = new Promise<void>((resolve) => {
    media.addEventListener("stop", () => {
      stopwatch.stop();
      forgetMute();
      document.removeEventListener("visibilitychange", handOver);
      closeMicrophone(stream);
      if (!isStopping) onInterruption();
      resolve();
    });
  });
  // A page in the background may be ended at any moment.
  function handOver() {
    if (document.visibilityState === "hidden" && media.state !== "inactive") media.requestData();
  }
  document.addEventListener("visibilitychange", handOver);

  writer.beginPart(media.mimeType);
  stopwatch.start();

  return {
    stream,
    seconds: stopwatch.seconds,
    pause() {
      if (media.state !== "recording") return;
      media.pause();
      // A pause may be long: what was recorded before it is stored now.
      media.requestData();
      stopwatch.stop();
    },
    resume() {
      if (media.state !== "paused") return;
      media.resume();
      stopwatch.start();
    },
    async stop() {
      isStopping = true;
      if (media.state !== "inactive") media.stop();
      await ended;
      await writer.settle().catch(() => {});
      const own = chunks.length > 0 ? [new Blob(chunks, { type: media.mimeType })] : [];
      const parts = [...(before?.parts ?? []), ...own];
      return parts.length > 0 ? { startedAt, seconds: stopwatch.seconds(), parts } : null;
    },
  };
}

/** Releases the microphone when this browser cannot record it. */
function startMediaRecorder(stream: MediaStream): MediaRecorder {
  try {
    const mimeType = pickRecordingType();
    const media = new MediaRecorder(stream, {
      ...(mimeType !== undefined && { mimeType }),
      audioBitsPerSecond: BITS_PER_SECOND,
    });
    media.start(CHUNK_MS);
    return media;
  } catch (error) {
    closeMicrophone(stream);
    throw error;
  }
}

/**
 * Some devices do not end the microphone's track for a phone call but mute it, and some never unmute it: the part
 * ends there, and the next one opens the microphone again.
 */
function watchMute(stream: MediaStream, onMuted: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  for (const track of stream.getAudioTracks()) {
    track.addEventListener("mute", () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (track.muted) onMuted();
      }, MUTE_MS);
    });
  }
  return () => clearTimeout(timer);
}
