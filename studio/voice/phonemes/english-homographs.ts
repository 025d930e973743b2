/**
 * Words of one spelling that are said in more than one way, which their neighbours tell. Each pattern sees it
 * with the two words before it and the one after it: "plays the bass in". The first one that matches counts; without any, what
 * the synthesiser says. It is given the word in a spelling that has one reading only.
 */
const HOMOGRAPHS: Record<string, [pattern: RegExp, phones: string, spelled?: string][]> = {
  bass: [
    [/\b(?:double|upright|electric) bass/i, "bˈAs", "base"],
    [/\b(?:play(?:s|ed|ing)?|s[aiu]ngs?|singing)(?: (?:the|a|his|her|my))? bass/i, "bˈAs", "base"],
    [/bass (?:guitar|drum|player|fiddle|line|clef|voice|singer|solo|string)/i, "bˈAs", "base"],
  ],
  bow: [
    [
      /\b(?:took|takes?|gave)(?: (?:a|his|her|their))? bow|\b(?:deep|low|polite) bow/i,
      "bˈW",
      "bough",
    ],
    [
      /\bmade a bow to|\bbow (?:down|deeply|before)|\b(?:to|they|we|i) bow|the bow of/i,
      "bˈW",
      "bough",
    ],
    [/./, "bˈO", "beau"],
  ],
  close: [[/close (?:the|your|my|his|our|their|its?|all|every|down)$/i, "klˈOz", "cloze"]],
  des: [
    [/des moines/i, "də"],
    [/./, "dˈɛz"],
  ],
  dove: [
    [/\b(?:i|he|she|we|they|who|then) dove/i, "dˈOv", "doav"],
    [/\b(?:a|the|white|turtle|mourning|little) dove/i, "dˈʌv", "dove"],
    [/dove (?:into|in|down|under|off|for|from|straight)/i, "dˈOv", "doav"],
  ],
  house: [
    [
      /\b(?:to|could|would|can|will|they|we) house (?:us|them|him|her|you|me|it|all|the)/i,
      "hˈWz",
      "houze",
    ],
  ],
  lead: [
    [/\b(?:of|molten) lead|lead (?:pipe|paint|pencil|weight|shot|soldier)/i, "lˈɛd", "led"],
    [/./, "lˈid", "leed"],
  ],
  live: [
    [/\b(?:a|the|plays?|played|playing|sang|performed|broadcast) live/i, "lˈIv", "lyve"],
    [
      /live (?:music|band|wire|animal|show|concert|audience|bait|chicken|on stage)/i,
      "lˈIv",
      "lyve",
    ],
    [/./, "lˈɪv", "live"],
  ],
  polish: [[/\S Polish/, "pˈOlɪʃ", "poalish"]],
  read: [
    [/^ *read/i, "ɹˈid", "reed"],
    [
      /\b(?:can|could|did|do|does|will|would)(?:n't)?(?: (?:i|you|he|she|we|they))? read/i,
      "ɹˈid",
      "reed",
    ],
    [/\b(?:must|should|might|please|can't|won't) read/i, "ɹˈid", "reed"],
    [
      /\b(?:helped|help|let|hear|heard|watched|made) (?:me|him|her|us|them|you) read/i,
      "ɹˈid",
      "reed",
    ],
  ],
  tear: [
    [/\b(?:a|the|one|every|last|single|little|happy) tear/i, "tˈɪɹ", "tear"],
    [/\b(?:to|did|didn't|not|don't|would|could|might|will) tear/i, "tˈɛɹ", "tair"],
    [/tear (?:it|the|up|down|off|apart|open|out|my|his|our|their)$/i, "tˈɛɹ", "tair"],
  ],
  wind: [
    [/\b(?:to|had to|would|could|must|i'd|he'd|she'd) wind/i, "wˈInd", "wined"],
    [/^ *wind (?:it|the|up|your)$/i, "wˈInd", "wined"],
  ],
  wound: [[/\b(?:a|the|his|my|this|deep|old|open|flesh|war) wound/i, "wˈund", "woond"]],
};

const find = (written: readonly string[]) => {
  const word = written[2].toLowerCase();
  if (!Object.hasOwn(HOMOGRAPHS, word)) return undefined;
  const context = written.join(" ").replaceAll("’", "'");
  return HOMOGRAPHS[word].find(([pattern]) => pattern.test(context));
};

/**
 * How a word is said among its neighbours; undefined where they tell nothing.
 * @param written the two words before it, itself, and the one after it, as they are written; "" where there is none
 */
export const findHomograph = (written: readonly string[]): string | undefined => find(written)?.[1];

/** The same word in a spelling that the synthesiser reads in that way; undefined where it is given as it is. */
export const spellHomograph = (written: readonly string[]): string | undefined =>
  find(written)?.[2];
