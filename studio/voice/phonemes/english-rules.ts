const VOWEL = "[ɑæʌɔWəIɛɜAɪiOYʊuᵊ]";

/** Between the vowel before and the stress of the next one. */
const CONSONANTS = "[^ˈˌɑæʌɔWəIɛɜAɪiOYʊu]*";

/** What a spelling makes of phonemes that the synthesiser's dictionary writes alike. */
type Rule = [spelling: RegExp, phonemes: RegExp, replacement: string];

const RULES: Rule[] = [
  // Weak beginnings: "before", "return", "decide", "event", "enjoy", but "explain".
  [/^(?:be|de|re)/, new RegExp(`^([bdɹ])[ɪi](?=${CONSONANTS}ˈ)`), "$1ə"],
  [/^e(?![xnm])/, new RegExp(`^ɪ(?=${CONSONANTS}ˈ)`), "ə"],
  [/^en/, new RegExp(`^ɛn(?=${CONSONANTS}ˈ)`), "ɪn"],
  [/^un/, /^ən(?=.)/, "ˌʌn"],
  // Weak endings: "wanted", "boxes", "prettiest", "village", "artist", "oasis".
  [/ed$/, /([tɾd])[əɪ]d$/, "$1ᵻd"],
  [/es$/, /([szʃʒʧʤ])[əɪ]z$/, "$1ᵻz"],
  [/(?<!for|hon|harv|inter|mod|earn|temp|pri|conqu)est$/, /[əɪ]st$/, "ᵻst"],
  [/(?:age|idge)(?=s?$)/, /əʤ(?=ᵻz$|$)/, "ɪʤ"],
  [/ists?$/, /əst(?=s?$)/, "ɪst"],
  [/is$/, /əs$/, "ɪs"],
  [/ings?$/, /əŋ(?=z?$)/, "ɪŋ"],
  [/thing$/, /(?<=[ˈˌ].*θ)ɪŋ$/, "ˌɪŋ"],
  [/ically$/, /ɪkli$/, "əkᵊli"],
  [/ical(?:s|ly)?$/, /ɪk(?=[əᵊ]l)/, "ək"],
  [/ity$/, /ɪɾi$/, "əɾi"],
  // "autumn", "saw", "dog", "soft", "cost", "wash", "thought".
  [/a[uw]|ogs?$|o[fs]t|off|wash|ought/, /ɑ/, "ɔ"],
  // "carry", "parents".
  [/ar/, /æɹ/, "ɛɹ"],
  // "button", "written", "certain".
  [/t(?:ai|e|o)n/, new RegExp(`(?<=[ˈˌ]${VOWEL}ɹ?)[tɾ][əᵊ]n`), "ʔn"],
];

/** Endings before which the last stressed syllable is the main one: "celebration", "fantastic", "curiosity". */
const LATE_STRESS =
  /(?:(?<!televi)[cst]ions?|[cst]ion(?:al|ally|ed|ing|er|ers)|ics?|ical|ically|[iae]t(?:y|ies)|ials?|ially|ians?|ia|[ei]ous(?:ly)?|g(?:y|ies|ist|ists)|graphy|ence|ible|ibly|ette|eers?|omy|apy|oma|[cs]t?ive(?:ly)?|teen|noon|self|selves|ever|goodnight|outside|without|downstairs)$/;
/** Light beginnings: "unhappy", "disappear", "overlook". */
const LIGHT_START = /^(?:un(?!i|der)|dis|mis(?!hap)|over(?=look|come|flow|grow|take|whelm))/;

const hasLateMain = (spelling: string) => LATE_STRESS.test(spelling) || LIGHT_START.test(spelling);

/** The index of the syllable with the main stress, among the marked ones. */
export function findMainStress(spelling: string, marked: readonly number[]): number {
  return hasLateMain(spelling) ? marked[marked.length - 1] : marked[0];
}

/** Between vowels: "water". */
const FLAPPED = new RegExp(`(?<=${VOWEL}ɹ?)t(?=[əiɪO])`, "g");
const FULL_ENDING = new RegExp(`(ˈ.*${VOWEL}${CONSONANTS})([ɑæɔWIɛAYO][^ˈˌɑæʌɔWəIɛɜAɪiOYʊuᵊ]+)$`);

/** Phonemes of a word as they are spoken in American English, by its spelling in lower case. */
export function refine(spelling: string, phonemes: string): string {
  let said = phonemes
    // A weak final vowel: "photo", "pianos", "nobody".
    .replace(/ˌ([Oi])(?=z?$)/, "$1")
    // "here", "isn't".
    .replaceAll("iɹ", "ɪɹ")
    .replace(/(?<=[dtsz])nt$/, "ᵊnt")
    // A full vowel in the last syllable is lightly stressed: "index", "project".
    .replace(FULL_ENDING, "$1ˌ$2")
    .replaceAll(FLAPPED, "ɾ")
    // A muted schwa before l or n.
    .replaceAll(/([bdfɡkpstvzʃʒʤʧθɾmn])əl(?=$|[dzsɪ])/g, "$1ᵊl")
    .replaceAll(/([dtsz])ən(?=$|[dzst])/g, "$1ᵊn");
  for (const [spelled, pattern, replacement] of RULES)
    if (spelled.test(spelling)) said = said.replace(pattern, replacement);
  return said;
}
