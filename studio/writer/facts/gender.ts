/** He or she: from kinship words, from names that are hardly ever the other, and from the captions' own pronouns. */
import { wordSet } from "../lexicon/word-set.ts";
import type { CaptionFacts } from "./fact.ts";

export type Gender = "f" | "m";

const FEMALE = wordSet(`
mum mom mummy mommy mama mam nana nan nanny nanna nonna grandma granny gran grandmother grammy abuela
abuelita oma yaya lola babcia dida dadi nani auntie aunty aunt sister mother mimi daughter niece
granddaughter wife girl woman lady tia tía emma lily rosie susan maya ella isla freya ivy zoe priya amara
ellie anna alice amy sarah emily lucy sophie olivia chloe grace ruby betty edna carmen claire inge karen
meena jo ruth poppy mary margaret anne jane kate laura julia maria clara rosa nina eva ava mia hannah molly
daisy megan holly nia sheila doris elsie ethel joan joyce jean sue linda carol helen beth matilda florence
harriet hattie tilly esme zosia anaya sunita amelia evie jessica charlotte sophia isabella martha edith`);
const MALE = wordSet(`
dad daddy papa grandpa grandad granddad gramps grandfather nonno abuelo opa lolo uncle brother father son
nephew grandson husband boy man gentleman leo tommy tom john ravi rohan max noah raj arlo sam theo ben joe
bill ted jack george harry oscar jake josh dave albert klaus luis alfie nick arjun mateo amir peter paul
david james william henry thomas daniel oliver bob fred arthur frank hamish owen otis pete freddie vihaan
jakub jayden ethan liam lucas jacob michael edward eddie walter stanley ernie ron ken derek bernard hugo`);

/** Of a name or a relation, in lower case. */
export function genderOfWord(word: string): Gender | null {
  if (FEMALE.has(word) === MALE.has(word)) return null;
  return FEMALE.has(word) ? "f" : "m";
}

/** Words that can be either's are no proof. */
export function gendersOf(captions: readonly CaptionFacts[]): (person: string) => Gender | null {
  const learned = new Map<string, Gender>();
  for (const [at, { people, words }] of captions.entries()) {
    const [person, ...others] = people;
    if (!person || others.length > 0) continue;
    // "Saskia combed his hair" behind Grandpa: his is Grandpa's.
    if (
      !words.some((word) => /^s?he$/.test(word)) &&
      captions[at - 1]?.people.some((one) => one !== person)
    )
      continue;
    const first = words.findIndex((word) =>
      /^(?:she|her|hers|herself|he|him|his|himself)$/.test(word),
    );
    const she = words.some((word) => /^(?:she|her|hers|herself)$/.test(word));
    const he = words.some((word) => /^(?:he|his|him|himself)$/.test(word));
    if (she !== he && words.indexOf(person.toLowerCase().split(" ").at(-1)!) < first)
      learned.set(person, she ? "f" : "m");
  }
  return (person) => {
    for (const word of person.toLowerCase().split(" ")) {
      const gender = genderOfWord(word);
      if (gender) return gender;
    }
    return learned.get(person) ?? null;
  };
}
