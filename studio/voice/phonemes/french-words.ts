// French words that are not said as their letters say, written so that they are.

const WORDS = new Map(
  `femme:fame monsieur:meussieu messieurs:méssieu fils:fisse sens:sense ours:ourse mars:marse bus:busse
  virus:virusse tennis:tennisse iris:irisse atlas:atlasse os:osse but:butte net:nette sept:sette huit:huite
  cinq:cinque six:sisse dix:disse août:oute tabac:taba estomac:estoma croc:cro clef:clé fusil:fusi outil:outi
  gentil:genti sourcil:sourci cap:cappe sud:sude club:cleub second:segon seconde:segonde oignon:onion
  examen:examin rhum:rome album:albome maximum:maximome aquarium:aquariome forum:forome faon:fan paon:pan
  saoul:sou poêle:poile moelle:moile solennel:solanel eut:u eu:u eus:u aiguille:éguïlle
  linguistique:lingüistique tous:tousse jadis:jadi hélas:hélasse chaos:kao écho:éko choral:koral christ:criste
  ouest:oueste est:è et:é asseoir:assoir cet:cette parfum:parfun wagon:vagon vingt:vint vingtième:vintième
  mme:madame mlle:mademoiselle ste:sainte st:saint dr:docteur mgr:monseigneur œufs:eux bœufs:beux longtemps:lontemps pays:pèi`
    .split(/\s+/)
    .map((pair) => pair.split(":") as [string, string]),
);

/** Nouns and adjectives in -ent; all other words in -ent but those in -ment are verbs, whose ending is silent. */
const NOUN =
  /^(?:v|c|d|g|l)ent$|(?:arg|par|tal|acc|abs|prés|cont|souv|évid|réc|innoc|prud|pati|cli|ori|serp|urg|ag|accid|présid|incid|occid|contin|torr|différ|viol|excell|insol|équival|fréqu|éloqu|conséqu|intellig|néglig|indulg|rég|déc|adolesc|transpar|appar|cohér|concurr|perman|émin|immin|pertin|résid|confid|couv|auv|av|arp|récipi|ingrédi|inconvéni|effici|suffis|impot|pén[ié]t|pot|dét?|adhér|opul|pol|turbul|somnol|virul|précéd|antécéd|strid|ard|imprud|impati|quoti)ents?$/;
/** Verbs in -mer, whose -ment is no noun's. */
const VERB_MENT =
  /(?:aim|dor|for|fer|char|calm|arm|firm|anim|estim|expri|impri|compri|nom|fum|allum|consom|résum|assum|présum|parfum|ram|réclam|procl?am|déclam|affam|enflam|entam|blâm|sem|tram|bram|rim|trim|supprim|déprim|gomm|somm|programm|infirm|confirm|affirm|transform|inform|conform|endorm|enferm|referm|ferm|germ|filmm?|lim|grim)(?:m?)ent$/;
/** -er is said as in mer. */
const OPEN_ER =
  /^(?:mer|fer|cher|hier|fier|hiver|enfer|cancer|super|ver|amer|cuiller|revolver|hamster|éther|divers|envers|travers|univers|vers|pers|tiers)s?$/;
/** -ai is said as in mai, not as in parlai. */
const OPEN_AI = /^(?:.?.?ai|essai|balai|délai|geai|vrai|tramway|remblai|déblai)$/;

/** Numbers whose parts are bound. */
export const COMPOUNDS: Record<string, string> = {
  "dix-sept": "disse-sept",
  "dix-huit": "dize-huit",
  "dix-neuf": "dize-neuf",
};

const DETERMINER = /^(?:les|l[ae]|l'.*|[cmts]es|nos|vos|leurs?|deux|trois|quatre)$/;

/** Before another word the end of these is silent, or binds. */
const isShort = (word: string, next: string): boolean =>
  (/^(?:six|dix)$/.test(word) && next !== "") || (word === "tous" && DETERMINER.test(next));

/**
 * Writes a word so that its letters say it.
 * @param next the word that is said after it, or ""
 */
export function respell(word: string, next: string): string {
  if (isShort(word, next)) return word;
  if (word === "vingt" && /^(?:deux|trois|quatre|cinq|six|sept|huit|neuf)$/.test(next))
    return "vinte";
  const known = WORDS.get(word) ?? WORDS.get(word.replace(/s$/, ""));
  if (known) return known;
  if (word.endsWith("ent")) {
    if (word.endsWith("aient")) return word.replace(/aient$/, "ait");
    if (/(?:^|[^i])[tv]ient$/.test(word) && !NOUN.test(word)) return word;
    if (/[^a]ement$/.test(word)) return word;
    if (NOUN.test(word) || (word.endsWith("ment") && !VERB_MENT.test(word))) return word;
    return word.replace(/ent$/, "es");
  }
  if (/ers?$/.test(word))
    return OPEN_ER.test(word) ? word.replace(/er(s?)$/, "ère") : word.replace(/ers?$/, "é");
  if (word.endsWith("ez")) return word.replace(/ez$/, "é");
  if (word.endsWith("ai") && !OPEN_AI.test(word)) return word.replace(/ai$/, "é");
  return word;
}
