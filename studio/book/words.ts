/** What a book says of itself, in the language of its story. */

export interface BookWords {
  byline(maker: string): string;
  /** Where and when it was made; `date` is in the same language. */
  made(date: string): string;
  /** The line above the QR code. */
  scan: string;
  /** How long its link is open. */
  openUntil(date: string): string;
  /** The heading of its last page. */
  about: string;
  picture(number: number): string;
  cover: string;
  /** Before the player of an e-book. */
  listen: string;
  /** Before the link of an e-book. */
  online: string;
}

const WORDS: Record<string, BookWords> = {
  en: {
    byline: (maker) => `A story by ${maker}`,
    made: (date) => `Made with Storyquilt on ${date}`,
    scan: "Hold a phone’s camera over the square, and the story opens on the phone.",
    openUntil: (date) => `The link is open until ${date}.`,
    about: "About this book",
    picture: (number) => `Picture ${number}`,
    cover: "The cover picture",
    listen: "Listen to the story:",
    online: "The story on the internet:",
  },
  es: {
    byline: (maker) => `Un cuento de ${maker}`,
    made: (date) => `Hecho con Storyquilt el ${date}`,
    scan: "Acerque la cámara de un teléfono al cuadrado y el cuento se abrirá en él.",
    openUntil: (date) => `El enlace está abierto hasta el ${date}.`,
    about: "Sobre este libro",
    picture: (number) => `Imagen ${number}`,
    cover: "La imagen de la portada",
    listen: "Escuche el cuento:",
    online: "El cuento en internet:",
  },
  fr: {
    byline: (maker) => `Une histoire de ${maker}`,
    made: (date) => `Fait avec Storyquilt le ${date}`,
    scan: "Placez l’appareil photo d’un téléphone devant le carré : l’histoire s’ouvre sur le téléphone.",
    openUntil: (date) => `Le lien est ouvert jusqu’au ${date}.`,
    about: "À propos de ce livre",
    picture: (number) => `Image ${number}`,
    cover: "L’image de couverture",
    listen: "Écoutez l’histoire :",
    online: "L’histoire sur internet :",
  },
  de: {
    byline: (maker) => `Eine Geschichte von ${maker}`,
    made: (date) => `Gemacht mit Storyquilt am ${date}`,
    scan: "Halten Sie die Kamera eines Telefons über das Quadrat, und die Geschichte öffnet sich.",
    openUntil: (date) => `Der Link ist offen bis ${date}.`,
    about: "Über dieses Buch",
    picture: (number) => `Bild ${number}`,
    cover: "Das Titelbild",
    listen: "Die Geschichte zum Anhören:",
    online: "Die Geschichte im Internet:",
  },
  it: {
    byline: (maker) => `Una storia di ${maker}`,
    made: (date) => `Fatto con Storyquilt: ${date}`,
    scan: "Inquadrate il riquadro con un telefono e la storia si apre sul telefono.",
    openUntil: (date) => `Il link è aperto fino al giorno ${date}.`,
    about: "Su questo libro",
    picture: (number) => `Immagine ${number}`,
    cover: "L’immagine di copertina",
    listen: "Ascoltate la storia:",
    online: "La storia su internet:",
  },
  pt: {
    byline: (maker) => `Uma história de ${maker}`,
    made: (date) => `Feito com Storyquilt em ${date}`,
    scan: "Aponte a câmara de um telefone para o quadrado e a história abre no telefone.",
    openUntil: (date) => `A ligação está aberta até ${date}.`,
    about: "Sobre este livro",
    picture: (number) => `Imagem ${number}`,
    cover: "A imagem da capa",
    listen: "Ouça a história:",
    online: "A história na internet:",
  },
  nl: {
    byline: (maker) => `Een verhaal van ${maker}`,
    made: (date) => `Gemaakt met Storyquilt op ${date}`,
    scan: "Houd de camera van een telefoon boven het vierkant en het verhaal opent op de telefoon.",
    openUntil: (date) => `De link is open tot ${date}.`,
    about: "Over dit boek",
    picture: (number) => `Afbeelding ${number}`,
    cover: "De afbeelding op het omslag",
    listen: "Luister naar het verhaal:",
    online: "Het verhaal op internet:",
  },
};

/** Names and numbers alone: a story in any other language has no English around it. */
const WORDLESS: BookWords = {
  byline: (maker) => maker,
  made: (date) => `Storyquilt, ${date}`,
  scan: "",
  openUntil: (date) => `→ ${date}`,
  about: "Storyquilt",
  picture: String,
  cover: "",
  listen: "",
  online: "",
};

/** @param language of the story, a BCP 47 code */
export const findBookWords = (language: string): BookWords =>
  WORDS[language.split("-")[0]!.toLowerCase()] ?? WORDLESS;
