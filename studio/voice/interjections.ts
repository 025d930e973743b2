/** Sounds that the synthesiser would spell letter by letter, and what it can say for them. */
const SOUNDS: [sound: RegExp, said: string][] = [
  [/^h+m+$/, "hum"],
  [/^m{2,}$/, "um"],
  [/^s+h{2,}$/, "shush"],
  [/^b+r{2,}$/, "burr"],
  [/^g+r{2,}$/, "gur"],
  [/^p+s+t+$/, "pist"],
  [/^z{2,}$/, "zuz"],
  [/^pf+t?$/, "puff"],
  [/^tsk$/, "tisk"],
  [/^a+h+$/, "ah"],
  [/^o{2,}h+$/, "ooh"],
  [/^a+w{2,}$/, "aw"],
  [/^e+w+$/, "ew"],
];
/** Words with one letter where drawn-out ones are left with two: o and e. */
const PLAIN =
  /^(?:no|so|go|oh|wow|who|yo|long|love|loves?d?|cold|old|gold|hot|hello|home|more|over|bravo|goal|gone|oma|opa|nope|snow|slow|below|be|me|we|he|she|the|yes|hey|bye|every|ever|never|very|please|he[lr]p|let|left|end|best|well|hell|here|dear|there|really?|amen)$/;
const DRAWN_OUT = /(\p{L})\1{2,}/giu;

/** Writes a sound ("Shhh") or a drawn-out word ("Nooo") so that it is said; null for any other word. */
export function sayInterjection(word: string): string | null {
  const key = word.toLowerCase();
  const sound = SOUNDS.find(([pattern]) => pattern.test(key));
  if (sound) return sound[1];
  // One letter alone is no drawn-out word: CCC, xxx.
  const plain = key.replaceAll(DRAWN_OUT, "$1");
  if (plain === key || plain.length < 2 || !/^\p{L}+$/u.test(key)) return null;
  if (PLAIN.test(plain)) return plain;
  return key.replaceAll(DRAWN_OUT, (_, letter: string) =>
    /[eo]/.test(letter) ? letter + letter : letter,
  );
}
