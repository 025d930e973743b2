import { MAX_ANSWER_SECONDS } from "../../../contract/limits.ts";
import { cannotBeDone, tooLarge } from "../../errors.ts";
import { oneAtATime } from "../../providers/one-at-a-time.ts";
import { convertRecording, type LengthLimit } from "../../providers/recording/convert.ts";
import { openRecording } from "../../providers/recording/recording-sound.ts";
import { inMemory } from "../../providers/recording/sound-file.ts";

export interface TakenVoice {
  /** The file, an MP3. */
  chunks: Uint8Array[];
  contentType: string;
  /** Seconds. */
  duration: number;
  bytes: number;
}

/** A recorder stops a moment after it is told to. */
const GRACE_SECONDS = 2;

const LIMIT: LengthLimit = {
  seconds: MAX_ANSWER_SECONDS + GRACE_SECONDS,
  error: () => tooLarge(`A recording can be ${MAX_ANSWER_SECONDS / 60} minutes long at most.`),
};

/**
 * The sound of a guest's recording without anything else that came with it.
 * @throws AppError 413 when it is too long, 415 when it is no sound, 422 when it cannot be used
 */
export function takeVoice(recording: Uint8Array<ArrayBuffer>): Promise<TakenVoice> {
  return oneAtATime(async (signal) => {
    const sound = await openRecording(inMemory(recording));
    if (sound.kind === "passed") {
      throw cannotBeDone("This kind of recording cannot be used here. MP3, WAV and WebM work.");
    }
    const chunks: Uint8Array[] = [];
    const write = async (chunk: Uint8Array) => void chunks.push(chunk);
    const { duration } = await convertRecording(sound, write, signal, LIMIT);
    const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
    return { chunks, contentType: sound.contentType, duration, bytes };
  });
}
