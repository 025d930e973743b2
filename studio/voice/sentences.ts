/** A text to be read in one breath: a sentence, or part of a very long one. */
export interface Sentence {
  /** Exactly `input.slice(from, to)`. */
  text: string;
  from: number;
  to: number;
  /** Paragraphs are parted by blank lines and counted from 0. */
  paragraph: number;
  /** What follows it: nothing, more of the same sentence, another sentence, another paragraph, another page. */
  followedBy: "end" | "clause" | "sentence" | "paragraph" | "page";
}

interface Span {
  from: number;
  to: number;
}

/** Memory and delay grow with the length of what is synthesised at once. */
const MAX_CHARACTERS = 300;

const BLANK_LINES = /\n[^\S\n]*(?:\n[^\S\n]*)+/g;
const READABLE = /[\p{L}\p{N}]/u;

/** After these a full stop does not end a sentence; "I." and the like do. */
const ABBREVIATED =
  /(?:^|[\s"'(‘“])(?:Mr|Mrs|Ms|Dr|Dra|Dott|Prof|Rev|St|Mt|Capt|Gen|Lt|Col|Sgt|Sig|Sr|Sra|Srta|Dña|Uds?|Hr|Mme|Mlle|[A-HJ-Z])\.\s*$/;
/** Nor after these before a number. */
const NUMBERED =
  /(?:^|[\s(])(?:[Nn]os?|[Cc]h|[Vv]ol|[Aa]pt|pp?|pg|ca?|b|d|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec)\.\s*$/;
/** Nor after these before a day or a month. */
const WEEKDAY = /(?:^|[\s(])(?:Mon|Tues?|Wed|Thu(?:rs)?|Fri|Sat|Sun)\.\s*$/;
const DAY_OR_MONTH = /^(?:\d|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b)/;
/** Nor after initials, unless a word follows that no name begins with. */
const INITIALS = /(?:^|[\s"'(‘“])(?!U\.|D\.C\.|N\.Y\.|L\.A\.)(?:[A-Z]\.){2,3}\s*$/;
const NO_NAME =
  /^(?:I|He|She|It|We|They|You|My|Our|His|Her|The|Their|A|An|And|But|So|Then|There|This|That|In|On|At|After|Before|When)\b/;
/** As much of a sentence as the patterns above need to see. */
const ENDING_CHARACTERS = 40;
/** Chinese and Japanese have no space after it. */
const WIDE_END = /[。！？｡][」』”’）)]*$/;
/** UAX #29 ends a sentence between “Look!” and she said. */
const QUOTED = /[!?…]["'’”)]+\s*$/;

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

function trimSpan(text: string, from: number, to: number): Span {
  const part = text.slice(from, to);
  const start = from + part.length - part.trimStart().length;
  return { from: start, to: Math.max(start, from + part.trimEnd().length) };
}

function splitParagraphs(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const gap of text.matchAll(BLANK_LINES)) {
    spans.push(trimSpan(text, from, gap.index));
    from = gap.index + gap[0].length;
  }
  spans.push(trimSpan(text, from, text.length));
  return spans.filter((span) => span.to > span.from);
}

function continuesSentence(before: string, next: string): boolean {
  // UAX #29 also ends sentences inside addresses: example.com/?page=1
  if (WIDE_END.test(before)) return false;
  if (!before.endsWith(" ") || ABBREVIATED.test(before)) return true;
  if (NUMBERED.test(before)) return /^\d/.test(next);
  if (WEEKDAY.test(before)) return DAY_OR_MONTH.test(next);
  if (INITIALS.test(before)) return !NO_NAME.test(next);
  return QUOTED.test(before) && /^\p{Ll}/u.test(next);
}

function splitParagraph(text: string, { from, to }: Span): Span[] {
  // A line break is no sentence break; one space for one character keeps the offsets.
  const paragraph = text.slice(from, to).replaceAll(/\s/g, " ");
  const spans: Span[] = [];
  let before = "";
  for (const { segment, index } of segmenter.segment(paragraph)) {
    const last = spans.at(-1);
    if (last && continuesSentence(before, segment)) last.to = from + index + segment.length;
    else spans.push({ from: from + index, to: from + index + segment.length });
    before = segment.slice(-ENDING_CHARACTERS);
  }
  return spans.map((span) => trimSpan(text, span.from, span.to));
}

/** Cuts at the last comma or space that leaves enough to say, else anywhere but inside a surrogate pair. */
function findCut(chunk: string): number {
  for (const separator of [", ", "; ", " "]) {
    const at = chunk.lastIndexOf(separator, MAX_CHARACTERS - separator.length);
    if (at > MAX_CHARACTERS / 3) return at + separator.length;
  }
  const last = chunk.charCodeAt(MAX_CHARACTERS - 1);
  return last >= 0xd800 && last < 0xdc00 ? MAX_CHARACTERS - 1 : MAX_CHARACTERS;
}

function cutLongSentence(text: string, { from, to }: Span): Span[] {
  const spans: Span[] = [];
  let start = from;
  while (to - start > MAX_CHARACTERS) {
    const cut = start + findCut(text.slice(start, start + MAX_CHARACTERS).replaceAll(/\s/g, " "));
    spans.push(trimSpan(text, start, cut));
    start = cut;
  }
  spans.push(trimSpan(text, start, to));
  return spans;
}

function isReadable(text: string, span: Span): boolean {
  return READABLE.test(text.slice(span.from, span.to));
}

/** A page that ends within a sentence, which no reader can pause in, ends nowhere. */
function findWhatFollows(
  { to, paragraph }: Sentence,
  next: { from: number; paragraph: number; isClause: boolean },
  pageEnds: readonly number[],
): Sentence["followedBy"] {
  if (next.isClause) return "clause";
  if (pageEnds.some((end) => end >= to && end <= next.from)) return "page";
  return paragraph === next.paragraph ? "sentence" : "paragraph";
}

/**
 * Splits a text into what is read in one go, in order, leaving out parts without a letter or digit.
 * @param pageEnds places in the text (UTF-16) at which its pages end
 */
export function* splitSentences(
  text: string,
  pageEnds: readonly number[] = [],
): Generator<Sentence> {
  const paragraphs = splitParagraphs(text);
  let held: Sentence | null = null;
  for (const [paragraph, span] of paragraphs.entries()) {
    for (const sentence of splitParagraph(text, span)) {
      const chunks = cutLongSentence(text, sentence).filter((chunk) => isReadable(text, chunk));
      for (const [index, chunk] of chunks.entries()) {
        if (held) {
          const next = { from: chunk.from, paragraph, isClause: index > 0 };
          held.followedBy = findWhatFollows(held, next, pageEnds);
          yield held;
        }
        held = { ...chunk, text: text.slice(chunk.from, chunk.to), paragraph, followedBy: "end" };
      }
    }
  }
  if (held) yield held;
}
