/**
 * What schemas are made with, here and in web/: zod mini, since every page loads and runs it before it
 * shows anything. It comes without messages.
 */
import * as z from "zod/mini";

z.config(z.locales.en());

/**
 * Half of a character, as a text has that was cut within one: UTF-8 cannot hold it, so that the text would be stored
 * with another length and all that is counted in it (pages, times of sentences) would be shifted.
 */
export const wholeCharacters = z.overwrite<string>((text) => text.replaceAll(/\p{Cs}/gu, "\uFFFD"));

export { z };
