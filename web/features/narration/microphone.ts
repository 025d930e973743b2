/** Every browser records in one of these; otherwise MediaRecorder chooses its default. */
const TYPES = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];

export function pickRecordingType(
  isSupported: (type: string) => boolean = (type) => MediaRecorder.isTypeSupported(type),
): string | undefined {
  return TYPES.find((type) => isSupported(type));
}

/** Why the microphone cannot be used. */
export type MicrophoneFault = "denied" | "missing";

export class MicrophoneError extends Error {
  readonly fault: MicrophoneFault;

  constructor(fault: MicrophoneFault, cause: unknown) {
    super("The microphone cannot be used.", { cause });
    this.name = "MicrophoneError";
    this.fault = fault;
  }
}

/** Asks for the microphone. Throws MicrophoneError. */
export async function openMicrophone(): Promise<MediaStream> {
  try {
    // `mediaDevices` is missing on a page that did not come over https.
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, noiseSuppression: true, autoGainControl: true },
    });
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : "";
    const isMissing = name === "NotFoundError" || name === "NotReadableError";
    throw new MicrophoneError(isMissing ? "missing" : "denied", cause);
  }
}

export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** What can be done about it, in words for whoever wants to record. */
export function describeMicrophoneFault(error: unknown): string {
  if (!(error instanceof MicrophoneError)) {
    return "This browser cannot record a voice. Please open this page in another one, such as Chrome, Firefox or Safari.";
  }
  return error.fault === "missing"
    ? "No microphone was found, or another program is using it. Please connect one and try again."
    : "The browser does not let this page use the microphone. Please allow it beside the page's address and try again.";
}
