import { toCardinal, toOrdinal } from "n2words/pt-PT";
import type { Wording } from "./write-out.ts";

const MONTHS =
  "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(
    " ",
  );

/** Feminine nouns, as far as their ending tells: duas meninas, duas vezes. */
const FEMININE = /(?:as?|[cs][oõ]es|[cs]ão|dades?|vezes|vez|noites?|tardes?|mulheres|gens?)$/;
const MASCULINE = /^(?:dias?|mapas?|problemas?|planetas?|a|para|da|na)$/;

/** As Brazil says them. */
const toBrazilian = (words: string) =>
  words.replaceAll("dezasse", "dezesse").replaceAll("dezanove", "dezenove");

const toFeminine = (words: string) =>
  words
    .replace(/um$/, "uma")
    .replace(/dois(?=$| mil)/, "duas")
    .replaceAll(/entos(?= |$)/g, "entas");

const isFeminine = (noun: string) => FEMININE.test(noun) && !MASCULINE.test(noun);

function cardinal(figures: string, next: string): string {
  const words = toBrazilian(toCardinal(figures));
  return isFeminine(next) ? toFeminine(words) : words;
}

function ordinal(figures: string, suffix: string): string {
  const words = toOrdinal(figures);
  return suffix.endsWith("ª") ? words.replaceAll(/o(?= |$)/g, "a") : words;
}

export const portugueseWording: Wording = {
  cardinal,
  ordinal,
  ordinalSuffix: "\\.?[ºª]|°(?!\\s?C)",
  thousands: "[.\\u00a0\\u202f]",
  decimalPoint: "vírgula",
  range: "a",
  date: (day, month, year) =>
    `${Number(day) === 1 ? "primeiro" : cardinal(day, "")} de ${MONTHS[Number(month) - 1]} de ${cardinal(year, "")}`,
  time: (hours, minutes) =>
    `${cardinal(hours, "horas")} ${Number(hours) === 1 ? "hora" : "horas"} ${minutes && `e ${cardinal(minutes, "")}`}`,
  currencies: {
    R$: ["real", "reais"],
    "€": ["euro", "euros"],
    $: ["dólar", "dólares"],
    "£": ["libra", "libras"],
  },
  andCents: "e",
  units: {
    "%": "por cento",
    "°C": "graus",
    ºC: "graus",
    "km/h": "quilômetros por hora",
    km: "quilômetros",
    kg: "quilos",
    cm: "centímetros",
    m: "metros",
    g: "gramas",
    l: "litros",
  },
  signs: { "&": "e", "@": "arroba", "=": "igual a", "+": "mais" },
  minus: "menos",
  numero: "número",
  and: "e",
  half: (next) => (isFeminine(next) ? "meia" : "meio"),
  fractions: {
    "1/3": "um terço",
    "2/3": "dois terços",
    "1/4": "um quarto",
    "3/4": "três quartos",
  },
  phrases: { EUA: "estados unidos", "p. ex.": "por exemplo", "p.ex.": "por exemplo" },
  abbreviations: {
    sr: "senhor",
    sra: "senhora",
    dr: "doutor",
    dra: "doutora",
    prof: "professor",
    d: "dona",
    etc: "et cétera",
    pág: "página",
    págs: "páginas",
    séc: "século",
    tel: "telefone",
    av: "avenida",
    sto: "santo",
    sta: "santa",
    ex: "exemplo",
  },
  letters:
    "a bê cê dê e éfe gê agá i jóta cá éle eme ene o pê quê érre ésse tê u vê dáblio xis ípsilon zê".split(
      " ",
    ),
  // Dom Pedro II is the second, Luís XIV fourteen, século XX twenty.
  roman: (figures, before) =>
    /s[ée]c(?:ulo|\.)$/i.test(before) || Number(figures) > 10
      ? cardinal(figures, "")
      : ordinal(figures, /a$|Isabel$/i.test(before) ? "ª" : "º"),
};
