import type { Format } from "./layout.ts";
import { gif, jpeg, png } from "./picture-formats.ts";
import { mp3, mp4, ogg, wave, webm } from "./sound-formats.ts";

const FORMATS: [RegExp, Format][] = [
  [/\.(m4a|mp4)$|^MP4/, mp4],
  [/\.(webm|mka)$|^WEBM/, webm],
  [/\.ogg$|^OGG/, ogg],
  [/\.wav$|^WAVE/, wave],
  [/\.mp3$|^MP3/, mp3],
  [/\.jpg$|^JPEG/, jpeg],
  [/\.png$|^PNG/, png],
  [/\.gif$|^GIF/, gif],
];

/** How the file is laid out, by its name. */
export function formatOf(name: string): Format {
  const found = FORMATS.find(([pattern]) => pattern.test(name));
  if (!found) throw new Error(`no format for ${name}`);
  return found[1];
}
