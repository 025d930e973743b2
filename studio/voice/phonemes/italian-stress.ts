// Where Italian words are stressed, and whether that vowel is open (è, ò) or closed (é, ó): neither is in the spelling.

/** As a dictionary writes them. Each stands for all the words of its stem: amìco for amica, amici, amiche. */
const WORDS = `
  amìco nemìco antìco fatìca formìca vescìca ortìca ombelìco rubrìca pistòla paròla felìce radìce cornìce
  vernìce umàno romàno italiàno lontàno invàno africàno americàno divàno gabbiàno guardiàno anziàno cristiàno
  pagàno sovràno villàno capitàno vulcàno uragàno aeroplàno artigiàno ortolàno veneziàno siciliàno napoletàno
  toscàno quotidiàno meridiàno altopiàno partigiàno paesàno urbàno repubblicàno vegetariàno indiàno brasiliàno
  australiàno messicàno pantàno tulipàno mondàno metropolitàno piàno milàno suòno tuòno perdóno abbandóno ozòno
  patròno sincèro intèro sevèro mistèro impèro cimitèro primavèra galèra sospìro respìro spèra dispèra sùbito
  sòlito mèrito àbito débito crédito lìmite gómito spìrito òspite vìsita rèndita nàscita créscita pèrdita àmbito
  mètodo pèttine stòmaco sìndaco mònaco màcchina fùlmine tèrmine uòmine gràndine róndine vérgine màrgine màcina
  giùdice sémplice sédice quìndice dódice trédice ùndice càlice sàlice vèrtice fàcile diffìcile ùtile fràgile
  sìmile ùmile àgile fèrtile mòbile àngelo sàbato gióvane prìncipe vèscovo àsino telèfono microfòno àquila àtomo
  època ocèano làmpada zìngaro bàrbaro lùcciola lùi cùi quésto quéllo stésso spésso mólto sóle dópo pósto giórno
  dóve nóme vóce fórse véro védo néro sécco frédda vérde trénta césto pésce sólo sótto rósso bócca bósco cóme
  córso fóndo pózzo tóndo tórre cólpa ancóra allóra lóro détto vénne méssa pénna cénere fémmina crédo doménica
  cipólla agósto mòstra riconósco conósco sórdo attórno intórno ritórno vólpe déntro diède chièdo succéde
  méttere sméttere prométtere perméttere crédere créscere chièsa ànatra còsa ròsa spòsa qualcòsa délla nélla
  quéglio dégli nói vói paùra méntre pècora
`;

const ACCENTED: Record<string, string> = { a: "à", e: "è", i: "ì", o: "ò", u: "ù" };
const bare = (word: string) => word.normalize("NFD").replaceAll(/[\u0300\u0301]/g, "");
const stemOf = (word: string) => word.replace(/(?:h?i)?[aeio]$|h?i$/, "");

const BY_STEM = new Map(
  WORDS.trim()
    .split(/\s+/)
    .map((word) => [stemOf(bare(word)), word.slice(0, stemOf(bare(word)).length)]),
);

const PRONOUN = "(?:[mtcsv]i|l[oaie]|ne|gli|(?:[mtcvs]e|glie)(?:l[oaie]|ne))";
/** Infinitives in -ere are stressed before it; these are not. */
const IN_ERE =
  /(?<=^(?:.*[^aeiou]|.*ri)?(?:av|pot|vol|sap|dov|ten|ved|cad|piac|tac|giac|god|tem|val|rest|man|sed|par|suad))ere$/;
const INFINITIVE = new RegExp(`^(.*[aeiou].*er)(${PRONOUN})$`);

/** Endings with the stress in them. The first that matches is said so. */
const STRESSED: [ending: RegExp, said: string][] = [
  [/^legger([oai])$/, "leggèr$1"],
  [/^([^aeiou]*)i([aeo])$/, "$1ì$2"],
  [/^([^aeiouq]*)u([aeo]i?)$/, "$1ù$2"],
  [
    /((?:log|graf|fon|metr|sof|nom|fob|pat|craz|arch|fag|urg|erg|farmac|mag|bug|foll|malatt|gelos|cortes|poes|fantas|melod|compagn|nostalg|pazz|armon|agon|^mar|^luc|signor|sartor|allegr|eres|pul[it]z|cors|fam)|(?<!mat|mis|art|^s|f|cat)er)i([ae])$/,
    "$1ì$2",
  ],
  [IN_ERE, "ére"],
  [new RegExp(`(?<=[aeiou].*)and(o${PRONOUN})$`), "ànd$1"],
  [new RegExp(`(?<=[aeiou].*)end(o${PRONOUN})$`), "énd$1"],
  [new RegExp(`(?<=.)ar(${PRONOUN})$`), "àr$1"],
  [new RegExp(`(?<=.)ir(${PRONOUN})$`), "ìr$1"],
  [/a(vano|rono|ssero|ssimo)$/, "à$1"],
  [/i(vano|rono|ssero|ssimo)$/, "ì$1"],
  [/e(vano|ssero|bbero)$/, "é$1"],
  [/e(rono|ssimo)$/, "è$1"],
  [/issim([oaie])$/, "ìssim$1"],
  [/ment([oaie])$/, "mént$1"],
  [/(?<=[aeiou].*)on([ei])$/, "ón$1"],
  [/(?<!u)or([aei])$/, "ór$1"],
  [/(?<=[aeiou].*)os([oaie])$/, "ós$1"],
  [/ezz([ae])$/, "ézz$1"],
  [/ete$/, "éte"],
  [/es([oaei])$/, "és$1"],
  [/e(sc(?:[oae]|he|hi))$/, "é$1"],
  [/evol([ei])$/, "évol$1"],
  [/(?<!^l|^p|sp|ff|rf|dif|dir|rr|og|ug|ins|dil)ett([oaie])$/, "étt$1"],
  [/abil([ei])$/, "àbil$1"],
  [/ibil([ei])$/, "ìbil$1"],
];

/** Endings behind the stressed vowel. */
const BEHIND =
  /(?<=[aeiou].*)(?:(?<!i)er[oaie]|(?<=[^aeiou])ic(?:o|a|i|he)|(?<=[^iun])ol[oaie]|ul[oaie]|(?<!c)id[oaei]|(?<!pr|st)im[oai]|(?<=[aiu]|er)gin[eai]|(?<=ud|ord)in[ei]|(?<=ol)og[oaie]|(?<=ol)oghi|(?<=gr)af[oaie]|(?<=os)of[oaie]|(?<=ne|e|u)[ao])$/;

/** Accents the vowel before an ending. Open, unless a nasal closes an o. */
function accentBefore(word: string, ending: number): string {
  const stem = word.slice(0, word.length - ending).replace(/[iu]$/, "");
  const vowel = /[ae](?=u[^aeiou]*$)|[aeiou](?=[^aeiou]*$)/.exec(stem);
  if (!vowel) return word;
  const after = word.slice(vowel.index + 1);
  const closed = vowel[0] === "o" && /^(?:n[dtc]|m[bp])/.test(after) ? "ó" : ACCENTED[vowel[0]];
  return word.slice(0, vowel.index) + closed + after;
}

/** Accents a word where it is stressed; one without an accent is stressed on the last vowel but one. */
export function accent(word: string): string {
  if (/[àèéìíòóùú]/.test(word)) return word;
  const [, elided, rest] = /^(.*['-])(.+)$/.exec(word) ?? [];
  if (rest) return elided + accent(rest);
  const stem = BY_STEM.get(stemOf(word));
  if (stem !== undefined) return stem + word.slice(stem.length);
  // They speak as one does: parla, parlano.
  const [, singular] = /^(.*[aeiou].*[ao])no$/.exec(word) ?? [];
  if (singular && !/(?:[aei]va|[aei]ro)$/.test(singular)) {
    const accented = accent(singular);
    return accented === singular ? accentBefore(word, 3) : `${accented}no`;
  }
  const [, infinitive, pronoun] = INFINITIVE.exec(word) ?? [];
  if (infinitive) return accent(`${infinitive}e`).replace(/e$/, "") + pronoun;
  for (const [ending, said] of STRESSED) if (ending.test(word)) return word.replace(ending, said);
  const behind = BEHIND.exec(word);
  return behind ? accentBefore(word, behind[0].length) : word;
}
