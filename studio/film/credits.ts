/** Who told, drew and read a story, as the last card of its film says it. */

interface Phrases {
  teller: string;
  drawn: string;
  read: string;
}

const ENGLISH: Phrases = { teller: "Told by", drawn: "Illustrated by", read: "Read by" };

const PHRASES: Record<string, Phrases> = {
  en: ENGLISH,
  es: { teller: "Contado por", drawn: "Ilustrado por", read: "Leído por" },
  fr: { teller: "Raconté par", drawn: "Illustré par", read: "Lu par" },
  de: { teller: "Erzählt von", drawn: "Illustriert von", read: "Gelesen von" },
  it: { teller: "Raccontato da", drawn: "Illustrato da", read: "Letto da" },
  pt: { teller: "Contado por", drawn: "Ilustrado por", read: "Lido por" },
  nl: { teller: "Verteld door", drawn: "Geïllustreerd door", read: "Voorgelezen door" },
  sv: { teller: "Berättat av", drawn: "Illustrerat av", read: "Uppläst av" },
  da: { teller: "Fortalt af", drawn: "Illustreret af", read: "Læst af" },
  no: { teller: "Fortalt av", drawn: "Illustrert av", read: "Lest av" },
  cs: { teller: "Vypráví:", drawn: "Ilustrace:", read: "Čte:" },
  pl: { teller: "Opowiada:", drawn: "Ilustracje:", read: "Czyta:" },
  fi: { teller: "Kertoo:", drawn: "Kuvitus:", read: "Lukee:" },
  hu: { teller: "Meséli:", drawn: "Illusztráció:", read: "Felolvassa:" },
  ro: { teller: "Povestește:", drawn: "Ilustrații:", read: "Citește:" },
  tr: { teller: "Anlatan:", drawn: "Resimleyen:", read: "Okuyan:" },
};

export interface Credited {
  teller: string;
  /** Who drew the pictures, and who reads; null for nobody. */
  illustrator: string | null;
  reader: string | null;
}

/** A line for each, in the language (a BCP 47 code) or, where that has no phrases here, in English. */
export function composeCredits(language: string, names: Credited): string[] {
  const { teller, drawn, read } = PHRASES[language.split("-")[0]!.toLowerCase()] ?? ENGLISH;
  const lines = [`${teller} ${names.teller}`];
  if (names.illustrator !== null) lines.push(`${drawn} ${names.illustrator}`);
  if (names.reader !== null) lines.push(`${read} ${names.reader}`);
  return lines;
}
