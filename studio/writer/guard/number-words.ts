/** Numbers in words, 2 to 99 and the hundreds, in the languages whose stories are held against the facts. */

export const GUARDED_LANGUAGES = ["en", "es", "fr", "de", "it", "pt", "nl"] as const;
export type GuardedLanguage = (typeof GUARDED_LANGUAGES)[number];

interface Numerals {
  /** From zero on, as far as they are irregular. */
  small: string;
  /** Twenty to ninety. */
  tens: string;
  /** Twenty-one and the like, of a ten and a unit. */
  join: (ten: string, unit: string) => string;
  large: Record<string, number>;
  /** Words that are numbers more rarely than something else. */
  except: string;
}

const NUMERALS: Record<GuardedLanguage, Numerals> = {
  en: {
    small:
      "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
    tens: "twenty thirty forty fifty sixty seventy eighty ninety",
    join: (ten, unit) => `${ten} ${unit}`,
    large: { hundred: 100, thousand: 1_000, dozen: 12, twice: 2, thrice: 3 },
    except: "",
  },
  es: {
    small:
      "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve",
    tens: "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
    join: (ten, unit) => (ten === "veinte" ? `veinti${unit}` : `${ten} y ${unit}`),
    large: { cien: 100, mil: 1_000 },
    except: "",
  },
  fr: {
    small:
      "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize",
    tens: "vingt trente quarante cinquante soixante",
    join: (ten, unit) => (unit === "un" ? `${ten} et un` : `${ten} ${unit}`),
    large: { cent: 100, mille: 1_000 },
    except: "neuf",
  },
  de: {
    small:
      "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn",
    tens: "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig",
    join: (ten, unit) => `${unit}und${ten}`,
    large: { hundert: 100, tausend: 1_000 },
    except: "",
  },
  it: {
    small:
      "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove",
    tens: "venti trenta quaranta cinquanta sessanta settanta ottanta novanta",
    join: (ten, unit) => (/^[uo]/.test(unit) ? ten.slice(0, -1) : ten) + unit,
    large: { cento: 100, mille: 1_000 },
    except: "sei venti",
  },
  pt: {
    small:
      "zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove",
    tens: "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa",
    join: (ten, unit) => `${ten} e ${unit}`,
    large: { duas: 2, dezesseis: 16, dezessete: 17, dezenove: 19, cem: 100, mil: 1_000 },
    except: "",
  },
  nl: {
    small:
      "nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien",
    tens: "twintig dertig veertig vijftig zestig zeventig tachtig negentig",
    join: (ten, unit) => `${unit}${unit.endsWith("e") ? "ën" : "en"}${ten}`,
    large: { honderd: 100, duizend: 1_000 },
    except: "elf",
  },
};

/** French counts on from sixty and four times twenty. */
function addFrench(words: Map<string, number>): void {
  const upTo = ["quatre vingts", ...[...words.keys()].slice(1, 17)];
  for (const [unit, word] of upTo.entries()) {
    if (unit >= 10 && unit <= 16)
      words.set(`soixante ${unit === 11 ? "et " : ""}${word}`, 60 + unit);
    words.set(unit === 0 ? word : `quatre vingt ${word}`, 80 + unit);
  }
  for (const unit of [7, 8, 9]) {
    const word = upTo[unit] ?? "";
    words.set(`dix ${word}`, 10 + unit);
    words.set(`soixante dix ${word}`, 70 + unit);
    words.set(`quatre vingt dix ${word}`, 90 + unit);
  }
}

function listNumbers(language: GuardedLanguage): Map<string, number> {
  const { small, tens, join, large, except } = NUMERALS[language];
  const words = new Map(small.split(" ").map((word, value) => [word, value]));
  const units = [...words.keys()].slice(1, 10);
  for (const [at, ten] of tens.split(" ").entries()) {
    words.set(ten, 20 + at * 10);
    for (const [unit, word] of units.entries()) words.set(join(ten, word), 21 + at * 10 + unit);
  }
  if (language === "fr") addFrench(words);
  for (const [word, value] of Object.entries(large)) words.set(word, value);
  for (const word of except.split(" ")) words.delete(word);
  return new Map([...words].map(([word, value]) => [foldText(word), value]));
}

const ORDINALS =
  "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth";

function listOrdinals(): Map<string, number> {
  const words = new Map(ORDINALS.split(" ").map((word, value) => [word, value]));
  const units = [...words.keys()].slice(1, 10);
  for (const [at, ten] of NUMERALS.en.tens.split(" ").entries()) {
    words.set(ten.replace(/y$/, "ieth"), 20 + at * 10);
    for (const [unit, word] of units.entries()) words.set(`${ten} ${word}`, 21 + at * 10 + unit);
  }
  return words.set("hundredth", 100);
}

/** Lower case, without accents, one kind of apostrophe and of blank. */
export const foldText = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, " ");

const tables = new Map<string, ReadonlyMap<string, number>>();

/** Folded words of a language with their values; parts of a number have a blank between them. Ordinals in English. */
export function numberWords(language: GuardedLanguage): ReadonlyMap<string, number> {
  let table = tables.get(language);
  if (!table) {
    const words = listNumbers(language);
    table = language === "en" ? new Map([...listOrdinals(), ...words]) : words;
    tables.set(language, table);
  }
  return table;
}
