/** What an editor of each language found in stories of albums that were new to the writer. */
import { describe, expect, it } from "vitest";
import { storiesOf, tell } from "../fixtures/tellings.ts";

const LONG = { tone: "playful", length: "long" } as const;
const BIRTHDAY = { ...LONG, template: "birthday" } as const;
const wishes = (captions: string[]) => tell(captions, BIRTHDAY).join("\n");

describe("a death among the captions", () => {
  it("quiets the story in the words that families use for it, with accents or without", () => {
    for (const captions of [
      ["Cumpleaños de Ana", "La tarta", "El abuelo murio en mayo", "Los primos"],
      ["Misa de difuntos por el tío Juan", "Los tamales", "Su sombrero"],
      ["Anniversaire de Léa", "Le gâteau", "Mamie n'est plus là", "Les cousins"],
      ["Compleanno di Anna", "La torta", "L'ultimo saluto", "I cugini"],
      ["Os 80 anos da avó Amélia", "O bolo", "O avô António já cá não está", "Os netos"],
      ["Geburtstag von Oma Gerda", "Die Torte", "Opa ist nicht mehr dabei", "Die Enkel"],
      ["Die Urgroßeltern", "Ihr Bruder Georg, gefallen 1916", "Der Hof in Tirol"],
      ["Verjaardag van oma Bep", "De taart", "Opa Jan is er niet meer", "De kinderen"],
      ["Papá de uniforme", "La abuela Antonia, que en paz descanse", "El pozo"],
      ["Papa en soldat", "Mémé Augustine, paix à son âme", "Les vaches dans le pré"],
      ["O meu pai em Angola", "A avó Antónia, que Deus a tenha", "O poço"],
      ["Opa Karl, vermisst in Russland", "Seine Uhr", "Die Familie"],
    ])
      for (const story of tell(captions, BIRTHDAY))
        expect(story).toBe(captions.map((caption) => `${caption}.`).join("\n\n"));
  });

  it("is not what a fall, a nap in the sun, a laugh or the last day of school is", () => {
    for (const captions of [
      ["El perro se tumba al sol", "Muertos de risa", "Ana y Luis", "Luis y Ana"],
      ["Léo tombe de vélo", "Morts de rire", "Léo et sa sœur", "Léo et les cousins"],
      ["Ultimo giorno di scuola di Matteo", "Stanco morto", "Matteo e Anna", "Anna e i nonni"],
      ["Último dia de aulas do Tiago", "Mortos de sono", "Tiago e Ana", "A Ana e os avós"],
      ["Letzter Tag im Kindergarten", "Emil mit der Tüte", "Emil und Oma", "Oma im Garten"],
      ["Laatste dag van de vakantie", "Bram met de juf", "Bram op de fiets", "Oma in de tuin"],
    ]) {
      const bare = captions.map((caption) => `${caption}.`).join("\n\n");
      expect(tell(captions, LONG).some((story) => story !== bare)).toBe(true);
    }
  });

  it("gives its year to no picture", () => {
    const captions = ["La granja, 1900", "El bisabuelo murió en 1940", "Su nieta"];
    for (const story of tell(captions, LONG)) expect(story).not.toMatch(/De 1900 a 1940/);
  });
});

describe("who somebody is", () => {
  it("is said with the title before the name, and no title is a name", () => {
    const captions = ["Don Ernesto y doña Elena", "Doña Elena en casa", "Su padrino don Beto"];
    for (const story of tell(captions, LONG)) {
      expect(story).not.toMatch(/de Don,|Don y|padrino Don/);
      expect(story).toMatch(/don Beto/);
    }
  });

  it("is one person of two first names", () => {
    for (const captions of [
      ["Cumpleaños de María José", "María José con sus amigas", "El abuelo Pepe"],
      ["Compleanno di Maria Teresa", "Maria Teresa al mare", "Il nonno Carlo"],
    ])
      for (const story of tell(captions, BIRTHDAY))
        expect(story).not.toMatch(/Mar[ií]a (?:y|e) |Mar[ií]a,/);
  });

  it("is another with the same name and another relation", () => {
    const captions = ["El tío Juan en la moto", "El abuelo Juan con la pipa", "La finca"];
    expect(tell(captions, LONG).join()).toContain("del tío Juan y del abuelo Juan");
  });

  it("is known in every caption once a birthday, a relation or a pair has named them", () => {
    const captions = ["Boda de Ada y Zuria, 1955", "Zuria con el ramo", "Zuria y su madre"];
    expect(tell(captions, LONG).join()).toMatch(/historia de Ada y Zuria|historia de Zuria/);
    const birthday = ["Aniversário de Isabelina", "Isabelina e o bolo", "Os primos"];
    expect(tell(birthday, BIRTHDAY).join()).toMatch(/história de Isabelina/);
  });

  it("is not a word that is also a first name, nor Father Christmas", () => {
    for (const captions of [
      ["Mira qué flores", "Luna llena", "Papá Noel en casa", "La bici de los primos"],
      ["Fleur de pommier", "Claire matinée", "Le Père Noël", "Les vélos des cousins"],
      ["Bella giornata", "Otto anni", "Babbo Natale", "La bici dei cugini"],
      ["Linda tarde", "Nova casa", "O Papai Noel", "A bicicleta dos primos"],
      ["Opa mit der Angel", "Will nicht ins Bett", "Rosa Blüten", "Opa im Garten"],
      ["Storm op zee", "Roos in de tuin", "Wil niet naar bed", "De fiets van oma"],
    ])
      for (const { title, content } of storiesOf(captions, LONG))
        expect(title + content).not.toMatch(
          /(?:historia|histoire|storia|história|Geschichte|verhaal) [^.]*(?:Mira|Luna|Noel|Fleur|Claire|Bella|Otto|Linda|Nova|Angel|Will|Rosa|Storm|Roos|Wil)/,
        );
  });

  it("is nobody's story where as many more are named as often", () => {
    const captions = ["Elena y Antonio", "Ana con Hilda", "El agua del río", "El hielo"];
    for (const story of tell(captions, LONG)) expect(story).not.toMatch(/historia de/);
  });

  it("is not said twice by an opening that is the first caption", () => {
    const captions = ["La abuela Carmen y el abuelo Pepe", "La abuela Carmen", "El abuelo Pepe"];
    for (const story of tell(captions, LONG))
      expect(story).not.toMatch(/historia [^.]+\. La abuela Carmen y el abuelo Pepe/);
  });
});

describe("the grammar of a list of names", () => {
  it("keeps Italian articles as they were typed, and contracts them", () => {
    const captions = ["Lo zio Piero al mare", "La zia Ida e lo zio Piero", "La zia Ida balla"];
    const stories = tell(captions, LONG).join("\n");
    expect(stories).toContain("dello zio Piero e della zia Ida");
    expect(stories).not.toMatch(/di lo |di la |ed di /);
    expect(tell(["Zio Piero al mare", "Zia Ida balla", "Zia Ida"], LONG).join()).toMatch(
      /di zio Piero e zia Ida/,
    );
  });

  it("keeps Portuguese articles as they were typed: Portugal's o Rui, Brazil's Rui", () => {
    const european = ["O Rui e a Marta", "A Marta na piscina", "O Rui a dormir"];
    expect(tell(european, LONG).join()).toMatch(/história do Rui e da Marta/);
    const brazilian = ["Rui e Marta na praia", "Marta na piscina", "Rui dormindo"];
    expect(tell(brazilian, LONG).join()).toMatch(/história de Rui e de Marta/);
    expect(tell(["Mamãe e papai", "Mamãe grávida", "Papai"], LONG).join()).toMatch(
      /história da mamãe e do papai/,
    );
  });

  it("says de before each Spanish name beside an article", () => {
    const captions = ["Inés en la boda", "El tío Eusebio con Inés", "El tío Eusebio"];
    expect(tell(captions, LONG).join()).toMatch(/historia de Inés y del tío Eusebio/);
  });

  it("elides before a French h that is mute and before no y that is a consonant", () => {
    const captions = ["Yann et Hélène à Brest", "Hélène sur le quai", "Le bateau de Yann"];
    const stories = tell(captions, LONG).join("\n");
    expect(stories).toMatch(/histoire de Yann et d'Hélène/);
    expect(tell(["Hans et Yves", "Yves à vélo", "Hans au lit"], LONG).join()).toMatch(
      /histoire de Hans et d'Yves/,
    );
  });
});

describe("a birthday's wish", () => {
  it("is for whom the caption names: with their title, their second name, and both of two", () => {
    expect(wishes(["Cumpleaños del abuelo Pepe", "La tarta"])).toContain(
      "¡Feliz cumpleaños, abuelo Pepe!",
    );
    expect(wishes(["Geburtstag von Oma Gerda", "Die Torte"])).toContain("Geburtstag, Oma Gerda!");
    expect(wishes(["Cumpleaños de Ana y Luis, 5 años", "La tarta"])).toContain(
      "¡Feliz cumpleaños, Ana y Luis!",
    );
    expect(wishes(["Anniversaire de Jean-Pierre", "Le repas"])).toMatch(/Jean-Pierre\s!/);
    expect(wishes(["Verjaardag van Lotte en Daan", "De taart"])).toContain(
      "Van harte gefeliciteerd, Lotte en Daan!",
    );
  });

  it("is for nobody where it would leave somebody out, or where an event has the birthday", () => {
    for (const story of tell(["Cumpleaños de Ana y de su hermano", "La tarta"], BIRTHDAY))
      expect(story).not.toContain("Feliz");
    for (const story of tell(["Anniversaire de la Libération", "Le bal"], BIRTHDAY))
      expect(story).not.toContain("Joyeux");
  });
});

describe("the language of an album", () => {
  it("is that of all captions together where each could be of several", () => {
    const italian = ["La zia Ebe e lo zio Italo", "La zia Ebe al mercato", "I figli"];
    const portuguese = ["O bebê Theo no berço", "Vovó Célia cantando", "O ursinho", "A lua"];
    const german = ["Camping am Gardasee", "Die kleine Lena mit dem Eimer", "Stau am Brenner"];
    expect(storiesOf(german)[0]!.language).toBe("de");
    expect(storiesOf(italian)[0]!.language).toBe("it");
    expect(storiesOf(portuguese)[0]!.language).toBe("pt");
  });

  it("is told by names and relations that were typed without accents or capitals", () => {
    const captions = ["cumple de mi tio andres", "la vovo", "mi tio andres con la tarta"];
    expect(tell(captions, LONG).join()).toContain("tio Andres");
    const portuguese = ["a vovo maria na praia", "o bolo da vovo maria", "os netos"];
    expect(tell(portuguese, LONG).join()).toContain("da vovo Maria");
    const again = ["mi nieta valentina y su perro", "valentina en la playa", "su papá"];
    expect(tell(again, LONG).join()).not.toMatch(/[^V]alentina en/);
    const pink = ["mia nonna rosa al mare", "i palloncini rosa", "il suo cane"];
    expect(tell(pink, LONG).join()).toContain("palloncini rosa");
  });
});
