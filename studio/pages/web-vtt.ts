/** WebVTT, the text tracks of browsers (https://www.w3.org/TR/webvtt1/#writing). */
import type { Cue } from "./cues.ts";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

const pad = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, "0");

/** hh:mm:ss.ttt */
function toTimestamp(seconds: number): string {
  const milliseconds = Math.round(Math.max(0, seconds) * 1_000);
  const whole = milliseconds / 1_000;
  const clock = [whole / 3_600, (whole / 60) % 60, whole % 60].map((value) => pad(value, 2));
  return `${clock.join(":")}.${pad(milliseconds % 1_000, 3)}`;
}

/** The whole file, UTF-8 once it is encoded. A cue's text is one line, in which nothing is markup. */
export function writeWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text }) => {
    const plain = text.replace(/\s+/g, " ").replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? "");
    return `${toTimestamp(start)} --> ${toTimestamp(end)}\n${plain}\n`;
  });
  return ["WEBVTT\n", ...blocks].join("\n");
}
