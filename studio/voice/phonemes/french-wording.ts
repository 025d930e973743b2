import { toCardinal, toOrdinal } from "n2words/fr-FR";
import type { Wording } from "./write-out.ts";

const MONTHS =
  "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" ");

/** Common feminine nouns: their endings do not tell. */
const FEMININE =
  /^(?:fois|heures?|minutes?|secondes?|années?|semaines?|journées?|nuits?|filles?|femmes?|sœurs?|personnes?|maisons?|photos?|pages?|petites?|grandes?|belles?|vaches?|pommes?|tasses?|lettres?|chansons?|histoires?)$/;

function cardinal(figures: string, next: string): string {
  const words = toCardinal(figures);
  return FEMININE.test(next) ? words.replace(/\bun$/, "une") : words;
}

function ordinal(figures: string, suffix: string): string {
  const words = toOrdinal(figures);
  return /^(?:re|ère)$/.test(suffix) ? words.replace(/premier$/, "première") : words;
}

export const frenchWording: Wording = {
  cardinal,
  ordinal,
  ordinalSuffix: "er|re|ère|ème|e|nd|nde",
  thousands: "[ .\\u00a0\\u202f]",
  decimalPoint: "virgule",
  range: "à",
  date: (day, month, year) =>
    `${Number(day) === 1 ? "premier" : toCardinal(day)} ${MONTHS[Number(month) - 1]} ${toCardinal(year)}`,
  time: (hours, minutes) =>
    `${cardinal(hours, "heures")} ${Number(hours) < 2 ? "heure" : "heures"} ${minutes && toCardinal(minutes)}`,
  currencies: {
    "€": ["euro", "euros"],
    $: ["dollar", "dollars"],
    "£": ["livre", "livres"],
  },
  andCents: "",
  units: {
    "%": "pour cent",
    "°C": "degrés",
    "km/h": "kilomètres heure",
    km: "kilomètres",
    kg: "kilos",
    cm: "centimètres",
    m: "mètres",
    g: "grammes",
    l: "litres",
  },
  signs: { "&": "et", "@": "arobase", "=": "égale", "+": "plus" },
  minus: "moins",
  numero: "numéro",
  and: "et",
  half: (next, isMixed) => (isMixed ? "demi" : FEMININE.test(next) ? "une demi" : "un demi"),
  fractions: {
    "1/3": "un tiers",
    "2/3": "deux tiers",
    "1/4": "un quart",
    "3/4": "trois quarts",
  },
  phrases: {
    "p. ex.": "par exemple",
    "p.ex.": "par exemple",
    "av. J.-C.": "avant jésus christ",
    "apr. J.-C.": "après jésus christ",
  },
  abbreviations: {
    m: "monsieur",
    mm: "messieurs",
    dr: "docteur",
    etc: "ètcétéra",
    av: "avenue",
    bd: "boulevard",
    pl: "place",
    tél: "téléphone",
    p: "page",
    pp: "pages",
    janv: "janvier",
    févr: "février",
    avr: "avril",
    juil: "juillet",
    sept: "septembre",
    oct: "octobre",
    nov: "novembre",
    déc: "décembre",
    ex: "exemple",
  },
  letters:
    "a bé cé dé e effe gé hache i ji ka elle emme enne o pé ku erre esse té u vé doublevé ixe igrec zède".split(
      " ",
    ),
  // Louis XIV is counted as fourteen, François Ier as the first.
  roman: (figures) => (figures === "1" ? "premier" : cardinal(figures, "")),
};
