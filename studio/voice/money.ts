import { sayCardinal, sayNumber } from "./numbers.ts";
import type { WordInContext } from "./word-rules.ts";

/** Main unit and its hundredth; the name of the one is that of the many without its s. */
const CURRENCIES: Record<string, [one: string, many: string, hundredth: string]> = {
  $: ["dollar", "dollars", "cent"],
  "£": ["pound", "pounds", "penny"],
  "€": ["euro", "euros", "cent"],
  "¥": ["yen", "yen", "sen"],
  "₹": ["rupee", "rupees", "paisa"],
};
const LARGE = /^(?:hundred|thousand|million|billion|trillion)$/i;
const SCALES: Record<string, string> = { k: "thousand", m: "million", b: "billion", bn: "billion" };
/** What is named by its price: a $20 bill, the £5 note. */
const PRICED =
  /^(?:bills?|notes?|coins?|pieces?|tickets?|fees?|fine|che(?:ck|que)|bonds?|stamps?|suit|dress|reward|prize|tip|bet|gift|deposit)$/;

export const countOf = (said: string, one: string, many: string) =>
  `${said} ${said === "one" ? one : many}`;

function sayPrice(sign: string, amount: string, hundredths?: string): string {
  const [one, many, hundredth] = CURRENCIES[sign];
  const whole = countOf(sayNumber(amount), one, many);
  if (!hundredths || hundredths === "00") return whole;
  const part = sayCardinal(Number(hundredths));
  if (hundredth !== "cent") return amount === "0" ? `${part} pence` : `${whole} ${part}`;
  const cents = countOf(part, hundredth, `${hundredth}s`);
  return amount === "0" ? cents : `${whole} and ${cents}`;
}

type Rule = [pattern: RegExp, say: (...groups: string[]) => string];

const RULES: Rule[] = [
  [/^(?:US|AU?|CA?|NZ)?([$£€¥₹])(\d[\d,]*)(?:\.(\d\d))?$/, sayPrice],
  [
    /^(\d+(?:,\d{3})*)(?:[.,](\d\d))?([$£€¥₹])$/,
    (amount, cents, sign) => sayPrice(sign, amount, cents),
  ],
  [
    /^([$£€])(\d[\d,]*)-\1?(\d[\d,]*)$/,
    (sign, first, last) => `${sayNumber(first)} to ${sayPrice(sign, last)}`,
  ],
  [
    /^([$£€])(\d[\d,.]*)(k|m|bn?)$/i,
    (sign, amount, scale) =>
      `${sayNumber(amount)} ${SCALES[scale.toLowerCase()]} ${CURRENCIES[sign][1]}`,
  ],
  [/^(\d+)[¢c]$/, (cents) => countOf(sayNumber(cents), "cent", "cents")],
  [/^(\d+)p$/, (pence) => `${sayNumber(pence)} p`],
];

/** Before 1971: £3 10s 6d. */
function sayOldMoney({ word, before, after }: WordInContext): string | null {
  const [, amount, unit] = /^(\d\d?)([sd])$/.exec(word) ?? [];
  if (unit === "s" && (/^\d\d?d$/.test(after) || /^£\d/.test(before)))
    return countOf(sayNumber(amount), "shilling", "shillings");
  return unit === "d" && /^\d\d?s$|^£\d/.test(before)
    ? countOf(sayNumber(amount), "penny", "pence")
    : null;
}

/** Writes out an amount of money, or its scale in "$5 million"; null for any other word. */
export function sayMoney(context: WordInContext): string | null {
  const { word, before, after } = context;
  // "$5 million" is said as "five million dollars".
  const sign = LARGE.test(word) && /^[$£€¥₹](?=\d)/.exec(before)?.[0];
  if (sign) return `${word} ${CURRENCIES[sign][1]}`;
  const [, amount] = (LARGE.test(after) && /^[$£€¥₹](\d[\d,.]*)$/.exec(word)) || [];
  if (amount) return sayNumber(amount);
  const [, kind, price] = (PRICED.test(after) && /^([$£€])(\d[\d,]*)$/.exec(word)) || [];
  if (kind) return `${sayNumber(price)} ${CURRENCIES[kind][0]}`;
  // "3,50 €" with a space: each of the two words has its share.
  const [, whole] = (/^[$£€]$/.test(after) && /^(\d+)[.,]\d\d$/.exec(word)) || [];
  if (whole) return `${countOf(sayNumber(whole), CURRENCIES[after][0], CURRENCIES[after][1])} and`;
  const [, cents] = (/^[$£€]$/.test(word) && /^\d+[.,](\d\d)$/.exec(before)) || [];
  if (cents) return sayCardinal(Number(cents));
  for (const [pattern, say] of RULES) {
    const match = pattern.exec(word);
    if (match) return say(...match.slice(1));
  }
  return sayOldMoney(context);
}
