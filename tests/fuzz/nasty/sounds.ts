/** Small recordings whose tables are wrong or that are made to keep their reader busy. */
import type { Bytes } from "./bytes.ts";
import { MP4 } from "./mp4.ts";
import { OGG } from "./ogg.ts";
import { MP3, WAVE } from "./wave-mp3.ts";
import { WEBM } from "./webm.ts";

/** Each by its name; made only when asked for, as some are long. */
export const NASTY_SOUNDS: readonly [name: string, make: () => Bytes][] = Object.entries({
  MP4,
  WEBM,
  OGG,
  WAVE,
  MP3,
}).flatMap(([format, files]) =>
  Object.entries(files).map(([name, make]): [string, () => Bytes] => [`${format}: ${name}`, make]),
);
