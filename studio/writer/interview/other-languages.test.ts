import { describe, expect, it } from "vitest";
import { asked, pick } from "../fixtures/interview.ts";

describe("in other languages", () => {
  it.each([
    [["la tarta con los niños y la abuela"], "¿Dónde fue?", "Cádiz", "Fue en Cádiz."],
    [
      ["la plage", "Chloé souffle ses bougies"],
      "Qui est sur la photo ?",
      "Marie et Paul",
      "Sur la photo, il y a Marie et Paul.",
    ],
    [["der Kuchen und die Kerzen"], "Wann war das?", "juni 1998", "Das war im Juni 1998."],
    [["la torta e le candele sono per te"], "Quando è stato?", "1974", "Era il 1974."],
    [["praia", "o bolo da avó"], "Quem está na foto?", "Ana e Rui", "Na foto estão Ana e Rui."],
    [["de taart en het cadeau"], "Waar was dat?", "bij oma", "Dat was bij oma."],
  ])("asks of %s “%s”", (captions, text, answer, sentence) => {
    const question = asked(captions).find((one) => one.text === text);
    expect(question?.toSentence(answer)).toBe(sentence);
  });

  it("offers the photo's date, seasons and decades in the caption's language", () => {
    const photoDates = [{ year: 1998, month: 6 }];
    const { suggestions, combine, toSentence } = pick("when", ["la tarta con los niños"], 0, {
      photoDates,
    });
    expect(suggestions[0]!.label).toBe("Junio 1998?");
    expect(toSentence(combine([suggestions[0]!]))).toBe("Fue en junio de 1998.");
    const chosen = suggestions.filter(({ label }) => /^(?:Verano|Años 70)$/.test(label));
    expect(toSentence(combine(chosen))).toBe("Fue un verano de los años 70.");
  });

  it("offers the album's people as the writer knows them, and asks of no chair who is in it", () => {
    const captions = [
      "la playa",
      "Cumpleaños de Martina",
      "La tarta de la tía Pilar",
      "Su silla vacía",
    ];
    const { suggestions, combine, toSentence } = pick("who", captions);
    expect(suggestions.map(({ label }) => label)).toEqual(["Martina", "tía Pilar"]);
    expect(toSentence(combine(suggestions))).toBe("En la foto están Martina y la tía Pilar.");
    expect(asked(captions, 3)).toEqual([]);
  });

  it("asks nothing in a language it has no words for", () => {
    expect(asked(["babcia i dziadek nad morzem"])).toEqual([]);
  });
});
