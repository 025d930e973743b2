/** Ages as captions give them: "5", "Max 5 yrs", "2 days old". */
import { numberWord } from "../text/sentence.ts";

const UNIT = "(?:yrs?|years?|y\\/?o|months?|mths?|weeks?|wks?|days?|hours?|minutes?|mins?)";
export const AGE = new RegExp(
  `^(?:aged? )?(?:nearly |almost |about |only |just |maybe )?(?:\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: ?${UNIT}(?: old)?)?$`,
  "i",
);

/** "5" gives "five", "2 days old" "two days old". */
export const ageInWords = (age: string): string =>
  age
    .replace(/^aged? /i, "")
    .replace(/ ?\b(?:y\/?o|yrs?(?: old)?|years? old)\b/i, " years old")
    .replace(/\bmins\b/i, "minutes")
    .replace(/\bwks?\b/i, "weeks")
    .replace(/\bmths?\b/i, "months")
    .replace(/\d+/, (digits) => numberWord(Number(digits)));

/** Behind "was": "two days" needs its "old". */
export const oldInWords = (age: string): string =>
  ageInWords(age).replace(/\b(?:months?|weeks?|days?|hours?|minutes?|years?)$/, "$& old");

/** A number of years alone. */
export const isPlainAge = (age: string | null | undefined): age is string =>
  /^\d{1,2}$/.test(age ?? "");
