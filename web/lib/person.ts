interface Person {
  username: string;
  firstName?: string | null;
  lastName?: string | null;
}

/** First letters of both names, else the first two letters of the username, else "U". */
export function initialsOf(person: Person | null | undefined): string {
  const first = firstLetter(person?.firstName);
  const last = firstLetter(person?.lastName);
  if (first !== "" && last !== "") return `${first}${last}`.toUpperCase();
  const letters = [...(person?.username ?? "").trim()].slice(0, 2).join("").toUpperCase();
  return letters === "" ? "U" : letters;
}

/** "Rose Miller", or the username where no name is set. */
export function fullNameOf(person: Person): string {
  const name = [person.firstName, person.lastName]
    .map((part) => part?.trim() ?? "")
    .filter((part) => part !== "")
    .join(" ");
  return name === "" ? person.username : name;
}

/** How to greet a person. */
export function shortNameOf(person: Person): string {
  const first = person.firstName?.trim() ?? "";
  return first === "" ? person.username : first;
}

// By code point, so that a letter outside the basic plane is not cut in half.
const firstLetter = (name: string | null | undefined) => [...(name ?? "").trim()][0] ?? "";
