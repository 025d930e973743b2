/** Words that always carry a capital letter, whatever the caption's author did. */
const CAPITALISED = [
  ..."Christmas Easter Halloween Thanksgiving Diwali Eid Hanukkah Ramadan Passover Xmas".split(" "),
  ..."Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" "),
  ..."January February April June July September October November December".split(" "),
  ..."Santa English French Spanish German Italian Irish Scottish Welsh Chinese Indian".split(" "),
];

export const CAPITALISED_WORDS: ReadonlyMap<string, string> = new Map(
  CAPITALISED.map((word) => [word.toLowerCase(), word] as const),
);
/** What needs a capital even inside a possessive ("Santa's sleigh"); none of them is a person here. */
export const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );
