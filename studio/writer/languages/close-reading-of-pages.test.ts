/** What an editor of each language found around captions: frames, lists of things and titles. */
import { describe, expect, it } from "vitest";
import { storiesOf, tell, titlesOf } from "../fixtures/tellings.ts";

const LONG = { tone: "playful", length: "long" } as const;
const BIRTHDAY = { ...LONG, template: "birthday" } as const;

describe("a frame", () => {
  it("goes around no capitals, and no name is cut out of them", () => {
    for (const captions of [
      ["COMPLEANNO DI NONNA ROSA", "NONNA ROSA CON LA TORTA", "I NIPOTI", "TUTTI INSIEME"],
      ["ANIVERSÁRIO DO VOVÔ ZÉ", "VOVÔ ZÉ COM OS NETOS", "O BOLO", "PARABÉNS"],
    ])
      for (const story of tell(captions, BIRTHDAY))
        expect(story).toBe(captions.map((caption) => `${caption}.`).join("\n\n"));
  });

  it("goes around no caption that joins itself to another, and none that answers a question", () => {
    for (const captions of [
      ["primero la tarta", "luego los globos", "y a dormir", "aquí con la abuela"],
      ["d'abord le gâteau", "puis les ballons", "et au dodo", "ici avec mamie"],
      ["zuerst der Kuchen", "dann die Luftballons", "und ab ins Bett", "hier mit Oma"],
      ["Chi è questo bambino?", "è il mio papà a tre anni"],
    ])
      for (const story of tell(captions, { tone: "playful" }))
        expect(
          story
            .split("\n\n")
            .slice(0, captions.length)
            .map((text) => text.toLowerCase()),
        ).toEqual(
          captions.map((caption) =>
            (caption.endsWith("?") ? caption : `${caption}.`).toLowerCase(),
          ),
        );
  });

  it("says last and first of nothing that says so, and then of no noun alone", () => {
    for (const captions of [
      ["praia", "sorvete", "mar", "fim de tarde"],
      ["primera foto del cole", "patio", "comedor", "última tarde"],
    ])
      for (const story of tell(captions, { ...LONG, template: "vacation" }))
        expect(story).not.toMatch(
          /fim, fim|foto: fim|foto: (?:primera|última)|al final, última|(?:Depois|Luego|Después), \p{L}+\./u,
        );
  });

  it("does not say here after and here, nor begin as the page before", () => {
    const captions = [
      "Los novios",
      "La tarta nupcial",
      "El vals de papá",
      "Los tíos",
      "El tren a Lisboa",
    ];
    for (const story of tell(captions, LONG)) {
      expect(story).not.toMatch(/Y aquí, [\s\S]*\n\nAquí, /);
      expect(story).not.toMatch(/Y aquí[^\n]*\n\nY aquí/);
    }
  });

  it("counts years from dates alone: no birth, height or number of pieces", () => {
    for (const captions of [
      ["Mi madre, nacida en 1920", "La casa, 1950", "Subimos a 2000 metros"],
      ["Meine Mutter, geboren 1920", "Das Haus, 1950", "Das Puzzle mit 2000 Teilen"],
    ])
      for (const story of tell(captions, LONG)) expect(story).not.toMatch(/\d0 (?:años|Jahre)/);
  });

  it("has the number of whom it is around", () => {
    const captions = ["Goldene Hochzeit 1999", "Die neun Enkel", "Die Enkel im Garten"];
    const stories = tell(captions, LONG).join();
    expect(stories).toMatch(/as sind die (?:neun )?Enkel/);
    expect(stories).not.toMatch(/as ist die (?:neun )?Enkel/);
  });

  it("says once how many years have passed", () => {
    const captions = ["Mariage d'Henri, 1952", "La pièce montée", "Leurs noces d'or, 2002"];
    for (const story of tell(captions, LONG))
      expect(story.match(/50 ans/g)?.length ?? 0).toBeLessThan(2);
  });
});

describe("what is seen", () => {
  it("is no moon where Luna is a cat", () => {
    const captions = ["Luna, nuestra gata", "Luna con su ovillo", "Luna dormida"];
    for (const { content, tags } of storiesOf(captions, { ...LONG, template: "bedtime" })) {
      expect(tags).not.toContain("Luna");
      expect(content).not.toContain("noches, luna");
    }
  });

  it("is no place's name, no verb and no part of a phrase that means something else", () => {
    for (const [captions, wrong] of [
      [
        ["Vacaciones en Mar del Plata", "Ana se rió", "Le regaló flores", "La luna de miel"],
        /Mar$|Río|Regalo|Luna/,
      ],
      [["Papa en train de lire", "La lune de miel", "Les pommes de terre"], /Train|Lune|Pommes/],
      [["Il nonno ha letto", "Luca vestito da pirata", "La luna di miele"], /Letto|Vestito|Luna/],
      [["Fim de tarde no Rio", "Rio de Janeiro", "A lua de mel"], /Rio|Lua/],
      [["Urlaub an der See", "Das Haus an der See"], /See/],
      [["Nog meer bloemen", "Het bal van de school", "Een bos bloemen"], /Meer|Bal$|Bos/],
    ] as const)
      for (const { tags } of storiesOf([...captions]))
        for (const tag of tags) expect(tag).not.toMatch(wrong);
  });

  it("is not listed after pages that are hardly more than the things", () => {
    for (const story of tell(["plage", "sable", "la glace", "dodo"], LONG))
      expect(story).not.toMatch(/le sable|La plage/);
  });
});

describe("a title", () => {
  it("asks with the marks of its caption, goes past an ordinal and ends with no small word", () => {
    for (const title of titlesOf(["¿Quién es este niño?", "¡Qué orejas!"]))
      expect(title).toMatch(/^¿Quién es este niño\?$|^¡Qué orejas!$/);
    for (const title of titlesOf(["Lisas 5. Geburtstag", "Die Torte"]))
      expect(title).not.toBe("Lisas 5");
    for (const title of titlesOf(["Mijn overgrootouders rond 1910", "De boerderij"]))
      expect(title).not.toMatch(/rond$/);
  });

  it("breaks a long caption off where a phrase begins, and keeps no abbreviation", () => {
    for (const [caption, title] of [
      ["Los abuelos de Galicia con sus doce nietos en el pazo", "Los abuelos de Galicia"],
      ["Le mariage de tante Suzanne et d'oncle Raymond", "Le mariage de tante Suzanne"],
      ["Mi suegra Engracia q.e.p.d.", "Mi suegra Engracia"],
    ] as const)
      expect(titlesOf([caption])).toContain(title);
  });

  it("begins with no preposition of another page", () => {
    const captions = ["Los novios", "En la iglesia con todos", "El banquete en la plaza"];
    expect(titlesOf(captions)).not.toContain("En la iglesia con todos");
  });

  it("is no part of a sentence that denies something else", () => {
    const captions = ["La playa", "El perro Toby no quería salir del mar", "El helado"];
    expect(titlesOf(captions)).not.toContain("El perro Toby no quería salir");
  });

  it("gives a name no article that is typed before a relation", () => {
    const captions = ["Nossa filha Clara", "Clara e o irmão Rui"];
    for (const title of titlesOf(captions)) expect(title).not.toMatch(/ do Rui| e o Rui/);
  });
});

describe("years", () => {
  it("are counted from the picture of a child that is newly born", () => {
    const captions = ["Granada, 1971", "Nuestra hija Ana recién nacida, 1974", "Ana y Javi, 1979"];
    for (const story of tell(captions, LONG)) expect(story).not.toMatch(/Ocho años/);
  });
});
