/** The people that a stretch of words names: "Grandpa Joe", "Emma", "Nana". */
import { DETERMINERS } from "../lexicon/function-words.ts";
import { KIN, KIN_NEEDS_NAME } from "../lexicon/people.ts";
import { isCapitalised, isPossessive, withoutPossessive } from "../grammar/tokens.ts";
import type { AlbumNames } from "./album-names.ts";

export function findPeople(text: string, names: AlbumNames): string[] {
  const pieces = text.split(/\s+/);
  const bareAt = (index: number) =>
    withoutPossessive((pieces[index] ?? "").replace(/^[^\p{L}]+|[^\p{L}'-]+$/gu, ""));
  const isPerson = (index: number) => {
    const bare = bareAt(index);
    return isCapitalised(bare) && names.people.has(bare.toLowerCase());
  };
  const found: string[] = [];
  for (let index = 0; index < pieces.length; index++) {
    const bare = bareAt(index);
    const low = bare.toLowerCase();
    if (!isCapitalised(bare)) continue;
    const endsHere =
      (/[.,!?;:)]$/.test(pieces[index]!) && !/^(?:Mrs?|Ms|Dr)\.$/.test(pieces[index]!)) ||
      isPossessive(pieces[index]!.replace(/[.,!?;:)]+$/, ""));
    const owner = pieces[index - 1] ?? "";
    const owned = DETERMINERS.has(owner.toLowerCase()) || isPossessive(owner);
    let name = "";
    if (KIN.has(low)) {
      if (!endsHere && isPerson(index + 1)) name = `${bare} ${bareAt(++index)}`;
      else if (!KIN_NEEDS_NAME.has(low) && !owned) name = bare;
    } else if (isPerson(index)) {
      name = bare;
      // A surname or second name goes with the first: "Mary Ann", "Zelda Smith".
      while (
        !/[.,!?;:)]$/.test(pieces[index]!) &&
        !isPossessive(pieces[index]!) &&
        isSecondName(bareAt(index + 1), names)
      ) {
        name += ` ${bareAt(++index)}`;
      }
    }
    if (name && !names.places.has(name.toLowerCase()) && !found.includes(name)) found.push(name);
  }
  return found;
}

function isSecondName(bare: string, names: AlbumNames): boolean {
  const low = bare.toLowerCase();
  return isCapitalised(bare) && names.spelling.has(low) && !names.places.has(low) && !KIN.has(low);
}
