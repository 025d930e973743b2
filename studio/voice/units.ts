import { sayNumber } from "./numbers.ts";
import type { WordInContext } from "./word-rules.ts";

/** Units behind a number: one and many. A single letter in upper case is an initial, not one of them. */
const UNITS: Record<string, [one: string, many: string]> = {
  km: ["kilometer", "kilometers"],
  "km/h": ["kilometer an hour", "kilometers an hour"],
  kg: ["kilogram", "kilograms"],
  g: ["gram", "grams"],
  cm: ["centimeter", "centimeters"],
  mm: ["millimeter", "millimeters"],
  m: ["meter", "meters"],
  l: ["liter", "liters"],
  ml: ["milliliter", "milliliters"],
  ft: ["foot", "feet"],
  in: ["inch", "inches"],
  mi: ["mile", "miles"],
  yd: ["yard", "yards"],
  lb: ["pound", "pounds"],
  lbs: ["pound", "pounds"],
  oz: ["ounce", "ounces"],
  mph: ["mile per hour", "miles per hour"],
  sec: ["second", "seconds"],
  min: ["minute", "minutes"],
  mins: ["minute", "minutes"],
  hr: ["hour", "hours"],
  hrs: ["hour", "hours"],
  wk: ["week", "weeks"],
  wks: ["week", "weeks"],
  yr: ["year", "years"],
  yrs: ["year", "years"],
  tbsp: ["tablespoon", "tablespoons"],
  tbsps: ["tablespoon", "tablespoons"],
  tsp: ["teaspoon", "teaspoons"],
  tsps: ["teaspoon", "teaspoons"],
  pt: ["pint", "pints"],
  pts: ["points", "points"],
  qt: ["quart", "quarts"],
  qts: ["quart", "quarts"],
  gal: ["gallon", "gallons"],
  doz: ["dozen", "dozen"],
  pkg: ["package", "packages"],
  hp: ["horsepower", "horsepower"],
  mpg: ["mile per gallon", "miles per gallon"],
  mo: ["month", "months"],
  mos: ["month", "months"],
  sq: ["square", "square"],
  "m²": ["square meter", "square meters"],
  "%": ["percent", "percent"],
  "€": ["euro", "euros"],
  $: ["dollar", "dollars"],
  "£": ["pound", "pounds"],
  eur: ["euro", "euros"],
  usd: ["dollar", "dollars"],
  gbp: ["pound", "pounds"],
  "°c": ["degree Celsius", "degrees Celsius"],
  "°f": ["degree Fahrenheit", "degrees Fahrenheit"],
};

/** Letters that are units right behind a number only: 2L is two liters, "5 L. Smith" is not. */
const CLOSE_UNITS: Record<string, string> = { L: "l" };
/** An amount before a space and a unit; 1/2, ¾ and "a" are of one thing. */
const AMOUNT = /^[-−]?[\d.,:/]*[\d¼-¾⅐-⅞]$/;
const OF_ONE = /^1$|^[¼-¾⅐-⅞]$|\//;
/** Things that are named by their measure: a 35mm camera, a 20lb turkey. */
const MEASURED =
  /^(?:film|camera|lens|race|run|walk|hike|dash|sprint|relay|swim|turkey|bag|bottle|jar|sack|tree|ladder|fish|baby|boat|gun|shell)$/;

function nameUnit(unit: string, isOne: boolean): string | null {
  const key = unit.length === 1 ? unit : unit.toLowerCase();
  return Object.hasOwn(UNITS, key) ? UNITS[key][isOne ? 0 : 1] : null;
}

/** Writes out a unit behind a number, or both together ("5lb"); null for any other word. */
export function sayUnit(context: WordInContext): string | null {
  const { word, hasFullStop, before, after, isAttributive } = context;
  if (/\d°$/.test(before) && /^[CF]$/.test(word)) return word === "C" ? "Celsius" : "Fahrenheit";
  // "12 in" ends there, or is "12 in." or "12 in tall"; elsewhere it is the preposition, as in "at 10 in the morning".
  const isInches =
    after === "" || hasFullStop || /^(?:tall|long|wide|high|deep|thick)$/.test(after);
  const isUnit = word.toLowerCase() !== "in" || isInches;
  if (AMOUNT.test(before) && isUnit) {
    const isOne = isAttributive || OF_ONE.test(before);
    const unit = word === "c" && hasFullStop ? (isOne ? "cup" : "cups") : nameUnit(word, isOne);
    if (unit) return unit;
  }
  if (/^(?:sq|cu)$/i.test(before)) return nameUnit(word, false);
  const [, minus, amount, ending] = /^([-−]?)([\d.,]*\d)([a-z°/]+)$/i.exec(word) ?? [];
  if (!amount) return null;
  const isOne = amount === "1" || /^an?$/i.test(before) || MEASURED.test(after);
  const unit = nameUnit(CLOSE_UNITS[ending] ?? ending, isOne);
  return unit && `${minus && "minus "}${sayNumber(amount)} ${unit}`;
}
