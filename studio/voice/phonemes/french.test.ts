import { expect, it } from "vitest";
import { sayByRules } from "../fixtures/say-by-rules.ts";
import { french } from "./french.ts";

const say = sayByRules(french);

it.each([
  // Letters.
  ["maison", "mɛzˈɔ̃"],
  ["oiseaux", "wazˈo"],
  ["feuille", "fˈœj"],
  ["travail", "tʁavˈaj"],
  ["famille", "famˈij"],
  ["ville", "vˈil"],
  ["voyage", "vwajˈaʒ"],
  ["montagne", "mɔ̃tˈaɲ"],
  ["garçon", "ɡaʁsˈɔ̃"],
  ["guerre", "ɡˈɛʁ"],
  ["heureuse", "øʁˈøz"],
  ["bien", "bjˈɛ̃"],
  ["loin", "lwˈɛ̃"],
  ["brun", "bʁˈœ̃"],
  ["nation", "nasjˈɔ̃"],
  ["question", "kɛstjˈɔ̃"],
  ["exemple", "ɛɡzˈɑ̃pl"],
  // Endings.
  ["chanter", "ʃɑ̃tˈe"],
  ["hiver", "ivˈɛʁ"],
  ["parlent", "pˈaʁl"],
  ["souvent", "suvˈɑ̃"],
  ["lentement", "lɑ̃tmˈɑ̃"],
  ["parlaient", "paʁlˈɛ"],
  ["vient", "vjˈɛ̃"],
  ["temps", "tˈɑ̃"],
  // e that is said, and e that is not.
  ["samedi", "samdˈi"],
  ["vendredi", "vɑ̃dʁədˈi"],
  ["revenir", "ʁəvnˈiʁ"],
  // Words of their own.
  ["femme", "fˈam"],
  ["monsieur", "møsjˈø"],
  ["fils", "fˈis"],
  ["août", "ˈut"],
])("says the word %j as %j", (word, phonemes) => {
  expect(say(word)).toBe(phonemes.normalize("NFD"));
});

it.each([
  // Liaison, and where there is none.
  ["Les enfants ont un ami.", "lez ɑ̃fˈɑ̃ ˈɔ̃t œ̃n amˈi."],
  ["les amis, les héros", "lez amˈi, le eʁˈo"],
  ["deux ans, dix amis, six filles, j'en veux dix", "dˈøz ˈɑ̃, dˈiz amˈi, sˈi fˈij, ʒɑ̃ vˈø dˈis"],
  ["tous les jours, ils sont tous là", "tu le ʒˈuʁ, il sˈɔ̃ tus lˈa"],
  // Elision.
  ["L'ami d'Hélène n'est pas là.", "lamˈi delˈɛn nɛ pa lˈa."],
  ["l’école, aujourd’hui", "lekˈɔl, oʒuʁdyˈi"],
  // Hyphens.
  ["«Où vas-tu?» dit grand-mère.", "“u vˈaty?” dˈi ɡʁˈɑ̃mˈɛʁ."],
  ["Brr!", "bʁ!"],
  ["M. Dupont et Mme Roux", "møsjˈø dypˈɔ̃ e madˈam ʁˈu"],
])("says %j as %j", (text, phonemes) => {
  expect(say(text)).toBe(phonemes.normalize("NFD"));
});

it.each([
  ["le 1er mai 1964", "le premier mai mille neuf cent soixante-quatre"],
  ["14/07/1789", "quatorze juillet mille sept cent quatre-vingt-neuf"],
  ["21 filles et 21 garçons", "vingt et une filles et vingt et un garçons"],
  ["1 500 francs", "mille cinq cents francs"],
  ["à 7h30", "à sept heures trente"],
  ["12,50 €", "douze euros cinquante"],
  ["Louis XIV", "Louis quatorze"],
  ["François Ier", "François premier"],
  ["le XXe siècle", "le vingtième siècle"],
  ["½ tasse", "une demi tasse"],
  ["2½ tasses", "deux et demi tasses"],
  ["1/4 de litre", "un quart de litre"],
  ["-5 °C", "moins cinq degrés"],
  ["100 km/h", "cent kilomètres heure"],
  ["n° 5", "numéro cinq"],
  ["7 sept. 1950", "sept septembre mille neuf cent cinquante"],
  ["St Pierre et Dr Petit", "saint Pierre et docteur Petit"],
  ["p. ex.", "par exemple"],
])("reads %j as %j", (figures, words) => {
  expect(say(figures)).toBe(say(words));
});
