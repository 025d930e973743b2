import { describe, expect, it } from "vitest";
import { takeDate } from "./dates.ts";

describe("takeDate", () => {
  it.each([
    ["building a sandcastle, summer 2019", "building a sandcastle", "in the summer of 2019"],
    ["Boxing Day walk, 26 December 2022", "Boxing Day walk", "on 26 December 2022"],
    ["the wedding, 14th June 2014", "the wedding", "on 14th June 2014"],
    ["first steps, 2016", "first steps", "in 2016"],
    ["Halloween 2020: pumpkins", "pumpkins", "at Halloween in 2020"],
    ["2021-07-04 the parade", "the parade", "on July 4, 2021"],
    ["12/07/2019 ice cream", "ice cream", "on 12/07/2019"],
    ["Nana's house, May 2015", "Nana's house", "in May 2015"],
  ])("takes the date of %s", (caption, rest, phrase) => {
    const dated = takeDate(caption);
    expect(dated.rest).toBe(rest);
    expect(dated.when?.phrase).toBe(phrase);
  });

  it.each(["class of 2020", "married since 1962", "we caught 17", "Lily is 6", "room 2012"])(
    "finds no date in %s",
    (caption) => {
      expect(takeDate(caption)).toEqual({ rest: caption, when: null });
    },
  );

  it("understands a caption that is nothing but a date", () => {
    expect(takeDate("July 2018")).toMatchObject({
      rest: "",
      when: { bare: "July 2018", year: 2018 },
    });
  });
});
