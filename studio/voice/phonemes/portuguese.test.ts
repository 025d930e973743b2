import { expect, it } from "vitest";
import { sayByRules } from "../fixtures/say-by-rules.ts";
import { portuguese } from "./portuguese.ts";

const say = (text: string) => sayByRules(portuguese)(text);

it.each(
  [
    // Letters.
    ["carro", "kˈaxʊ"],
    ["caro", "kˈaɾʊ"],
    ["rato", "xˈatʊ"],
    ["filho", "fˈiljʊ"],
    ["ninho", "nˈiɲʊ"],
    ["chuva", "ʃˈuvæ"],
    ["guerra", "ɡˈɛxæ"],
    ["quatro", "kwˈatrʊ"],
    ["mesmo", "mˈezmʊ"],
    ["tia", "ʧˈiæ"],
    ["cidade", "sˌidˈaʤy"],
    ["alto", "ˈWtʊ"],
    ["azul", "azˈuw"],
    // The sounds of x.
    ["xícara", "ʃˈikæɾæ"],
    ["exame", "ˌezˈɐ̃my"],
    ["táxi", "tˈaksi"],
    ["próximo", "prˈɔsimʊ"],
    // Nasal vowels.
    ["pão", "pˈɐ̃ʊ̃"],
    ["corações", "kˌoɾasˈõjs"],
    ["homem", "ˈomAŋ"],
    ["falam", "fˈalɐ̃ʊ̃"],
    ["tempo", "tˈAmpʊ"],
    ["muito", "mwˈiŋtʊ"],
    // Stress, and open vowels.
    ["avó", "avˈɔ"],
    ["avô", "avˈo"],
    ["história", "ˌistˈɔɾjæ"],
    ["rainha", "xˌaˈiɲæ"],
    ["porta", "pˈɔɾətæ"],
    ["porto", "pˈoɾətʊ"],
    ["fizeram", "fˌizˈɛɾɐ̃ʊ̃"],
  ].map(([word, phonemes]) => [word, phonemes.normalize("NFD")]),
)("says the word %j as %j", (word, phonemes) => {
  expect(say(word)).toBe(phonemes);
});

it.each([
  // Words are bound.
  ["os amigos, os gatos", "ʊz ˌæmˈiɡʊs, ʊz ɡˈatʊs"],
  ["o mar azul", "ʊ mˈaɾ azˈuw"],
  ["Disse a vovó.", "ʤˈisj a vovˈɔ."],
  ["Disse-me: “Vem cá!”", "ʤˈisymy: “vˈAŋ kˈa!”"],
  ["guarda-chuva", "ɡwˈaɾədæʃˈuvæ"],
  ["o Sr. Silva", "ʊ seɲˈor sˈiʊvæ"],
])("says %j as %j", (text, phonemes) => {
  expect(say(text)).toBe(phonemes);
});

it.each([
  ["1º de maio de 1999", "primeiro de maio de mil novecentos e noventa e nove"],
  ["1/1/2016", "primeiro de janeiro de dois mil e dezesseis"],
  ["2 meninas, 2 meninos", "duas meninas, dois meninos"],
  ["às 15h30", "às quinze horas e trinta"],
  ["R$ 12,50", "doze reais e cinquenta"],
  ["Dom Pedro II", "Dom Pedro segundo"],
  ["o século XX", "o século vinte"],
  ["19 °C", "dezenove graus"],
  ["½ xícara", "meia xícara"],
  ["2½ xícaras", "duas e meia xícaras"],
  ["-5 °C", "menos cinco graus"],
  ["100 km/h", "cem quilômetros por hora"],
  ["A II Guerra", "A segunda Guerra"],
  ["Isabel II", "Isabel segunda"],
  ["nº 5", "número cinco"],
])("reads %j as %j", (figures, words) => {
  expect(say(figures)).toBe(say(words));
});
