/** ", Scarborough" behind a sentence is where it was. */
import { PLACE_WORDS } from "../lexicon/nouns.ts";
import { PLACE_NAMES } from "../lexicon/place-names.ts";
import type { AlbumNames } from "../reading/album-names.ts";
import { inPlace } from "../telling/words.ts";

const SITE = /^(?:Camp|Fort|Lake|Loch|RAF|HMS|St)\b/;

/** The last comma becomes a preposition where a known place follows; a place in brackets or a list stays. */
export function withPlace(text: string, names: AlbumNames): string {
  const [, before = "", place = "", behind = ""] =
    /^([^,]+), (\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+){0,2})((?:,.*)?)$/u.exec(text) ?? [];
  if (!place || names.people.has(place.split(" ")[0]!.toLowerCase())) return text;
  const last = place.split(" ").at(-1)!.toLowerCase();
  const isKnown = names.places.has(place.toLowerCase()) || PLACE_NAMES.has(place.toLowerCase());
  if (/^\p{Ll}+s$/u.test(last) && /^(?:hills|mountains|moors|dales|lakes|downs)$/.test(last))
    return `${before} in the ${place}${behind}`;
  if (SITE.test(place)) return `${before} at ${place}${behind}`;
  if (/^(?:street|road|avenue|lane)$/.test(last)) return `${before} on ${place}${behind}`;
  if (PLACE_WORDS.has(last)) return text;
  return isKnown ? `${before} ${inPlace(place)}${behind}` : text;
}
