/** Who is who across the album: one spelling for each name, and what each person is called. */
import nlp from "compromise/two";
import {
  AMBIGUOUS_NAME,
  CAP_MAP,
  KIN,
  EVENT,
  HUMAN,
  KIN_WEAK,
  NAMES,
  PLACE_WORDS,
  PREP,
} from "./words.ts";

export interface Cast {
  names: Map<string, string>;
  places: Set<string>;
}
const PERSON_BEFORE =
  /^(with|and|for|by|meet|met|hug|hugs|hugging|kiss|kisses|kissing|is|little|baby|called|named)$/;
const PLACE_BEFORE = /^(at|in|to|near|from|around|of|visiting|outside|across)$/;

/** Reads every caption once, so a name capitalised in one caption is a name in all of them. */
export function findCast(captions: readonly string[]): Cast {
  const names = new Map<string, string>();
  const places = new Set<string>();
  for (const c of captions) {
    for (const s of c.split(/(?<=[.!?])\s+|\n/)) {
      const words = s.split(/\s+/).map((w) => w.replace(/^[^\p{L}]+|[^\p{L}'-]+$/gu, ""));
      words.forEach((w, i) => {
        const bare = w.replace(/'s?$/, "");
        const low = bare.toLowerCase();
        if (!/^\p{Lu}[\p{L}'-]+$/u.test(bare) || CAP_MAP.has(low)) return;
        const prev = words[i - 1]?.toLowerCase() ?? "";
        if (/'s?$/.test(w) && /^(at|to)$/.test(prev) && !/^\p{Ll}/u.test(words[i + 1] ?? ""))
          return;
        if (
          KIN.has(low) ||
          (/^(may|march|august|april|june)$/.test(low) &&
            (/^\d/.test(words[i + 1] ?? "") ||
              /\d/.test(s.split(/\s+/)[i + 1] ?? "") ||
              /^(in|on|last|this|of)$/.test(prev)))
        )
          return;
        if (EVENT.has(low) || HUMAN.has(low)) return;
        if (
          (i > 0 && PLACE_WORDS.has(low)) ||
          /^(loch|lake|mount|river|cape|port|san|saint|new|north|south|east|west|great|boxing)$/.test(
            low,
          )
        ) {
          if (!/^(boxing|new)$/.test(low)) places.add(low);
          return;
        }
        if (/^(loch|lake|mount|cape|port|san|boxing)$/.test(prev)) {
          places.add(low);
          return;
        }
        if (i > 0 && PLACE_BEFORE.test(prev) && !/'s?$/.test(w)) {
          places.add(low);
          return;
        }
        if (i > 0 && places.has(prev)) {
          places.add(low);
          return;
        }
        if (i > 0 && !isFirstName(bare) && nlp(bare).has("#Place")) {
          places.add(low);
          return;
        }
        if (
          i > 0 ||
          isFirstName(bare) ||
          (/'s$/.test(w) && !isCommon(low) && words.length > 1) ||
          (words[1] &&
            (/^(asleep|is|was|has|had|got)$/.test(words[1]) ||
              (words[1] === "and" && /^\p{Lu}/u.test(words[2] ?? ""))) &&
            !isCommon(low))
        )
          names.set(low, bare);
      });
      words.forEach((w, i) => {
        const low = w.replace(/'s?$/, "").toLowerCase();
        if (
          /^\p{Ll}/u.test(w) &&
          !AMBIGUOUS_NAME.has(low) &&
          low.length > 2 &&
          !KIN.has(low) &&
          isFirstName(low) &&
          !names.has(low) &&
          !PLACE_BEFORE.test(words[i - 1] ?? "") &&
          !/^(the|a|an|my|our|his|her|their|this|that|some)$/i.test(words[i - 1] ?? "")
        )
          names.set(low, low[0]!.toUpperCase() + low.slice(1));
      });
    }
  }
  for (const p of places) if (names.has(p) && !isFirstName(p)) names.delete(p);
  return { names, places };
}

const seen = new Map<string, boolean>();
function isFirstName(w: string): boolean {
  const k = w.toLowerCase();
  let v = seen.get(k);
  if (v === undefined) {
    v = NAMES.has(k) || nlp(k).has("#FirstName");
    if (seen.size > 4000) seen.clear();
    seen.set(k, v);
  }
  return v;
}
function isCommon(w: string): boolean {
  return (
    PREP.has(w) ||
    nlp(w).has("(#Verb|#Adjective|#Determiner|#Pronoun|#Conjunction|#Adverb|#Uncountable|#Plural)")
  );
}

/** Capitalise names, kin titles and holidays the same way everywhere. */
export function respell(s: string, cast: Cast): string {
  return s.replace(/[\p{L}'-]+/gu, (w, at: number) => {
    const poss = /'s?$/.exec(w)?.[0] ?? "";
    const low = (poss ? w.slice(0, -poss.length) : w).toLowerCase();
    if (cast.names.has(low) && !(AMBIGUOUS_NAME.has(low) && /^\p{Ll}/u.test(w)))
      return cast.names.get(low)! + poss;
    if (CAP_MAP.has(low)) return CAP_MAP.get(low)! + poss;
    if (KIN.has(low)) {
      const before = s.slice(0, at).trimEnd().split(/\s+/).pop()?.toLowerCase() ?? "";
      const after = /^\s+(\p{L}+)/u.exec(s.slice(at + w.length))?.[1] ?? "";
      const titled =
        /^\p{Lu}/u.test(after) ||
        (cast.names.has(after.toLowerCase()) && !AMBIGUOUS_NAME.has(after.toLowerCase()));
      const owned =
        /^(my|our|your|his|her|their|the|a|an|this|that|big|little|new|old|great)$/.test(before) ||
        /'s$/.test(before);
      if (titled && !(owned && KIN_WEAK.has(low)))
        return low[0]!.toUpperCase() + low.slice(1) + poss;
      if (!owned && !KIN_WEAK.has(low)) return low[0]!.toUpperCase() + low.slice(1) + poss;
    }
    return w;
  });
}

/** "Grandpa Joe", "Emma", "Nana": the people a stretch of words names. */
export function peopleIn(text: string, cast: Cast): string[] {
  const out: string[] = [];
  const words = text.split(/\s+/);
  for (let i = 0; i < words.length; i++) {
    const poss = /'s?[.,!?]*$/.test(words[i]!);
    const w = words[i]!.replace(/^[^\p{L}]+|[^\p{L}'-]+$/gu, "").replace(/'s?$/, "");
    const low = w.toLowerCase();
    const next = words[i + 1]?.replace(/[^\p{L}'-]+$/u, "").replace(/'s?$/, "") ?? "";
    const stop = /[.,!?;:]$/.test(words[i]!);
    let name = "";
    if (
      KIN.has(low) &&
      /^\p{Lu}/u.test(w) &&
      cast.names.has(next.toLowerCase()) &&
      !poss &&
      !stop
    ) {
      name = `${w} ${next}`;
      i++;
    } else if (KIN.has(low) && !KIN_WEAK.has(low) && /^\p{Lu}/u.test(w)) {
      const owner = words[i - 1] ?? "";
      if (/^(my|our|his|her|their|your|the|a)$/i.test(owner)) continue;
      name = w;
    } else if (cast.names.has(low) && /^\p{Lu}/u.test(w)) {
      if (poss && KIN.has(next.toLowerCase())) {
        name = w;
      } else name = w;
    }
    if (name && !cast.places.has(name.toLowerCase()) && !out.includes(name)) out.push(name);
  }
  return out;
}
export { PERSON_BEFORE };
