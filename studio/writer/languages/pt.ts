import { type LanguageFrames, wordFor } from "./frames.ts";

const typedArticle = (before: string): string | null => {
  const [, vowel] = /(?<!\p{L})(?:[dn]|pel|a)?([oa])\s+$/iu.exec(before) ?? [];
  return vowel ? `${vowel.toLowerCase()} ` : null;
};

/** "Avo" without its accent is he or she. */
const withArticle = (relation: string): string =>
  /^$|avo$|vovo$/i.test(relation) ? "" : /(?:a|ó|ãe)$/i.test(relation) ? "a " : "o ";

/** As Portugal and Brazil both write it. */
export const PORTUGUESE: LanguageFrames = {
  small:
    "meus?|minhas?|o|a|os|as|uma?|uns|umas|nossos?|nossas?|seus?|suas?|tod[oa]s?|est[ea]s?|no|na|nos|nas|num|numa|em|com|de|do|da|dos|das|ao|aos|à|às|por|para|sem|sobre|junt[oa]s?|quando|primeir[oa]|últim[oa]|ela|ele|elas|eles|eu|dois|duas|três|quatro|cinco|férias|aniversário|festa|almoço|jantar|lanche|passeio|casamento|batizado|verão|inverno|dia|noite|\\p{L}+(?:ando|endo|indo)(?:-se|-nos)?",
  one: "meu|minha|o meu|a minha|o|a|um|uma|nosso|nossa|o nosso|a nossa|seu|sua|o seu|a sua",
  many: "meus|minhas|os meus|as minhas|os|as|uns|umas|nossos|nossas|os nossos|as nossas|seus|suas|os seus|as suas|dois|duas|três",
  owners: "meu|minha|teu|tua|seu|sua|noss[oa]",
  kin: "avó|avô|vó|vô|netinh[oa]|filhinh[oa]|vovó|vovô|irmão|irmã|irmãozinho|irmãzinha|prim[oa]|ti[oa]|filh[oa]|net[oa]|sobrinh[oa]|pai|mãe|papai|mamãe|mamã|papá|marido|mulher|espos[oa]|noiv[oa]|menin[oa]|bebé|bebê|amig[oa]|vizinh[oa]|padrinho|madrinha|bisav[óô]|cão|cachorr[oa]|gat[oa]|gatinh[oa]|cadela",
  kins: "avós|irmãos|irmãs|primos|primas|tios|tias|filhos|filhas|netos|netas|meninos|meninas|crianças|pais|amigos|amigas|gémeos|gêmeos|gémeas|gêmeas|bisavós|cães|gatos",
  calledBy: "mamãe|papai|vovó|vovô",
  withName: "avó|avô|vovó|vovô|bisavó|bisavô|ti[oa]|padrinho|madrinha|dona",
  // Portugal says "o Rui", Brazil mostly "Rui": as the captions say it.
  articleOf: (relation, before) => typedArticle(before) ?? withArticle(relation),
  articleAlone: (called) => withArticle(called),
  alsoWords:
    "bela chico clara concha ida flora lana linda luna marina mira noel nova rosa tara vera viola",
  follows:
    "com|em|no|na|nos|nas|de|do|da|a|ao|à|por|para|sem|sobre|junto|debaixo|diante|\\p{L}+(?:ando|endo|indo)",
  linked:
    "e|mas|depois|então|primeiro|no começo|no fim|por fim|finalmente|mais tarde|agora|já|aqui|ali|lá|hoje|amanhã",
  phrases: "lua de mel|rio de janeiro|bolas? de berlim|fim de tarde",
  placeBefore: "(?:viagem|excursão|visita|fomos) a|em|desde|até|são|santa",
  finite:
    /(?<!\p{L})(?:é|era|eram|são|está|estão|estava|estavam|foi|foram|fomos|há|havia|tem|tinha|tinham|vai|vão|ia|disse|fez|faz|queria|quer|aprende|aprendeu|brinca|brincam|come|dorme|lê|dança|canta|sopra|abre|chora|ri|olha|nada|corre|\p{L}{2,}(?:ou|aram|eram|iram|ava|avam|ámos|emos))(?!\p{L})/iu,
  negation: /(?<!\p{L})(?:não|sem|nunca|nada|nem)(?!\p{L})/iu,
  grief:
    /(?<!\p{L})(?:morreu|morreram|morte|mort[oa](?! de (?:sono|rir|riso|fome|frio|cansaço|medo))|falec\p{L}+|finad[oa]s?|tod[oa]s de preto|defunt[oa]s?|funeral|enterro|sepultamento|velório|cemitério|túmulo|jazigo|cinzas|luto|pêsames|cancro|câncer|deixou-nos|nos deixou(?! \p{L}+[aei]r)|já (?:cá )?não est(?:á|ão)|não está mais|sétimo dia|por alma|último adeus|eterna saudade|saudades? eternas?|último dia(?! d[eoa] (?:aulas?|escola|férias|praia|viagem|ano))|últim[oa]s? (?:foto|natal|verão|aniversário|dias(?! d[eoa] )|vez)|descans[ae] em paz|Deus [oa] tenha|fuzilad[oa]s?|em memória)(?!\p{L})/iu,
  joinWord: () => "e",
  quote: "Na legenda lê-se: “…”",
  and: ["E …"],
  here: ["Aqui, …", "E aqui, …"],
  onePerson: ["Aqui está …", "E aqui está …"],
  people: ["Aqui estão …", "E aqui estão …"],
  begin: ["Tudo começa assim: …", "A primeira foto: …"],
  last: ["E no fim, …", "E para terminar, …", "A última foto: …"],
  next: ["Depois, …", "Em seguida, …", "Mais tarde, …"],
  first: ["Primeiro, …", "No começo, …"],
  now: ["E agora, …"],
  later: (years) =>
    years === 1
      ? "Um ano depois: …"
      : `${wordFor(years, "Um Dois Três Quatro Cinco Seis Sete Oito Nove Dez Onze Doze")} anos depois: …`,
  sameYear: "No mesmo ano: …",
  story: {
    title: "A história de …",
    stage: ["Esta é a história de …", "Esta é uma história de …"],
    end: "E esta é a história de …",
  },
  gather: "…: foi assim",
  years: (from, to) => `De ${from} a ${to}: ${to - from} anos`,
  goodnight: "Boa noite, …",
  wish: "Feliz aniversário, …!",
  birthdayOf:
    /[Aa]nivers[áa]rio d[eoa] (?:(?:minha |meu |nossa |nosso )?(?<kin>\p{Ll}+) )?(?<name>\p{Lu}[\p{L}-]+)/u,
  things:
    "a praia,o mar,a areia,a piscina,a bicicleta,o sorvete,o gelado,o bolo,o presente,os presentes,as velas,os balões,o jardim,o quintal,o parque,o baloiço,o balanço,o escorrega,a cozinha,a árvore,a neve,o boneco de neve,a montanha,o rio,o lago,a floresta,o barco,o comboio,o trem,o avião,a tenda,a barraca,a mala,a viola,o violão,a guitarra,o piano,a bola,o papagaio de papel,a pipa,a boneca,o vestido,o chapéu,o castelo de areia,a lua,as estrelas,o livro,o berço,a cama,a manta,o ursinho,as flores,o presépio,o arroz,a feijoada,o bacalhau,o chocolate,o pão,os biscoitos,a horta,os tomates,as galinhas,o burro,o cavalo,a fonte,a igreja,a rede,as conchas,a fogueira",
  tags: {
    none: "Família",
    birthday: "Aniversário",
    vacation: "Férias",
    bedtime: "Boa noite",
    learning: "Aprender",
  },
  album: "Um álbum de família",
};
