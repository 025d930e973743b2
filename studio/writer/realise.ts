/** Turns the plan into paragraphs. Caption sentences stay near verbatim; frame sentences never state a fact. */
import type { Clause, Thing } from "./parse-caption.ts";
import { aThing, theThing, type Length, type Page, type Plan } from "./plan.ts";
import { list, numberWord, sentence, cap } from "./text.ts";
import { lines, type Template, type Tone, type Toned } from "./templates/index.ts";
import { REMARKS, WORDLESS, type SayFrames, FRAMES } from "./templates/frames.ts";
import type { Rng } from "./rng.ts";
import type { Cast } from "./cast.ts";

type Slots = Record<string, string | undefined>;

export class Teller {
  private used = new Set<string>();
  private metCast = false;
  private usedThings = new Set<string>();
  private plan: Plan;
  private tpl: Template;
  private tone: Tone;
  private length: Length;
  private rng: Rng;
  private names: Cast;
  constructor(plan: Plan, tpl: Template, tone: Tone, length: Length, rng: Rng, names: Cast) {
    this.plan = plan;
    this.tpl = tpl;
    this.tone = tone;
    this.length = length;
    this.rng = rng;
    this.names = names;
  }

  private key = (s: string) =>
    s
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  private isNew = (s: string) =>
    s.split(/(?<=[.!?]["”']?)\s+/).every((x) => !this.used.has(this.key(x)));
  private mark = (s: string) =>
    s.split(/(?<=[.!?]["”']?)\s+/).forEach((x) => this.used.add(this.key(x)));

  /** A line with every slot filled, never said before in this book; undefined when there is none. */
  private line(source: Toned | string[], slots: Slots = {}): string | undefined {
    const pool = Array.isArray(source) ? source : lines(source, this.tone);
    for (const t of this.rng.shuffle(pool)) {
      let ok = true;
      const s = sentence(
        t.replace(/\{(\w+)\}/g, (_, k: string) => {
          const v = slots[k];
          if (!v) ok = false;
          return v ?? "";
        }),
      );
      if (ok && !this.used.has("t " + t) && this.isNew(s)) {
        this.used.add("t " + t);
        this.mark(s);
        return s;
      }
    }
    return undefined;
  }

  private bookSlots(): Slots {
    const t = this.plan.things.filter((x) => !this.usedThings.has(x.np));
    const [a, b, c] = this.rng.shuffle(t.filter((x) => !/^(first|last|best)\b/.test(x.np)));
    const { cast } = this.plan;
    return {
      cast: !this.metCast && cast.length && cast.length <= 6 ? list(cast) : undefined,
      aThing: a && this.fresh(a),
      aThing2: b && aThing(b),
      aThing3: c && aThing(c),
      place: this.plan.places[0],
    };
  }

  private pageSlots(p: Page): Slots {
    const lead = p.caption.clauses.flatMap((c) =>
      c.kind === "said" || c.kind === "people" ? c.subject : [],
    );
    const t = this.rng.pick(p.caption.things.filter((x) => !this.usedThings.has(x.np)));
    const any = t && !/^(first|last|best|new|old)\b/.test(t.np) ? t : undefined;
    return {
      one: lead.length ? this.rng.pick(lead) : undefined,
      thing: any?.np,
      aThing: any && aThing(any),
      theThing: t && theThing(t),
      theThings: t && theThing(t),
      thingAny: any && (any.plural || any.mass) ? any.np : undefined,
    };
  }

  /** A thing used in the opening is not used in a second opening line. */
  private fresh(t: Thing): string {
    this.usedThings.add(t.np);
    return aThing(t);
  }

  opening(): string[] {
    const out: string[] = [];
    const first = this.line(this.tpl.open);
    if (first) out.push(first);
    if (this.length !== "short") {
      const slots = this.bookSlots();
      const inv = this.line(this.tpl.invite, slots);
      if (inv) out.push(inv);
      if (inv && slots.cast && inv.includes(slots.cast)) this.metCast = true;
      if (this.length === "long") {
        const more = this.line(this.tpl.invite, this.bookSlots());
        if (more && !/^(It has|Somewhere)/.test(more + (inv ?? ""))) out.push(more);
      }
    }
    return out;
  }

  page(p: Page): string[] {
    const out: string[] = [];
    const { caption: c } = p;
    const level = this.length === "short" ? 0 : this.length === "medium" ? 1 : 2;
    const push = (s?: string) => {
      if (s) out.push(s);
      return !!s;
    };
    const grave = this.plan.grave;
    let led = false;
    if (p.turn && (level > 0 || p.turn === "mishap") && !grave)
      led = push(this.line(p.turn === "mishap" ? this.tpl.turn : this.tpl.corner));
    else if (p.last && p.index > 1 && level > 0) led = push(this.line(FRAMES.lastPage));
    else if (
      p.index > 0 &&
      this.rng.chance([0.15, 0.5, 0.8][level]!) &&
      !startsWithPronoun(c.clauses[0])
    )
      led = push(this.line(this.tpl.bridge));
    if (p.gap === "on" && !c.clauses[0]?.when && !led) led = push(this.line(FRAMES.yearsOn));
    const told = this.tell(p, led);
    out.push(...told);
    const room =
      c.clean.length > 400
        ? 0
        : level === 0
          ? this.rng.chance(0.35)
            ? 1
            : 0
          : level === 1
            ? led
              ? this.rng.chance(0.55)
                ? 1
                : 0
              : 1
            : 2;
    let extra = 0;
    if (p.turn === "mishap" && level > 0 && !grave) {
      if (push(this.line(this.tpl.lift))) extra++;
    }
    if (extra < room && !grave)
      for (const th of this.rng.shuffle(p.themes)) {
        if (extra >= room) break;
        if (push(this.line(th.says))) extra++;
      }
    const slots = this.pageSlots(p);
    const quiet =
      !c.clauses.length ||
      c.foreign ||
      c.clauses.every((k) => k.kind === "verbatim") ||
      (c.turn && !p.turn);
    if (extra < room && !grave && !quiet && push(this.line(this.tpl.after, slots))) extra++;
    if (grave && level > 0 && extra < room) push(this.line(REMARKS.grave));
    return out;
  }

  private tell(p: Page, led: boolean): string[] {
    const { clauses, emoji, foreign } = p.caption;
    if (!clauses.length) {
      const s = emoji.length
        ? this.line(FRAMES.emoji, { emoji: list(emoji) })
        : this.line(WORDLESS);
      return [
        s ??
          this.claim(
            `Picture number ${numberWord(p.index + 1)} has no words, and it does not need them`,
          ),
      ];
    }
    const out: string[] = [];
    clauses.forEach((c, i) => {
      const bodies = this.say(c, p, i, led, foreign);
      out.push(...bodies);
    });
    return out;
  }

  /** One caption clause as one sentence (or a short question and its answer). */
  private say(c: Clause, p: Page, i: number, led: boolean, foreign: boolean): string[] {
    const { person } = this.plan;
    // A short fragment after a sentence of its own caption reads best just as it was written.
    if (
      i > 0 &&
      (c.kind === "feeling" ||
        c.kind === "where" ||
        (c.kind === "verbatim" &&
          c.end !== "?" &&
          c.text.length < 40 &&
          /^(?:yum|yay|wow|hooray|hurray|oops|ouch|aww|happy|merry|ha|ta-da|bravo|bye|goodbye|goodnight)\b/i.test(
            c.text,
          )))
    )
      return [
        this.claim(
          (c.when ? cap(c.when.phrase) + ", " : "") + (c.when ? c.text : cap(c.text)),
          c.end === "!" ? "!" : ".",
        ),
      ];
    const r = this.rng;
    const when = c.when ? cap(c.when.phrase) + ", " : "";
    const bang = c.end === "!" ? "!" : ".";
    const them = c.plural ? "they were" : "it was";
    const me = person === "I" ? "I was" : "we were";
    const pick = (frames: SayFrames, extra: Slots = {}) =>
      this.frame(
        frames,
        {
          x: c.text,
          X: cap(c.text),
          they: them,
          was: c.plural ? "were" : "was",
          this: c.plural ? "these" : "this",
          me,
          ...extra,
        },
        bang,
        c,
        led,
      );
    switch (c.kind) {
      case "said": {
        const then =
          !when &&
          i === 0 &&
          !led &&
          p.index > 0 &&
          p.gap !== "back" &&
          this.safeLower(c.text) &&
          r.chance(0.55)
            ? this.connective()
            : "";
        return [this.claim(when + then + (when || then ? c.text : cap(c.text)), bang)];
      }
      case "event":
        return c.when
          ? [
              this.claim(
                !c.plural && r.chance(0.5)
                  ? `${when}it was ${c.text}`
                  : `${cap(c.when.phrase)} came ${c.text}`,
                bang,
              ),
            ]
          : pick(p.index === 0 && i === 0 ? FRAMES.eventFirst : FRAMES.event);
      case "place":
        return c.when ? [this.claim(`${when}this was ${c.text}`, bang)] : pick(FRAMES.place);
      case "when":
        return [this.claim(`it was ${c.text}`, bang)];
      case "thing":
        return c.when
          ? [this.claim(`${when}there ${c.plural ? "were" : "was"} ${c.text}`, bang)]
          : pick(c.plural ? FRAMES.things : FRAMES.thing);
      case "the-thing":
        return c.when
          ? [this.claim(`${when}there ${them}: ${c.text}`, bang)]
          : pick(FRAMES.theThing);
      case "people":
        return c.when
          ? [this.claim(`${when}there ${c.plural ? "were" : "was"} ${c.text}`, bang)]
          : pick(FRAMES.people);
      case "where": {
        if (/^(off|out|back|home|away|up|down)\b/.test(c.text))
          return [this.claim(`${when || (p.index ? "then " : "first ")}it was ${c.text}`, bang)];
        return person || c.when
          ? [this.claim(person ? `${when}${me} ${c.text}` : `${when}this was ${c.text}`, bang)]
          : pick(FRAMES.where);
      }
      case "doing": {
        if (person) return [this.claim(`${when}${me} ${c.text}`, bang)];
        return c.when
          ? [this.claim(`${cap(c.when.bare)} was a time for ${c.text}`, bang)]
          : pick(FRAMES.doing);
      }
      case "feeling":
        return person ? [this.claim(`${when}${me} ${c.text}`, bang)] : pick(FRAMES.feeling);
      case "exclaim":
        return [this.claim(c.text, bang)];
      case "verbatim": {
        const q =
          `“${c.text}${c.end === "." ? (/[.!?]$/.test(c.text) ? "" : ".") : c.end}”`.replace(
            /^“"|"”$/g,
            (m) => m[0]!,
          );
        const one = !/\s/.test(c.text);
        const f = foreign
          ? FRAMES.foreign
          : i > 0
            ? FRAMES.quoteMore
            : one
              ? FRAMES.quoteWord
              : c.end === "?"
                ? FRAMES.question
                : FRAMES.quote;
        const s = this.line(f, {
          q,
          w: `“${c.text}”`,
          n: numberWord(p.index + 1),
          when: when || undefined,
        });
        return [
          s ?? this.claim(`Picture ${numberWord(p.index + 1)} came with these words: ${q}`),
          ...(c.when ? [this.claim(`That was ${c.when.phrase}`)] : []),
        ];
      }
    }
  }

  private frame(frames: SayFrames, slots: Slots, bang: string, c: Clause, led = false): string[] {
    for (const t of this.rng.shuffle(frames)) {
      if (
        (led && /^(?:Then|Next|And (?:what|who|there))/.test(t)) ||
        (/\} there$/.test(t) && / with |,/.test(c.text))
      )
        continue;
      const body = t.replace(/\{(\w+)\}/g, (_, k: string) => slots[k] ?? "");
      const s = sentence(body, bang);
      if (
        this.isNew(s) &&
        (!t.includes("?") || !this.used.has("t " + t)) &&
        (this.rng.chance(0.85) || !this.used.has("t " + t))
      ) {
        this.used.add("t " + t);
        this.mark(s);
        return [s];
      }
    }
    return [
      this.claim(
        c.kind === "doing"
          ? `it was time for ${c.text}`
          : c.kind === "where" || c.kind === "place"
            ? `this was ${c.text}`
            : c.kind === "event"
              ? `it was ${c.text}`
              : c.kind === "feeling"
                ? `the feeling was this: ${c.text}`
                : `there ${c.plural ? "were" : "was"} ${c.text}`,
        bang,
      ),
    ];
  }

  /** A caption sentence is a fact, so it is always said; a second time it says so. */
  private claim(body: string, end = "."): string {
    for (const lead of ["", "once again, ", "and again, ", "one more time, ", "just as before, "]) {
      const text =
        lead && this.safeLower(body[0]!.toLowerCase() + body.slice(1)) && !/^I\b/.test(body)
          ? lead + (this.isName(body) ? body : body[0]!.toLowerCase() + body.slice(1))
          : lead + body;
      const s = sentence(text, end);
      if (this.isNew(s)) {
        this.mark(s);
        return s;
      }
    }
    for (let k = 2; ; k++) {
      const s = sentence(`for time number ${numberWord(k + 4)}, ${body}`, end);
      if (this.isNew(s)) {
        this.mark(s);
        return s;
      }
    }
  }

  private isName = (s: string) => {
    const w = /^[\p{L}'-]+/u.exec(s)?.[0].replace(/'s?$/, "") ?? "";
    return (
      w === "I" ||
      this.names.names.has(w.toLowerCase()) ||
      this.plan.cast.some((n) => n.split(" ")[0] === w)
    );
  };
  private safeLower = (s: string) => /^\p{Ll}/u.test(s) || this.isName(s);
  private lastConn = "";
  private connective(): string {
    const c = this.rng.pick(
      ["then ", "and then ", "next, ", "after that, ", "before long, "].filter(
        (x) => x !== this.lastConn,
      ),
    )!;
    this.lastConn = c;
    return c;
  }

  /** Walks back through the book by name: "Goodnight, sandcastle. Goodnight, Grandpa Joe." */
  closing(): string[] {
    const out: string[] = [];
    if (!this.plan.grave && this.length !== "short") {
      const n = this.length === "long" ? 4 : 3;
      const pattern = lines(this.tpl.farewell, this.tone)[0]!;
      const name = (t: Thing) =>
        pattern.startsWith("Remember") || pattern.startsWith("Hooray") ? theThing(t) : t.np;
      const picks = this.plan.things.filter((t) => !/\b(hospital|fire|blood)\b/.test(t.np));
      const step = Math.max(1, picks.length / n);
      const chosen: string[] = [];
      const learning = pattern.startsWith("Well done");
      if (!learning)
        for (let k = 0; k < n && Math.floor(k * step) < picks.length; k++)
          chosen.push(name(picks[Math.floor(k * step)]!));
      const stars = learning
        ? this.plan.person
          ? []
          : this.plan.stars.slice(0, 1)
        : this.plan.stars.slice(0, chosen.length ? 2 : 4);
      if (!/^(Goodbye|Remember)/.test(pattern) && stars.length) {
        if (pattern.startsWith("Goodnight")) chosen.push(...stars);
        else chosen.push(list(stars));
      }
      if (chosen.length >= 1 && pattern.startsWith("Remember")) {
        if (chosen.length >= 2) out.push(this.claim(`And so ends the story of ${list(chosen)}`));
      } else
        for (const x of chosen) {
          const s = sentence(pattern.replace("{x}", x));
          if (this.isNew(s)) {
            this.mark(s);
            out.push(s);
          }
        }
    }
    const last = this.line(this.plan.grave ? REMARKS.graveEnd : this.tpl.close);
    if (last) out.push(last);
    if (this.length === "long" && !this.plan.grave && out.length < 3) {
      const more = this.line(this.tpl.close);
      if (more) out.push(more);
    }
    return out;
  }
}

const startsWithPronoun = (c?: Clause) => !!c && /^(he|she|they|it|his|her|their)\b/i.test(c.text);
