/**
 * Words of one spelling that are said in more than one way, which their neighbours tell. Each pattern sees it
 * with the two words before it and the one after it: "plays the bass in". The first one that matches counts; without any, what
 * the synthesiser says.
 */
const HOMOGRAPHS: Record<string, [pattern: RegExp, phones: string][]> = {
  bass: [
    [/\b(?:double|upright|electric) bass/i, "bˈAs"],
    [/\b(?:play(?:s|ed|ing)?|s[aiu]ngs?|singing)(?: (?:the|a|his|her|my))? bass/i, "bˈAs"],
    [/bass (?:guitar|drum|player|fiddle|line|clef|voice|singer|solo|string)/i, "bˈAs"],
  ],
  bow: [
    [/\b(?:took|takes?|gave)(?: (?:a|his|her|their))? bow|\b(?:deep|low|polite) bow/i, "bˈW"],
    [/\bmade a bow to|\bbow (?:down|deeply|before)|\b(?:to|they|we|i) bow|the bow of/i, "bˈW"],
    [/./, "bˈO"],
  ],
  des: [
    [/des moines/i, "də"],
    [/./, "dˈɛz"],
  ],
  dove: [
    [/\b(?:i|he|she|we|they|who|then) dove/i, "dˈOv"],
    [/\b(?:a|the|white|turtle|mourning|little) dove/i, "dˈʌv"],
    [/dove (?:into|in|down|under|off|for|from|straight)/i, "dˈOv"],
  ],
  house: [
    [/\b(?:to|could|would|can|will|they|we) house (?:us|them|him|her|you|me|it|all|the)/i, "hˈWz"],
  ],
  lead: [
    [/\b(?:of|molten) lead|lead (?:pipe|paint|pencil|weight|shot|soldier)/i, "lˈɛd"],
    [/./, "lˈid"],
  ],
  live: [
    [/\b(?:a|the|plays?|played|playing|sang|performed|broadcast) live/i, "lˈIv"],
    [/live (?:music|band|wire|animal|show|concert|audience|bait|chicken|on stage)/i, "lˈIv"],
    [/./, "lˈɪv"],
  ],
  polish: [[/\S Polish/, "pˈOlɪʃ"]],
  read: [
    [/^ *read/i, "ɹˈid"],
    [/\b(?:can|could|did|do|does|will|would)(?:n't)?(?: (?:i|you|he|she|we|they))? read/i, "ɹˈid"],
    [/\b(?:must|should|might|please|can't|won't) read/i, "ɹˈid"],
    [/\b(?:helped|help|let|hear|heard|watched|made) (?:me|him|her|us|them|you) read/i, "ɹˈid"],
  ],
  wound: [[/\b(?:a|the|his|my|this|deep|old|open|flesh|war) wound/i, "wˈund"]],
};

/**
 * How a word is said among its neighbours; undefined where they tell nothing.
 * @param written the two words before it, itself, and the one after it, as they are written; "" where there is none
 */
export function findHomograph(written: readonly string[]): string | undefined {
  const word = written[2].toLowerCase();
  if (!Object.hasOwn(HOMOGRAPHS, word)) return undefined;
  const context = written.join(" ").replaceAll("’", "'");
  return HOMOGRAPHS[word].find(([pattern]) => pattern.test(context))?.[1];
}
