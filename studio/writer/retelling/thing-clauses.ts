/** "Front door painted blue", "Two cakes because …", "Tea on the floor": a thing of which something is told. */
import { PLACE_WORDS } from "../lexicon/nouns.ts";
import { HUMANS, KIN } from "../lexicon/people.ts";
import { endsPhrase } from "../grammar/tokens.ts";
import { lowerFirst } from "../text/sentence.ts";
import { canFollow, render, told, type Clause, type Reading } from "./clause.ts";
import { isKnownThing, readNounPhrase, withA, withThe, type NounPhrase } from "./noun-phrase.ts";
import { isState } from "./states.ts";

const MEAL = /^(?:dinner|supper|lunch|breakfast|tea|brunch|picnic|drinks|pizza|chips)$/;
const BIG_SIBLING = /^(?:big|little|baby) (?:brother|sister)$/;

export function clausesOfThing(reading: Reading): Clause[] {
  const { isOurs, names, tokens } = reading;
  const phrase = readNounPhrase(tokens, names);
  if (!phrase) return [];
  const rest = tokens.slice(phrase.end);
  const next = rest[0];
  const isApart = endsPhrase(tokens[phrase.end - 1]) || next?.before.startsWith("(") === true;
  if (!next || isApart || !canFollow(rest)) return [];
  const how = render(rest);
  if (BIG_SIBLING.test(phrase.text))
    return /^(?:still|not)$/.test(next.low) ? [told(`${phrase.text} was ${how}`)] : [];
  const { form, head, plural, text } = phrase;
  if (
    KIN.has(head.low) ||
    HUMANS.has(head.low) ||
    (head.proper && !PLACE_WORDS.has(head.low)) ||
    form === "no"
  )
    return [];
  // "Callaloo done well", "Rhubarb forced under the bin": a label, where nothing says which.
  const isLabel =
    /^pa(?:st|rt)$/.test(next.role) && /^(?:one|bare)$/.test(form) && !text.includes(" ");
  if (isState(rest) && !isLabel) {
    const subject = form === "counted" || form === "a" ? text : withThe(phrase);
    return [told(`${subject} ${plural ? "were" : "was"} ${how}`)];
  }
  if (isOurs && MEAL.test(head.low) && form === "bare")
    return [told(`we had ${lowerFirst(text)} ${how}`)];
  // A reason needs its verb.
  const isReason =
    next.low === "because" || (next.low === "and" && how.startsWith("and not one of"));
  return isReason ? thereWas(phrase, how) : [];
}

function thereWas(phrase: NounPhrase, how: string): Clause[] {
  if (/^(?:the|named)$/.test(phrase.form) || !isKnownThing(phrase)) return [];
  const some = withA(phrase);
  if (!some) return [];
  const was = phrase.plural && !/^an? /.test(some) ? "were" : "was";
  return [told(`there ${was} ${lowerFirst(some)} ${how}`)];
}
