import { toCardinal, toOrdinal } from "n2words/es-ES";
import type { Wording } from "./write-out.ts";

const MONTHS =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(
    " ",
  );

/** Feminine nouns, as far as their ending tells: veintiuna niñas, but veintiún días. */
const FEMININE = /(?:as?|ci[oó]n|ciones|dad|dades|veces|noches|tardes)$/;
const MASCULINE = /^(?:días?|mapas?|problemas?|planetas?|a|para|hasta)$/;

const isFeminine = (noun: string) => FEMININE.test(noun) && !MASCULINE.test(noun);

function cardinal(figures: string, next: string): string {
  const words = toCardinal(figures, { gender: isFeminine(next) ? "feminine" : "masculine" })
    .replace(/dieciseis/, "dieciséis")
    .replace(/veintiuno(?= mil)/, "veintiún")
    .replace(/uno(?= mil)/, "un");
  const isNounNext =
    next !== "" && !/^(?:de|del|y|o|a|en|al|es|por|que|con|hasta|para)$/.test(next);
  return isNounNext ? words.replace(/veintiuno$/, "veintiún").replace(/uno$/, "un") : words;
}

/** @param suffix º, ª or er, with or without a full stop */
function ordinal(figures: string, suffix: string): string {
  const words = toOrdinal(figures);
  // El 1er año.
  if (suffix.endsWith("er")) return words.replace(/o$/, "");
  return suffix.endsWith("ª") ? words.replaceAll(/o(?= |$)/g, "a") : words;
}

export const spanishWording: Wording = {
  cardinal,
  ordinal,
  ordinalSuffix: "\\.?er|\\.?[ºª]|\\.?°(?!\\s?C)",
  thousands: "[.\\u00a0\\u202f]",
  decimalPoint: "coma",
  range: "a",
  date: (day, month, year) =>
    `${cardinal(String(Number(day)), "")} de ${MONTHS[Number(month) - 1]} de ${cardinal(year, "")}`,
  time: (hours, minutes) =>
    `${toCardinal(hours, { gender: "feminine" })} ${minutes && `y ${cardinal(minutes, "")}`}`,
  currencies: {
    "€": ["euro", "euros"],
    $: ["dólar", "dólares"],
    "£": ["libra", "libras"],
  },
  andCents: "con",
  units: {
    "%": "por ciento",
    "°C": "grados",
    ºC: "grados",
    "km/h": "kilómetros por hora",
    km: "kilómetros",
    kg: "kilos",
    cm: "centímetros",
    m: "metros",
    g: "gramos",
    l: "litros",
  },
  signs: { "&": "y", "@": "arroba", "=": "igual a", "+": "más" },
  minus: "menos",
  numero: "número",
  and: "y",
  half: (next) => (isFeminine(next) ? "media" : "medio"),
  fractions: {
    "1/3": "un tercio",
    "2/3": "dos tercios",
    "1/4": "un cuarto",
    "3/4": "tres cuartos",
  },
  phrases: {
    "EE. UU.": "estados unidos",
    "EE.UU.": "estados unidos",
    EEUU: "estados unidos",
    "p. ej.": "por ejemplo",
    "p.ej.": "por ejemplo",
  },
  abbreviations: {
    sr: "señor",
    sra: "señora",
    srta: "señorita",
    dr: "doctor",
    dra: "doctora",
    d: "don",
    dña: "doña",
    ud: "usted",
    uds: "ustedes",
    etc: "etcétera",
    núm: "número",
    pág: "página",
    págs: "páginas",
    tel: "teléfono",
    aprox: "aproximadamente",
    avda: "avenida",
    sto: "santo",
    sta: "santa",
    ej: "ejemplo",
  },
  letters:
    "a be ce de e efe ge hache i jota ca ele eme ene o pe cu erre ese te u uve uvedoble equis ygriega zeta".split(
      " ",
    ),
  // Alfonso X is the tenth, as are those before him; siglo V is five.
  roman: (figures, before) =>
    /siglo$/i.test(before) || Number(figures) > 10
      ? cardinal(figures, "")
      : ordinal(figures, /a$|Isabel$/.test(before) ? "ª" : "º"),
};
