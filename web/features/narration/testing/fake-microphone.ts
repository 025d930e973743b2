import { screen } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { device } from "../../../testing/device.ts";

/** Replaces the browser's recorder: what it has recorded comes when it is asked for, or stops. */
class FakeMediaRecorder extends EventTarget {
  static running = new Set<FakeMediaRecorder>();
  static isTypeSupported = () => true;
  readonly mimeType = "audio/webm";
  state: RecordingState = "inactive";

  start() {
    this.state = "recording";
    FakeMediaRecorder.running.add(this);
  }

  requestData() {
    const data = new Blob(["sound"], { type: this.mimeType });
    this.dispatchEvent(Object.assign(new Event("dataavailable"), { data }));
  }

  stop() {
    this.state = "inactive";
    FakeMediaRecorder.running.delete(this);
    this.requestData();
    this.dispatchEvent(new Event("stop"));
  }
}

class FakeAudioContext {
  createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData() {}, connect() {} });
  createMediaStreamSource = () => ({ connect() {} });
  close = async () => {};
  resume = async () => {};
}

/** Gives each test a microphone that may be used, whose sound is sent as it was recorded. */
export function fakeMicrophone() {
  const track = Object.assign(new EventTarget(), { stop: vi.fn(), muted: false });
  const stream = { getTracks: () => [track], getAudioTracks: () => [track] };
  const open = vi.fn();

  beforeEach(() => {
    FakeMediaRecorder.running.clear();
    track.stop.mockClear();
    open.mockReset().mockResolvedValue(stream);
    vi.stubGlobal("MediaRecorder", FakeMediaRecorder);
    // Neither measures the level nor decodes.
    vi.stubGlobal("AudioContext", FakeAudioContext);
    vi.stubGlobal("OfflineAudioContext", undefined);
    Object.defineProperty(navigator, "mediaDevices", {
      configurable: true,
      value: { getUserMedia: open },
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, "mediaDevices");
    vi.unstubAllGlobals();
  });

  return {
    track,
    /** The recorders that are recording now. */
    running: FakeMediaRecorder.running,
    /** The browser asks for permission, until the returned function is called. */
    ask() {
      let permit!: () => void;
      const asking = new Promise<void>((resolve) => (permit = resolve));
      open.mockImplementation(async () => {
        await asking;
        return stream;
      });
      return permit;
    },
    allow: () => open.mockResolvedValue(stream),
    /** The browser does not let the page use it. */
    deny: () => open.mockRejectedValue(new DOMException("no", "NotAllowedError")),
  };
}

/** Puts on the device what was recorded before the page was left. */
export async function storeRecording(owner: string, readingId: string): Promise<void> {
  const record = { startedAt: 1_000, seconds: 5, parts: ["audio/webm"], isDiscarded: false };
  await device.put("recordings", [owner, readingId], record);
  const chunk = new Blob(["sound"], { type: "audio/webm" });
  await device.put("files", [owner, `recordings/${readingId}`, 0, 0], chunk);
}

export const button = (name: string | RegExp) =>
  screen.getByRole<HTMLButtonElement>("button", { name });
export const findButton = (name: string | RegExp) =>
  screen.findByRole<HTMLButtonElement>("button", { name });
