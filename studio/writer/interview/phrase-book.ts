/** The closed questions of the interview in six languages, and the frames of their answers. */

export interface Phrases {
  who: string;
  where: string;
  when: string;
  and: string;
  /** "En la foto está …", of one and of several. */
  shown: readonly [one: string, several: string];
  /** "Fue …": before a phrase of place or time. */
  was: string;
  /** "El lugar se llama …": before a name, whose preposition nobody can be sure of. */
  called: string;
  /** Opens a phrase that can follow `was` as it is. */
  opens: RegExp;
  /** "en 1998", "en junio de 1998", "en los años 70" */
  year: (year: string) => string;
  month: (month: string, year: string) => string;
  decade: (short: string) => readonly [label: string, phrase: string];
  /** Spring to winter: on its button, alone, and one of several: "Verano", "en verano", "un verano". */
  seasons: readonly (readonly [label: string, phrase: string, one: string])[];
  /** "de los años 70", behind "un verano" */
  ofDecade: (short: string) => string;
  people: RegExp;
  places: RegExp;
  times: RegExp;
}

export const PHRASE_BOOK: Record<string, Phrases> = {
  es: {
    who: "¿Quién está en la foto?",
    where: "¿Dónde fue?",
    when: "¿Cuándo fue?",
    and: "y",
    shown: ["En la foto está", "En la foto están"],
    was: "Fue",
    called: "El lugar se llama",
    opens:
      /^(?:en|a|al|cerca|junto|delante|detrás|frente|sobre|bajo|durante|hace|antes|después|cuando|por|un|una|el|la|los|las)\b/i,
    year: (year) => `en ${year}`,
    month: (month, year) => `en ${month} de ${year}`,
    decade: (short) => [`Años ${short}`, `en los años ${short}`],
    seasons: [
      ["Primavera", "en primavera", "una primavera"],
      ["Verano", "en verano", "un verano"],
      ["Otoño", "en otoño", "un otoño"],
      ["Invierno", "en invierno", "un invierno"],
    ],
    ofDecade: (short) => `de los años ${short}`,
    people:
      /(?<!\p{L})(?:abuel\p{L}+|padres|mam[áa]|pap[áa]|madre|padre|herman\p{L}+|t[íi][oa]s?|prim[oa]s?|hij[oa]s?|niet[oa]s?|niñ[oa]s?|familia|todos|bebé|amig[oa]s?|yo|nosotros|novi[oa]s?|perr[oa]|gat[oa])(?!\p{L})/iu,
    places:
      /(?<!\p{L})(?:huerto|playa|jardín|parque|casa|campo|montaña|río|lago|mar|piscina|escuela|colegio|pueblo|ciudad|iglesia|cocina|patio|calle|plaza|zoo|hospital)(?!\p{L})/iu,
    times: /(?<!\p{L})(?:navidad\p{L}*|primavera|verano|otoño|invierno|ayer|años \d0)(?!\p{L})/iu,
  },
  fr: {
    who: "Qui est sur la photo ?",
    where: "Où était-ce ?",
    when: "C’était quand ?",
    and: "et",
    shown: ["Sur la photo, il y a", "Sur la photo, il y a"],
    was: "C’était",
    called: "L’endroit s’appelle",
    opens:
      /^(?:à|au|aux|en|dans|chez|près|sur|sous|devant|derrière|pendant|avant|après|il y a|quand|vers|lors|un|une|le|la|les|l['’]\p{L}+)(?!\p{L})/iu,
    year: (year) => `en ${year}`,
    month: (month, year) => `en ${month} ${year}`,
    decade: (short) => [`Années ${short}`, `dans les années ${short}`],
    seasons: [
      ["Printemps", "au printemps", "un printemps"],
      ["Été", "en été", "un été"],
      ["Automne", "en automne", "un automne"],
      ["Hiver", "en hiver", "un hiver"],
    ],
    ofDecade: (short) => `des années ${short}`,
    people:
      /(?<!\p{L})(?:mamie|parents|tout le monde|papi|papy|mémé|pépé|grand-?(?:mère|père)\p{L}*|maman|papa|mère|père|frères?|sœurs?|soeurs?|oncle|tante|cousin\p{L}*|fils|fille\p{L}*|enfants|famille|tous|bébé|ami\p{L}*|moi|nous|chien|chat)(?!\p{L})/iu,
    places:
      /(?<!\p{L})(?:potager|plage|jardin|parc|maison|campagne|montagne|rivière|lac|mer|piscine|école|village|ville|église|cuisine|rue|place|zoo|hôpital)(?!\p{L})/iu,
    times: /(?<!\p{L})(?:noël|pâques|printemps|été|automne|hiver|hier|années \d0)(?!\p{L})/iu,
  },
  de: {
    who: "Wer ist auf dem Bild?",
    where: "Wo war das?",
    when: "Wann war das?",
    and: "und",
    shown: ["Auf dem Bild ist", "Auf dem Bild sind"],
    was: "Das war",
    called: "Der Ort heißt",
    opens:
      /^(?:in|im|am|an|auf|bei|beim|zu|vor|hinter|neben|unter|über|nahe|während|nach|als|letzte\p{L}*|ein\p{L}*|der|die|das|um|daheim)(?!\p{L})/iu,
    year: (year) => year,
    month: (month, year) => `im ${month} ${year}`,
    decade: (short) => [`${short}er-Jahre`, `in den ${short}er-Jahren`],
    seasons: [
      ["Frühling", "im Frühling", "ein Frühling"],
      ["Sommer", "im Sommer", "ein Sommer"],
      ["Herbst", "im Herbst", "ein Herbst"],
      ["Winter", "im Winter", "ein Winter"],
    ],
    ofDecade: (short) => `in den ${short}er-Jahren`,
    people:
      /(?<!\p{L})(?:oma|opa|ur(?:oma|opa)|eltern|großmutter|großvater|mama|papa|mutter|vater|bruder|schwester|geschwister|onkel|tante|cousin\p{L}*|sohn|tochter|kind|kinder|enkel\p{L}*|familie|alle|baby|freund\p{L}*|ich|wir|uns|hund|katze)(?!\p{L})/iu,
    places:
      /(?<!\p{L})(?:\p{L}+garten|ostsee|nordsee|strand|garten|park|haus|hause|land|berg\p{L}*|fluss|see|meer|schwimmbad|schule|dorf|stadt|kirche|küche|straße|zoo|wald|krankenhaus)(?!\p{L})/iu,
    times:
      /(?<!\p{L})(?:weihnacht\p{L}*|ostern|frühling|sommer|herbst|winter|gestern|\d0er)(?!\p{L})/iu,
  },
  it: {
    who: "Chi c’è nella foto?",
    where: "Dov’era?",
    when: "Quando è stato?",
    and: "e",
    shown: ["Nella foto c’è", "Nella foto ci sono"],
    was: "Era",
    called: "Il posto si chiama",
    opens:
      /^(?:a|al|allo|alla|ai|agli|in|nel|nello|nella|nei|negli|nelle|da|dal|dalla|vicino|sul|sulla|sotto|davanti|dietro|durante|prima|dopo|quando|verso|un|uno|una|un['’]\p{L}+|il|lo|la|i|gli|le|l['’]\p{L}+)(?!\p{L})/iu,
    year: (year) => `il ${year}`,
    month: (month, year) => `il ${month} del ${year}`,
    decade: (short) => [`Anni ${short}`, `negli anni ${short}`],
    seasons: [
      ["Primavera", "primavera", "una primavera"],
      ["Estate", "estate", "un’estate"],
      ["Autunno", "autunno", "un autunno"],
      ["Inverno", "inverno", "un inverno"],
    ],
    ofDecade: (short) => `degli anni ${short}`,
    people:
      /(?<!\p{L})(?:nonn[aoie]|genitori|mamma|papà|madre|padre|fratell\p{L}+|sorell\p{L}+|zi[aoie]|cugin\p{L}+|figli\p{L}*|nipot\p{L}+|bambin\p{L}+|famiglia|tutti|amic\p{L}+|io|noi|cane|gatt[oa])(?!\p{L})/iu,
    places:
      /(?<!\p{L})(?:orto|spiaggia|giardino|parco|casa|campagna|montagna|fiume|lago|mare|piscina|scuola|paese|città|chiesa|cucina|strada|piazza|zoo|ospedale)(?!\p{L})/iu,
    times: /(?<!\p{L})(?:natale|pasqua|primavera|estate|autunno|inverno|ieri|anni \d0)(?!\p{L})/iu,
  },
  pt: {
    who: "Quem está na foto?",
    where: "Onde foi?",
    when: "Quando foi?",
    and: "e",
    shown: ["Na foto está", "Na foto estão"],
    was: "Foi",
    called: "O lugar chama-se",
    opens:
      /^(?:em|no|na|nos|nas|num|numa|a|à|ao|perto|junto|sobre|sob|durante|há|antes|depois|quando|por|um|uma|o|os|as)(?!\p{L})/iu,
    year: (year) => `em ${year}`,
    month: (month, year) => `em ${month} de ${year}`,
    decade: (short) => [`Anos ${short}`, `nos anos ${short}`],
    seasons: [
      ["Primavera", "na primavera", "numa primavera"],
      ["Verão", "no verão", "num verão"],
      ["Outono", "no outono", "num outono"],
      ["Inverno", "no inverno", "num inverno"],
    ],
    ofDecade: (short) => `dos anos ${short}`,
    people:
      /(?<!\p{L})(?:av[óô]s?|vov[óô]|mãe|mamãe|pai|pais|papai|mamã|papá|irm[ãa]\p{L}*|ti[oa]s?|prim[oa]s?|filh[oa]s?|net[oa]s?|menin[oa]s?|crianças?|família|todos|bebé|bebê|amig[oa]s?|eu|nós|cão|cachorro|gat[oa])(?!\p{L})/iu,
    places:
      /(?<!\p{L})(?:horta|praia|jardim|parque|casa|campo|montanha|rio|lago|mar|piscina|escola|aldeia|cidade|igreja|cozinha|rua|praça|zoo|hospital)(?!\p{L})/iu,
    times: /(?<!\p{L})(?:natal|páscoa|primavera|verão|outono|inverno|ontem|anos \d0)(?!\p{L})/iu,
  },
  nl: {
    who: "Wie staat er op de foto?",
    where: "Waar was dat?",
    when: "Wanneer was dat?",
    and: "en",
    shown: ["Op de foto staat", "Op de foto staan"],
    was: "Dat was",
    called: "De plek heet",
    opens:
      /^(?:in|op|aan|bij|te|naast|onder|voor|achter|vlakbij|tijdens|na|toen|vorig\p{L}*|een|de|het|thuis|rond)(?!\p{L})/iu,
    year: (year) => `in ${year}`,
    month: (month, year) => `in ${month} ${year}`,
    decade: (short) => [`Jaren ${short}`, `in de jaren ${short}`],
    seasons: [
      ["Lente", "in de lente", "een lente"],
      ["Zomer", "in de zomer", "een zomer"],
      ["Herfst", "in de herfst", "een herfst"],
      ["Winter", "in de winter", "een winter"],
    ],
    ofDecade: (short) => `in de jaren ${short}`,
    people:
      /(?<!\p{L})(?:oma|opa|ouders|neefjes|nichtjes|mama|papa|moeder|vader|broer\p{L}*|zus\p{L}*|oom|tante|neef|nicht|zoon|dochter|kind|kinderen|kleinkind\p{L}*|familie|iedereen|baby|vriend\p{L}*|ik|wij|we|ons|hond|kat)(?!\p{L})/iu,
    places:
      /(?<!\p{L})(?:volkstuin|strand|tuin|park|huis|platteland|bergen|rivier|meer|zee|zwembad|school|dorp|stad|kerk|keuken|straat|bos|dierentuin|ziekenhuis)(?!\p{L})/iu,
    times:
      /(?<!\p{L})(?:kerst\p{L}*|pasen|lente|zomer|herfst|winter|gisteren|jaren \d0)(?!\p{L})/iu,
  },
};
