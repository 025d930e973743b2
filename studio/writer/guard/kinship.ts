/** What people are to each other: words of one meaning, and what follows seen from the other side. */

/** A meaning, and its words. */
const KINSHIP: Record<string, string> = {
  mother: "mum mom mummy mommy mama mam mother mums moms mothers",
  father: "dad daddy papa father dada dads fathers",
  parent: "parent parents",
  grandmother:
    "grandma granny gran nana nan nanny nanna nonna grandmother grammy grandmom oma abuela yaya lola bubbe mimi gigi meemaw mawmaw babushka dadi nani yiayia grandmothers grandmas",
  grandfather:
    "grandpa grandad granddad gramps grandfather grampy nonno opa abuelo zayde pappou papou dada pawpaw peepaw grandaddy granddaddy grandfathers grandpas",
  grandparent: "grandparent grandparents",
  brother: "brother brothers bro",
  sister: "sister sisters sis",
  sibling: "sibling siblings",
  son: "son sons",
  daughter: "daughter daughters",
  grandson: "grandson grandsons",
  granddaughter: "granddaughter granddaughters",
  grandchild: "grandchild grandchildren grandkid grandkids grandbaby grandbabies",
  uncle: "uncle uncles",
  aunt: "aunt aunts auntie aunty aunties",
  cousin: "cousin cousins",
  nephew: "nephew nephews",
  niece: "niece nieces",
  husband: "husband husbands hubby",
  wife: "wife wives",
  twin: "twin twins",
  triplet: "triplet triplets",
  stepmother: "stepmother stepmum stepmom",
  stepfather: "stepfather stepdad",
  godmother: "godmother",
  godfather: "godfather",
  godchild: "godchild godson goddaughter",
  fiancee: "fiancé fiancée fiance fiancee",
};

/** What each is besides, and what the others are to them. */
const IMPLIED: Record<string, string> = {
  mother: "parent son daughter",
  father: "parent son daughter",
  parent: "son daughter",
  son: "parent",
  daughter: "parent",
  grandmother: "grandparent grandchild grandson granddaughter",
  grandfather: "grandparent grandchild grandson granddaughter",
  grandparent: "grandchild grandson granddaughter",
  grandson: "grandchild grandparent",
  granddaughter: "grandchild grandparent",
  grandchild: "grandparent",
  brother: "brother sister sibling",
  sister: "brother sister sibling",
  uncle: "nephew niece",
  aunt: "nephew niece",
  husband: "wife",
  wife: "husband",
  twin: "sibling",
  triplet: "sibling",
};

const MEANINGS: ReadonlyMap<string, string> = new Map(
  Object.entries(KINSHIP).flatMap(([meaning, words]) =>
    words.split(" ").map((word) => [word, meaning] as const),
  ),
);

/** The meaning of a folded English word, such as `grandmother` for "nana"; null where it is no relation. */
export const relationOf = (low: string): string | null => MEANINGS.get(low) ?? null;

/** The meanings and what follows from them. */
export const withImplied = (meanings: ReadonlySet<string>): Set<string> =>
  new Set([...meanings].flatMap((one) => [one, ...(IMPLIED[one]?.split(" ") ?? [])]));
