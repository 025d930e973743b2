/** Which deeds a caption in -ing surely tells of as done. */
import { doneForm } from "../facts/deeds.ts";
import { wordSet } from "../lexicon/word-set.ts";
import { getPastOfGerund } from "../grammar/verb-forms.ts";

/** Done in a moment, or never at an end: "lighting the rocket", "queueing for the car park". */
const DONE =
  wordSet(`laying lighting cutting queueing queuing cleaning scraping meeting looking leading
leaning cheating raising starting greeting catching jumping hitting landing finding winning rolling
using trying cheering posing practising practicing travelling resting camping sailing sledging skating
marching performing serving pouring stirring mixing fetching carrying bringing checking bathing testing
chatting gossiping arguing pulling washing sharing swapping stroking clapping signing posting
visiting shopping relaxing floating paddling strolling spelling`);
/** These try for something that may not have come. */
const TRYING =
  /^(?:cutting \p{Lu}\p{L}*|looking (?:worried|very|happy|sad|tired|proud|smart|a bit|like|so)|getting|choosing|trying|waiting|wearing)(?!\p{Ll})/u;

/** Null where it was only going on. */
export function pastOf(gerund: string, rest: string): string | null {
  if (TRYING.test(`${gerund} ${rest}`)) return null;
  if (gerund === "laying") return "laid";
  return DONE.has(gerund) ? getPastOfGerund(gerund) : doneForm(gerund);
}
