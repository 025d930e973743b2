/** A stand-in for the device's voices, as the Web Speech API describes them: it speaks when a test lets it. */
import { vi } from "vitest";

class FakeUtterance extends EventTarget {
  voice: unknown = null;
  lang = "";
  rate = 1;
  volume = 1;
  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }
}

class FakeSynthesis extends EventTarget {
  queue: FakeUtterance[] = [];
  /** Everything that was ever spoken, with its rate. */
  spoken: [text: string, rate: number][] = [];
  private voices: object[] = [];

  getVoices = () => this.voices;
  resume() {}
  cancel() {
    const canceled = this.queue.splice(0);
    for (const utterance of canceled)
      utterance.dispatchEvent(Object.assign(new Event("error"), { error: "canceled" }));
  }
  speak(utterance: FakeUtterance) {
    if (!(utterance instanceof FakeUtterance)) throw new TypeError("not an utterance");
    this.queue.push(utterance);
  }
  /** The voices arrive, which real browsers report some time after the page has loaded. */
  load(voices: object[]) {
    this.voices = voices;
    this.dispatchEvent(new Event("voiceschanged"));
  }
  /** Speaks the first of what waits, to its end. */
  speakNext() {
    const utterance = this.queue.shift();
    if (!utterance) throw new Error("Nothing is to be spoken.");
    this.spoken.push([utterance.text, utterance.rate]);
    utterance.dispatchEvent(new Event("end"));
  }
}

export function fakeSpeech(): FakeSynthesis {
  const synthesis = new FakeSynthesis();
  vi.stubGlobal("speechSynthesis", synthesis);
  vi.stubGlobal("SpeechSynthesisUtterance", FakeUtterance);
  return synthesis;
}
