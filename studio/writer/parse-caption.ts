/** One caption → clauses the realiser can say. Anything it is not sure about stays verbatim, in quotation marks. */
import { cleanCaption, emojiWords } from "./text.ts";
import { expand, isPlural, pastOf, render, tag, toPast, type Tok } from "./tense.ts";
import { takeDate, type When } from "./dates.ts";
import { type Cast, peopleIn, respell } from "./cast.ts";
import {
  ADVERB,
  DET,
  ENGLISH,
  EVENT,
  EVENT_BARE,
  FOREIGN,
  GRAVE,
  GREET,
  HUMAN,
  KIN,
  MASS,
  NEG,
  PLURAL_ONLY,
  ATELIC,
  NOT_THING,
  PLACE_WORDS,
  POSS,
  PREP,
  STATE,
  TURN,
} from "./words.ts";
import { aAn } from "./text.ts";

export type Kind =
  | "said"
  | "event"
  | "thing"
  | "the-thing"
  | "people"
  | "place"
  | "where"
  | "when"
  | "doing"
  | "feeling"
  | "exclaim"
  | "verbatim";
export interface Clause {
  kind: Kind;
  text: string;
  end: "." | "!" | "?";
  plural: boolean;
  when?: When;
  subject: string[];
  lead?: string;
}
export interface Caption {
  raw: string;
  clean: string;
  clauses: Clause[];
  foreign: boolean;
  emoji: string[];
  who: string[];
  things: Thing[];
  places: Place[];
  year?: number;
  turn: boolean;
  grave: boolean;
  person: "" | "I" | "we";
}
export interface Place {
  name: string;
  prep: string;
}
export interface Thing {
  np: string;
  plural: boolean;
  mass: boolean;
}

export function looksForeign(s: string): boolean {
  const letters = s.match(/\p{L}/gu)?.length ?? 0;
  if (!letters) return false;
  if ((s.match(/[^\p{Script=Latin}\p{P}\p{N}\p{Z}\p{S}\p{M}\n]/gu)?.length ?? 0) > letters * 0.3)
    return true;
  const words = s.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  const en = words.filter((w) => ENGLISH.has(w)).length;
  const fo = words.filter((w) => FOREIGN.has(w)).length;
  const accents = words.filter((w) => /[^\u0000-\u007f]/.test(w)).length;
  return (
    fo > en ||
    (accents > 0 && en === 0 && words.length > 1 && accents * 4 >= words.length && fo >= 1) ||
    (accents >= 2 && en === 0)
  );
}

function splitSentences(s: string): string[] {
  const guard = s
    .replace(/\b(Mr|Mrs|Ms|Dr|St|vs|a\.m|p\.m|No)\./gi, "$1\u0001")
    .replace(/(\d)\.(\d)/g, "$1\u0001$2");
  return guard
    .split(/(?<=[.!?]["')]?)\s+|\n|\s+[-–—]+\s+|;\s+/)
    .map((x) => x.replace(/\u0001/g, ".").trim())
    .filter((x) => /[\p{L}\p{N}]/u.test(x));
}

const lowerFirst = (toks: Tok[], cast: Cast): Tok[] => {
  const t = toks[0];
  if (!t) return toks;
  const low = t.low.replace(/'s$/, "");
  if (
    t.text === "I" ||
    cast.names.has(low) ||
    cast.places.has(low) ||
    (KIN.has(low) && /^\p{Lu}/u.test(t.text)) ||
    /^\p{Lu}.*\p{Lu}/u.test(t.text) ||
    /^(christmas|easter|halloween|thanksgiving|santa|diwali|eid|hanukkah|monday|tuesday|wednesday|thursday|friday|saturday|sunday)/.test(
      low,
    ) ||
    t.tags.has("FirstName") ||
    t.tags.has("Month")
  )
    return toks;
  if (
    /^(best|first|last|second|third|happy|our|my|the|a|an|two|three|four|big|little|another|some|his|her|their|all|every|it|we|he|she|they|this|that|there|favourite|favorite|silly|funny|new|old)$/.test(
      low,
    )
  )
    return [{ ...t, text: t.text.toLowerCase() }, ...toks.slice(1)];
  if (
    /^\p{Lu}\p{L}+'s?$/u.test(t.text) &&
    !/^(today|yesterday|tomorrow|everyone|everybody|nobody|somebody|someone|it|that|there|let|what|who|here)'/.test(
      t.low,
    )
  )
    return toks;
  if (
    toks[1] &&
    /^\p{Lu}/u.test(toks[1].text) &&
    !cast.names.has(toks[1].low.replace(/'s$/, "")) &&
    toks[1].text !== "I"
  )
    return toks;
  return [{ ...t, text: t.text[0]!.toLowerCase() + t.text.slice(1) }, ...toks.slice(1)];
};
const trimEnd = (s: string) => s.replace(/[\s.,!?;:]+$/, "");
/** "me and Leo" → "Leo and I"; "me" → "I" */
const subjectCase = (s: string) =>
  s
    .replace(/^(?:just )?me and (.+)$/i, "$1 and I")
    .replace(/^(just )?me$/i, "I")
    .replace(/\band me$/i, "and I")
    .replace(/^us$/i, "we")
    .replace(/^(.+) and me,? and (.+)$/i, "$1, $2 and I");
const was = (subj: string, plural: boolean) =>
  /^(we|they|you)$/i.test(subj) || plural ? "were" : "was";
const HEAD_NOUN = (toks: Tok[]) => {
  const cut = toks.findIndex(
    (t, i) => i > 0 && (PREP.has(t.low) || t.role === "ger" || /[,:(]/.test(toks[i - 1]!.post)),
  );
  let k = (cut < 0 ? toks.length : cut) - 1;
  while (
    k > 0 &&
    (ADVERB.has(toks[k]!.low) || /^(ever|yet|everywhere|ago|today)$/.test(toks[k]!.low))
  )
    k--;
  return toks[k];
};

function isHuman(toks: Tok[], cast: Cast): boolean {
  const head = toks[toks.length - 1];
  if (!head || /'s?$/.test(head.low)) return false;
  const low = head.low.replace(/[^\p{L}\d'-]/gu, "");
  return (
    HUMAN.has(low) ||
    KIN.has(low) ||
    /^(me|us|i|we|he|she|they)$/.test(low) ||
    (cast.names.has(low) && !cast.places.has(low)) ||
    (/^\d+$/.test(low) && toks.length > 1 && isHuman(toks.slice(0, -1), cast))
  );
}

function article(toks: Tok[], plural: boolean): string {
  const t = toks[0]!;
  const body = trimEnd(render(toks));
  if (
    DET.has(t.low) ||
    POSS.has(t.low) ||
    /'s?$/.test(t.text) ||
    toks.some((x, i) => i < 3 && /'s$/.test(x.text) && /^\p{Lu}/u.test(toks[0]!.text)) ||
    /^(\d|one|two|three|four|five|six|seven|eight|nine|ten|lots|many|so|too|such|more|half)/.test(
      t.low,
    )
  )
    return body;
  if (
    /^(first|second|third|last|best|\d+(st|nd|rd|th)|final|biggest|smallest|tallest|funniest|same|whole|next)$/.test(
      t.low,
    )
  )
    return `the ${body}`;
  const head = HEAD_NOUN(toks);
  const h = head?.low ?? "";
  if (
    /^\p{Lu}/u.test(t.text) &&
    toks.length > 1 &&
    /^(walk|party|trip|picnic|visit|game|match|show|parade|holiday|adventure|concert|play|race|hike|ride|swim|sleepover|barbecue|bbq|tour|cruise)$/.test(
      h,
    ) &&
    !/ and /.test(body)
  )
    return `${aAn(body)} ${body}`;
  if (
    plural ||
    MASS.has(h) ||
    EVENT_BARE.has(h) ||
    head?.tags.has("Uncountable") ||
    /^\p{Lu}/u.test(toks[0]!.text) ||
    toks.some((x) => x.low === "and")
  )
    return body;
  return `${aAn(body)} ${body}`;
}

function parseSentence(raw: string, cast: Cast): Clause[] {
  const end = /!["')]*$/.test(raw) ? "!" : /\?["')]*$/.test(raw) ? "?" : ".";
  const dated = takeDate(raw.replace(/^["'](.*)["']$/, "$1"));
  const make = (kind: Kind, text: string, extra: Partial<Clause> = {}): Clause => ({
    kind,
    text: trimEnd(text),
    end: kind === "verbatim" ? end : end === "?" ? "." : end,
    plural: false,
    subject: [],
    ...(dated.when && { when: dated.when }),
    ...extra,
  });
  if (!dated.rest) return [make("when", dated.when!.bare)];
  if (
    /^all the (?:way|time)\b|^every (?:day|time|single)\b|^again\b|^twice\b|^at last\b/i.test(
      dated.rest,
    ) &&
    dated.rest.split(" ").length < 9 &&
    !/\b(?:was|is|were|are|had|did)\b/i.test(dated.rest)
  )
    return [make("feeling", dated.rest, { lead: "tail" })];
  let s = expand(respell(dated.rest, cast)).replace(
    /^and\s+(?=\p{L})|^so\s+(?=(?:we|i|he|she|they|the)\b)/iu,
    "",
  );
  const colon = /^([^:]{2,28}):\s+(\S.*)$/.exec(s);
  if (colon)
    return [
      ...parseSentence(colon[1]!, cast),
      ...parseSentence(colon[2]! + (end === "." ? "" : end), cast),
    ].map((c, i) => (i === 0 && dated.when ? { ...c, when: dated.when } : c));
  const verbatim = () => [make("verbatim", trimEnd(raw))];
  if (end === "?") return verbatim();
  const pointed = /^(?:this|here|these|those)\s+(?:is|are)\s+(.+)$/i.exec(s);
  if (
    pointed &&
    !/^(?:so|very|not|going|too|how|why|what|when|where|because)\b/i.test(pointed[1]!)
  ) {
    const t = tag(pointed[1]!);
    if (
      !t.some((x) => /^(fin|past|aux|auxpast)$/.test(x.role)) &&
      t[0]!.role !== "ger" &&
      t[0]!.role !== "adj" &&
      t[0]!.role !== "part"
    )
      s = pointed[1]!;
  }
  s = s.replace(/^(?:a )?(?:photo|picture|pic|snap|shot)s? of /i, "");
  let toks = tag(s);
  if (
    !toks.length ||
    !/\p{L}{2}|^I\b/u.test(s) ||
    /--|[=;\/]|\w\.\w+\.\w/.test(s.replace(/\d+\/\d+/g, "").replace(/\b[ap]\.m\b/g, ""))
  )
    return verbatim();
  if (toks.length === 1 && /^(me|i|us|we)$/.test(toks[0]!.low))
    return [make("said", /^(me|i)$/.test(toks[0]!.low) ? "it was me" : "it was us")];
  const first = toks[0]!;
  const people = (part: Tok[]) => peopleIn(render(part), cast);
  if (
    /^(what|such)$/.test(first.low) &&
    !toks.some((t) => /^(fin|past|aux|auxpast)$/.test(t.role)) &&
    toks.length > 1
  )
    return [
      make(
        "exclaim",
        /^what an? /i.test(s)
          ? `${trimEnd(render(toks))} it was`
          : `it was ${trimEnd(render(lowerFirst(toks, cast)))}`,
        { end: "!" },
      ),
    ];
  if (
    (GREET.has(first.low) &&
      !(
        /^(happy|love|good|check)$/.test(first.low) &&
        !/^(birthday|christmas|easter|new|anniversary|halloween|mother|father|you|this|my)/.test(
          toks[1]?.low ?? "",
        )
      )) ||
    /^(how|why|where|who|let's|lets)$/.test(first.low) ||
    (/^(when|if|because|while|as)$/.test(first.low) &&
      toks.filter((t) => /^(fin|past|aux|auxpast)$/.test(t.role)).length < 2)
  )
    return verbatim();
  if (toks.some((t) => /^(you|your|yours)$/.test(t.low))) return verbatim();
  const finite = toks.findIndex((t) => /^(fin|past|aux|auxpast)$/.test(t.role));
  if (first.role === "inf" && toks[1]?.role === "noun" && EVENT.has(toks[1].low))
    first.role = "noun";
  const gerund0 = toks.findIndex(
    (t, i) => t.role === "ger" && !(i > 0 && PREP.has(toks[i - 1]!.low)),
  );
  // "Grandma covered in flour": a participle after its noun is a state, not an action.
  const stateAt = toks.findIndex(
    (t, i) =>
      i > 0 &&
      (t.role === "past" || t.role === "adj") &&
      STATE.has(t.low) &&
      !/^(lost|hid|broke)$/.test(t.low) &&
      isHuman(toks.slice(0, i), cast),
  );
  const full =
    finite > 0 &&
    !(stateAt > 0 && stateAt <= finite && toks[finite]!.role === "past") &&
    !(gerund0 === 0 && toks[finite]!.role === "fin" && finite <= 2);
  if (full) {
    if (first.role === "ger" && gerund0 === 0 && finite > 3 && toks[finite]!.role === "fin")
      return verbatim();
    const subj = toks.slice(0, finite);
    if (first.role === "inf") return verbatim();
    const fixed = toPast(lowerFirst(toks, cast))
      .replace(/^(?:just )?me and (\p{Lu}\p{L}*)/iu, "$1 and I")
      .replace(/^me /i, "I ");
    return [make("said", trimEnd(fixed), { subject: people(subj) })];
  }
  if (finite === 0) {
    const rest = toPast(lowerFirst(toks, cast));
    if (first.role === "auxpast" && /^(was|were)$/.test(first.low))
      return /^(a|an|the|so|such)$/.test(toks[1]?.low ?? "")
        ? [make("said", `it ${rest}`)]
        : verbatim();
    if (first.role === "aux") return verbatim();
    if (/\b(she|her|hers)\b/i.test(s) && !/\b(he|his|my|our)\b/i.test(s))
      return [make("said", `she ${rest}`)];
    if (/\b(he|his)\b/i.test(s) && !/\b(she|my|our)\b/i.test(s))
      return [make("said", `he ${rest}`)];
    return first.role === "fin"
      ? verbatim()
      : [make("said", `${/\b(my|me)\b/i.test(s) ? "I" : "we"} ${rest}`)];
  }
  toks = lowerFirst(toks, cast);
  const body = () => trimEnd(render(toks));
  if (gerund0 === 0 || (gerund0 > 0 && toks.slice(0, gerund0).every((t) => ADVERB.has(t.low))))
    return [make("doing", body())];
  if (first.role === "inf" && toks.length > 1) return verbatim();
  // Find where the first noun phrase stops.
  let stop = toks.findIndex(
    (t, i) =>
      i > 0 &&
      (t.role === "ger" ||
        PREP.has(t.low) ||
        (STATE.has(t.low) &&
          !(DET.has(toks[i - 1]!.low) && /^(so|very|too|all|still)$/.test(t.low)) &&
          i === toks.findIndex((x) => STATE.has(x.low)) &&
          !(
            t.role === "adj" &&
            toks[i + 1]?.role === "noun" &&
            !isHuman(toks.slice(0, i), cast)
          ))) &&
      t.low !== "of",
  );
  if (stop < 0) stop = toks.length;
  const np = toks.slice(0, stop);
  const rest = toks.slice(stop);
  const head = HEAD_NOUN(np);
  const headLow = head?.low ?? "";
  const subjText = subjectCase(trimEnd(render(np)));
  if (
    PREP.has(first.low) ||
    (/^(finally|almost|nearly|still|just|right|all|deep|high|somewhere)$/.test(first.low) &&
      PREP.has(toks[1]?.low ?? "")) ||
    /^(off|out|back|away|up|down|home|here|outside|inside)$/.test(first.low)
  )
    return toks.length > 1 ? [make("where", body())] : verbatim();
  if (rest.length && isHuman(np, cast) && !EVENT.has(headLow)) {
    const plural = isPlural(np) || / and /.test(subjText);
    const subj =
      /^(\p{L}+ )?(boy|girl|baby|kid|dog|cat|puppy|kitten|friend|bunny|pony|horse|man|woman)$/iu.test(
        subjText,
      ) &&
      !DET.has(np[0]!.low) &&
      !/^\p{Lu}/u.test(subjText)
        ? `${/^(baby|dog|cat|puppy|kitten|bunny|pony|horse)/i.test(subjText) ? "the" : aAn(subjText)} ${subjText}`
        : subjText;
    let tail = trimEnd(render(rest));
    // "Emma blowing bubbles and Leo chasing them": the second pair needs its own "was".
    tail = tail.replace(
      /(\band |, )((?:\p{Lu}\p{L}*|the \p{L}+|parents|kids) )(\p{L}{3,}ing\b)/gu,
      (m, a: string, b: string, c: string) => `${a}${b}${/s $/.test(b) ? "were" : "was"} ${c}`,
    );
    if (/^with\b/.test(tail))
      return [make("people", `${subj} ${tail}`, { subject: people(np), plural })];
    // "playing" becomes "played"; "building" stays "was building", because nobody said it was finished.
    const act = /^(\p{L}+ing)\b(?! (?:up|to|down)\b)/u.exec(tail);
    if (
      act &&
      ATELIC.has(act[1]!.toLowerCase()) &&
      !/ (?:was|were) \p{L}+ing\b| while | when /u.test(tail)
    )
      return [
        make("said", `${subj} ${pastOf(act[1]!)}${tail.slice(act[1]!.length)}`, {
          subject: people(np),
          plural,
        }),
      ];
    if (/^like\b/.test(tail)) return [make("thing", `${subj} ${tail}`, { subject: people(np) })];
    return [make("said", `${subj} ${was(subj, plural)} ${tail}`, { subject: people(np), plural })];
  }
  const isEvent =
    EVENT.has(headLow) ||
    (toks.some((t) => /^(first|last)$/.test(t.low)) &&
      /^(time|day|word|steps?|tooth)$/.test(
        toks[toks.findIndex((t) => /^(first|last)$/.test(t.low)) + 1]?.low ?? "",
      ));
  if (isEvent && !isHuman(np, cast))
    return [
      make(
        "event",
        article(toks, isPlural(np)).replace(/, (\p{Lu}\p{L}+)$/u, (m, p: string) =>
          cast.places.has(p.toLowerCase()) ? ` in ${p}` : m,
        ),
        { plural: isPlural(np) },
      ),
    ];
  if (rest.length && rest[0]!.role === "ger" && head?.role === "noun") {
    const plural = isPlural(np);
    return [
      make("said", `${article(np, plural)} ${plural ? "were" : "was"} ${trimEnd(render(rest))}`, {
        plural,
      }),
    ];
  }
  if (
    rest.length &&
    STATE.has(rest[0]!.low) &&
    head?.role === "noun" &&
    !/^(so|very|too|all|still|face|deep|knee)$/.test(rest[0]!.low)
  ) {
    const plural = isPlural(np);
    if (rest[0]!.low === "everywhere") return [make("thing", article(toks, plural), { plural })];
    return [
      make(
        "said",
        `${DET.has(np[0]!.low) || /'s/.test(np[0]!.text) ? trimEnd(render(np)) : "the " + trimEnd(render(np))} ${plural ? "were" : "was"} ${trimEnd(render(rest))}`,
        { plural },
      ),
    ];
  }
  const noNoun = !np.some(
    (t) =>
      t.role === "noun" || t.name || cast.names.has(t.low.replace(/'s$/, "")) || KIN.has(t.low),
  );
  if (noNoun && toks.some((t) => t.role === "adj") && toks.length <= 10)
    return toks.length > 1 || STATE.has(first.low) ? [make("feeling", body())] : verbatim();
  if (!rest.length && / and I$/.test(subjText))
    return [make("said", `${subjText} were there`, { subject: people(np), plural: true })];
  if (
    !rest.length &&
    isHuman(np, cast) &&
    /^[^,]+(?:, [^,]+)+$/.test(subjText) &&
    !/ and /.test(subjText) &&
    people(np).length > 1
  )
    return [
      make("people", subjText.replace(/, ([^,]+)$/, " and $1"), {
        plural: true,
        subject: people(np),
      }),
    ];
  if (!rest.length && (isHuman(np, cast) || KIN.has(first.low)))
    return [
      make(
        "people",
        article(np, isPlural(np)) === subjText || /^\p{Lu}/u.test(subjText)
          ? subjText
          : DET.has(np[0]!.low)
            ? subjText
            : `the ${subjText}`,
        { plural: isPlural(np) || / and /.test(subjText), subject: people(np) },
      ),
    ];
  if (toks.length === 1 && PLACE_WORDS.has(first.low))
    return [make("the-thing", `the ${first.low}`)];
  if (
    toks.length === 1 &&
    !first.tags.has("Plural") &&
    !MASS.has(first.low) &&
    !/[^s]s$/.test(first.low)
  )
    return verbatim();
  if (head?.role !== "noun" && head?.role !== "other") return verbatim();
  if (
    toks.every((t) => /^\p{Lu}|^\d|^(of|the|and|de|la)$/u.test(t.text) || PREP.has(t.low)) &&
    !DET.has(first.low) &&
    !rest.length
  )
    return [make("place", body())];
  const plural = isPlural(np);
  const definite =
    /^(the|this|that|these|those)$/.test(np[0]!.low) ||
    POSS.has(np[0]!.low) ||
    np.some((t, i) => i < 2 && /'s$/.test(t.text)) ||
    /^(first|last|\d+(st|nd|rd|th)|best|whole)$/.test(np[0]!.low);
  return [make(definite ? "the-thing" : "thing", article(toks, plural), { plural })];
}

function thingsOf(s: string, cast: Cast): Thing[] {
  const out: Thing[] = [];
  for (const sent of splitSentences(s)) {
    const toks = tag(respell(takeDate(sent).rest, cast));
    if (toks.some((t) => NEG.has(t.low) || /n't$/.test(t.low))) continue;
    for (let i = 0; i < toks.length; i++) {
      const t = toks[i]!;
      if (
        t.role !== "noun" ||
        /'s?$/.test(t.low) ||
        (/ing$/.test(t.low) &&
          !/^(swing|ring|king|string|wing|painting|drawing|pudding|duckling)$/.test(t.low))
      )
        continue;
      const nx = toks[i + 1];
      if (nx && nx.role === "noun" && !/[,.!?;:]/.test(t.post) && !/^(and)$/.test(nx.low)) continue;
      let j = i;
      while (
        j > 0 &&
        (toks[j - 1]!.role === "noun" || toks[j - 1]!.role === "adj") &&
        !/[,.!?;:]/.test(toks[j - 1]!.post) &&
        !/'s?$/.test(toks[j - 1]!.low) &&
        i - j < 2
      )
        j--;
      const det = toks[j - 1];
      const words = toks.slice(j, i + 1);
      const low = words.map((x) => x.low.replace(/[^\p{L}\d'-]/gu, ""));
      const head = low[low.length - 1]!;
      if (
        head.length < 3 ||
        low.some(
          (x) =>
            NOT_THING.has(x) ||
            cast.names.has(x) ||
            cast.places.has(x) ||
            KIN.has(x) ||
            HUMAN.has(x) ||
            EVENT.has(x) ||
            /\d/.test(x) ||
            ADVERB.has(x) ||
            DET.has(x),
        )
      )
        continue;
      if (
        words.some((x) => /^\p{Lu}/u.test(x.text) && x !== toks[0]) ||
        (PLACE_WORDS.has(head) && /^(at|in|to|from|near)$/.test(toks[j - 2]?.low ?? det?.low ?? ""))
      )
        continue;
      const plural =
        isPlural([words[words.length - 1]!]) ||
        words[words.length - 1]!.tags.has("Plural") ||
        PLURAL_ONLY.has(head);
      if (
        /^(a|an)$/.test(det?.low ?? "") &&
        /^(was|is|am|are|were|be|like|called)$/.test(toks[j - 2]?.low ?? "")
      )
        continue;
      const mass = MASS.has(head) || words[words.length - 1]!.tags.has("Uncountable");
      const ok =
        plural ||
        mass ||
        (det &&
          !/[,.!?]/.test(det.post) &&
          (DET.has(det.low) ||
            POSS.has(det.low) ||
            /'s?$/.test(det.low) ||
            /^(first|last|new|big|little|best|one)$/.test(det.low)));
      if (!ok) continue;
      const np = low.join(" ");
      if (!out.some((o) => o.np === np)) out.push({ np, plural, mass });
    }
  }
  return out;
}

function placesOf(s: string, cast: Cast): Place[] {
  const out: Place[] = [];
  for (const m of s.matchAll(
    /\b(at|in|to) ((?:the )?(?:(?:\p{Lu}[\p{L}'-]+)(?: (?=\p{Lu}))?)+(?: (?:beach|park|zoo|farm|pier|lake|museum|island|garden|school|pool|castle|station))?|the (?:\p{Ll}+ )?(?:beach|park|zoo|garden|farm|museum|pool|lake|river|sea|seaside|playground|forest|woods|mountains|campsite|cabin|castle|airport|library|market|fair|aquarium|island|village))\b/gu,
  )) {
    const p = m[2]!.trim();
    if (
      /^(Mr|Mrs|Ms|Dr|January|February|March|April|May|June|July|August|September|October|November|December|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun|Christmas|Easter|Halloween|I$)/.test(
        p,
      )
    )
      continue;
    if (peopleIn(p, cast).length && !/'s$/.test(p)) continue;
    if (!out.some((o) => o.name === p)) out.push({ name: p, prep: m[1]! });
  }
  return out;
}

export function parseCaption(raw: string, cast: Cast): Caption {
  const clean = cleanCaption(raw);
  const base: Caption = {
    raw,
    clean,
    clauses: [],
    foreign: false,
    emoji: [],
    who: [],
    things: [],
    places: [],
    turn: false,
    grave: false,
    person: "",
  };
  if (!/[\p{L}\p{N}]/u.test(clean)) return { ...base, emoji: emojiWords(raw) };
  const words = clean.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  if (looksForeign(clean)) {
    return {
      ...base,
      foreign: true,
      clauses: [
        {
          kind: "verbatim",
          text: clean.replace(/\n+/g, " ").replace(/"/g, "'").replace(/[.]+$/, ""),
          end: ".",
          plural: false,
          subject: [],
        },
      ],
    };
  }
  const parts = splitSentences(clean).map((s) => ({ s, cl: parseSentence(s, cast) }));
  const clauses: Clause[] = [];
  for (const c of parts.flatMap((p) => p.cl)) {
    const prev = clauses[clauses.length - 1];
    if (c.kind === "when" && prev && !prev.when && c.when && prev.kind !== "verbatim")
      prev.when = c.when;
    else clauses.push(c);
  }
  const sure = parts
    .filter((p) => p.cl.every((c) => c.kind !== "verbatim"))
    .map((p) => p.s)
    .join("\n");
  const spelled = respell(clean, cast);
  const weUs =
    words.some((w) => /^(we|us|our|ours|we're|we've|we'll|we'd)$/.test(w)) ||
    clauses.some((c) => c.kind === "said" && /^we /.test(c.text));
  const iMe = words.some((w) => /^(i|me|my|mine|i'm|i've|i'll|i'd|im)$/.test(w));
  return {
    ...base,
    clauses,
    who: peopleIn(spelled, cast),
    things: thingsOf(sure, cast),
    places: placesOf(spelled, cast),
    year:
      clauses.find((c) => c.when?.year)?.when?.year ??
      (Number(/\b(?:19|20)\d\d\b/.exec(clean)?.[0]) || undefined),
    turn: (
      clean
        .replace(/\b(?:lost|loses|losing) (?:\p{L}+ ){1,3}(?:tooth|teeth)\b/giu, "")
        .toLowerCase()
        .match(/[\p{L}']+/gu) ?? []
    ).some((w) => TURN.has(w)),
    grave:
      words.some((w) => GRAVE.has(w)) && !words.some((w) => /^(newborn|born|birth|baby)$/.test(w)),
    person: weUs ? "we" : iMe ? "I" : "",
  };
}
