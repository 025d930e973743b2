import { expect, it } from "vitest";
import { sayByRules } from "../fixtures/say-by-rules.ts";
import { italian } from "./italian.ts";

const say = sayByRules(italian);

it.each([
  // Letters.
  ["chiesa", "kjˈɛza"],
  ["ciao", "ʧˈao"],
  ["ghiaccio", "ɡjˈaʧːo"],
  ["scuola", "skʊˈɔla"],
  ["pesce", "pˈeʃe"],
  ["famiglia", "famˈiʎa"],
  ["sogno", "sˈoɲɲo"],
  ["rosso", "rˈoSo"],
  ["smettere", "zmˈetːere"],
  ["acqua", "ˈakːwa"],
  // A z may be voiced.
  ["pizza", "pˈiʦːa"],
  ["mezzo", "mˈɛʣːo"],
  ["organizzare", "orɡaniʣːˈare"],
  // Stress that spelling does not show.
  ["macchina", "mˈakːina"],
  ["telefono", "telˈɛfono"],
  ["parlano", "pˈarlano"],
  ["romano", "romˈano"],
  ["prendere", "prˈɛndere"],
  ["prenderlo", "prˈɛnderlo"],
  ["avere", "avˈere"],
  ["cantandola", "kantˈandola"],
  ["bellissimo", "bellˈiSimo"],
  ["poesia", "poezˈia"],
  ["storia", "stˈɔria"],
  ["città", "ʧitːˈa"],
  // Vowels that spelling does not show.
  ["bambinetto", "bambinˈetːo"],
  ["bello", "bˈɛllo"],
  ["stazione", "staʦiˈone"],
])("says the word %j as %j", (word, phonemes) => {
  expect(say(word)).toBe(phonemes);
});

it.each([
  ["C'è l'amico dell'anno.", "ʧe lamˈiko dellˈanno."],
  ["«Vieni qui», disse la nonna.", "“vjˈɛnɪ kwˈi”, dˈiSe la nˈɔnna."],
  ["È il mio cane; è mio!", "e il mˌio kˈane; e mˈio!"],
  ["Il Sig. Bianchi e Lucia", "il siɲˈɔr bjˈankɪ e lʊʧˈia"],
])("says %j as %j", (text, phonemes) => {
  expect(say(text)).toBe(phonemes);
});

it.each([
  ["1964", "millenovecentosessantaquattro"],
  ["1/1/2001", "primo gennaio duemilauno"],
  ["1 bambina, 1 bambino, 1 zio", "una bambina, un bambino, uno zio"],
  ["alle 15:30", "alle quindici e trenta"],
  ["3,5 kg", "tre virgola cinque chili"],
  ["Luigi XIV", "Luigi quattordicesimo"],
  ["il secolo XX", "il secolo ventesimo"],
  ["12,50 €", "dodici euro e cinquanta"],
  ["½ tazza", "mezza tazza"],
  ["2½ tazze", "due e mezzo tazze"],
  ["-5 °C", "meno cinque gradi"],
  ["100 km/h", "cento chilometri all'ora"],
  ["Emanuele II", "Emanuele secondo"],
  ["la sig.ra Bianchi", "la signora Bianchi"],
])("reads %j as %j", (figures, words) => {
  expect(say(figures)).toBe(say(words));
});
