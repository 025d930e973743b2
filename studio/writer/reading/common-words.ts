/** Words of the language, which are no names. */
import { AUXILIARIES, PAST_AUXILIARIES, PREPOSITIONS, ADVERBS } from "../lexicon/function-words.ts";
import { INTERJECTIONS, GREETINGS, MISHAPS } from "../lexicon/moods.ts";
import { COMMON_NOUNS, EVENTS, MASS_NOUNS, PLACE_WORDS, STORY_THINGS } from "../lexicon/nouns.ts";
import { HUMANS } from "../lexicon/people.ts";
import { isAdjective } from "../grammar/roles.ts";
import { isBase, isOwnParticiple, isPast, isThirdPerson } from "../grammar/verb-forms.ts";

/** A word of the language, in lower case. */
export function isCommonWord(low: string): boolean {
  return (
    PREPOSITIONS.has(low) ||
    ADVERBS.has(low) ||
    EVENTS.has(low) ||
    HUMANS.has(low) ||
    MASS_NOUNS.has(low) ||
    PLACE_WORDS.has(low) ||
    STORY_THINGS.has(low) ||
    COMMON_NOUNS.has(low) ||
    INTERJECTIONS.has(low) ||
    GREETINGS.has(low) ||
    MISHAPS.has(low) ||
    low in AUXILIARIES ||
    PAST_AUXILIARIES.has(low) ||
    isAdjective(low) ||
    isBase(low) ||
    isPast(low) ||
    isOwnParticiple(low) ||
    isThirdPerson(low) ||
    /(?:ing|ed|s|ly|'t)$/.test(low) ||
    /^(?:how|what|where|why|who|when|if|because|so|and|but|as|while|after|one|two|three|four|five|six|ten|lots|too|not|half|day|year|ok|tea|dinner)$/.test(
      low,
    )
  );
}
