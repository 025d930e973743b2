import { type LanguageFrames, wordFor } from "./frames.ts";

const withArticle = (relation: string): string =>
  /^don/i.test(relation) ? "" : /a$/i.test(relation) ? "la " : /^z/i.test(relation) ? "lo " : "il ";

export const ITALIAN: LanguageFrames = {
  small:
    "mi[oa]|miei|mie|il|lo|la|i|gli|le|l['’]\\p{L}+|un|uno|una|un['’]\\p{L}+|nostr[oaie]|su[oa]|suoi|sue|loro|tutt[oaie]|quest[oaei]|in|con|a|al|alla|allo|all['’]\\p{L}+|ai|alle|agli|da|dal|dalla|dai|dalle|di|del|della|dei|delle|nel|nella|nei|nelle|sul|sulla|per|senza|tra|sotto|sopra|prim[oa]|ultim[oa]|lei|lui|io|due|tre|quattro|cinque|quando|insieme|vacanze|vacanza|compleanno|festa|pranzo|cena|merenda|gita|passeggiata|matrimonio|battesimo|estate|inverno|\\p{L}+(?:ando|endo)(?:si|ci|lo|la)?",
  one: "mio|mia|il|lo|la|un|uno|una|nostro|nostra|suo|sua|il mio|la mia|il nostro|la nostra|il suo|la sua",
  many: "miei|mie|i|gli|le|nostri|nostre|due|tre|i miei|le mie|i nostri|le nostre|i suoi|le sue",
  owners: "mi[oa]|tu[oa]|su[oa]|nostr[oa]|loro",
  kin: "nonn[oa]|fratello|fratellino|sorella|sorellina|cugin[oa]|zi[oa]|figli[oa]|nipote|nipotin[oa]|padre|madre|papà|mamma|babbo|marito|moglie|fidanzat[oa]|bambin[oa]|bimb[oa]|neonat[oa]|amic[oa]|vicin[oa]|padrino|madrina|bisnonn[oa]|cane|cagnolin[oa]|gatt[oa]|gattin[oa]|coniglio",
  kins: "nonni|nonne|fratelli|sorelle|cugini|cugine|zii|zie|figli|figlie|nipoti|nipotini|bambini|bambine|bimbi|genitori|amici|amiche|gemelli|gemelle|bisnonni|cani|gatti",
  calledBy: "mamma|papà|nonna|nonno|babbo",
  withName: "nonn[oa]|bisnonn[oa]|zi[oa]|padrino|madrina|don",
  // "Zio Piero" and "lo zio Piero" are both said: as the captions say it.
  articleOf: (relation, before) =>
    relation !== "" && /(?<!\p{L})(?:il|lo|la|(?:de|ne|a|da|su|co)(?:l|llo|lla))\s+$/iu.test(before)
      ? withArticle(relation)
      : "",
  articleAlone: (called) => (/^nonn/i.test(called) ? withArticle(called) : ""),
  alsoWords:
    "alba ali aurora bella bianca bruno chiara clara franco gloria lana lisa luna mina mira otto perla rosa serena stella vera viola",
  follows:
    "con|in|di|del|della|a|al|alla|ai|alle|da|dal|dalla|per|senza|su|sul|sulla|nel|nella|davanti|dietro|sotto|che|\\p{L}+(?:ando|endo)",
  linked:
    "e|ed|ma|poi|dopo|infine|alla fine|finalmente|prima|all['’]inizio|più tardi|adesso|ora|ecco|qui|là|oggi|domani",
  phrases: "luna di miele|(?:ho|ha|hanno|abbiamo) letto|vestit[oa] d[ai]|nonna culla|mamma culla",
  placeBefore: "a|in|da|verso|san|santa",
  finite:
    /(?<!\p{L})(?:è|sono|era|erano|ha|hanno|ho|abbiamo|siamo|aveva|avevano|fa|fanno|va|vanno|dorme|dormono|gioca|giocano|mangia|mangiano|legge|ride|ridono|corre|balla|ballano|canta|soffia|impara|guarda|vuole|voleva|può|dice|disse|apre|\p{L}{3,}(?:ava|avano|eva|evano|arono|irono))(?!\p{L})|c['’](?:è|era|erano)/iu,
  negation: /(?<!\p{L})(?:non|senza|mai|niente|nessun\p{L}*|né)(?!\p{L})/iu,
  grief:
    /(?<!\p{L})(?:(?<!stanc[oaie] )mort[oaei](?! d(?:i|al) (?:sonno|fame|freddo|paura|ridere|stanchezza))|morì|morirono|morte|defunt[oaie]|tutti in nero|scompars[oa]|funerale|esequie|cimitero|camposanto|tomba|lapide|lutto|condoglianze|ceneri|tumore|cancro|ci ha(?:nno)? lasciat[oie]|non c['’]è più|se n['’]è andat[oa]|volat[oa] in cielo|in paradiso|ultimo (?:saluto|addio)|addio a|caduto (?:in guerra|al fronte|nel 19\d\d)|disperso in|ultim[oi] giorn[oi](?! (?:d(?:i|ella|el|ell['’])|al) ?(?:scuola|vacanz[ae]|asilo|mare|anno|viaggio|gita))|ultim[oaei] (?:foto|natale|estate|compleanno|volta)|ripos[ai] in pace|buonanima|fucilat[oi]|ci manchi|in memoria|in ricordo)(?!\p{L})/iu,
  joinWord: (next) => (/^e/i.test(next) ? "ed" : "e"),
  quote: "Sotto la foto c'è scritto: «…»",
  and: ["E …"],
  here: ["Qui, …", "E qui, …"],
  onePerson: ["Ecco …", "Ed ecco …"],
  people: ["Ecco …", "Ed ecco …"],
  begin: ["Tutto comincia così: …", "La prima foto: …"],
  last: ["E per finire, …", "E infine, …", "L'ultima foto: …"],
  next: ["Poi, …", "Dopo, …", "Più tardi, …"],
  first: ["All'inizio, …", "Prima, …"],
  now: ["E adesso, …"],
  later: (years) =>
    years === 1
      ? "Un anno dopo: …"
      : `${wordFor(years, "Un Due Tre Quattro Cinque Sei Sette Otto Nove Dieci Undici Dodici")} anni dopo: …`,
  sameYear: "Lo stesso anno: …",
  story: {
    title: "La storia di …",
    stage: ["Questa è la storia di …", "Questa è una storia di …"],
    end: "Ed è questa la storia di …",
  },
  gather: "…: è andata così",
  years: (from, to) => `Dal ${from} al ${to}: ${to - from} anni`,
  goodnight: "Buonanotte, …",
  wish: "Buon compleanno, …!",
  birthdayOf:
    /[Cc]ompleanno d(?:i|el|ello|ella) (?:(?:mi[oa] |nostr[oa] )?(?<kin>\p{Ll}+) )?(?<name>\p{Lu}[\p{L}-]+)/u,
  things:
    "la spiaggia,il mare,la sabbia,la piscina,la bicicletta,la bici,il gelato,i gelati,la torta,il regalo,i regali,le candeline,i palloncini,il giardino,il parco,l'altalena,lo scivolo,la cucina,l'albero,la neve,il pupazzo di neve,la montagna,il fiume,il lago,il bosco,la barca,il treno,l'aereo,la tenda,la valigia,la chitarra,il pianoforte,il pallone,la palla,l'aquilone,la bambola,il vestito,il cappello,il castello di sabbia,la luna,le stelle,il libro,la culla,il letto,la coperta,l'orsetto,i fiori,il presepe,i tortellini,la pasta,la pizza,la cioccolata,il pane,i biscotti,l'orto,i pomodori,le galline,l'asino,il cavallo,la fontana,la piazza,la chiesa,le conchiglie",
  tags: {
    none: "Famiglia",
    birthday: "Compleanno",
    vacation: "Vacanze",
    bedtime: "Buonanotte",
    learning: "Imparare",
  },
  album: "Un album di famiglia",
};
