import { expect, it } from "vitest";
import { sayByRules } from "../fixtures/say-by-rules.ts";
import { spanish } from "./spanish.ts";

const say = sayByRules(spanish);

it.each([
  // Letters.
  ["cielo", "θjˈelo"],
  ["guitarra", "ɡitˈara"],
  ["pingüino", "pˌiŋɡuˈino"],
  ["queso", "kˈeso"],
  ["calle", "kˈaʎe"],
  ["niño", "nˈiɲo"],
  ["hueso", "wˈeso"],
  ["reyes", "rˈeʝes"],
  ["México", "mˈexiko"],
  // Stress.
  ["árbol", "ˈaɾβol"],
  ["comen", "kˈomen"],
  ["papel", "papˈel"],
  ["oído", "oˈiðo"],
  ["familia", "famˈilja"],
  ["cliente", "kliˈɛnte"],
  ["rápidamente", "rˈapiðamˈente"],
  ["documente", "dˌokumˈɛnte"],
  ["aeropuerto", "ˌaeɾopwˈeɾto"],
])("says the word %j as %j", (word, phonemes) => {
  expect(say(word)).toBe(phonemes);
});

it.each([
  // The stops of what is said in one breath.
  ["un beso, los besos", "ˈum bˈeso, los βˈesos"],
  ["¿Dónde está el gato? ¡Ahí!", "dˈonde estˈa el ɣˈato? aˈi!"],
  ["«Mamá», dijo él.", "“mamˈa”, dˈixo ˈel."],
  ["Para mi hija.", "pˌaɾa mi ˈixa."],
  ["Jorge Ramírez y Begoña", "xˈoɾxe ramˈiɾeθ i βeɣˈoɲa"],
  ["La Sra. Pérez", "la seɲˈoɾa pˈeɾeθ"],
])("says %j as %j", (text, phonemes) => {
  expect(say(text)).toBe(phonemes);
});

it.each([
  ["El 3 de mayo de 1964", "El tres de mayo de mil novecientos sesenta y cuatro"],
  ["24/12/1999", "veinticuatro de diciembre de mil novecientos noventa y nueve"],
  ["A las 7:05", "A las siete y cinco"],
  ["21 niñas y 21 años", "veintiuna niñas y veintiún años"],
  ["200 casas, 16 días", "doscientas casas, dieciséis días"],
  ["21 000 y 31.000", "veintiuno cero cero cero y treinta y un mil"],
  ["3,5 kg", "tres coma cinco kilos"],
  ["12,50 €", "doce euros con cincuenta"],
  ["1939-1945", "mil novecientos treinta y nueve a mil novecientos cuarenta y cinco"],
  ["Felipe II, Isabel II, Alfonso XIII", "Felipe segundo, Isabel segunda, Alfonso trece"],
  ["el siglo V", "el siglo cinco"],
  ["la 2ª", "la segunda"],
  ["007", "cero cero siete"],
  ["la TV", "la te uve"],
  ["½ taza", "media taza"],
  ["2½ tazas", "dos y media tazas"],
  ["1/2 kilo y ¼", "medio kilo y un cuarto"],
  ["-5 °C", "menos cinco grados"],
  ["100 km/h", "cien kilómetros por hora"],
  ["5-6-1940", "cinco de junio de mil novecientos cuarenta"],
  ["a las 7:30 h", "a las siete y treinta"],
  ["nº 5", "número cinco"],
  ["el 1er año", "el primer año"],
  ["en EE. UU.", "en estados unidos"],
])("reads %j as %j", (figures, words) => {
  expect(say(figures)).toBe(say(words));
});
