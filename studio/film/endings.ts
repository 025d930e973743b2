/** A film's last words. */

export const THE_END = "The End";

const ENDINGS: Record<string, string> = {
  en: THE_END,
  es: "Fin",
  fr: "Fin",
  de: "Ende",
  it: "Fine",
  pt: "Fim",
  nl: "Einde",
  cs: "Konec",
  pl: "Koniec",
  sv: "Slut",
  da: "Slut",
  no: "Slutt",
  fi: "Loppu",
  hu: "Vége",
  ro: "Sfârșit",
  tr: "Son",
  el: "Τέλος",
  ru: "Конец",
  uk: "Кінець",
};

/** @param language a BCP 47 code */
export const findEnding = (language: string): string | null =>
  ENDINGS[language.split("-")[0]!.toLowerCase()] ?? null;
