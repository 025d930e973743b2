import type { Language } from "../../../contract/languages.ts";

/** Translates between languages, mostly from English. */
export interface Translator {
  /** Changes whenever translations may: it is a part of the key under which they are stored. */
  readonly edition: string;
  /** What it can translate English to, English itself left out. */
  listLanguages(): Promise<Language[]>;
  /**
   * @param paragraphs none of them blank
   * @param target a code of listLanguages, or `en`
   * @param source what they are written in, as BCP 47's primary language
   * @returns as many paragraphs, in the same order
   * @throws ServiceError when the service behind it fails, AppError 422 when it does not have the pair
   */
  translate(paragraphs: string[], target: string, source: string): Promise<string[]>;
}
