/** A set from words parted by blanks: lists stay short in the bundle and easy to extend. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
