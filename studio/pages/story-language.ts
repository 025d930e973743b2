/** Guesses what a story is written in: by its script, and in Latin letters by its small words. */

const SCRIPTS: readonly (readonly [language: string, script: RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["zh", /\p{Script=Han}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["ru", /\p{Script=Cyrillic}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["ar", /\p{Script=Arabic}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
  ["th", /\p{Script=Thai}/gu],
];

/** Words that hardly any other of these languages has. */
const SMALL_WORDS: Record<string, string> = {
  en: "the and was with they that had were she his her of to it a we",
  es: "el los las y una con muy era había niño niña del está pero qué su",
  fr: "le les et une dans était avec est des du qui il elle mais très où",
  de: "der die das und ein eine mit war ist nicht sie auf dem den ich wir",
  it: "il gli e una con era che della nel sono molto non di perché lo",
  pt: "o os as e uma com não era muito para do da menino menina você são",
  nl: "de het een en was met niet van ze naar zijn er ook dat",
  cs: "a se byl byla na že je kůň také do když jsme si babička",
  pl: "i się był była na że jest do nie z oraz kiedy babcia",
  sv: "och en ett var med att det som på inte hon han är",
  da: "og en et var med at det som på ikke hun han er",
};

/** How much of a text must be in a script for it to be its language. */
const MOST = 0.3;
const SAMPLE_CHARACTERS = 5_000;

/** A BCP 47 code; `en` unless the text indicates another. */
export function guessLanguage(story: string): string {
  const text = story.slice(0, SAMPLE_CHARACTERS).normalize("NFC").toLowerCase();
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [language, script] of SCRIPTS) {
    const share = (text.match(script)?.length ?? 0) / Math.max(1, letters);
    if (share > (language === "ja" ? MOST / 3 : MOST)) return language;
  }
  const words = text.match(/\p{L}+/gu) ?? [];
  let best = { language: "en", count: 0 };
  for (const [language, small] of Object.entries(SMALL_WORDS)) {
    const known = new Set(small.split(" "));
    const count = words.filter((word) => known.has(word)).length;
    if (count > best.count) best = { language, count };
  }
  return best.language;
}
