import { toCardinal, toOrdinal } from "n2words/it-IT";
import type { Wording } from "./write-out.ts";

const MONTHS =
  "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split(
    " ",
  );

function cardinal(figures: string, next: string): string {
  if (figures !== "1" || next === "") return toCardinal(figures);
  if (next.endsWith("a")) return "una";
  return /^(?:z|s[^aeiou]|ps|gn|x)/.test(next) ? "uno" : "un";
}

function ordinal(figures: string, suffix: string): string {
  const masculine = toOrdinal(figures);
  return suffix === "ª" ? masculine.replace(/o$/, "a") : masculine;
}

/** Names and titles in -a of men: papa Luca II. */
const MEN = /^(?:papa|andrea|luca|nicola|mattia|enea)$/i;

export const italianWording: Wording = {
  cardinal,
  ordinal,
  ordinalSuffix: "[ºª]|°(?!\\s?C)",
  thousands: "[.\\u00a0\\u202f]",
  decimalPoint: "virgola",
  range: "",
  date: (day, month, year) =>
    `${Number(day) === 1 ? "primo" : toCardinal(day)} ${MONTHS[Number(month) - 1]} ${toCardinal(year)}`,
  time: (hours, minutes) => `${toCardinal(hours)} ${minutes && `e ${toCardinal(minutes)}`}`,
  currencies: {
    "€": ["euro", "euro"],
    $: ["dollaro", "dollari"],
    "£": ["sterlina", "sterline"],
  },
  andCents: "e",
  units: {
    "%": "per cento",
    "°C": "gradi",
    "km/h": "chilometri all'ora",
    km: "chilometri",
    kg: "chili",
    cm: "centimetri",
    m: "metri",
    g: "grammi",
    l: "litri",
  },
  signs: { "&": "e", "@": "chiocciola", "=": "uguale", "+": "più" },
  minus: "meno",
  numero: "numero",
  and: "e",
  half: (next, isMixed) => (!isMixed && /[ae]$/.test(next) ? "mezza" : "mezzo"),
  fractions: {
    "1/3": "un terzo",
    "2/3": "due terzi",
    "1/4": "un quarto",
    "3/4": "tre quarti",
  },
  phrases: {
    "p. es.": "per esempio",
    "p.es.": "per esempio",
    "ad es.": "ad esempio",
    "sig.ra": "signora",
    "Sig.ra": "signora",
    "sig.na": "signorina",
    "Sig.na": "signorina",
    "dott.ssa": "dottoressa",
    "Dott.ssa": "dottoressa",
    "prof.ssa": "professoressa",
    "Prof.ssa": "professoressa",
  },
  abbreviations: {
    sig: "signor",
    dott: "dottor",
    dr: "dottor",
    prof: "professor",
    avv: "avvocato",
    ing: "ingegner",
    ecc: "eccetera",
    tel: "telefono",
    pag: "pagina",
    es: "esempio",
    n: "numero",
  },
  letters:
    "a bi ci di e effe gi acca i gei cappa elle emme enne o pi cu erre esse ti u vu doppiavù ics ipsilon zeta".split(
      " ",
    ),
  // Luigi XIV, and secolo XX, are counted.
  roman: (figures, before) => ordinal(figures, /a$/i.test(before) && !MEN.test(before) ? "ª" : "º"),
};
