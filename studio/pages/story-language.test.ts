import { describe, expect, it } from "vitest";
import { findLanguage, guessLanguage } from "./story-language.ts";

describe("the language of a story", () => {
  it.each([
    ["en", "The dog ran to the sea and she laughed with them."],
    ["en", "A day\nWe swam.\n\nWe ate ice cream."],
    ["es", "Había una vez una niña que vivía con su abuelo y era muy feliz."],
    ["fr", "Il était une fois une petite fille qui vivait avec les animaux dans la forêt."],
    ["de", "Es war einmal ein Kind, das mit der Oma und dem Hund nicht schlafen wollte."],
    ["cs", "Byl jednou jeden kůň, a ten se na louce pásl, když přišla babička."],
    ["pl", "Babcia była w ogrodzie i nie spała, kiedy przyszedł pies."],
    ["el", "Μια φορά κι έναν καιρό ήταν μια γιαγιά."],
    ["ja", "昔々、おじいさんがいました。"],
    ["zh", "从前有一位老奶奶。"],
    ["he", "היה הייתה סבתא."],
    ["uk", "Бабуся і дідусь у саду, їхній перший день"],
    ["ru", "Бабушка в саду"],
    ["fa", "مادربزرگ و پدربزرگ"],
    ["en", "123 !"],
  ])("is %s for %s", (language, story) => {
    expect(guessLanguage(story)).toBe(language);
  });
});

const CAPTIONS: Record<string, string[]> = {
  es: [
    "Mi abuela Carmen en la playa de Cádiz, agosto de 1975",
    "Toda la familia en Navidad",
    "Comiendo helado con los primos",
    "Cumpleanos de mi hija Lucia",
    "¡Feliz cumpleaños!",
    "Papá y yo",
    "La boda de los tíos",
    "Primer dia de cole",
    "El perro Toby en el jardin",
    "Verano del 82",
    "Nuestra casa nueva",
    "Luis aprende a montar en bici",
    "Nochebuena en casa de la abuela",
  ],
  fr: [
    "Mamie Jeanne et le gâteau",
    "Noël 1985 chez papi",
    "Premier jour d'école",
    "Vacances a la mer, ete 1992",
    "Mon frère Luc sur son vélo",
    "L'anniversaire de Chloé",
    "Les enfants jouent dans le jardin",
    "Toute la famille",
    "Bébé dort",
    "On a mangé des crêpes",
    "J'ai six ans",
    "La rentree de Lea",
  ],
  de: [
    "Oma und Opa im Garten",
    "Mein Bruder Jonas mit dem neuen Fahrrad",
    "Weihnachten 1985",
    "Erster Schultag",
    "Urlaub an der Ostsee",
    "Lena backt Kuchen mit Oma",
    "Opa schlaeft auf dem Sofa",
    "Geburtstag von Mia",
    "Unsere Katze Mimi",
    "Beim Eisessen",
    "Ein Schneemann!",
    "Wir fahren nach Italien",
    "Schoener Tag am See",
  ],
  it: [
    "Nonna Rosa in cucina con la torta",
    "Natale dalla nonna",
    "Il compleanno di Marco",
    "Al mare con i cugini",
    "Mio fratello Luca sulla bici",
    "Tutti insieme a tavola",
    "La nostra prima vacanza",
    "Il cane Pippo nel giardino",
    "Estate 1978",
    "Buon compleanno!",
    "Giulia e il gelato",
    "L'ultimo giorno di scuola",
  ],
  pt: [
    "A avó Rosa no quintal",
    "Natal em casa dos avós",
    "Meu irmão João com o cachorro",
    "Primeiro dia de aulas na escola",
    "Férias na praia",
    "Ferias na praia, verao de 1990",
    "O aniversário da Maria",
    "As crianças brincando na areia",
    "Minha mãe e eu",
    "O bolo de chocolate",
    "Festa junina na escola",
    "Nossa casa nova",
    "Feliz aniversario",
  ],
  nl: [
    "Oma en opa in de tuin",
    "Mijn broer Daan op zijn nieuwe fiets",
    "Sinterklaas bij opa",
    "Verjaardag van Sanne",
    "Zomer aan zee",
    "De eerste schooldag",
    "Met z'n allen op het strand",
    "Vakantie in Zeeland",
    "Onze hond Bobby",
    "Lekker ijsje!",
    "'s Avonds bij het vuur",
    "Papa leest voor",
  ],
  pl: ["Babcia Zosia w ogrodzie", "Święta u dziadków", "Nasze wakacje nad morzem", "Mój brat i ja"],
  sv: ["Mormor och jag på stranden", "Första dagen i skolan"],
  en: [
    "Oma Gertrud in the garden",
    "Abuela's kitchen",
    "Nonna Rosa making pasta",
    "José and Jürgen at the beach in Cádiz",
    "Our trip to La Rochelle",
    "Grandpa Hans in Las Vegas",
    "Die Hard night with Dad",
    "Me in a hat",
    "Mia and Opa on a boat",
    "Birthday cake",
    "Emma's first day of school",
    "Babcia Łucja and her pierogi",
    "Fiesta at San Juan with Tía Rosa",
    "Christmas at the Müllers",
    "Max, 3, in the rain",
    "The house in Porto",
    "Sarah on the Rio Grande",
    "Mémé's crêpes for breakfast",
    "Dad burning the sausages",
    "Señor Whiskers asleep on my bed",
    "Going to Lago di Como by train",
  ],
};

describe("the language of a caption as families write it", () => {
  for (const [language, captions] of Object.entries(CAPTIONS)) {
    it.each(captions)(`is ${language} for %s`, (caption) => {
      expect(guessLanguage(caption)).toBe(language);
    });
  }

  it("is not known from a name and a year alone", () => {
    for (const caption of ["Emma, 2019", "Carmen", "Cádiz", "Oma", "A fogueira", ""])
      expect(findLanguage(caption), caption).toBeNull();
  });
});
