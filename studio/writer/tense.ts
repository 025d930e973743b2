/** Tagging one sentence and putting it in the past tense, word by word, leaving everything else verbatim. */
import nlp from "compromise/two";
import { ADVERB, DET, NOT_ING, POSS, PREP, STATE } from "./words.ts";

export type Role =
  | "fin"
  | "past"
  | "aux"
  | "auxpast"
  | "ger"
  | "inf"
  | "part"
  | "noun"
  | "adj"
  | "other";
export interface Tok {
  pre: string;
  text: string;
  post: string;
  low: string;
  tags: Set<string>;
  role: Role;
  name?: boolean;
}

const AUX: Record<string, string> = {
  is: "was",
  am: "was",
  are: "were",
  has: "had",
  have: "had",
  do: "did",
  does: "did",
  can: "could",
  will: "would",
  shall: "would",
  "don't": "didn't",
  "doesn't": "didn't",
  "isn't": "wasn't",
  "aren't": "weren't",
  "can't": "couldn't",
  cannot: "could not",
  "won't": "wouldn't",
  "haven't": "hadn't",
  "hasn't": "hadn't",
  "ain't": "wasn't",
  gonna: "going to",
  must: "had to",
};
const AUX_PAST = new Set(
  "was were had did could would should might may wasn't weren't hadn't didn't couldn't wouldn't shouldn't".split(
    " ",
  ),
);
const BARE_AFTER =
  /^(help|helps|helped|helping|let|lets|letting|make|makes|made|making|watch|watches|watched|watching|see|sees|saw|seeing|hear|hears|heard|hearing)$/;
const BE = /^(is|are|am|was|were|be|been|being|wasn't|weren't|isn't|aren't|get|gets|got|getting)$/;
const HAVE = /^(has|have|had|haven't|hasn't|hadn't)$/;
const MODAL =
  /^(can|could|will|would|shall|should|might|may|must|do|does|did|can't|couldn't|won't|wouldn't|shouldn't|don't|doesn't|didn't|cannot|to|not)$/;

/** Irregular or often mistagged verbs a family caption uses, as a safety net over the tagger. */
const SURE_VERBS = new Set(
  "loves likes wants plays rides runs jumps swims eats drinks sleeps reads sings dances laughs cries smiles hugs kisses blows opens makes builds digs finds sees looks watches waits walks climbs falls helps holds gives takes gets goes comes feeds paints draws bakes cooks wears tries learns says tells thinks knows feels sits stands hides chases catches throws kicks swings slides splashes skates skis shows meets visits pets rolls spins points waves cuddles snuggles snores giggles grins puts leaks wags barks melts breaks shines starts stops arrives works turns tastes picks plants pushes pulls rows flies".split(
    " ",
  ),
);

export function tag(text: string): Tok[] {
  const doc = nlp(text).json({ offset: false }) as {
    terms: { pre: string; text: string; post: string; tags: string[] }[];
  }[];
  const raw = doc.flatMap((s) => s.terms);
  const toks: Tok[] = [];
  for (const t of raw) {
    if (!t.text && toks.length) {
      toks[toks.length - 1]!.post += t.pre + t.post;
      continue;
    }
    toks.push({
      pre: t.pre,
      text: t.text,
      post: t.post,
      low: t.text.toLowerCase().replace(/^["'(]+|["')]+$/g, ""),
      tags: new Set(t.tags),
      role: "other",
    });
  }
  toks.forEach((t, i) => {
    t.role = roleOf(t, i, toks);
  });
  return toks;
}

function roleOf(t: Tok, i: number, toks: Tok[]): Role {
  const prev = toks[i - 1];
  const next = toks[i + 1];
  const pl = prev?.low ?? "";
  const broke = /[,;:(]/.test(prev?.post ?? "");
  const afterBe =
    BE.test(pl) ||
    (/^(not|just|so|very|all|still|both|really)$/.test(pl) && BE.test(toks[i - 2]?.low ?? ""));
  const afterHave =
    HAVE.test(pl) ||
    (/^(just|never|always|already|finally|not|been)$/.test(pl) &&
      HAVE.test(toks[i - 2]?.low ?? ""));
  const isDet =
    (DET.has(pl) || /'s?$/.test(pl)) && pl !== "all" && pl !== "both" && pl !== "that" && !broke;
  if (t.low in AUX) {
    if (
      (/^(have|do|can)$/.test(t.low) && MODAL.test(pl)) ||
      (t.low === "will" && /^W/.test(t.text) && i > 0)
    )
      return "inf";
    if (t.low === "can" && isDet) return "noun";
    return "aux";
  }
  if (AUX_PAST.has(t.low) && !(t.low === "may" && /^M/.test(t.text))) return "auxpast";
  if (DET.has(t.low) || PREP.has(t.low))
    return t.low === "like" && /^(i|we|they)$/.test(pl) ? "fin" : "other";
  if (/ing$/.test(t.low) && t.low.length > 4) {
    if (NOT_ING.has(t.low) || isDet || (prev?.role === "adj" && !broke && !STATE.has(pl)))
      return "noun";
    return "ger";
  }
  if (isDet) return t.tags.has("Adjective") || t.tags.has("PastTense") ? "adj" : "noun";
  if (MODAL.test(pl) || (ADVERB.has(pl) && MODAL.test(toks[i - 2]?.low ?? ""))) return "inf";
  if (
    t.tags.has("PastTense") ||
    t.tags.has("Participle") ||
    /^(burnt|learnt|spilt|dreamt|woke|built|hid|ate|rode|swam|blew|flew)$/.test(t.low)
  ) {
    if (afterBe || afterHave) return "part";
    if (prev && PREP.has(pl) && !broke && pl !== "to") return "adj";
    return "past";
  }
  const isVerb = t.tags.has("PresentTense") || t.tags.has("Infinitive") || t.tags.has("Imperative");
  const subjectLike =
    !!prev &&
    !broke &&
    (prev.tags.has("ProperNoun") ||
      /^(he|she|it|who|\p{Lu})/u.test(prev.text) ||
      prev.tags.has("Singular")) &&
    !/'s?$/.test(pl);
  if (
    !isVerb &&
    SURE_VERBS.has(t.low) &&
    subjectLike &&
    (!next ||
      /^(a|an|the|his|her|their|my|our|to|at|in|on|with|for|by|it|up|down|off|out|over|into|and|him|them|me|us|around)$/.test(
        next.low,
      ))
  )
    return "fin";
  if (
    !isVerb &&
    SURE_VERBS.has(t.low) &&
    prev &&
    (/^(he|she|it|everyone|everybody|who)$/.test(pl) ||
      (/^\p{Lu}/u.test(prev.text) && !/'s?$/.test(pl) && i < 4) ||
      (toks.slice(0, i).some((x) => x.role === "fin") && DET.has(toks[i - 2]?.low ?? "") && !next))
  )
    return "fin";
  if (isVerb) {
    if (pl === "to" || MODAL.test(pl) || (ADVERB.has(pl) && MODAL.test(toks[i - 2]?.low ?? "")))
      return "inf";
    for (let k = i - 1; k >= Math.max(0, i - 4); k--) {
      if (
        BARE_AFTER.test(toks[k]!.low) &&
        k < i - 1 &&
        !/s$/.test(t.low) &&
        !/[,;]/.test(toks[i - 1]!.post)
      )
        return "inf";
    }
    if (/^(and|or)$/.test(pl)) {
      const last = [...toks.slice(0, i)]
        .reverse()
        .find((x) => /^(fin|past|inf|ger|aux|auxpast)$/.test(x.role));
      if (last?.role === "inf") return "inf";
      if (last?.role === "fin" && /s$/.test(last.low) === /s$/.test(t.low)) return "fin";
      if (last?.role === "fin" && last.low.endsWith("s") === false) return "fin";
      return "noun";
    }
    if (PREP.has(pl) && !broke) return "noun";
    if (i === 0)
      return t.tags.has("Noun") ||
        (/[^s]s$/.test(t.low) && (!next || PREP.has(next.low) || next.low === "and"))
        ? "noun"
        : "inf";
    if (/s$/.test(t.low) && !/ss$/.test(t.low))
      return prev!.role === "ger" || prev!.role === "adj" ? "noun" : "fin";
    if (
      /^(i|we|they|you|who|kids|children|boys|girls)$/.test(pl) ||
      (ADVERB.has(pl) && /^(i|we|they|you)$/.test(toks[i - 2]?.low ?? ""))
    )
      return "fin";
    if (prev!.tags.has("Plural") && !t.tags.has("Noun") && !broke) return "fin";
    if (
      toks.slice(0, i).some((x) => x.low === "and") &&
      toks.slice(0, i).every((x) => x.role !== "fin" && x.role !== "past" && x.role !== "ger") &&
      !broke &&
      prev!.role !== "adj"
    )
      return "fin";
    return "noun";
  }
  if (t.tags.has("Adjective")) return "adj";
  return t.tags.has("Noun") ? "noun" : "other";
}

const FIX_PAST: Record<string, string> = {
  lies: "lay",
  lie: "lay",
  likes: "liked",
  like: "liked",
  fits: "fit",
  beats: "beat",
  lets: "let",
  sets: "set",
  reads: "read",
  wears: "wore",
  skis: "skied",
  gets: "got",
  get: "got",
};
function past(w: string): string {
  const low = w.toLowerCase();
  if (FIX_PAST[low]) return FIX_PAST[low]!;
  const { verb } = (nlp as unknown as { methods(): any }).methods().two.transform;
  const model = (nlp as unknown as { model(): any }).model();
  const inf: string =
    !/s$/.test(low) || /ss$/.test(low)
      ? low
      : /(?:ss|sh|ch|x|zz)es$/.test(low)
        ? low.slice(0, -2)
        : verb.toInfinitive(low, model, "PresentTense") || low;
  if (/ss$/.test(inf)) return `${inf}ed`;
  return verb.conjugate(inf, model).PastTense || w;
}

/** "playing" → "played" */
export function pastOf(ing: string): string {
  const { verb } = (nlp as unknown as { methods(): any }).methods().two.transform;
  const model = (nlp as unknown as { model(): any }).model();
  return verb.conjugate(verb.toInfinitive(ing.toLowerCase(), model, "Gerund"), model).PastTense;
}

/** Expand the contractions that hide a present-tense verb; leave the rest ("didn't", "Leo's bed") alone. */
export function expand(s: string): string {
  return s
    .replace(/\b(dont|cant|wont|didnt|couldnt|wasnt|isnt|doesnt)\b/gi, (m) =>
      m.replace(/nt$/i, "n't"),
    )
    .replace(/\bim\b/gi, "I am")
    .replace(/\bi\b(?!\.)/g, "I")
    .replace(/\bI'm\b/gi, "I am")
    .replace(/\b(we|they|you)'re\b/gi, "$1 are")
    .replace(/\b(I|we|they|you)'ve\b/gi, "$1 have")
    .replace(/\b(I|we|they|you|he|she|it)'ll\b/gi, "$1 will")
    .replace(/\b(I|we|they|you|he|she)'d\b/gi, (m, p: string) => `${p} had`)
    .replace(
      /\b(it|he|she|that|there|here|what|who|where|everyone|everybody)'s\b(?=\s+(\w+))/gi,
      (_, p: string, n: string) =>
        `${p} ${/(?:ed|en|got|lost|gone|been|made|done|had)$/i.test(n) && !/^(red|tired|bed)$/i.test(n) ? "has" : "is"}`,
    )
    .replace(
      /(\b\p{Lu}\p{L}+)'s (?=(?:so|very|not|asleep|awake|all|got|been|just|too|really|finally|now|in|on|at|here|(?:tired|happy|excited|sleepy|hungry|scared|proud|ready|sad|cold)(?=\s+(?:and|but|now|to|of|for)\b|[.,!]|$)|sleeping|eating|playing|learning|having|trying|going|making|getting|wearing|riding|holding|looking)\b)/gu,
      (_, n: string) => `${n} is `,
    );
}

export function render(toks: readonly Tok[]): string {
  return toks
    .map((t) => t.pre + t.text + t.post)
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

/** The sentence with every finite present verb put in the past. Text inside quotation marks is left alone. */
export function toPast(toks: readonly Tok[]): string {
  let quoted = false;
  const out = toks.map((t, i): Tok => {
    const before = quoted;
    const marks = (t.pre + t.text + t.post).split('"').length - 1;
    if (marks % 2) quoted = !quoted;
    if (before || (marks && t.pre.includes('"'))) return t;
    if (t.role === "aux") {
      let w = AUX[t.low]!;
      if (t.low === "gonna") return { ...t, text: w };
      if (t.low === "have" && toks[i - 1]?.role === "inf") w = t.text;
      if (/^(is|are|am)$/.test(t.low) && /^(just )?gonna/.test(toks[i + 1]?.low ?? ""))
        return { ...t, text: w };
      if (t.text[0] === t.text[0]!.toUpperCase() && i === 0) w = w[0]!.toUpperCase() + w.slice(1);
      return { ...t, text: w };
    }
    if (t.role === "fin") return { ...t, text: past(t.text) };
    return t;
  });
  return render(out)
    .replace(/\b(today)\b/gi, "that day")
    .replace(/\btonight\b/gi, "that night")
    .replace(/\byesterday\b/gi, "the day before")
    .replace(/\btomorrow\b/gi, "the next day")
    .replace(/\bright now\b/gi, "right then");
}

export function isPlural(toks: readonly Tok[]): boolean {
  const words = toks.map((t) => t.low);
  if (/^(we|they|you|these|those|kids|children|us|both|all)$/.test(words[0] ?? "")) return true;
  let cut = toks.findIndex((t, i) => i > 0 && PREP.has(t.low));
  if (cut < 0) cut = toks.length;
  if (toks.slice(0, cut).some((t) => t.low === "and")) return true;
  const head = toks[cut - 1];
  if (!head) return false;
  if (POSS.has(head.low)) return false;
  if (
    /^(family|everyone|everybody|team|class|crew|gang|nobody|christmas|bus|dress|grass|glass)$/.test(
      head.low,
    )
  )
    return false;
  if (
    /^(twins|kids|children|people|boys|girls|feet|teeth|mice|geese|sheep|grandparents|parents|cousins|friends)$/.test(
      head.low,
    )
  )
    return true;
  if (
    /^(\d+|two|three|four|five|six|seven|eight|nine|ten|some|many|lots)$/.test(words[0] ?? "") &&
    words[0] !== "1" &&
    !/^(19|20)\d\d$/.test(words[0]!)
  )
    return true;
  if (
    /^(pyjamas|pajamas|scissors|trousers|wellies|glasses|sunglasses|goggles|jeans|shorts|tights)$/.test(
      head.low,
    )
  )
    return true;
  if (/[^s]s$/.test(head.low) && head.tags.has("Verb")) return true;
  return (
    head.tags.has("Plural") ||
    (/[^s]s$/.test(head.low) &&
      head.tags.has("Noun") &&
      !head.tags.has("ProperNoun") &&
      !head.tags.has("Singular") &&
      !head.tags.has("Possessive"))
  );
}
