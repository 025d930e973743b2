import { type LanguageFrames, wordFor } from "./frames.ts";

export const FRENCH: LanguageFrames = {
  small:
    "mon|ma|mes|le|la|les|l['’]\\p{L}+|une?|des|du|notre|nos|son|sa|ses|leurs?|ce|cette|ces|tout|toute|tous|toutes|en|à|au|aux|avec|sans|dans|sur|sous|chez|pour|par|de|d['’]\\p{L}+|premier|première|dernier|dernière|petite?s?|grande?s?|deux|trois|quatre|cinq|on|nous|je|j['’]\\p{L}+|il|elle|ils|elles|c['’]est|quand|vacances|anniversaire|fête|repas|dîner|goûter|mariage|baptême|balade|promenade|rentrée|été|hiver|bébé",
  one: "mon|ma|le|la|un|une|notre|son|sa",
  many: "mes|les|des|nos|ses|deux|trois",
  owners: "mon|ma|ton|ta|son|sa|notre|votre|leur",
  kin: "grand-mère|grand-père|mamie|mamy|mémé|mémère|papi|papy|pépé|pépère|frère|sœur|soeur|cousine?|oncle|tonton|tante|tata|tatie|fils|fille|petit-fils|petite-fille|neveu|nièce|père|mère|papa|maman|mari|femme|fiancée?|bébé|amie?|copain|copine|voisine?|parrain|marraine|chien|chienne|chat|chatte|lapin",
  kins: "grands-parents|frères|sœurs|soeurs|cousins|cousines|oncles|tantes|enfants|petits-enfants|parents|filles|fils|amis|amies|copains|copines|jumeaux|jumelles|chiens|chats",
  calledBy: "maman|papa|mamie|mamy|papi|papy|mémé|pépé|tonton|tatie",
  withName:
    "mamie|mamy|mémé|mémère|papi|papy|pépé|pépère|grand-mère|grand-père|tante|tata|tatie|tonton|oncle",
  articleOf: () => "",
  articleAlone: () => "",
  alsoWords: "claire fleur iris marine noel perle prune rose violette",
  follows: "avec|en|de|du|à|au|aux|dans|sur|sous|chez|pour|par|sans|devant|derrière|d['’]|qui",
  linked:
    "et|mais|puis|ensuite|après|alors|d'abord|enfin|finalement|plus tard|maintenant|voici|voilà|ici|là|aujourd'hui|demain",
  phrases:
    "lune de miel|en train d(?:e|['’]\\p{L}+)|pommes? de terre|pain d['’]épices?|(?:mamie|maman|papa|papi|il|elle) cuisine|robe de chambre",
  placeBefore: "à|en|vers|saint|sainte",
  finite:
    /(?<!\p{L})(?:est|sont|suis|sommes|a|as|ai|ont|avons|était|étaient|avait|avaient|fait|font|va|vont|dort|dorment|joue|jouent|mange|mangent|lit|rit|rient|court|danse|dansent|chante|souffle|apprend|regarde|adore|aime|veut|voulait|peut|dit|prend|ouvre|\p{L}{2,}(?:aient|èrent)|\p{L}{3,}ait)(?!\p{L})|(?<!\p{L})(?:s|c|j|n)['’](?:est|était|ai|a)(?!\p{L})/iu,
  negation: /(?<!\p{L})(?:ne|n['’]|pas|sans|jamais|rien|aucun)(?!\p{L})/iu,
  grief:
    /(?<!\p{L})(?:morte?s?(?! de (?:rire|faim|froid|fatigue|peur|sommeil))|mourut|décéd\p{L}+|décès|défunte?s?|tous en noir|obsèques|enterrement|inhumation|crémation|veillée funèbre|funérailles|cimetière|(?:la|sa|leur|une) tombe|cendres|deuil|condoléances|cancer|nous a(?:vait)? quittés|n['’]est plus(?: là| parmi nous| de ce monde)?$|n['’]est plus (?:là|parmi nous|de ce monde)|parti[es]? trop tôt|tombée? au (?:front|combat|champ)|dernier adieu|adieu à|derniers? jours?(?! d(?:e |u |es |['’])(?:la |l['’])?(?:vacances|école|classe|maternelle|crèche|année|ski|camp|séjour))|derni(?:er|ère)s? (?:photo|noël|été|anniversaire|fois)|repose en paix|paix à (?:son|ton) âme|fusillée?s?|tu nous manques|en mémoire)(?!\p{L})/iu,
  joinWord: () => "et",
  quote: "Sous la photo, on lit\u00a0: «\u00a0…\u00a0»",
  and: ["Et …"],
  here: ["Ici, …", "Et là, …"],
  onePerson: ["Voici …", "Et voici …"],
  people: ["Voici …", "Et voici …"],
  begin: ["Tout commence ainsi\u00a0: …", "La première photo\u00a0: …"],
  last: ["Et pour finir, …", "Et enfin, …", "La dernière photo\u00a0: …"],
  next: ["Ensuite, …", "Puis, …", "Plus tard, …"],
  first: ["D'abord, …", "Au début, …"],
  now: ["Et maintenant, …"],
  later: (years) =>
    years === 1
      ? "Un an plus tard\u00a0: …"
      : `${wordFor(years, "Un Deux Trois Quatre Cinq Six Sept Huit Neuf Dix Onze Douze")} ans plus tard\u00a0: …`,
  sameYear: "La même année\u00a0: …",
  story: {
    title: "L'histoire de …",
    stage: ["Voici l'histoire de …", "C'est l'histoire de …"],
    end: "Et voilà l'histoire de …",
  },
  gather: "…\u00a0: voilà notre album",
  years: (from, to) => `De ${from} à ${to}\u00a0: ${to - from} ans`,
  goodnight: "Bonne nuit, …",
  wish: "Joyeux anniversaire, …\u00a0!",
  birthdayOf:
    /[Aa]nniversaire (?:de |du |d['’])(?:(?:mon |ma |notre )?(?<kin>\p{Ll}[\p{Ll}-]+) )?(?<name>\p{Lu}[\p{L}-]+)/u,
  things:
    "la plage,la mer,le sable,la piscine,le vélo,la glace,les glaces,le gâteau,la tarte,le cadeau,les cadeaux,les bougies,les ballons,le jardin,le parc,la balançoire,le toboggan,la cuisine,le sapin,la neige,le bonhomme de neige,la montagne,la rivière,le lac,la forêt,le bateau,le train,l'avion,la tente,la valise,la guitare,le piano,le ballon,le cerf-volant,la poupée,la robe,le chapeau,le château de sable,la lune,les étoiles,le livre,le berceau,le doudou,les fleurs,les crêpes,la galette,le chocolat,le pain,les biscuits,le potager,les tomates,les poules,l'âne,le cheval,la fontaine,l'église,la cabane,les coquillages,les pommes,la confiture",
  tags: {
    none: "Famille",
    birthday: "Anniversaire",
    vacation: "Vacances",
    bedtime: "Bonne nuit",
    learning: "Apprendre",
  },
  album: "Un album de famille",
};
