/** Cuts a caption into sentences at full stops, line ends and dashes, but not inside "Mr. Patel" or "3.5". */
const LABEL =
  /(?<=^|[.!?\n]\s*)((?!(?:I|we|he|she|it|they|you|this|that|there)\b)[^\s.!?:;,–—-]+(?: [^\s.!?:;,–—-]+){0,2}) +[-–—]+ +(?!(?:and|but|or|so|then|not|no|which|who)\b)/giu;
const DOT = "\u0001";

export function splitSentences(text: string): string[] {
  const guarded = text
    .replace(/\b(Mr|Mrs|Ms|Dr|St|vs|No|Mt|Jr|Sr|Prof)\./gi, `$1${DOT}`)
    .replace(/\b([ap])\.m\./gi, `$1${DOT}m${DOT}`)
    .replace(/(\d)\.(\d)/g, `$1${DOT}$2`)
    .replace(/(\d)\s+[-–—]\s+(?=\d)/g, "$1-")
    // "Most Improved - Kian": a label and what it is for.
    .replace(LABEL, "$1: ")
    .replace(/\b(\p{Lu})\.(?=\s?\p{Lu})/gu, `$1${DOT}`);
  return guarded
    .split(/(?<=[.!?])\s+|(?<=[.!?]["')])\s+(?!\p{Ll})|\n|\s+[-–—]+\s+|\s*[–—]\s*|;\s+/u)
    .map((sentence) => sentence.replaceAll(DOT, ".").trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
