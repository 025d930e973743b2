/**
 * Speech recognition as some browsers have it (Web Speech API draft). TypeScript's DOM types leave the
 * recogniser out because it is not standard everywhere.
 */
interface Recogniser {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  /** Browsers of before 2025 take no track, and listen to the microphone. */
  start: (track?: MediaStreamTrack) => void;
  stop: () => void;
  abort: () => void;
  addEventListener(type: "result", listener: (event: RecognitionEvent) => void): void;
  addEventListener(type: "error", listener: (event: { error: string }) => void): void;
  addEventListener(type: "end", listener: () => void): void;
}

interface RecognitionEvent {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}

interface RecogniserConstructor {
  new (): Recogniser;
  prototype: Recogniser;
}

/** Null where the browser cannot take dictation. */
function getRecogniser(): RecogniserConstructor | null {
  const scope = globalThis as {
    SpeechRecognition?: RecogniserConstructor;
    webkitSpeechRecognition?: RecogniserConstructor;
  };
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition ?? null;
}

export const canDictate = () => getRecogniser() !== null;

/**
 * Whether the browser takes dictation while it records: from the recording's own track or, on a computer, from a
 * microphone that is on already. On a phone the one would turn the other off.
 */
export function canWriteDown(): boolean {
  const Recogniser = getRecogniser();
  if (!Recogniser) return false;
  return "processLocally" in Recogniser.prototype || matchMedia("(pointer: fine)").matches;
}

interface DictationOptions {
  /** What to listen to: the microphone by default. */
  track?: MediaStreamTrack | undefined;
  onText: (text: string) => void;
  onEnd: () => void;
  /** `denied`: no permission to use the microphone. */
  onFailure: (reason: "denied" | "other") => void;
}

export interface Dictation {
  stop: () => void;
  /** Stops without reporting what was said last. */
  abort: () => void;
}

/** Listens until it is stopped and hands over each phrase as it is understood. */
export function startDictation({ track, onText, onEnd, onFailure }: DictationOptions): Dictation {
  const Recogniser = getRecogniser();
  if (!Recogniser) throw new Error("This browser cannot take dictation.");
  const recogniser = new Recogniser();
  recogniser.lang = navigator.language;
  recogniser.continuous = true;
  recogniser.interimResults = false;
  recogniser.addEventListener("result", ({ results, resultIndex }) => {
    for (const result of Array.from(results).slice(resultIndex)) {
      const transcript = result[0]?.transcript.trim() ?? "";
      if (result.isFinal && transcript !== "") onText(transcript);
    }
  });
  recogniser.addEventListener("error", ({ error }) => {
    if (error === "aborted" || error === "no-speech") return;
    onFailure(error === "not-allowed" ? "denied" : "other");
  });
  recogniser.addEventListener("end", onEnd);
  recogniser.start(track);
  return { stop: () => recogniser.stop(), abort: () => recogniser.abort() };
}
