/** One clause of a caption as a sentence of the story. */
import { FRAMES } from "../lines/caption-frames.ts";
import type { Clause } from "../reading/clause.ts";
import type { Caption } from "../reading/read-caption.ts";
import { capitalise } from "../text/sentence.ts";
import type { LineKeeper } from "./line-keeper.ts";

interface ClausePlace {
  caption: Caption;
  /** Index of the clause in its caption. */
  index: number;
  isFirstPage: boolean;
}

/** States only somebody can be in. */
const ANIMATE_STATE =
  /^(?:so |very |all |too |really |fast |sound )?(?:ready|asleep|awake|tired|hungry|sleepy|excited|proud|scared|exhausted|nervous|grumpy|brave|happy|sad|sunburnt|sunburned|soaked|thirsty|bored|cosy|cozy|snug)\b/i;

export function tellClause(clause: Clause, place: ClausePlace, keeper: LineKeeper): string {
  const end = clause.end === "!" ? "!" : ".";
  if (isQuoted(clause)) return tellQuote(clause, place, keeper);
  const tell = (body: string) => keeper.tell(body, end);
  const when = clause.when ? `${capitalise(clause.when.phrase)}, ` : "";
  if (clause.kind === "sentence" || clause.kind === "exclamation") return tell(when + clause.text);
  if (clause.kind === "interjection") return tell(when + clause.text);
  // A fragment after a sentence of its own caption reads best as it was written.
  if (clause.kind === "aside" || (place.index > 0 && isPlainAfterSentence(clause))) {
    return tell(when + (when ? clause.text : capitalise(clause.text)));
  }
  if (clause.kind === "date") return tell(`it was ${clause.text}`);
  const subject = narratorOf(clause, place);
  if (subject && /^(?:doing|whereabouts|feeling)$/.test(clause.kind))
    return tell(`${when}${subject} ${clause.text}`);
  if (clause.when) return tell(datedBody(clause, when));
  const frame = keeper.pickFrame(framesFor(clause, place), slotsFor(clause), end);
  return frame ?? tell(plainBody(clause));
}

const isPlainAfterSentence = ({ kind, text }: Clause): boolean =>
  /^(?:feeling|whereabouts|fragment|thing)$/.test(kind) ||
  (kind !== "sentence" && /^\d/.test(text));

const isQuoted = (clause: Clause): boolean => clause.kind === "quote" || clause.kind === "spoken";

function slotsFor(clause: Clause) {
  const { text, plural } = clause;
  return {
    x: text,
    X: capitalise(text),
    was: plural ? "were" : "was",
    they: plural ? "they were" : "it was",
    this: plural ? "these" : "this",
    This: plural ? "These" : "This",
  };
}

/** "My" and "our" in a caption without a subject tell whose doing it was. */
function narratorOf({ kind, text }: Clause, { caption }: ClausePlace): string | null {
  if (/\b(?:our|us|ourselves)\b/i.test(text)) return "we were";
  if (/\b(?:my|me|myself)\b/i.test(text) && kind !== "whereabouts") return "I was";
  const told = caption.clauses.find(
    (clause) => clause.kind === "sentence" && /^(?:I|we) /.test(clause.text),
  );
  return told && kind !== "feeling" ? (told.text.startsWith("I ") ? "I was" : "we were") : null;
}

const isAdverbFirst = (text: string): boolean =>
  /^(?:finally|almost|nearly|still|just|all|only|now|not|busy|even|quietly|happily)\b/i.test(
    text,
  ) || /^\p{Ll}+ly\b/u.test(text);

function framesFor(clause: Clause, { isFirstPage, index }: ClausePlace): readonly string[] {
  const { text, plural } = clause;
  const opens = isFirstPage && index === 0;
  switch (clause.kind) {
    case "event":
      return plural ? FRAMES.events : opens ? FRAMES.firstEvent : FRAMES.event;
    case "thing":
      return plural ? FRAMES.things : FRAMES.thing;
    case "known-thing":
      return FRAMES.knownThing;
    case "people":
      return FRAMES.people;
    case "place":
      return FRAMES.place;
    case "whereabouts":
      if (/^(?:off|out|back|home|away|up|down|over)\b/.test(text)) return FRAMES.onTheWay;
      return isAdverbFirst(text)
        ? FRAMES.whereabouts.filter((frame) => frame.includes("{X}"))
        : FRAMES.whereabouts;
    case "doing":
      return isAdverbFirst(text) ? FRAMES.justDoing : FRAMES.doing;
    case "feeling":
      return ANIMATE_STATE.test(text) && !/\bbut\b/.test(text) ? FRAMES.somebody : FRAMES.feeling;
    default:
      return FRAMES.fragment;
  }
}

/** A sentence that opens with its date. */
function datedBody(clause: Clause, when: string): string {
  const { text, plural, kind } = clause;
  const was = plural ? "were" : "was";
  switch (kind) {
    case "event":
      return plural ? `${when}there were ${text}` : `${when}it was ${text}`;
    case "thing":
    case "people":
      return `${when}there ${was} ${text}`;
    case "known-thing":
      return `${when}there ${plural ? "they were" : "it was"}: ${text}`;
    case "doing":
      return `${capitalise(clause.when!.bare)} was a time for ${text}`;
    case "feeling":
      return `${when}it felt like this: ${text}`;
    case "fragment":
      return `${when}it went like this: ${text}`;
    default:
      return `${when}this was ${text}`;
  }
}

/** When every frame has been used up with these very words. */
function plainBody({ kind, text, plural }: Clause): string {
  if (kind === "doing") return `it was time for ${text}`;
  if (kind === "event") return `${plural ? "there were" : "it was"} ${text}`;
  if (kind === "thing" || kind === "people") return `there ${plural ? "were" : "was"} ${text}`;
  return `here it is: ${text}`;
}

function tellQuote(clause: Clause, { caption, index }: ClausePlace, keeper: LineKeeper): string {
  const text = clause.text.replace(/^"|"$/g, "").replace(/"/g, "'");
  const ended = /[.!?]$/.test(text) ? text : text + (clause.end === "." ? "." : clause.end);
  const shown = clause.kind === "spoken" || clause.end === "?" ? capitalise(ended) : ended;
  const slots = { q: `“${shown}”`, w: `“${text}”` };
  const frames = quoteFrames(clause, caption, index, text);
  const quoted =
    keeper.pickFrame(frames, slots, ".") ?? keeper.tell(`these were the words: ${slots.q}`);
  const date =
    clause.when && !quoted.includes(clause.when.bare)
      ? ` ${keeper.tell(`that was ${clause.when.phrase}`)}`
      : "";
  return caption.foreign || text.includes(String(clause.when?.year ?? "no year"))
    ? quoted
    : quoted + date;
}

function quoteFrames(
  clause: Clause,
  caption: Caption,
  index: number,
  text: string,
): readonly string[] {
  if (caption.foreign)
    return /\p{L}\s+\p{L}/u.test(text) && !/[<>{}=\\|;/]/.test(text) ? FRAMES.foreign : FRAMES.odd;
  if (clause.end === "?") return FRAMES.question;
  if (clause.kind === "spoken") return FRAMES.spoken;
  if (index > 0) return FRAMES.quoteMore;
  return /\s/.test(text) ? FRAMES.quote : FRAMES.quoteWord;
}
