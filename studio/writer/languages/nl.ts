import { type LanguageFrames, wordFor } from "./frames.ts";

export const DUTCH: LanguageFrames = {
  small:
    "mijn|onze|ons|de|het|een|zijn|haar|hun|jouw|alle|allemaal|dit|dat|deze|die|in|op|aan|bij|met|zonder|van|voor|achter|onder|boven|uit|naar|door|over|om|tijdens|samen|eindelijk|wij|we|ik|hij|zij|ze|twee|drie|vier|vijf|en|eerste|laatste|nieuwe|kleine|grote|oma|opa|mama|papa|tante|oom|lekker|vakantie|verjaardag|feest|feestje|zomer|winter|bruiloft|wandeling|uitje|oude",
  one: "mijn|onze|ons|de|het|een|zijn|haar",
  many: "mijn|onze|de|zijn|haar|hun|twee|drie",
  owners: "mijn|jouw|zijn|haar|onze|ons|hun",
  kin: "oma|opa|omi|bomma|bompa|moeke|vake|nonkel|overgrootmoeder|overgrootvader|broer|broertje|zus|zusje|neef|neefje|nicht|nichtje|tante|oom|zoon|zoontje|dochter|dochtertje|kleinzoon|kleindochter|kleinkind|vader|moeder|papa|mama|man|vrouw|baby|kind|vriend|vriendin|vriendje|vriendinnetje|buurman|buurvrouw|hond|hondje|kat|poes|konijn|paard",
  kins: "grootouders|broers|broertjes|zussen|zusjes|neven|neefjes|nichten|nichtjes|kinderen|kleinkinderen|ouders|zonen|dochters|vrienden|vriendinnen|honden|katten|poezen",
  calledBy: "oma|opa|mama|papa|bomma|bompa|moeke|vake",
  withName: "oma|opa|bomma|bompa|tante|oom|nonkel",
  articleOf: () => "",
  articleAlone: () => "",
  alsoWords: "bo iris jet mei pip riet roos storm wil",
  follows:
    "met|in|op|aan|bij|van|voor|achter|onder|boven|naast|uit|naar|door|over|om|zonder|tijdens|als",
  linked:
    "en|maar|dan|daarna|toen|eerst|tot slot|in het begin|aan het eind|later|eindelijk|nu|hier|daar|dit is|dit zijn|vandaag|morgen",
  phrases:
    "(?:nog|niet|veel|geen|iets|wat|steeds|hoe|en) meer|meer (?:dan|\\p{Ll}+en)|het bal|gekostumeerd bal|bos (?:bloemen|rozen|tulpen)",
  placeBefore: "zwarte|in|te|naar|uit|sint",
  finite:
    /(?<!\p{L})(?:is|ben|zijn wij|was|waren|heeft|hebben|heb|had|hadden|wordt|werd|kan|kon|gaat|gaan|ging|gingen|komt|kwam|zegt|zei|wil|wilde|mag|moet|bakt|speelt|spelen|slaapt|sliep|eet|eten we|leest|lacht|lachen|danst|zingt|leert|loopt|zit|zitten|staat|staan|helpt|blaast|maakt|maken|viel|vloog|rijdt|zwemt|\p{L}{3,}(?:kte|pte|ste|fte|chte|gde|lde|rde|nde)n?)(?!\p{L})/iu,
  negation: /(?<!\p{L})(?:niet|geen|zonder|nooit|niets|niks)(?!\p{L})/iu,
  grief:
    /(?<!\p{L})(?:overleden|overleed|gestorven|gesneuveld|omgekomen|iedereen in het zwart|stierf|dood|begraven|begrafenis|uitvaart\p{L}*|crematie|rouw\p{L}*|condoleance|kerkhof|begraafplaats|graf|urn|rouw|kanker|hospice|niet meer bij ons|er niet meer(?: bij)?|afscheid van (?:(?:onze |ons |mijn )?(?:oma|opa|bomma|bompa|papa|mama|tante|oom|nonkel|moeder|vader|moeke|vake))|in de hemel|laatste dag(?:en)?(?! (?:van |op |aan |in )?(?:de |het )?(?:vakantie|school|zee|strand|kamp|jaar|schooljaar|klas|verlof))|laatste (?:foto|kerst|verjaardag|zomer|keer)|rust zacht|vermist (?:in|sinds)|zaliger|gefusilleerd|we missen je|ter nagedachtenis)(?!\p{L})/iu,
  joinWord: () => "en",
  quote: "Onder de foto staat: “…”",
  and: ["En …"],
  here: ["Hier: …", "En hier: …"],
  onePerson: ["Dit is …", "En dit is …"],
  people: ["Dit zijn …", "En dit zijn …"],
  begin: ["Zo begint het: …", "De eerste foto: …"],
  last: ["En tot slot: …", "En helemaal aan het eind: …", "De laatste foto: …"],
  next: ["Daarna: …", "En toen: …", "Later: …"],
  first: ["Eerst: …", "In het begin: …"],
  now: ["En nu: …"],
  later: (years) =>
    years === 1
      ? "Een jaar later: …"
      : `${wordFor(years, "Een Twee Drie Vier Vijf Zes Zeven Acht Negen Tien Elf Twaalf")} jaar later: …`,
  sameYear: "In hetzelfde jaar: …",
  story: {
    title: "Het verhaal van …",
    stage: ["Dit is het verhaal van …", "Dit is een verhaal over …"],
    end: "En dat was het verhaal van …",
  },
  gather: "…: zo was het",
  years: (from, to) => `Van ${from} tot ${to}: ${to - from} jaar`,
  goodnight: "Slaap lekker, …",
  wish: "Van harte gefeliciteerd, …!",
  birthdayOf:
    /[Vv]erjaardag van (?:(?:mijn |onze |ons )?(?<kin>\p{Ll}+) )?(?<name>\p{Lu}[\p{L}-]+)/u,
  things:
    "het strand,de zee,het zand,het zandkasteel,het zwembad,de fiets,het ijs,het ijsje,de ijsjes,de taart,het cadeau,de cadeautjes,de kaarsjes,de ballonnen,de tuin,het park,de schommel,de glijbaan,de keuken,de kerstboom,de sneeuw,de sneeuwpop,de slee,de berg,de bergen,de rivier,het meer,het bos,de boot,de trein,het vliegtuig,de tent,de koffer,de gitaar,de piano,de bal,de vlieger,de pop,de jurk,de hoed,de maan,de sterren,het boek,het bed,de wieg,de knuffel,de bloemen,de pannenkoeken,de poffertjes,de chocola,het brood,de koekjes,de appels,de tomaten,de kippen,de ezel,het paard,de kerk,de boomhut,de schelpen,de schaatsen,de pepernoten,de molen,de caravan,de schoen",
  tags: {
    none: "Familie",
    birthday: "Verjaardag",
    vacation: "Vakantie",
    bedtime: "Slaap lekker",
    learning: "Leren",
  },
  album: "Een familiealbum",
};
