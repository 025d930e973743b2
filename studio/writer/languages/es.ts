import { type LanguageFrames, wordFor } from "./frames.ts";

export const SPANISH: LanguageFrames = {
  small:
    "mis?|el|la|los|las|una?|unos|unas|nuestr[oa]s?|sus?|tod[oa]s?|est[ea]|est[oa]s|en|con|de|del|al|a|por|para|sin|sobre|bajo|junto|juntos|juntas|cuando|como|primer|primera|últim[oa]|ella|ellos|ellas|él|yo|dos|tres|cuatro|cinco|muchos|muchas|otr[oa]|se|nos|me|ya|no|vacaciones|cumpleaños|fiesta|comida|cena|merienda|paseo|excursión|boda|bautizo|tarde|noche|día|verano|invierno|\\p{L}+(?:ando|[ií]endo)(?:se|nos|lo|la)?",
  one: "mi|el|la|un|una|nuestro|nuestra|su",
  many: "mis|los|las|unos|unas|nuestros|nuestras|sus|dos|tres",
  owners: "mi|tu|su|nuestr[oa]",
  kin: "abuel[oa]|nietit[oa]|hijit[oa]|abuelit[oa]|herman[oa]|hermanit[oa]|prim[oa]|tí[oa]|ti[oa]|hij[oa]|niet[oa]|sobrin[oa]|padre|madre|papá|mamá|papa|mama|marido|mujer|espos[oa]|novi[oa]|niñ[oa]|bebé|amig[oa]|vecin[oa]|padrino|madrina|bisabuel[oa]|suegr[oa]|cuñad[oa]|compadre|comadre|yay[oa]|non[oa]|nen[ea]|perr[oa]|perrit[oa]|gat[oa]|gatit[oa]",
  kins: "abuelos|hermanos|hermanas|primos|primas|tíos|tíos|tías|hijos|hijas|nietos|nietas|niños|niñas|padres|amigos|amigas|gemelos|gemelas|bisabuelos|perros|gatos",
  calledBy: "mamá|papá",
  withName:
    "abuel[oa]|abuelit[oa]|bisabuel[oa]|tí[oa]|tit[oa]|yay[oa]|non[oa]|padrino|madrina|don|doña",
  articleOf: (relation) =>
    /^(?:|don|doñ?a)$/i.test(relation) ? "" : /a$/i.test(relation) ? "la " : "el ",
  articleAlone: () => "",
  alsoWords:
    "alba alma bella chico clara concha ida flor lana lila linda lisa luna marina mira mona noel perla rocío rosa vera",
  follows: "con|en|de|del|a|al|por|para|sin|sobre|bajo|junto|delante|detrás|\\p{L}+(?:ando|iendo)",
  linked:
    "y|e|pero|luego|después|entonces|primero|al principio|al final|por fin|por último|finalmente|más tarde|ahora|ya|aquí|ahí|allí|mañana|hoy",
  phrases: "luna de miel|mar del plata|(?:se|me|nos) rio|árbol genealógico",
  placeBefore: "(?:viaje|excursión|visita|vamos|fuimos) a|en|desde|hasta|hacia|san|santa",
  finite:
    /(?<!\p{L})(?:es|era|eran|son|está|están|estaba|estaban|fue|fueron|fuimos|soy|hay|había|tiene|tenía|tenía|va|van|iba|iban|dijo|hizo|hace|quería|quiere|ya sabe|aprende|juega|come|duerme|lee|baila|canta|sopla|monta|abre|llora|ríe|mira|nada|corre|\p{L}{2,}(?:ó|aron|ieron|aba|aban|amos|imos))(?!\p{L})/iu,
  negation: /(?<!\p{L})(?:no|sin|nunca|nada|ni)(?!\p{L})/iu,
  grief:
    /(?<!\p{L})(?:murió|murieron|falleci\p{L}+|muerte|muert[oa](?! de (?:risa|sueño|hambre|frío|calor|miedo|cansancio))|difunt[oa]s?|tod[oa]s de negro|entierro|sepelio|funeral|velatorio|velorio|novenario|cementerio|camposanto|panteón|(?:la|su|una) tumba|cenizas|luto|pésame|descans[aeó] en paz|en paz descans[ae]|en gloria esté|fusilad[oa]s?|d\.?e\.?p|q\.?e\.?p\.?d|cáncer|ya no est[áa]n?|nos dej(?:ó|aste)(?! \p{L}+[aei]r)|se nos fue|desde el cielo|último adiós|último día(?! (?:de |del |en )(?:la )?(?:clases?|cole|colegio|curso|escuela|playa|vacaciones|viaje|campamento|verano|año))|últim[oa]s? (?:foto|navidad|verano|cumpleaños|días(?! (?:de|del|en) )|vez)|en (?:su|tu) memoria|te echamos de menos)(?!\p{L})/iu,
  joinWord: (next) => (/^h?[ií](?![aeo])/i.test(next) ? "e" : "y"),
  quote: "Al pie de la foto se lee: «…»",
  and: ["Y …"],
  here: ["Aquí, …", "Y aquí, …"],
  onePerson: ["Aquí está …", "Y aquí está …"],
  people: ["Aquí están …", "Y aquí están …"],
  begin: ["Todo empieza así: …", "La primera foto: …"],
  last: ["Y al final, …", "Y para terminar, …", "La última foto: …"],
  next: ["Luego, …", "Después, …", "Más tarde, …"],
  first: ["Primero, …", "Al principio, …"],
  now: ["Y ahora, …"],
  later: (years) =>
    years === 1
      ? "Un año después: …"
      : `${wordFor(years, "Un Dos Tres Cuatro Cinco Seis Siete Ocho Nueve Diez Once Doce")} años después: …`,
  sameYear: "Ese mismo año: …",
  story: {
    title: "La historia de …",
    stage: ["Esta es la historia de …", "Esta es una historia de …"],
    end: "Y esta es la historia de …",
  },
  gather: "…: así fue",
  years: (from, to) => `De ${from} a ${to}: ${to - from} años`,
  goodnight: "Buenas noches, …",
  wish: "¡Feliz cumpleaños, …!",
  birthdayOf:
    /[Cc]umple(?:a[ñn]os)? del? (?:(?:mi |la |el |nuestr[oa] )?(?<kin>\p{Ll}+) )?(?<name>\p{Lu}[\p{L}-]+)/u,
  things:
    "la playa,el mar,la arena,la piscina,la bicicleta,la bici,el helado,los helados,la tarta,el pastel,el regalo,los regalos,las velas,los globos,el jardín,el parque,el columpio,el tobogán,la cocina,el árbol,la nieve,el muñeco de nieve,la montaña,el río,el lago,el bosque,el barco,el tren,el avión,la tienda de campaña,la maleta,la guitarra,el piano,el balón,la pelota,la cometa,la muñeca,el vestido,el sombrero,el castillo de arena,la luna,las estrellas,el cuento,la cuna,la cama,la manta,el oso,las flores,las uvas,el belén,los Reyes,la paella,las croquetas,el chocolate,el pan,las galletas,el huerto,los tomates,las gallinas,el burro,el caballo,la fuente,la plaza,la iglesia",
  tags: {
    none: "Familia",
    birthday: "Cumpleaños",
    vacation: "Vacaciones",
    bedtime: "A dormir",
    learning: "Aprender",
  },
  album: "Un álbum de familia",
};
