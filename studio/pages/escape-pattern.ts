/**
 * The text as a regular expression finds it. `RegExp.escape` does the same, which telephones of 2024 do not know.
 * @param text in any script; letters and blanks stay as they are
 * @returns source of a pattern, with every character that has a meaning there behind a backslash
 */
export const escapePattern = (text: string): string =>
  text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
