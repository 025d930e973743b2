/** Who told, drew and read a story, as the last card of its film says it. */

interface Phrases {
  told: string;
  drawn: string;
  read: string;
}

const ENGLISH: Phrases = { told: "Told by", drawn: "Illustrated by", read: "Read by" };

const PHRASES: Record<string, Phrases> = {
  en: ENGLISH,
  es: { told: "Contado por", drawn: "Ilustrado por", read: "Leído por" },
  fr: { told: "Raconté par", drawn: "Illustré par", read: "Lu par" },
  de: { told: "Erzählt von", drawn: "Illustriert von", read: "Gelesen von" },
  it: { told: "Raccontato da", drawn: "Illustrato da", read: "Letto da" },
  pt: { told: "Contado por", drawn: "Ilustrado por", read: "Lido por" },
  nl: { told: "Verteld door", drawn: "Geïllustreerd door", read: "Voorgelezen door" },
  sv: { told: "Berättat av", drawn: "Illustrerat av", read: "Uppläst av" },
  da: { told: "Fortalt af", drawn: "Illustreret af", read: "Læst af" },
  no: { told: "Fortalt av", drawn: "Illustrert av", read: "Lest av" },
  cs: { told: "Vypráví:", drawn: "Ilustrace:", read: "Čte:" },
  pl: { told: "Opowiada:", drawn: "Ilustracje:", read: "Czyta:" },
  fi: { told: "Kertoo:", drawn: "Kuvitus:", read: "Lukee:" },
  hu: { told: "Meséli:", drawn: "Illusztráció:", read: "Felolvassa:" },
  ro: { told: "Povestește:", drawn: "Ilustrații:", read: "Citește:" },
  tr: { told: "Anlatan:", drawn: "Resimleyen:", read: "Okuyan:" },
};

export interface Credited {
  teller: string;
  /** Who drew the pictures, and who reads; null for nobody. */
  illustrator: string | null;
  reader: string | null;
}

/** A line for each, in the language (a BCP 47 code) or, where that has no phrases here, in English. */
export function composeCredits(language: string, names: Credited): string[] {
  const { told, drawn, read } = PHRASES[language.split("-")[0]!.toLowerCase()] ?? ENGLISH;
  const lines = [`${told} ${names.teller}`];
  if (names.illustrator !== null) lines.push(`${drawn} ${names.illustrator}`);
  if (names.reader !== null) lines.push(`${read} ${names.reader}`);
  return lines;
}
