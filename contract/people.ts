import { wholeCharacters, z } from "./zod.ts";

/** Most people and pets on an account's family list. */
export const MAX_PEOPLE = 200;
export const MAX_PERSON_NAME_CHARACTERS = 100;
export const MAX_RELATION_CHARACTERS = 60;
/** The first year that somebody in a family's photos may be born in. */
export const EARLIEST_BIRTH_YEAR = 1800;

export const PERSON_NAME_REQUIRED = "Please give a name.";
export const TOO_MANY_PEOPLE = `Your family list can have at most ${MAX_PEOPLE} people and pets. Please remove one first.`;
const BAD_PEOPLE = "The people must be a list of their ids.";

export const PRONOUNS = ["he", "she", "they"] as const;
export type Pronoun = (typeof PRONOUNS)[number];
export const PERSON_KINDS = ["person", "pet"] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

const personName = z.string({ error: PERSON_NAME_REQUIRED }).check(
  z.maxLength(
    MAX_PERSON_NAME_CHARACTERS,
    `A name can have at most ${MAX_PERSON_NAME_CHARACTERS} characters.`,
  ),
  z.refine((text) => text.trim() !== "", PERSON_NAME_REQUIRED),
  wholeCharacters,
);

/** Text that may be missing: a blank one counts as none. */
const detail = (what: string, most: number) =>
  z.nullish(
    z.pipe(
      z
        .string({ error: `${what} must be text.` })
        .check(z.maxLength(most, `${what} can have at most ${most} characters.`), wholeCharacters),
      z.transform((text) => (text.trim() === "" ? null : text)),
    ),
  );

const BAD_YEAR = "The year of birth must be a year such as 2019.";
/** The year is over first in the time zone that is fourteen hours ahead. */
const latestBirthYear = () => new Date(Date.now() + 14 * 3_600_000).getUTCFullYear();

const details = {
  /** What the family calls them. */
  calledAs: detail("What the family calls them", MAX_PERSON_NAME_CHARACTERS),
  /** What they are to the user: "grandson". */
  relation: detail("What they are to you", MAX_RELATION_CHARACTERS),
  pronoun: z.nullish(
    z.enum(PRONOUNS, { error: `The word must be one of ${PRONOUNS.join(", ")}.` }),
  ),
  born: z.nullish(
    z.int({ error: BAD_YEAR }).check(
      z.minimum(EARLIEST_BIRTH_YEAR, BAD_YEAR),
      z.refine((year) => year <= latestBirthYear(), "The year of birth cannot be in the future."),
    ),
  ),
  /** Spelling for the voice. */
  sayAs: detail("The spelling for the voice", MAX_PERSON_NAME_CHARACTERS),
  kind: z.nullish(z.enum(PERSON_KINDS, { error: "They are either a person or a pet." })),
};

/** POST /api/people; the wizard's questions and the form in the profile. */
export const createPersonInput = z.object({ name: personName, ...details });
export type CreatePersonInput = z.infer<typeof createPersonInput>;

/** PATCH /api/people/{id}: null removes a detail. */
export const updatePersonInput = z.object({ name: z.optional(personName), ...details });
export type UpdatePersonInput = z.infer<typeof updatePersonInput>;

/** A person or a pet of the family list. */
export const person = z.object({
  id: z.string(),
  name: z.string(),
  calledAs: z.nullable(z.string()),
  relation: z.nullable(z.string()),
  pronoun: z.nullable(z.enum(PRONOUNS)),
  born: z.nullable(z.number()),
  sayAs: z.nullable(z.string()),
  kind: z.enum(PERSON_KINDS),
  createdAt: z.string(),
});
export type Person = z.infer<typeof person>;

/** `people` of POST /api/generate-story: ids of the list. */
export const peopleIds = z
  .array(
    z.string({ error: BAD_PEOPLE }).check(z.minLength(1, BAD_PEOPLE), z.maxLength(100, BAD_PEOPLE)),
    { error: BAD_PEOPLE },
  )
  .check(z.maxLength(MAX_PEOPLE, BAD_PEOPLE));
