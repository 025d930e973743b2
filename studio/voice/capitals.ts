import type { WordInContext } from "./word-rules.ts";

// What the synthesiser makes of words in capitals, and of short words with one, is not what families mean.

/** Said letter by letter, where the synthesiser sees a word; with or without an s for many. */
const SPELLED =
  /^(?:CIA|FBI|PTA|PTO|UFO|USO|UCLA|USC|YMCA|YWCA|GI|POW|MIA|FYI|USAF|RAF|RCAF|IRS|OMG|MRI|EU|UN|LA|ID|VE|MIT|TWA|DIY|NCO|EMT|ICU|ER|IRA|GE|CEO|TA|ALS|ATS|ARP|OAP|GED|ATM|WI|IOU|DOB|RIP|UPS|USN|LAX|OCD|ADHD|AA|AC|EP|VIP|OB|UV)((?:['’]?s)?)$/;
/** Words as well, where they are written among others in capitals. */
const ALSO_WORDS = /^(?:ID|LA|TA|UN|ER|GE|MIA|POW|RIP|UPS|AA|VE|MIT|IRA|ALS|ATS|OB)$/;
const CAPITALS = /^\p{Lu}[\p{Lu}'’]+$/u;
/** Names and words that the synthesiser takes for a state where they follow a comma: Alabama, Hawaii, Louisiana. */
const NO_STATE = /^(?:Al|Ala|Cal|Co|De|Del|Hi|Ia|Il|La|Lou|Ma|Me|Mi|Mo|Ne|Or|Pa|Tex|HI)$/;
/** States where a full stop shows that they are a short form. */
const STATE_WITH_STOP =
  /^(?:Ca|Calif|Colo|Ga|Ind|Mass|Md|Mich|Minn|Miss|Ore|Penn|Tenn|Va|Wa|Wash|Wy)$/;
const HOUR =
  /^(?:\d[\d:.]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|thirty)$/i;

/** Writes a word with capitals so that it is said as it is meant; null for one that the synthesiser reads well. */
export function sayCapitals({ word, hasFullStop, before, after }: WordInContext): string | null {
  const [, many] = SPELLED.exec(word) ?? [];
  const isShouted = CAPITALS.test(before) || CAPITALS.test(after) || before === "I";
  if (many !== undefined && !(isShouted && ALSO_WORDS.test(word)))
    return [...word.slice(0, word.length - many.length)].join(".") + (many && "'s");
  if (/^am$/i.test(word) && HOUR.test(before)) return "a.m";
  // The synthesiser leaves it out.
  if (word === "AM") return /^(?:radio|station|dial|FM)$/i.test(after) ? "A.M" : "am";
  if (word === "AD" && /^\d+$/.test(before + after)) return "A.D";
  if (NO_STATE.test(word) || (STATE_WITH_STOP.test(word) && !hasFullStop))
    return word.toLowerCase();
  return null;
}
