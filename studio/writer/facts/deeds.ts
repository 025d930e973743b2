/** Which deeds a picture proves, and how they are told. */
import { ENDLESS_GERUNDS } from "../lexicon/verbs.ts";
import { wordSet } from "../lexicon/word-set.ts";
import { getPastOfGerund, isBase } from "../grammar/verb-forms.ts";

/** Deeds that are done as soon as they are seen; "building a shed" may never have been finished. */
const DONE =
  wordSet(`${ENDLESS_GERUNDS} burning doing putting toasting saying sitting telling reading
shouting singing blowing counting throwing crying feeding trying stirring talking sleeping riding driving
giving showing whispering falling losing holding licking paddling snoring cycling fishing hiding
kicking eating chewing drinking waiting standing leaning nodding frowning sulking tickling drawing
pointing sharing opening picking digging rolling planting
spotting meeting hugging kissing`);
/** What one does because it is time to. */
const PLANNED =
  wordSet(`feed open toast pick play build bake cook make eat swim paddle dance explore visit
read decorate cut sing pack walk climb ride watch paint plant fish say leave ice carve light wash`);
/** Before a bare noun these describe it: matching hats, falling leaves, sleeping dogs. */
export const DESCRIBES =
  wordSet(`matching falling sleeping flying dancing singing running rolling melting
barking burning walking swimming smiling laughing crying talking shining growing missing floating jumping
working living boiling steaming howling roaring driving skating riding sailing camping hiking learning`);

/** "threw" for "throwing" where the picture proves it; null where it only was going on. */
export const doneForm = (gerund: string): string | null =>
  DONE.has(gerund.toLowerCase()) ? getPastOfGerund(gerund) : null;

export function plannedBase(gerund: string): string | null {
  if (getPastOfGerund(gerund) === null) return null;
  const stem = gerund.toLowerCase().replace(/ing$/, "");
  const bases = [stem, `${stem}e`, stem.replace(/(.)\1$/, "$1"), stem.replace(/y$/, "ie")];
  return bases.find((base) => isBase(base) && PLANNED.has(base)) ?? null;
}

/** "holding the torch and telling us": a second deed of the same person is told alike or not at all. */
export function pastOfRest(rest: string): string | null {
  let isSure = true;
  const told = rest.replace(/(\band )(\p{L}{3,}ing)\b/gu, (match, link: string, verb: string) => {
    if (!getPastOfGerund(verb)) return match;
    const past = doneForm(verb);
    if (!past) isSure = false;
    return link + (past ?? verb);
  });
  return isSure ? told : null;
}
