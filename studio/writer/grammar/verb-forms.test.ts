import { describe, expect, it } from "vitest";
import { getPastOfGerund, isPast, isThirdPerson, pastOfPresent } from "./verb-forms.ts";

describe("pastOfPresent", () => {
  it.each([
    ["blows", "blew"],
    ["cries", "cried"],
    ["catches", "caught"],
    ["hugs", "hugged"],
    ["loves", "loved"],
    ["plays", "played"],
    ["reads", "read"],
    ["swim", "swam"],
    ["visits", "visited"],
    ["offers", "offered"],
    ["fixes", "fixed"],
    ["lies", "lay"],
  ])("turns %s into %s", (present, past) => {
    expect(pastOfPresent(present)).toBe(past);
  });

  it("follows the rules of spelling for verbs it does not know", () => {
    expect(pastOfPresent("twizzles")).toBe("twizzled");
    expect(pastOfPresent("scries")).toBe("scried");
    expect(pastOfPresent("glomps")).toBe("glomped");
  });
});

describe("the forms of a verb", () => {
  it("finds the past of a gerund it knows and admits when it does not", () => {
    expect(getPastOfGerund("Swimming")).toBe("swam");
    expect(getPastOfGerund("hopping")).toBe("hopped");
    expect(getPastOfGerund("glomping")).toBeNull();
  });

  it("does not take things in -ed for deeds", () => {
    expect(isPast("jumped")).toBe(true);
    for (const thing of ["shed", "bed", "red", "seed", "hundred"])
      expect(isPast(thing)).toBe(false);
  });

  it("knows a verb in -s from a plural", () => {
    expect(isThirdPerson("catches")).toBe(true);
    expect(isThirdPerson("candles")).toBe(false);
  });
});
