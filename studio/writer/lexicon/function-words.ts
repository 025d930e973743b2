/** The small words of English that hold a sentence together. Lower case. */
import { wordSet } from "./word-set.ts";

export const POSSESSIVES = wordSet("my our your his her their its");
export const DETERMINERS = wordSet(`
a an the this that these those some any no every each both all another my our your his her their its`);
export const PRONOUNS = wordSet(`
i me we us you he him she her it they them who everyone everybody nobody somebody someone anyone
anybody something nothing everything anything mine ours yours hers theirs myself himself herself
themselves ourselves itself this that these those`);
/** Pronouns that can be a subject by themselves and take the verb in -s. */
export const THIRD_PRONOUNS = wordSet(`
he she it who everyone everybody nobody somebody someone anyone anybody something nothing
everything this that`);
export const PLURAL_PRONOUNS = wordSet("we they you these those both");
export const PREPOSITIONS = wordSet(`
in on at by with without under over near beside behind between through from to into onto off up down
around across inside outside for after before during about against along past upon like as of above
below towards toward next amid among beyond despite till until than per via round opposite aged vs versus`);
export const CONJUNCTIONS = wordSet(
  "and or but so because while when if then than though although",
);
export const ADVERBS = wordSet(`
just always never still also really finally now very then so too all both almost nearly already even
only again together here there everywhere outside inside upstairs downstairs home back away not ever
yet once twice soon maybe perhaps later today tomorrow yesterday tonight instead nearby somewhere
anywhere quite rather pretty first last straight right hard well fast ahead apart indoors outdoors
forever sometimes often usually afterwards`);
export const AUXILIARIES: Record<string, string> = {
  is: "was",
  am: "was",
  are: "were",
  has: "had",
  have: "had",
  do: "did",
  does: "did",
  can: "could",
  will: "would",
  shall: "would",
  must: "had to",
  gonna: "going to",
  cannot: "could not",
  "don't": "didn't",
  "doesn't": "didn't",
  "isn't": "wasn't",
  "aren't": "weren't",
  "can't": "couldn't",
  "won't": "wouldn't",
  "haven't": "hadn't",
  "hasn't": "hadn't",
  "ain't": "wasn't",
};
export const PAST_AUXILIARIES = wordSet(`
was were had did could would should might may wasn't weren't hadn't didn't couldn't wouldn't
shouldn't`);
/** After these comes a bare verb: "can swim", "to swim", "didn't swim". */
export const MODALS = wordSet(`
can could will would shall should might may must do does did can't couldn't won't wouldn't shouldn't
don't doesn't didn't cannot to let's`);
export const BE_FORMS = wordSet(`
is are am was were be been being wasn't weren't isn't aren't get gets got getting gotten`);
export const HAVE_FORMS = wordSet("has have had having haven't hasn't hadn't");
/** "She helped him tie his shoes": the second verb is bare. */
export const BARE_VERB_AFTER = wordSet(`
help helps helped helping let lets letting make makes made making watch watches watched watching see
sees saw seeing hear hears heard hearing feel feels felt`);
export const NEGATIONS = wordSet(`
no not never without nobody nothing none neither nor cannot missed missing didn't wasn't weren't
couldn't wouldn't hadn't don't doesn't isn't aren't can't won't haven't hasn't`);
export const NUMBER_WORDS = wordSet(`
two three four five six seven eight nine ten eleven twelve thirteen fifteen twenty thirty forty fifty
hundred hundreds dozens lots many several few`);
