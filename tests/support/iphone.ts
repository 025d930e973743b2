/** A phone whose browser records AAC in fragments, and decodes no fragments, as some of Apple's do. */
import { execFileSync } from "node:child_process";
import type { Page } from "playwright-core";

/** From the next visit on, whatever the page records is six seconds of this tone. */
export async function recordAsIPhone(page: Page, hertz: number): Promise<void> {
  const file = execFileSync("ffmpeg", [
    ...["-v", "error", "-f", "lavfi", "-i", `sine=frequency=${hertz}:sample_rate=48000:duration=6`],
    ...["-af", "volume=4", "-c:a", "aac", "-b:a", "64k", "-frag_duration", "500000"],
    ...["-movflags", "empty_moov+default_base_moof", "-f", "mp4", "-"],
  ]);
  await page.addInitScript((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const decode = OfflineAudioContext.prototype.decodeAudioData;
    OfflineAudioContext.prototype.decodeAudioData = function (data: ArrayBuffer) {
      const isFragmented = new TextDecoder("latin1").decode(data).includes("moof");
      if (isFragmented) return Promise.reject(new DOMException("Decoding failed", "EncodingError"));
      return decode.call(this, data);
    };
    window.MediaRecorder = class extends EventTarget {
      static isTypeSupported = (type: string) => type === "audio/mp4";
      state = "inactive";
      mimeType = "audio/mp4";
      at = 0;
      start() {
        this.state = "recording";
      }
      requestData() {
        const data = new Blob([bytes.subarray(this.at)]);
        this.at = bytes.length;
        this.dispatchEvent(Object.assign(new Event("dataavailable"), { data }));
      }
      stop() {
        this.state = "inactive";
        setTimeout(() => {
          this.requestData();
          this.dispatchEvent(new Event("stop"));
        });
      }
    } as unknown as typeof MediaRecorder;
  }, file.toString("base64"));
}
