/** Characters that Windows, macOS or phones do not allow in a file's name, and those that reverse its extension (UAX 9). */
const NOT_IN_FILE_NAMES = /[\\/:*?"<>|\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]+/gu;
const MAX_CHARACTERS = 100;

/** A title as a file's name, for instance `Emma's first snow.mp4`. */
export function fileName(title: string, extension: string): string {
  const name = [...title.replace(NOT_IN_FILE_NAMES, " ").replace(/\s+/g, " ").trim()]
    .slice(0, MAX_CHARACTERS)
    .join("")
    // Windows drops dots and spaces at the end.
    .replace(/[. ]+$/, "");
  return `${name === "" ? "story" : name}.${extension}`;
}
