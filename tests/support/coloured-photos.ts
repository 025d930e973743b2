/** Photos that can be told apart in a film. */
import { execFileSync } from "node:child_process";

const COLOURS = {
  red: [210, 40, 40],
  green: [30, 150, 60],
  blue: [40, 70, 200],
  yellow: [235, 215, 60],
  purple: [130, 40, 140],
  white: [245, 245, 245],
};
export type Colour = keyof typeof COLOURS;
export const COLOUR_NAMES = Object.keys(COLOURS) as Colour[];

/** A JPEG of one colour. */
export function drawColour(name: Colour): Uint8Array<ArrayBuffer> {
  const code = COLOURS[name].map((level) => level.toString(16).padStart(2, "0")).join("");
  const source = ["-f", "lavfi", "-i", `color=c=0x${code}:size=1280x720`, "-frames:v", "1"];
  return new Uint8Array(
    execFileSync("ffmpeg", ["-v", "error", ...source, "-f", "mjpeg", "-q:v", "2", "-"]),
  );
}

/** The photo that a colour is of, most likely. */
export function nearestColour(levels: readonly number[]): Colour {
  const distanceOf = (name: Colour) =>
    Math.hypot(...COLOURS[name].map((level, i) => level - (levels[i] ?? 0)));
  return COLOUR_NAMES.toSorted((a, b) => distanceOf(a) - distanceOf(b))[0];
}
