/** Small words of English, which are said in forms of their own (American; stress as in the speech that the model has heard). */
const PLAIN =
  "as at be been by can could for from get got had has have he his if is it its my of or she that than their there these they this those through was we were will with would you your am are and in";
const LIGHT =
  "but down go him how made make me might near not on our put shall should so some sir them though up us what when where which while who whose why";

/** Words without stress, and words with a light one. */
export const UNSTRESSED_WORDS = new Set(PLAIN.split(" "));
export const LIGHT_WORDS = new Set(LIGHT.split(" "));

/** Words that are said otherwise than the synthesiser's dictionary or rules have them. */
export const FORMS: Record<string, string> = {
  a: "ɐ",
  an: "ɐn",
  and: "ænd",
  of: "ʌv",
  for: "fɔɹ",
  i: "ˌI",
  was: "wʌz",
  are: "ɑɹ",
  her: "hɜɹ",
  your: "jʊɹ",
  or: "ɔɹ",
  were: "wɜɹ",
  than: "ðən",
  on: "ˌɔn",
  into: "ˈɪntu",
  because: "bəkˈʌz",
  everyone: "ˈɛvɹiwˌʌn",
  family: "fˈæmᵊli",
  finally: "fˈInᵊli",
  reading: "ɹˈidɪŋ",
  without: "wɪðˈWt",
  grandma: "ɡɹˈændmˌɑ",
  grandpa: "ɡɹˈændpˌɑ",
  everybody: "ˈɛvɹibˌɑdi",
  real: "ɹˈiᵊl",
  really: "ɹˈiᵊli",
  thirty: "θˈɜɹɾi",
  chocolate: "ʧˈɑkᵊlət",
  hers: "hˈɜɹz",
  yours: "jˈɔɹz",
  beyond: "biˈɑnd",
  abuela: "ɑbwˈAlə",
  abuelo: "ɑbwˈAlO",
  upright: "ˈʌpɹˌIt",
  upstairs: "ˌʌpstˈɛɹz",
  almost: "ˈɔlmˌOst",
  already: "ˌɔlɹˈɛdi",
  isnt: "ˈɪzᵊnt",
  hasnt: "hˈæzᵊnt",
  wasnt: "wˈʌzᵊnt",
  status: "stˈAɾəs",
  collect: "kəlˈɛkt",
  city: "sˈɪɾi",
  tricycle: "tɹˈIsəkəl",
  picnic: "pˈɪknˌɪk",
  trampoline: "tɹˌæmpəlˈin",
  lemonade: "lˌɛmənˈAd",
  violin: "vˌIəlˈɪn",
  guitar: "ɡətˈɑɹ",
  goodbye: "ɡˌʊdbˈI",
  decade: "dˈɛkˌAd",
  marshmallows: "mˈɑɹʃmˌɛlOz",
  bow: "bˈO",
  arkansas: "ˈɑɹkənsˌɔ",
  chauffeur: "ʃOfˈɜɹ",
  gnocchi: "nˈOki",
  guacamole: "ɡwˌɑkəmˈOli",
  jalapeno: "hˌɑləpˈAnjO",
  oaxaca: "wəhˈɑkə",
  worcestershire: "wˈʊstəɹʃəɹ",
  sinead: "ʃɪnˈAd",
  // As respellings.ts and numbers.ts write them.
  aleeya: "əlˈiə",
  fateema: "fətˈimə",
  heemayna: "himˈAnə",
  keevah: "kˈivə",
  zofeea: "zOfˈiə",
  zanthee: "zˈænθi",
  jooseppy: "ʤusˈɛpi",
  shivawn: "ʃəvˈɔn",
  thousanth: "θˈWzᵊnθ",
  wahkeen: "wɑkˈin",
};

/** The forms of words before a consonant, before a vowel, and at the end. */
export const LINKED: Record<string, [beforeConsonant: string, beforeVowel: string, last: string]> =
  {
    the: ["ðə", "ði", "ðə"],
    to: ["tə", "tʊ", "tu"],
  };
