import { ConnectionError } from "../../../api/client.ts";
import type { SpeechFailure } from "./messages.ts";

/** Why no narration could be made on this device. */
export class SpeechError extends Error {
  readonly failure: SpeechFailure;

  constructor(failure: SpeechFailure, cause?: unknown) {
    super(cause instanceof Error ? cause.message : failure, { cause });
    this.name = "SpeechError";
    this.failure = failure;
  }
}

/** How browsers and the runtime name it that no memory is left; WebAssembly has no error of its own for it. */
const OUT_OF_MEMORY = /memory|allocat|bad_alloc|array buffer|abort/i;

export function toFailure(error: unknown): SpeechFailure {
  if (error instanceof SpeechError) return error.failure;
  if (error instanceof ConnectionError) return "connection";
  if (error instanceof DOMException && error.name === "QuotaExceededError") return "storage";
  if (error instanceof RangeError) return "memory";
  return OUT_OF_MEMORY.test(error instanceof Error ? error.message : String(error))
    ? "memory"
    : "other";
}
