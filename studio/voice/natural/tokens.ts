import type { SentencePhones } from "../phonemes/phones-of.ts";

/** Phonemes and marks that follow one another in the model's vocabulary, by the id of the first. */
const RUNS: [first: number, characters: string][] = [
  [1, ";:,.!?"],
  [9, "—…"],
  [12, "()“” \u0303ʣ"],
  [20, "ʦ"],
  [24, "AI"],
  [31, "O"],
  [33, "Q"],
  [35, "ST"],
  [39, "W"],
  [41, "Yᵊabcdef"],
  [50, "hijklmnopqrstuvwxyzɑɐɒæ"],
  [75, "βɔ"],
  [78, "ç"],
  [81, "ðʤə"],
  [85, "ɚɛɜ"],
  [90, "ɟ"],
  [92, "ɡ"],
  [99, "ɥ"],
  [101, "ɨɪʝ"],
  [112, "ŋ"],
  [114, "ɲ"],
  [116, "ø"],
  [119, "θœ"],
  [123, "ɹ"],
  [125, "ɾ"],
  [128, "ʁ"],
  [131, "ʃ"],
  [133, "ʧ"],
  [135, "ʊ"],
  [138, "ʌɣ"],
  [143, "ʎ"],
  [147, "ʒʔ"],
  [156, "ˈˌː"],
  [164, "ʲ"],
  [177, "ᵻ"],
];

const IDS = new Map(
  RUNS.flatMap(([first, characters]) =>
    [...characters].map((character, index): [string, number] => [character, first + index]),
  ),
);

/**
 * The most tokens that the model is given at once, without the two zeros around them. It takes 509, and then a browser's
 * process takes 0.92 GB, half a megabyte less for each one fewer; 180 are 12 seconds of speech.
 */
export const MAX_IDS = 180;
/** From here on a token is a sound; before it are marks and the space. */
const FIRST_SOUND = 17;
const SPACE = 16;
const CLAUSE_END = /[,;:—…]”?$/u;

/** A word's place in the text and its sounds' indexes in `ids`, without the marks around it. */
export interface TokenizedWord {
  from: number;
  to: number;
  first: number;
  /** Exclusive. */
  end: number;
}

/** What the model says in one go: a sentence, or part of a very long one. */
export interface Utterance {
  /** At most MAX_IDS. The model is given a zero, these, and a zero; and their `styleOf`. */
  ids: number[];
  words: TokenizedWord[];
}

/** Values of a row of a voice's table, which has one for each number of tokens. */
const STYLE = 256;

/** How a voice says so many tokens: the model's input `style`, [1, 256]. */
export const styleOf = (table: Float32Array, ids: readonly number[]): Float32Array =>
  table.slice(ids.length * STYLE, (ids.length + 1) * STYLE);

/** Phonemes and marks as the model's tokens; what it does not know is left out. A nasal vowel is two: "õ" is o and a tilde. */
export const idsOf = (phones: string): number[] =>
  [...phones]
    .flatMap((character) => (IDS.has(character) ? character : [...character.normalize("NFD")]))
    .flatMap((character) => IDS.get(character) ?? []);

/** The number of words that fit into one utterance, parted at the end of a clause if that leaves enough to say. */
function countFitting(lengths: number[], isClauseEnd: boolean[]): number {
  let total = -1;
  const fits = lengths.findIndex((length) => (total += length + 1) > MAX_IDS);
  if (fits < 0) return lengths.length;
  const clause = isClauseEnd.slice(0, fits).lastIndexOf(true) + 1;
  return clause > fits / 3 ? clause : Math.max(1, fits);
}

function joinWords(words: { from: number; to: number; ids: number[] }[]): Utterance {
  const utterance: Utterance = { ids: [], words: [] };
  for (const { from, to, ids } of words) {
    if (utterance.ids.length > 0) utterance.ids.push(SPACE);
    const first = utterance.ids.length + ids.findIndex((id) => id >= FIRST_SOUND);
    const end = utterance.ids.length + ids.findLastIndex((id) => id >= FIRST_SOUND) + 1;
    utterance.ids.push(...ids);
    utterance.words.push({ from, to, first, end });
  }
  return utterance;
}

/** A sentence as the model is given it: one utterance, or several for one that is longer than MAX_IDS. */
export function toUtterances({ words }: Pick<SentencePhones, "words">): Utterance[] {
  const tokenized = words
    // No word is as long as a sentence: noise is cut.
    .map((word) => ({ ...word, ids: idsOf(word.phones).slice(0, MAX_IDS) }))
    .filter(({ ids }) => ids.some((id) => id >= FIRST_SOUND));
  const utterances: Utterance[] = [];
  for (let at = 0; at < tokenized.length;) {
    // Each word is a token and a space at least.
    const rest = tokenized.slice(at, at + MAX_IDS);
    const count = countFitting(
      rest.map(({ ids }) => ids.length),
      rest.map(({ phones }) => CLAUSE_END.test(phones)),
    );
    utterances.push(joinWords(rest.slice(0, count)));
    at += count;
  }
  return utterances;
}
