/** The words for times: months, days, seasons, feasts and hours of the day, each with a key of its own. */
import { foldText, type GuardedLanguage } from "./number-words.ts";
import type { Token } from "./tokens.ts";

const MONTHS: Record<GuardedLanguage, string> = {
  en: "january february march april may june july august september october november december",
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  fr: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
  de: "januar februar märz april mai juni juli august september oktober november dezember",
  it: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
  pt: "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
  nl: "januari februari maart april mei juni juli augustus september oktober november december",
};
const DAYS: Record<GuardedLanguage, string> = {
  en: "sunday monday tuesday wednesday thursday friday saturday",
  es: "domingo lunes martes miércoles jueves viernes sábado",
  fr: "dimanche lundi mardi mercredi jeudi vendredi samedi",
  de: "sonntag montag dienstag mittwoch donnerstag freitag samstag",
  it: "domenica lunedì martedì mercoledì giovedì venerdì sabato",
  pt: "domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado",
  nl: "zondag maandag dinsdag woensdag donderdag vrijdag zaterdag",
};
/** Spring, summer, autumn, winter; "primavera" and the like are nothing else either. */
const SEASONS: Record<GuardedLanguage, string> = {
  en: "spring summer autumn winter",
  es: "primavera verano otoño invierno",
  fr: "printemps été automne hiver",
  de: "frühling sommer herbst winter",
  it: "primavera estate autunno inverno",
  pt: "primavera verão outono inverno",
  nl: "lente zomer herfst winter",
};
const CHRISTMAS: Record<GuardedLanguage, string> = {
  en: "christmas xmas",
  es: "navidad",
  fr: "noël",
  de: "weihnachten",
  it: "natale",
  pt: "natal",
  nl: "kerstmis kerst",
};
/** French "été" is also "been", Dutch and German "mei", "Mai" stay. */
const EXCEPT: Partial<Record<GuardedLanguage, string>> = { fr: "ete mars", it: "estate" };

const ENGLISH_FEASTS =
  "easter halloween thanksgiving diwali eid hanukkah ramadan passover valentine boxing birthday weekend";
const SHORT = "jan feb mar apr may jun jul aug sep oct nov dec";
const SHORT_DAYS = "sun mon tue wed thu fri sat";
const TIMES: Record<string, string> = {
  morning: "morning mornings breakfast",
  noon: "noon midday lunchtime",
  afternoon: "afternoon afternoons",
  evening: "evening evenings",
  night: "night nights tonight midnight nightfall",
  dawn: "dawn sunrise daybreak",
  dusk: "dusk sunset twilight",
};

const tables = new Map<string, ReadonlyMap<string, string>>();

function addRow(table: Map<string, string>, kind: string, words: string): void {
  for (const [at, word] of words.split(" ").entries()) table.set(foldText(word), `${kind}:${at}`);
}

/** Folded words of a language with their keys, such as `month:6` for "july". */
export function timeWords(language: GuardedLanguage): ReadonlyMap<string, string> {
  const known = tables.get(language);
  if (known) return known;
  const table = new Map<string, string>();
  addRow(table, "month", MONTHS[language]);
  addRow(table, "day", DAYS[language].replaceAll("-feira", ""));
  addRow(table, "season", SEASONS[language]);
  for (const word of CHRISTMAS[language].split(" ")) table.set(foldText(word), "feast:christmas");
  if (language === "pt")
    for (const word of ["segunda", "terca", "quarta", "quinta", "sexta"]) table.delete(word);
  if (language === "en") {
    table.set("fall", "season:2");
    for (const word of ENGLISH_FEASTS.split(" ")) table.set(word, `feast:${word}`);
    for (const [time, words] of Object.entries(TIMES))
      for (const word of words.split(" "))
        if (word !== "breakfast") table.set(word, `time:${time}`);
  }
  for (const word of (EXCEPT[language] ?? "").split(" ")) table.delete(word);
  tables.set(language, table);
  return table;
}

/** Short forms that captions use; a story says the whole word. */
export const SHORT_TIME_WORDS: ReadonlyMap<string, string> = (() => {
  const table = new Map<string, string>();
  addRow(table, "month", SHORT);
  addRow(table, "day", SHORT_DAYS);
  for (const [word, key] of [
    ["sept", "month:8"],
    ["tues", "day:2"],
    ["thurs", "day:4"],
    ["bday", "feast:birthday"],
  ] as const)
    table.set(word, key);
  return table;
})();

const SEASON_BEFORE = /^(?:in|this|that|last|early|late|every|each|next|of|one|the)$/;
const SEASON_AFTER = /^(?:of|day|days|morning|mornings|afternoon|evening|holiday|holidays|\d{4})$/;
const MONTH_BEFORE =
  /^(?:in|last|this|of|since|until|early|late|every|each|by|\d{1,2}|st|nd|rd|th)$/;

/** Whether an English word that is a time and something else is a time here: "May", "in the fall". */
export function isTimeHere(tokens: readonly Token[], at: number): boolean {
  const { low, capital, opens } = tokens[at]!;
  const before = tokens[at - 1]?.low ?? "";
  const after = tokens[at + 1]?.low ?? "";
  switch (low) {
    case "may":
    case "march":
    case "august":
      return capital && !opens && (MONTH_BEFORE.test(before) || /^\d/.test(after) || low !== "may");
    case "spring":
    case "fall": {
      const article = before === "the" ? (tokens[at - 2]?.low ?? "") : before;
      return SEASON_AFTER.test(after) || (SEASON_BEFORE.test(article) && article !== "the");
    }
    case "boxing":
      return after === "day";
    case "night":
    case "morning":
    case "afternoon":
    case "evening":
      return before !== "good";
    default:
      return true;
  }
}
