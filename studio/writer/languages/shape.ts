/** What kind of phrase a caption is, as far as closed lists tell: that decides which frames are right around it. */
import { escapePattern } from "../../pages/escape-pattern.ts";
import { everyAnd, type LanguageFrames } from "./frames.ts";
import { isShouted, withoutOrdinals } from "./typed.ts";

export interface Shape {
  /** As it stands behind a frame; null where nothing can stand before it. */
  inside: string | null;
  kind: "sentence" | "phrase" | "person" | "people";
}

const NAME = "\\p{Lu}[\\p{L}'’-]+";

/**
 * @param text the caption, as typed
 * @param names people of the album, who stay capitals
 */
export function readShape(text: string, frames: LanguageFrames, names: ReadonlySet<string>): Shape {
  // A question, a wish or a list of sentences is no phrase, whatever it is made of.
  const isOne = !/[!?:…][\s"'”’»)]|[!?]["'”’»)]*$|\.\s+\p{L}|^[¡¿"'“„«(]/u.test(
    withoutOrdinals(text),
  );
  // Capitals would shout within a frame, and "and then the cake" has its own.
  const isLinked = new RegExp(`^(?:${frames.linked})(?![\\p{L}'’])`, "iu").test(text);
  if (!isOne || isLinked || isShouted(text)) return { inside: null, kind: "sentence" };
  return { inside: behindFrame(text, frames, names), kind: kindOf(text, frames, names) };
}

function kindOf(
  text: string,
  { calledBy, finite, follows, kin, kins, many, one, joinWord }: LanguageFrames,
  names: ReadonlySet<string>,
): Shape["kind"] {
  if (finite.test(text)) return "sentence";
  const small = text.slice(0, 1).toLowerCase() + text.slice(1);
  const after = `(?=$|\\.$|,\\s(?:\\d|(?:${follows})(?!\\p{L}))|\\s(?:${follows})(?!\\p{L}))`;
  const opens = (words: string, of: string) => new RegExp(`^(?:${words})${after}`, "u").test(of);
  const known = names.size > 0 ? `(?:${[...names].map(escapePattern).join("|")})` : "(?!)";
  const and = everyAnd({ joinWord });
  const named = `(?:\\s${NAME}){0,2}`;
  const adjective = "(?:\\p{Ll}+\\s)?";
  const someone = `(?:${one})\\s${adjective}(?:${kin})${named}`;
  const several = `(?:${many})\\s${adjective}(?:${kins})`;
  const together = `${known}(?:, ${known})*\\s(?:${and})\\s${known}`;
  // "Die Enkel" are several, though "Enkel" is one as well.
  if (opens(several, small) || opens(together, text)) return "people";
  if (opens(someone, small) || opens(known, text)) return "person";
  // Whoever is followed by another small word does something.
  const does = (who: string, of: string) =>
    new RegExp(`^(?:${who})\\s(?!(?:${and})(?!\\p{L}))\\p{Ll}`, "u").test(of);
  const isDeed = does(someone, small) || does(several, small) || does(known, text);
  return isDeed ||
    does(together, text) ||
    does(`(?:${calledBy})`, text) ||
    does(`(?:${calledBy})`, small)
    ? "sentence"
    : "phrase";
}

/** Small where its first word is one that is: an article, "mi", "with"; a name and a German noun stay as they are. */
function behindFrame(
  text: string,
  { small, calledBy, things }: LanguageFrames,
  names: ReadonlySet<string>,
): string | null {
  if (/^\p{Ll}/u.test(text)) return text;
  const [first = ""] = /^[\p{L}'’-]+/u.exec(text) ?? [];
  if (first === "" || /^\p{Lu}{2}/u.test(first)) return null;
  if ([...names].some((name) => text.startsWith(name))) return text;
  if (new RegExp(`^(?:${small})$`, "iu").test(first))
    return text.slice(0, 1).toLowerCase() + text.slice(1);
  if (new RegExp(`^(?:${calledBy})$`, "u").test(first)) return text;
  return things.split(",").some((thing) => thing.endsWith(` ${first}`)) ? text : null;
}
