import { vi } from "vitest";

/** Gives the browser a recogniser as the Web Speech API has it, which understands one phrase of this track alone. */
export function fakeRecogniser(track: EventTarget, phrase: string): void {
  class Recogniser extends EventTarget {
    get processLocally() {
      return false;
    }
    start(heard?: EventTarget) {
      if (heard !== track) return;
      const result = Object.assign([{ transcript: ` ${phrase}` }], { isFinal: true });
      this.dispatchEvent(Object.assign(new Event("result"), { resultIndex: 0, results: [result] }));
    }
    stop() {
      this.dispatchEvent(new Event("end"));
    }
    abort() {
      this.stop();
    }
  }
  vi.stubGlobal("SpeechRecognition", Recogniser);
}
