/**
 * What a username or an e-mail address is compared by. Upper case first and lower case then is
 * Unicode's case folding as far as it matters: `STRASSE` is `straße` and a Greek final sigma is a
 * sigma. Blanks around a name, as a tablet's suggestions leave them, do not make it another one.
 */
export function foldName(name: string): string {
  return name.normalize("NFKC").trim().toUpperCase().toLowerCase().normalize("NFC");
}
