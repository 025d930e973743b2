/** A date at the head or tail of a caption becomes a phrase that can open the sentence. */
const SEASON = "(?:spring|summer|autumn|fall|winter)";
const HOLIDAY = "(?:Christmas|Easter|Halloween|Thanksgiving|New Year(?:'s)?(?: Eve| Day)?)";
const MONTH =
  "(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)";
const DAY = "(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)";
const YEAR = "(?:19|20)\\d\\d";
const FORM = [
  `(?:early |late )?${SEASON}(?: of)?,? ${YEAR}`,
  `${HOLIDAY}(?: of)?,? ${YEAR}`,
  `${MONTH} \\d{1,2}(?:st|nd|rd|th)?,? ${YEAR}`,
  `\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH},? ${YEAR}`,
  `${MONTH},? ${YEAR}`,
  `${MONTH} \\d{1,2}(?:st|nd|rd|th)?`,
  `\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}`,
  `${DAY}(?: morning| afternoon| evening| night)`,
  `${YEAR}-\\d\\d-\\d\\d`,
  `\\d{1,2}[/.]\\d{1,2}[/.](?:\\d\\d){1,2}`,
  YEAR,
].join("|");
const TAIL = new RegExp(
  `^(.*?\\S)[,;:(\\s-]+(?:(?:in|on|at|during)\\s+)?(?:the\\s+)?(${FORM})\\)?[.!]?$`,
  "iu",
);
const HEAD = new RegExp(
  `^(?:(?:in|on|during)\\s+)?(?:the\\s+)?(${FORM}|${DAY}|Day \\d+)\\s*[:,;–—-]+\\s*(\\S.*)$`,
  "iu",
);
const HEAD_NUM = /^(\d{4}-\d\d-\d\d|\d{1,2}[/.]\d{1,2}[/.](?:\d\d){1,2})\s+(\S.*)$/;
const ALONE = new RegExp(`^(?:(?:in|on|during)\\s+)?(?:the\\s+)?(${FORM})[.!]?$`, "iu");

export interface When {
  phrase: string;
  bare: string;
  year?: number;
}
const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );
const cap1 = (s: string) => s.replace(/^\p{Ll}/u, (c) => c.toUpperCase());

function phrase(raw: string): When {
  const s = raw.trim();
  const year = Number(/(?:19|20)\d\d/.exec(s)?.[0]) || undefined;
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(s);
  if (iso) {
    const m = MONTHS[Number(iso[2]) - 1];
    const bare = m ? `${Number(iso[3])} ${m} ${iso[1]}` : s;
    return { phrase: `on ${bare}`, bare, year };
  }
  const season = new RegExp(`^(early |late )?(${SEASON})(?: of)?,? (${YEAR})$`, "iu").exec(s);
  if (season) {
    const b = `${season[1] ?? ""}${season[2]!.toLowerCase()} of ${season[3]}`;
    return { phrase: `in the ${b}`, bare: `the ${b}`, year };
  }
  const hol = new RegExp(`^(${HOLIDAY})(?: of)?,? (${YEAR})$`, "iu").exec(s);
  if (hol)
    return { phrase: `at ${cap1(hol[1]!)} in ${hol[2]}`, bare: `${cap1(hol[1]!)} ${hol[2]}`, year };
  if (/^Day \d/i.test(s)) return { phrase: `on ${cap1(s)}`, bare: cap1(s) };
  if (/^(19|20)\d\d$/.test(s)) return { phrase: `in ${s}`, bare: s, year };
  const named = s.replace(/\p{L}+/gu, (w) =>
    /^(of|st|nd|rd|th|morning|afternoon|evening|night)$/i.test(w) ? w : cap1(w),
  );
  if (new RegExp(`^${MONTH},? ${YEAR}$`, "iu").test(s))
    return { phrase: `in ${named}`, bare: named, year };
  return { phrase: `on ${named}`, bare: named, year };
}

export function takeDate(text: string): { rest: string; when?: When } {
  const alone = ALONE.exec(text);
  if (alone) return { rest: "", when: phrase(alone[1]!) };
  const head = HEAD.exec(text) ?? HEAD_NUM.exec(text);
  if (head) return { rest: head[2]!, when: phrase(head[1]!) };
  const tail = TAIL.exec(text);
  if (
    tail &&
    !/\b(?:since|until|from|by|before|after|of|and|to|age|aged|number|room|the class of)$/i.test(
      tail[1]!,
    )
  )
    return { rest: tail[1]!.replace(/[\s,;:(-]+$/, ""), when: phrase(tail[2]!) };
  return { rest: text };
}
