import { type LanguageFrames, wordFor } from "./frames.ts";

export const GERMAN: LanguageFrames = {
  small:
    "meine?|der|die|das|eine?|unsere?|seine?|ihre?|dein|deine|alle|im|in|am|an|auf|beim?|mit|ohne|vom?|zum?|zur|nach|vor|hinter|unter|über|für|um|aus|durch|auch|endlich|gemeinsam|zusammen|wir|ich|er|sie|es|zwei|drei|vier|fünf|und|erste[rs]?|letzte[rs]?|neue[rs]?|kleine[rs]?|große[rs]?",
  one: "mein|meine|der|die|das|ein|eine|unser|unsere|sein|seine|ihr|ihre",
  many: "meine|die|unsere|seine|ihre|zwei|drei",
  owners: "(?:m|d|s)ein\\p{L}*|ihr\\p{L}*|unser\\p{L}*",
  kin: "Oma|Opa|Omi|Opi|Gro(?:ß|ss)mutter|Gro(?:ß|ss)vater|Uroma|Uropa|Bub|Mädchen|Junge|Mami|Papi|Mutti|Vati|Grosi|Bruder|Schwester|Cousin|Cousine|Tante|Onkel|Sohn|Tochter|Enkel|Enkelin|Enkelkind|Neffe|Nichte|Vater|Mutter|Papa|Mama|Mann|Frau|Baby|Kind|Freund|Freundin|Nachbar|Nachbarin|Patenkind|Hund|Hündin|Katze|Kater|Kaninchen|Hase|Pferd",
  kins: "Gro(?:ß|ss)eltern|Urgro(?:ß|ss)eltern|Buben|Enkel|Brüder|Schwestern|Geschwister|Cousins|Cousinen|Kinder|Enkelkinder|Eltern|Söhne|Töchter|Freunde|Freundinnen|Zwillinge|Hunde|Katzen",
  calledBy: "Oma|Opa|Omi|Opi|Mama|Papa|Mami|Papi|Mutti|Vati|Grosi|Grossmami|Grosspapi",
  withName:
    "Oma|Opa|Omi|Opi|Uroma|Uropa|(?:Urg|G)ro(?:ß|ss)(?:mutter|vater)|Grosi|Grossmami|Grosspapi|Tante|Onkel",
  articleOf: () => "",
  articleAlone: () => "",
  alsoWords: "angel art erika heide iris jasmin kai lila mai rosa will wolf",
  follows:
    "mit|in|im|an|am|auf|bei|beim|von|vom|zu|zum|zur|nach|vor|hinter|unter|über|für|um|aus|ohne|als",
  linked:
    "und|aber|dann|danach|zuerst|zum schluss|am anfang|am ende|später|endlich|jetzt|nun|hier|da|das ist|das sind|heute|morgen",
  phrases: "(?:an|auf|in|von) (?:der|die) See|zur See",
  placeBefore: "in|nach|aus|bei|sankt",
  finite:
    /(?<!\p{L})(?:ist|sind|bin|war|waren|hat|haben|habe|hatte|hatten|wird|werden|wurde|kann|konnte|geht|ging|kam|kommt|sagt|sagte|will|wollte|darf|muss|fährt|fuhr|fahren|backt|bäckt|spielt|spielen|schläft|isst|essen|liest|lacht|lachen|tanzt|singt|lernt|läuft|sitzt|steht|hilft|bläst|freut|hält|macht|machen|fiel|flog|schlief|\p{Ll}\p{L}{2,}te[nt]?)(?!\p{L})/u,
  negation: /(?<!\p{L})(?:nicht|kein|keine|keinen|ohne|nie|niemals|nichts)(?!\p{L})/iu,
  grief:
    /(?<!\p{L})(?:gestorben|verstorben\p{L}*|verstarb|starb|tot|Tod|Beerdigung|beerdigt|Begräbnis|begraben|Beisetzung|beigesetzt|Trauer(?!weide)\p{L}*|Totenmesse|alle in Schwarz|Leichenschmaus|Friedhof|Grab|Urne|Krebs|Hospiz|nicht mehr (?:bei uns|da|dabei|unter uns)|von uns gegangen|(?:im Krieg|an der Front|in Russland|bei Stalingrad|in Stalingrad) gefallen|gefallen,? (?:\p{L}+ ){0,2}19(?:1[4-8]|39|4[0-5])|Abschied von (?:der |dem |unser\p{L}* |mein\p{L}* )?(?:Oma|Opa|Papa|Mama|Tante|Onkel|Mutter|Vater)|letzte[rn]? (?:Gruß|Gruss|Ehre|Abschied)|letzte[rsn]? Tage?(?! (?:im|in|am|an|auf|der|des|vor|von) (?:der |dem |den )?(?:Urlaub|Ferien|Meer|See|Strand|Schule|Kindergarten|Kita|Schuljahr|Jahr))|letzte[rsn]? (?:Foto|Bild|Weihnachten|Geburtstag|Sommer|Mal)|wir vermissen dich|ruhe in Frieden|vermisst (?:in|seit|bei)|selig|erschossen|in Erinnerung an)(?!\p{L})/iu,
  joinWord: () => "und",
  quote: "Unter dem Bild steht: „…“",
  and: ["Und …"],
  here: ["Hier: …", "Und hier: …"],
  onePerson: ["Das ist …", "Und das ist …"],
  people: ["Das sind …", "Und das sind …"],
  begin: ["Alles beginnt so: …", "Das erste Bild: …"],
  last: ["Und zum Schluss: …", "Und ganz am Ende: …", "Das letzte Bild: …"],
  next: ["Dann: …", "Danach: …", "Später: …"],
  first: ["Zuerst: …", "Am Anfang: …"],
  now: ["Und jetzt: …"],
  later: (years) =>
    years === 1
      ? "Ein Jahr später: …"
      : `${wordFor(years, "Ein Zwei Drei Vier Fünf Sechs Sieben Acht Neun Zehn Elf Zwölf")} Jahre später: …`,
  sameYear: "Im selben Jahr: …",
  story: {
    title: "Die Geschichte von …",
    stage: ["Das ist die Geschichte von …", "Das ist eine Geschichte über …"],
    end: "Und das war die Geschichte von …",
  },
  gather: "…: So war das",
  years: (from, to) => `Von ${from} bis ${to}: ${to - from} Jahre`,
  goodnight: "Gute Nacht, …",
  wish: "Alles Gute zum Geburtstag, …!",
  birthdayOf:
    /[Gg]eburtstag von (?:(?:(?:mein|unser)\p{Ll}* )?(?<kin>\p{L}+) )?(?<name>\p{Lu}[\p{L}-]+)/u,
  things:
    "der Strand,das Meer,der Sand,die Sandburg,das Fahrrad,das Laufrad,das Eis,der Kuchen,die Torte,das Geschenk,die Geschenke,die Kerzen,die Luftballons,der Garten,der Spielplatz,die Schaukel,die Rutsche,die Küche,der Christbaum,der Weihnachtsbaum,der Schnee,der Schneemann,der Schlitten,der Berg,die Berge,der Fluss,der See,der Wald,das Boot,das Schiff,der Zug,das Flugzeug,das Zelt,der Koffer,die Gitarre,das Klavier,der Ball,der Drachen,die Puppe,das Kleid,der Hut,der Mond,die Sterne,das Buch,das Bett,der Teddy,die Blumen,die Plätzchen,die Schokolade,das Brot,die Äpfel,die Tomaten,die Hühner,der Esel,das Pferd,der Brunnen,die Kirche,das Baumhaus,die Muscheln,die Schultüte,die Laterne,die Pfannkuchen,das Lagerfeuer",
  tags: {
    none: "Familie",
    birthday: "Geburtstag",
    vacation: "Urlaub",
    bedtime: "Gute Nacht",
    learning: "Lernen",
  },
  album: "Ein Familienalbum",
};
